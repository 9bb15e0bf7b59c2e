//! Effects of a document, on the game, on seats and on pieces.

use serde_json::{Map, Value, json};
use sortilege_core::{Attached, Board, ChessTime, Draft, Facts, Subject};

use super::field::{Field, Given, View};
use super::node::Node;
use super::schema::Schema;
use super::shape::{integer, names, object};
use super::touched::Touched;
use crate::SetupError;

/// The largest number of rounds of an effect that ends.
const LONGEST: i64 = ChessTime::FOREVER.round as i64 - 1;

/// The effects on the game, as `effects`; absent while there are none.
pub struct Effects;

impl Field for Effects {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["effects"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let carried = written(view.scene.board, Subject::Game);
        if !carried.is_empty() {
            state.insert("effects".into(), carried.into());
        }
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        setup.get("effects").map_or(Ok(()), |node| read(draft, Subject::Game, node))
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
        let rounds = "Rounds left. If nothing is left in any unit, it does not end.";
        describe_left(&mut fields, LONGEST, rounds);
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

fn effect(board: &Board, attached: &Attached) -> Value {
    let mut map = Map::new();
    map.insert("id".into(), board.rules().effect_id(attached.effect).into());
    if !attached.left.is_forever() {
        write_left(attached.left, &mut map);
    }
    map.insert("turn".into(), attached.turn.into());
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
pub(super) fn describe_left(fields: &mut Value, longest: i64, rounds: &str) {
    let (turns, movements) = (i64::from(u8::MAX), i64::from(u16::MAX));
    fields["rounds"] = integer(1, longest, rounds);
    fields["turns"] = integer(1, turns, "Turns left, of any player; none if absent.");
    fields["movements"] = integer(1, movements, "Movements left, of any player; none if absent.");
}

/// Reads a part of the time that something has left. Returns false if the key is not one.
pub(super) fn read_left(
    left: &mut ChessTime,
    longest: i64,
    key: &str,
    node: &Node<'_>,
) -> Result<bool, SetupError> {
    match key {
        "rounds" => left.round = node.integer(1, longest)? as u16,
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
        for (key, node) in carried.object()? {
            match key {
                "id" => effect = Some(node.known("effect", find, &names)?),
                "turn" => turn = node.integer(0, rules.seats().len() as i64 - 1)? as u8,
                _ if read_left(&mut left, LONGEST, key, &node)? => {}
                _ => return node.unknown(key, &["id", "rounds", "turns", "movements", "turn"]),
            }
        }
        let Some(effect) = effect else { return carried.error("an effect needs an id") };
        let same = |other: &Attached| other.subject == subject && other.effect == effect;
        if draft.effects().iter().any(same) {
            return carried.error("this effect is listed twice");
        }
        let (place, serial) = (draft.effects().len() as u16, draft.next_serial());
        let left = if left.is_over() { ChessTime::FOREVER } else { left };
        let attached = Attached { subject, effect, turn, left, serial };
        attached.attach_at(place).for_each(|change| draft.apply(&change));
    }
    Ok(())
}
