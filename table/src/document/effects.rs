//! Effects of a document, on the game, on seats and on pieces.

use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};
use sortilege_core::{
    Attached, Board, Change, ChessTime, Detail, Draft, Facts, MAX_NUMBERS, Subject,
};

use super::field::{Field, Given, View};
use super::node::Node;
use super::schema::Schema;
use super::shape::{integer, names, object, text};
use super::touched::Touched;
use crate::SetupError;

/// The rounds that an effect can have left if it ends. One with none expires next, unless
/// something refuses it.
const ROUNDS: RangeInclusive<i64> = 0..=ChessTime::FOREVER.round as i64 - 1;

/// The fields of an effect.
const KNOWN: &[&str] = &["id", "rounds", "turns", "movements", "turn", "by", "numbers"];

/// The effects on the game, as `effects`; absent while there are none.
pub struct Effects;

impl Field for Effects {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["effects"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        write(state, view.scene.board, Subject::Game);
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        if let Some(node) = setup.get("effects") {
            read(draft, Subject::Game, node)?;
        }
        read_appliers(setup, draft)
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        fields.insert("effects".into(), schema.effects("The effects on the game."));
    }

    fn define(&self, schema: &Schema<'_>, definitions: &mut Map<String, Value>) {
        let effects = schema.catalogue.effects_of(schema.facts.sets);
        let effects = effects.filter(|effect| !effect.is_tag());
        let effects: Vec<_> = effects.map(|effect| (effect.id(), effect.rule())).collect();
        definitions.insert("effect_id".into(), names("An effect that is not a tag.", &effects));
        let seats = schema.facts.seats.len() as i64;
        let turn = "The turn of a round in which it counts down; the current one by default.";
        let mut fields = json!({
            "id": schema.part("effect_id"),
            "turn": integer(0, (seats - 1).max(0), turn),
        });
        let rounds = "Rounds left. Without rounds, turns and movements it does not end.";
        describe_left(&mut fields, ROUNDS, rounds);
        fields["by"] = text("The id of the piece on the board that applied it; none by default.");
        let number = integer(i32::MIN.into(), i32::MAX.into(), "A number of the effect.");
        let numbers = "The numbers of the effect, by name; 0 by default.";
        fields["numbers"] =
            json!({"type": "object", "additionalProperties": number, "description": numbers});
        definitions.insert("effect".into(), object(fields, &["id"], "An effect."));
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.effects
    }
}

/// The effects on a subject, in the order in which they were attached.
pub(super) fn written(board: &Board, subject: Subject) -> Vec<Value> {
    let carried = board.effects().iter().filter(|attached| attached.subject == subject);
    carried.map(|attached| effect(board, attached)).collect()
}

/// Writes the effects on a subject, if there are any.
pub(super) fn write(map: &mut Map<String, Value>, board: &Board, subject: Subject) {
    let carried = written(board, subject);
    if !carried.is_empty() {
        map.insert("effects".into(), carried.into());
    }
}

fn effect(board: &Board, attached: &Attached) -> Value {
    let mut map = Map::new();
    map.insert("id".into(), board.rules().effect_id(attached.effect).into());
    if !attached.left.is_forever() {
        write_left(attached.left, &mut map);
    }
    map.insert("turn".into(), attached.turn.into());
    // A piece that has left the board is not in the document.
    if let Some(by) = attached.by.filter(|by| board.piece(*by).square().is_some()) {
        map.insert("by".into(), board.piece_name(by).into());
    }
    let names = board.rules().effect(attached.effect).numbers();
    let numbers = names.iter().zip(attached.numbers).filter(|(_, number)| *number != 0);
    let numbers: Map<_, _> = numbers.map(|(id, number)| ((*id).into(), number.into())).collect();
    if !numbers.is_empty() {
        map.insert("numbers".into(), numbers.into());
    }
    map.into()
}

/// Writes the time that something has left: each part that is not 0.
pub(super) fn write_left(left: ChessTime, map: &mut Map<String, Value>) {
    if left.round > 0 || left.is_over() {
        map.insert("rounds".into(), left.round.into());
    }
    for (key, part) in [("turns", left.turn.into()), ("movements", left.movement)] {
        if part > 0 {
            map.insert(key.into(), part.into());
        }
    }
}

/// The schema of the parts of the time that something has left.
pub(super) fn describe_left(fields: &mut Value, rounds: RangeInclusive<i64>, what: &str) {
    let (turns, movements) = (i64::from(u8::MAX), i64::from(u16::MAX));
    fields["rounds"] = integer(*rounds.start(), *rounds.end(), what);
    fields["turns"] = integer(1, turns, "Turns left, of any player; none if absent.");
    fields["movements"] = integer(1, movements, "Movements left, of any player; none if absent.");
}

/// Reads a part of the time that something has left. Returns false if the key is not one.
pub(super) fn read_left(
    left: &mut ChessTime,
    rounds: RangeInclusive<i64>,
    key: &str,
    node: &Node<'_>,
) -> Result<bool, SetupError> {
    match key {
        "rounds" => left.round = node.integer(*rounds.start(), *rounds.end())? as u16,
        "turns" => left.turn = node.integer(1, u8::MAX.into())? as u8,
        "movements" => left.movement = node.integer(1, u16::MAX.into())? as u16,
        _ => return Ok(false),
    }
    Ok(true)
}

/// Reads the effects on a subject.
pub(super) fn read(draft: &mut Draft, subject: Subject, list: &Node<'_>) -> Result<(), SetupError> {
    let rules = draft.rules().clone();
    let effects = rules.effects().iter().filter(|effect| !effect.is_tag());
    let names: Vec<&str> = effects.map(|effect| effect.id()).collect();
    let find = |id: &str| rules.effect_named(id).filter(|effect| !rules.effect(*effect).is_tag());
    for carried in list.list()? {
        let (mut effect, mut left, mut turn) = (None, ChessTime::NONE, draft.time().turn);
        let (mut given, mut ends) = (None, false);
        for (key, node) in carried.object()? {
            match key {
                "id" => effect = Some(node.known("effect", find, &names)?),
                "turn" => turn = node.integer(0, rules.seats().len() as i64 - 1)? as u8,
                // The field of the game's effects reads it when all pieces have names.
                "by" => {}
                "numbers" => given = Some(node),
                _ if read_left(&mut left, ROUNDS, key, &node)? => ends = true,
                _ => return node.unknown(key, KNOWN),
            }
        }
        let Some(effect) = effect else { return carried.error("an effect needs an id") };
        let same = |other: &Attached| other.subject == subject && other.effect == effect;
        if draft.effects().iter().any(same) && !rules.effect(effect).stacks() {
            return carried.error("this effect is listed twice");
        }
        let (place, serial) = (draft.effects().len() as u16, draft.next_serial());
        let left = if ends { left } else { ChessTime::FOREVER };
        let numbers = match given {
            Some(node) => read_numbers(rules.effect(effect).numbers(), &node)?,
            None => [0; MAX_NUMBERS],
        };
        let attached = Attached { subject, effect, turn, left, serial, by: None, numbers };
        attached.attach_at(place).for_each(|change| draft.apply(&change));
    }
    Ok(())
}

fn read_numbers(names: &[&str], node: &Node<'_>) -> Result<[i32; MAX_NUMBERS], SetupError> {
    let mut numbers = [0; MAX_NUMBERS];
    for (key, node) in node.object()? {
        let place = names.iter().position(|name| *name == key);
        let Some(number) = place.and_then(|place| numbers.get_mut(place)) else {
            return node.unknown(key, names);
        };
        *number = node.integer(i32::MIN.into(), i32::MAX.into())? as i32;
    }
    Ok(numbers)
}

/// Reads which piece applied each effect. All pieces are placed and named.
fn read_appliers(setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
    let mut lists: Vec<(Subject, Node<'_>)> = Vec::new();
    if let Some(node) = setup.get("effects") {
        lists.push((Subject::Game, node.clone()));
    }
    for key in ["players", "pieces"] {
        let Some(all) = setup.get(key) else { continue };
        let each: Vec<(String, Node<'_>)> = match all.value {
            Value::Object(_) => {
                all.object()?.into_iter().map(|(id, node)| (id.to_owned(), node)).collect()
            }
            // The ids of a list are p1, p2 and so on. Card pieces have the ids of their cards.
            Value::Array(_) if draft.rules().roster().is_empty() => {
                let numbered = all.list()?.into_iter().enumerate();
                numbered.map(|(i, node)| (format!("p{}", i + 1), node)).collect()
            }
            _ => Vec::new(),
        };
        for (id, node) in each.into_iter().filter(|(_, node)| node.value.get("effects").is_some()) {
            let subject = match key {
                "players" => draft.rules().seat_named(&id).map(Subject::Seat),
                _ => draft.piece_named(&id).map(Subject::Piece),
            };
            let effects = node.object()?.into_iter().find(|(key, _)| *key == "effects");
            lists.extend(subject.zip(effects.map(|(_, node)| node)));
        }
    }
    for (subject, list) in lists {
        let on_it = |draft: &Draft| -> Vec<usize> {
            let all = draft.effects().iter().enumerate();
            all.filter(|(_, it)| it.subject == subject).map(|(place, _)| place).collect()
        };
        for (place, carried) in on_it(draft).into_iter().zip(list.list()?) {
            let Some((_, node)) = carried.object()?.into_iter().find(|(key, _)| *key == "by")
            else {
                continue;
            };
            let on_board = |id: &str| {
                draft.piece_named(id).filter(|piece| draft.piece(*piece).square().is_some())
            };
            let by = node.known("piece", on_board, &[])?;
            let (place, after) = (place as u16, i32::from(by.0) + 1);
            draft.apply(&Change::Detail { place, detail: Detail::By, before: 0, after });
        }
    }
    Ok(())
}
