//! The counters of a piece that its tags and effects modify, as they are without them.

use serde_json::{Map, Value};
use sortilege_core::{CounterFacts, CounterId, Draft, Facts, PieceId, Subject};

use super::super::field::View;
use super::super::node::Node;
use super::super::piece_field::PieceField;
use super::super::schema::Schema;
use super::super::shape::{integer, object};
use super::get;
use crate::SetupError;

const KEY: &str = "unmodified";

/// The counters that tags and effects modify, without them, as `unmodified`. The counters under
/// their own keys show what they amount to, so a setup needs this too. Absent if nothing modifies
/// them. It comes after [`PieceCounters`](super::PieceCounters).
#[derive(Clone, Copy, Debug, Default)]
pub struct Unmodified;

impl PieceField for Unmodified {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec![KEY]
    }

    fn write(&self, view: View<'_>, piece: PieceId, map: &mut Map<String, Value>) {
        let board = view.scene.board;
        let mut own = Map::new();
        for (i, facts) in board.rules().facts().piece_counters.iter().enumerate() {
            let (id, of) = (CounterId(i as u8), Subject::Piece(piece));
            let value = board.counter(of, id);
            if map.contains_key(facts.id) && view.scene.amount(piece, id) != value {
                own.insert(facts.id.into(), value.into());
            }
        }
        if !own.is_empty() {
            map.insert(KEY.into(), own.into());
        }
    }

    fn read(
        &self,
        draft: &mut Draft,
        piece: PieceId,
        fields: &[(&str, Node<'_>)],
    ) -> Result<(), SetupError> {
        let Some(own) = get(fields, KEY) else { return Ok(()) };
        let counters = draft.rules().facts().piece_counters;
        let names: Vec<&str> = counters.iter().map(|counter| counter.id).collect();
        for (key, node) in own.object()? {
            let Some(place) = counters.iter().position(|counter| counter.id == key) else {
                return node.unknown(key, &names);
            };
            let CounterFacts { most, .. } = counters[place];
            let value = node.integer(counters[place].least_given().into(), most.into())? as i32;
            draft.set_counter(Subject::Piece(piece), CounterId(place as u8), value);
        }
        Ok(())
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let number = |counter: &CounterFacts| {
            let (least, most) = (counter.least_given().into(), counter.most.into());
            (counter.id.to_owned(), integer(least, most, "Its value without tags and effects."))
        };
        let counters: Map<String, Value> = schema.facts.piece_counters.iter().map(number).collect();
        let what = "The counters that tags and effects modify, as they are without them.";
        fields.insert(KEY.into(), object(counters, &[], what));
    }
}
