//! The schema of chains of effects.

use serde_json::{Map, Value, json};
use sortilege_core::Catalogue;
use sortilege_core::chain::{
    Chain, Criterion, EffectType, EntityTypes, Input, Key, Locations, ModifierTarget, MultiInput,
    Needed, Operation, Output, OwnKind, Players, Vocabulary,
};

use super::keys;
use super::word_schema::{flags, joined, one_of, word as word_of};
use crate::document::shape::{integer, list, object};

/// The schema of a chain, by what it may speak of. The parameters are those at `place`.
pub(super) fn chain(
    catalogue: &Catalogue,
    place: &str,
    has_play_target: bool,
    has_affected: bool,
) -> Value {
    let place = Place { place, has_play_target, has_affected };
    let effects: Vec<Value> =
        catalogue.effect_types().map(|entry| place.effect(entry.plugin)).collect();
    let effect = if effects.is_empty() { json!({"not": {}}) } else { json!({"anyOf": effects}) };
    let mut chain = list(&effect, "Effects that run one after the other.");
    chain["maxItems"] = Chain::LONGEST.into();
    chain
}

/// The schemas of the parameters that all effects share.
pub(super) fn parameters() -> Map<String, Value> {
    let targets: Vec<&str> = ModifierTarget::words().chain([keys::MISSPELT.0]).collect();
    let number = integer(i32::MIN.into(), i32::MAX.into(), "The number; 0 by default.");
    let every = "What becomes of one number per target; FIRST by default.";
    let all = Key::WORDS.iter().map(|(word, key)| {
        let described = match key {
            Key::TargetLocation => flags::<Locations>("Where; BOARD by default.", &[]),
            Key::TargetPlayer => flags::<Players>("Whose, or which players.", &[]),
            Key::TargetType => flags::<EntityTypes>("Which entities.", &[]),
            Key::SearchCriterion => word_of::<Criterion>(&[], "Which of them."),
            Key::ModifierOperation => word_of::<Operation>(&[], "How the value changes."),
            Key::ModifierTarget => one_of(&targets, "What changes; REGISTER by default."),
            Key::InputRegister => word_of::<Input>(&[], "Where the number comes from."),
            Key::OutputRegister => word_of::<Output>(&[], "Where the result goes."),
            Key::TempVariable => number.clone(),
            Key::MultiInputProcessing => word_of::<MultiInput>(&[], every),
        };
        ((*word).to_owned(), described)
    });
    all.collect()
}

#[derive(Clone, Copy)]
struct Place<'a> {
    place: &'a str,
    has_play_target: bool,
    has_affected: bool,
}

impl Place<'_> {
    fn effect(self, effect: &dyn EffectType) -> Value {
        let mut fields = Map::new();
        fields.insert(keys::EFFECT_TYPE.into(), one_of(&[effect.id()], effect.rule()));
        let mut required = vec![keys::EFFECT_TYPE];
        for (word, key) in Key::WORDS {
            let mut described = self.parameter(effect, *key);
            if !effect.keys().iter().any(|used| used.key == *key) {
                described["description"] = format!("{} does not use it.", effect.id()).into();
            }
            fields.insert((*word).to_owned(), described);
        }
        for used in effect.keys().iter().filter(|used| used.needed == Needed::Always) {
            required.push(used.key.word());
        }
        for own in effect.own() {
            let described = match own.kind {
                OwnKind::Integer { least, most } => integer(least.into(), most.into(), own.rule),
                OwnKind::Text { words: [] } => {
                    let most = OwnKind::LONGEST;
                    json!({"type": "string", "maxLength": most, "description": own.rule})
                }
                OwnKind::Text { words } => json!({"enum": words, "description": own.rule}),
            };
            fields.insert(own.name.to_owned(), described);
            if own.needed == Needed::Always {
                required.push(own.name);
            }
        }
        object(fields, &required, effect.rule())
    }

    fn parameter(self, effect: &dyn EffectType, key: Key) -> Value {
        let is_used = effect.keys().iter().any(|used| used.key == key);
        let shared = json!({"$ref": format!("{}/{}", self.place, key.word())});
        match key {
            Key::TargetLocation if !self.has_play_target => {
                let what = "Where; BOARD by default. There is no PLAY_TARGET here.";
                json!({"allOf": [shared, {"not": joined(&["PLAY_TARGET"])}], "description": what})
            }
            Key::SearchCriterion => {
                let only = if is_used { effect.criteria() } else { &[] };
                let all = Criterion::WORDS.iter().map(|(_, value)| *value);
                let meant = all.filter(|it| {
                    (only.is_empty() || only.contains(it))
                        && (self.has_play_target || *it != Criterion::PlayTargetEntity)
                        && (self.has_affected || *it != Criterion::AffectedEntity)
                });
                word_of(&meant.collect::<Vec<_>>(), "Which of them.")
            }
            Key::ModifierOperation if is_used && !effect.operations().is_empty() => {
                word_of(effect.operations(), "How the value changes.")
            }
            _ => shared,
        }
    }
}
