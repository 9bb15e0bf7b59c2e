//! Reading chains of effects.

use sortilege_core::chain::{
    Chain, Criterion, EffectType, Flags, Instruction, Key, Locations, Needed, OwnKey, OwnKind,
    OwnParameter, OwnValue, Vocabulary,
};

use super::card_reader::CardReader;
use super::keys;
use super::report::{Members, Report};
use super::words::{bounded_text, flags, number, unknown, word};
use crate::SetupError;
use crate::document::Node;

/// What a chain may speak of, by what starts it.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// The word of the hook or trigger.
    pub(super) word: &'static str,
    /// Whether the card was played somewhere just before.
    pub(super) has_play_target: bool,
    /// Whether something is affected.
    pub(super) has_affected: bool,
}

impl CardReader<'_> {
    /// Reads a list of effects.
    pub(super) fn chain(&self, node: &Node<'_>, place: Place, report: &mut Report) -> Chain {
        let mut chain: Vec<Instruction> = Vec::new();
        let effects = report.note(node.list()).unwrap_or_default();
        if effects.len() > Chain::LONGEST {
            let (many, most) = (effects.len(), Chain::LONGEST);
            report.error(&node.path, format!("has {many} effects (expected at most {most})"));
            return Chain::default();
        }
        for effect in effects {
            if let Some(instruction) = self.instruction(&effect, place, &chain, report) {
                chain.push(instruction);
            }
        }
        Chain { instructions: chain.into() }
    }

    fn instruction(
        &self,
        node: &Node<'_>,
        place: Place,
        before: &[Instruction],
        report: &mut Report,
    ) -> Option<Instruction> {
        let members = Members::of(node, report)?;
        let given = members.need(keys::EFFECT_TYPE, "an effect type", report);
        let effect = given.and_then(|node| report.note(self.effect_type(node)));
        let errors = report.errors.len();
        let mut instruction = Instruction::of(effect.map_or("", EffectType::id));
        for (word, key) in Key::WORDS {
            let Some(node) = members.get(word) else { continue };
            let read = parameter(&mut instruction, *key, node, effect, report);
            report.note(read);
        }
        check_place(&members, &instruction, place, report);
        // Without an effect type nobody knows which other parameters are right.
        let effect = effect?;
        let known = [keys::EFFECT_TYPE].into_iter().chain(Key::words());
        let known: Vec<&str> = known.chain(effect.own().iter().map(|own| own.name)).collect();
        members.check(&known, self.is_lenient, report);
        check_use(&members, effect, report);
        instruction.own = own_parameters(&members, effect, report);
        if report.errors.len() == errors
            && let Some(problem) = effect.objection(&instruction, before)
        {
            report.error(&members.path(problem.key.word()), problem.problem);
        }
        if let Some((number, entity_type)) = effect.named_card(&instruction) {
            report.name(members.path(Key::TempVariable.word()), number, entity_type);
        }
        Some(instruction)
    }

    fn effect_type(&self, node: &Node<'_>) -> Result<&'static dyn EffectType, SetupError> {
        let text = node.text()?.trim_matches(super::words::BLANKS);
        let found = self.catalogue.effect_type(&text.to_ascii_uppercase());
        found.map_or_else(
            || {
                let types = self.catalogue.effect_types();
                unknown(node, text, &types.map(|it| it.plugin.id()).collect::<Vec<_>>())
            },
            Ok,
        )
    }
}

/// Reads a parameter into an instruction.
fn parameter(
    instruction: &mut Instruction,
    key: Key,
    node: &Node<'_>,
    effect: Option<&'static dyn EffectType>,
    report: &mut Report,
) -> Result<(), SetupError> {
    let uses = |key| effect.is_some_and(|effect| effect.keys().iter().any(|it| it.key == key));
    match key {
        Key::TargetLocation => instruction.location = Some(flags(node)?),
        Key::TargetPlayer => instruction.players = flags(node)?,
        Key::TargetType => instruction.types = flags(node)?,
        Key::SearchCriterion => {
            let only = effect.filter(|_| uses(key)).map_or(&[][..], EffectType::criteria);
            instruction.criterion = Some(word(node, only)?);
        }
        Key::ModifierOperation => {
            let only = effect.filter(|_| uses(key)).map_or(&[][..], EffectType::operations);
            instruction.operation = Some(word(node, only)?);
        }
        Key::ModifierTarget => {
            let (wrong, right) = keys::MISSPELT;
            if node.value().as_str().is_some_and(|text| text.eq_ignore_ascii_case(wrong)) {
                report.warn(&node.path, format!("{wrong:?} is read as {right:?}"));
                let meant = serde_json::Value::from(right);
                let meant = Node { value: &meant, path: node.path.clone() };
                instruction.target = word(&meant, &[])?;
            } else {
                instruction.target = word(node, &[])?;
            }
        }
        Key::InputRegister => instruction.input = word(node, &[])?,
        Key::OutputRegister => instruction.output = word(node, &[])?,
        Key::TempVariable => instruction.temp = number(node, i32::MIN, i32::MAX)?,
        Key::MultiInputProcessing => instruction.multi = word(node, &[])?,
    }
    Ok(())
}

/// Checks that an instruction names only what there is when its chain runs.
fn check_place(members: &Members<'_>, it: &Instruction, place: Place, report: &mut Report) {
    let criterion = members.path(Key::SearchCriterion.word());
    let word = place.word;
    if it.location == Some(Locations::PLAY_TARGET) && !place.has_play_target {
        let path = members.path(Key::TargetLocation.word());
        let target = Locations::PLAY_TARGET.text();
        report.error(&path, format!("{target} is only for WHEN_PLAYED, not for {word}"));
    }
    match it.criterion {
        Some(Criterion::PlayTargetEntity) if !place.has_play_target => report.error(
            &criterion,
            format!("PLAY_TARGET_ENTITY is only for WHEN_PLAYED, not for {word}"),
        ),
        Some(Criterion::AffectedEntity) if !place.has_affected => report.error(
            &criterion,
            format!("AFFECTED_ENTITY does not exist in {word}: nothing is affected"),
        ),
        _ => {}
    }
}

/// Notes parameters that are missing, and warns of those that do nothing.
fn check_use(members: &Members<'_>, effect: &'static dyn EffectType, report: &mut Report) {
    let id = effect.id();
    for used in effect.keys().iter().filter(|used| used.needed == Needed::Always) {
        let expected = match used.key {
            Key::SearchCriterion => listed(effect.criteria()),
            Key::ModifierOperation => listed(effect.operations()),
            Key::TargetPlayer => joined::<sortilege_core::chain::Players>(),
            Key::TargetType => joined::<sortilege_core::chain::EntityTypes>(),
            Key::TargetLocation => joined::<Locations>(),
            _ => "a value".to_owned(),
        };
        members.need(used.key.word(), &format!("{expected}: {id} needs it"), report);
    }
    for (word, key) in Key::WORDS {
        let is_used = effect.keys().iter().any(|used| used.key == *key);
        if let Some(node) = members.get(word)
            && !is_used
        {
            report.warn(&node.path, format!("{id} does not use it"));
        }
    }
}

/// The words of some values, or all words.
fn listed<T: Vocabulary>(only: &[T]) -> String {
    let words = T::WORDS.iter().filter(|(_, value)| only.is_empty() || only.contains(value));
    words.map(|(word, _)| *word).collect::<Vec<_>>().join(", ")
}

fn joined<T: Flags>() -> String {
    T::WORDS.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ")
}

/// Reads the parameters that only one effect type has, in the order in which it declares them.
fn own_parameters(
    members: &Members<'_>,
    effect: &'static dyn EffectType,
    report: &mut Report,
) -> Box<[OwnParameter]> {
    let mut own = Vec::new();
    for OwnKey { name, kind, needed, .. } in effect.own() {
        let node = match needed {
            Needed::Always => members.need(name, &described(*kind), report),
            Needed::Optional => members.get(name),
        };
        let value = node.and_then(|node| report.note(own_value(node, *kind)));
        own.extend(value.map(|value| OwnParameter { name, value }));
    }
    own.into()
}

fn described(kind: OwnKind) -> String {
    match kind {
        OwnKind::Integer { least, most } => format!("a whole number from {least} to {most}"),
        OwnKind::Text { words: [] } => "a string".to_owned(),
        OwnKind::Text { words } => words.join(", "),
    }
}

fn own_value(node: &Node<'_>, kind: OwnKind) -> Result<OwnValue, SetupError> {
    match kind {
        OwnKind::Integer { least, most } => number(node, least, most).map(OwnValue::Integer),
        OwnKind::Text { words } => {
            let text = bounded_text(node, OwnKind::LONGEST)?;
            if !words.is_empty() && !words.contains(&text) {
                return unknown(node, text, words);
            }
            Ok(OwnValue::Text(text.into()))
        }
    }
}
