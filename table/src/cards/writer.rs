//! Writing a card as a document.

use serde_json::{Map, Value, json};
use sortilege_core::Catalogue;
use sortilege_core::chain::{
    Blueprint, Body, Chain, DataCard, Flags, Input, Instruction, Key, ModifierTarget, MultiInput,
    Output, OwnValue, Players, Stat, Vocabulary,
};

use super::keys;

/// The document of a card. Reading it gives the same card.
#[must_use]
pub fn write(catalogue: &Catalogue, card: &DataCard) -> Value {
    let mut print = json!({});
    print[keys::ID] = card.id.into();
    print[keys::TITLE] = (*card.title).into();
    print[keys::TEXT] = (*card.text).into();
    print[keys::COST] = card.cost.to_string().into();
    for (key, printed) in keys::PRINTED.iter().zip(&card.printed) {
        print[*key] = (**printed).into();
    }
    print[keys::RARITY] = card.rarity.0.into();
    print[keys::EXPANSION] = card.expansion.into();
    print[keys::CLASS] = card.class.into();
    let mut play = json!({});
    play[keys::ENTITY_TYPE] = card.entity_type().word().into();
    play[keys::TARGET_OPTIONS] = card.targets.text().into();
    if card.targets.is_entity() || card.target_players != Players::BOTH {
        play[keys::TARGET_PLAYER] = card.target_players.text().into();
    }
    let mut document = Map::new();
    document.insert(keys::PRINT.into(), print);
    document.insert(keys::PLAY.into(), play);
    write_body(&card.body, &mut document);
    let hooked = card.interactions.iter();
    let interactions: Map<String, Value> =
        hooked.map(|it| (it.hook.word().to_owned(), write_chain(catalogue, &it.chain))).collect();
    if !interactions.is_empty() {
        document.insert(keys::INTERACTIONS.into(), interactions.into());
    }
    let mut triggers = Map::new();
    for it in &card.triggers {
        let place = triggers.entry(it.place.word()).or_insert_with(|| json!({}));
        place[it.trigger.word()] = write_chain(catalogue, &it.chain);
    }
    if !triggers.is_empty() {
        document.insert(keys::TRIGGERS.into(), triggers.into());
    }
    document.into()
}

fn write_body(body: &Body, document: &mut Map<String, Value>) {
    let mut put = |key: &str, value: Value| document.insert(key.to_owned(), value);
    let mut shared = |name: &Option<Box<str>>, hp: Stat, damage: i32| {
        if let Some(name) = name {
            put(keys::NAME, (**name).into());
        }
        put(keys::HP, write_stat(hp));
        if damage != 0 {
            put(keys::DAMAGE, damage.into());
        }
    };
    match body {
        Body::Unit { name, hp, damage, attack, movement, denominator } => {
            shared(name, *hp, *damage);
            put(keys::ATTACK, write_stat(*attack));
            put(keys::MOVEMENT, write_stat(*movement));
            if *denominator != Stat::of(1) {
                put(keys::DENOMINATOR, write_stat(*denominator));
            }
        }
        Body::Building { name, hp, damage, blueprint: Blueprint(lanes) } => {
            shared(name, *hp, *damage);
            for (key, tiles) in keys::BLUEPRINTS.iter().zip(lanes) {
                if !tiles.is_empty() {
                    put(key, tiles.to_vec().into());
                }
            }
        }
        Body::Skill => {}
        Body::Player { hp, gold, power } => {
            put(keys::HP, write_stat(*hp));
            put(keys::GOLD, (*gold).into());
            put(keys::POWER, (*power).into());
        }
    }
}

fn write_stat(stat: Stat) -> Value {
    match stat.modifier {
        0 => stat.base.into(),
        modifier => {
            let mut both = json!({});
            both[keys::BASE_VALUE] = stat.base.into();
            both[keys::MODIFIER] = modifier.into();
            both
        }
    }
}

fn write_chain(catalogue: &Catalogue, chain: &Chain) -> Value {
    chain.instructions.iter().map(|it| write_instruction(catalogue, it)).collect()
}

/// The parameters that say something, and those that the effect type needs.
fn write_instruction(catalogue: &Catalogue, it: &Instruction) -> Value {
    let effect = catalogue.effect_type(it.effect);
    let is_needed = |key: Key| {
        let mut used = effect.map_or(&[][..], |effect| effect.keys()).iter();
        used.any(|used| used.key == key && used.needed == sortilege_core::chain::Needed::Always)
    };
    let mut map = Map::new();
    map.insert(keys::EFFECT_TYPE.into(), it.effect.into());
    for (word, key) in Key::WORDS {
        let all = is_needed(*key);
        let value: Option<Value> = match key {
            Key::TargetLocation => it.location.map(|it| it.text().into()),
            Key::TargetPlayer => (it.players != Players::NOBODY).then(|| it.players.text().into()),
            Key::TargetType => (all || it.types.bits() != 0).then(|| it.types.text().into()),
            Key::SearchCriterion => it.criterion.map(|it| it.word().into()),
            Key::ModifierOperation => it.operation.map(|it| it.word().into()),
            Key::ModifierTarget => {
                (all || it.target != ModifierTarget::Register).then(|| it.target.word().into())
            }
            Key::InputRegister => {
                (all || it.input != Input::TempVariable).then(|| it.input.word().into())
            }
            Key::OutputRegister => {
                (all || it.output != Output::TempVariable).then(|| it.output.word().into())
            }
            Key::TempVariable => (all || it.temp != 0).then(|| it.temp.into()),
            Key::MultiInputProcessing => {
                (all || it.multi != MultiInput::First).then(|| it.multi.word().into())
            }
        };
        if let Some(value) = value {
            map.insert((*word).to_owned(), value);
        }
    }
    for own in &it.own {
        let value = match &own.value {
            OwnValue::Integer(number) => (*number).into(),
            OwnValue::Text(text) => (**text).into(),
        };
        map.insert(own.name.to_owned(), value);
    }
    map.into()
}
