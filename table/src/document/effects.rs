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
        let fields = json!({
            "id": schema.part("effect_id"),
            "rounds": integer(1, LONGEST, "Rounds left; if absent it does not end."),
            "turn": integer(0, (seats - 1).max(0), turn),
        });
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
        map.insert("rounds".into(), attached.left.round.into());
    }
    map.insert("turn".into(), attached.turn.into());
    map.into()
}

/// Reads the effects on a subject.
pub(super) fn read(draft: &mut Draft, subject: Subject, list: &Node<'_>) -> Result<(), SetupError> {
    let rules = draft.rules().clone();
    let effects = rules.effects().iter().filter(|effect| !effect.is_tag());
    let names: Vec<&str> = effects.map(|effect| effect.id()).collect();
    let find = |id: &str| rules.effect_named(id).filter(|effect| !rules.effect(*effect).is_tag());
    for carried in list.list()? {
        let (mut effect, mut left, mut turn) = (None, ChessTime::FOREVER, draft.time().turn);
        for (key, node) in carried.object()? {
            match key {
                "id" => effect = Some(node.known("effect", find, &names)?),
                "rounds" => left.round = node.integer(1, LONGEST)? as u16,
                "turn" => turn = node.integer(0, rules.seats().len() as i64 - 1)? as u8,
                _ => return node.unknown(key, &["id", "rounds", "turn"]),
            }
        }
        let Some(effect) = effect else { return carried.error("an effect needs an id") };
        let same = |other: &Attached| other.subject == subject && other.effect == effect;
        if draft.effects().iter().any(same) {
            return carried.error("this effect is listed twice");
        }
        let (place, serial) = (draft.effects().len() as u16, draft.next_serial());
        let attached = Attached { subject, effect, turn, left, serial };
        attached.attach_at(place).for_each(|change| draft.apply(&change));
    }
    Ok(())
}
