//! The chains of cards in words.

use sortilege_core::Rules;
use sortilege_core::chain::{
    Criterion, EffectType, EntityTypes, Flags, Hook, Input, Instruction, Key, Locations,
    ModifierTarget, Operation, OwnValue, Players, Trigger, TriggerPlace, Vocabulary,
};

/// `target hp` for `TARGET_HP`.
pub(crate) fn plain(word: &str) -> String {
    word.to_ascii_lowercase().replace('_', " ").replace('|', " or ")
}

/// When the chain of an interaction runs.
pub(crate) fn when(hook: Hook) -> &'static str {
    match hook {
        Hook::WhenPlayed => "when it is played",
        Hook::UnitEntersBuilding => "when a unit enters a building",
        Hook::UnitConstructsBuilding => "when a unit constructs a building",
        Hook::PreDamage => "before damage",
        Hook::PostDamage => "after damage",
    }
}

/// When and where the chain of a trigger runs.
pub(crate) fn when_heard(trigger: Trigger, place: TriggerPlace) -> String {
    let trigger = match trigger {
        Trigger::OnMarch => "on each step of a march",
        Trigger::OnEndOfTurn => "at the end of a turn",
    };
    let place = match place {
        TriggerPlace::Board => "anywhere",
        TriggerPlace::Plains => "in the plains",
        TriggerPlace::Forest => "in the forest",
        TriggerPlace::Mountain => "in the mountain",
        TriggerPlace::PlayTarget => "where it was played",
        TriggerPlace::CurrentTile => "on its tile",
    };
    format!("{trigger}, {place}")
}

/// Whose something is, after its noun: ` of the owner`.
pub(crate) fn whose(players: Players) -> &'static str {
    match players {
        Players::OWNER => " of the owner",
        Players::OPPONENT => " of the opponent",
        Players::BOTH => " of either player",
        _ => "",
    }
}

/// One effect of a chain with the parameters that it uses: `modifier: add 1 to target attack`.
pub(crate) fn effect(rules: &Rules, effect: &dyn EffectType, it: &Instruction) -> String {
    let uses = |key: Key| effect.keys().iter().any(|known| known.key == key);
    let n = match effect.named_card(it) {
        Some((number, _)) => card_name(rules, number),
        None => input(it),
    };
    let mut parts: Vec<String> = Vec::new();
    let criterion = it.criterion.filter(|_| uses(Key::SearchCriterion));
    match it.operation.filter(|_| uses(Key::ModifierOperation)) {
        Some(Operation::Not) => parts.push("not".to_owned()),
        Some(operation) if uses(Key::ModifierTarget) => parts.push(operated(operation, &n, it)),
        Some(operation) => parts.push(plain(operation.word())),
        None => {}
    }
    let is_counted = uses(Key::InputRegister) || uses(Key::TempVariable);
    match criterion {
        Some(Criterion::Quantity) => parts.push(format!("the first {n}")),
        Some(Criterion::Ordinal) => parts.push(format!("number {n}")),
        Some(other) => parts.push(plain(other.word())),
        None if is_counted && !uses(Key::ModifierTarget) => parts.push(n),
        None => {}
    }
    let players = if uses(Key::TargetPlayer) { whose(it.players) } else { "" };
    if uses(Key::TargetType) && it.types != EntityTypes::NONE {
        parts.push(format!("{}{players}", plain(&it.types.text())));
    } else if !players.is_empty() {
        parts.push(players.trim_start().replacen("of", "for", 1));
    }
    if let Some(location) = it.location.filter(|_| uses(Key::TargetLocation)) {
        parts.push(place(location));
    }
    parts.extend(it.own.iter().map(|own| match &own.value {
        OwnValue::Integer(number) => format!("{} {number}", own.name),
        OwnValue::Text(text) => format!("{} {text:?}", own.name),
    }));
    let id = plain(it.effect);
    if parts.is_empty() { id } else { format!("{id}: {}", parts.join(", ")) }
}

/// What an operation does: `add 1 to target attack`.
fn operated(operation: Operation, n: &str, it: &Instruction) -> String {
    let what = match it.target {
        ModifierTarget::Register => plain(it.output.word()),
        ModifierTarget::PlayersGold => "gold".to_owned(),
        target => plain(target.word()),
    };
    match operation {
        Operation::Add => format!("add {n} to {what}"),
        Operation::Multiply => format!("multiply {what} by {n}"),
        Operation::Set => format!("set {what} to {n}"),
        Operation::AbsoluteSet => format!("set {what} and its base to {n}"),
        Operation::Not => format!("{what} becomes not {n}"),
    }
}

fn input(it: &Instruction) -> String {
    match it.input {
        Input::TempVariable => it.temp.to_string(),
        input if input.is_of_targets() => {
            format!("{} {}", plain(it.multi.word()), plain(input.word()))
        }
        input => plain(input.word()),
    }
}

fn card_name(rules: &Rules, number: i32) -> String {
    let mut cards = rules.cards().filter_map(sortilege_core::Card::data);
    match cards.find(|card| card.id == number) {
        Some(card) => format!("{} (card {number})", card.title),
        None => format!("card {number}"),
    }
}

fn place(location: Locations) -> String {
    match location {
        Locations::BOARD => "on the board".to_owned(),
        Locations::PLAY_TARGET => "where it was played".to_owned(),
        Locations::CURRENT_TILE => "on the tile of each target".to_owned(),
        Locations::ALL => "in all lanes".to_owned(),
        Locations::INVALID => "nowhere".to_owned(),
        lanes => format!("in {}", plain(&lanes.text())),
    }
}
