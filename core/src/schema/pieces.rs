//! The pieces of a setup and what they carry.

use serde_json::{Map, Value, json};

use super::Parts;
use super::shape::{flag, integer, list, object, text};
use crate::FOREVER;

impl Parts<'_> {
    pub(super) fn pieces(&self) -> Value {
        let pieces = self.part("piece");
        json!({
            "description": "The pieces on the board, these and no others: by their ids, or as a list, which are then p1, p2 and so on.",
            "anyOf": [{"type": "object", "additionalProperties": pieces}, {"type": "array", "items": pieces}],
        })
    }

    pub(super) fn piece(&self) -> Value {
        let mut fields = self.man();
        fields.insert("square".into(), self.told("square", "Where it stands."));
        if self.facts.moved {
            fields.insert("moved".into(), flag("Whether it has ever moved; left out, the game decides."));
        }
        if self.facts.stacks {
            fields.insert("layer".into(), integer(0, u8::MAX.into(), "How many pieces of its square are below it: 0 unless said."));
        }
        if self.facts.tags {
            fields.insert("tags".into(), list(&self.part("tag"), "Its tags, these and no others; left out, those of its kind."));
            fields.insert("effects".into(), self.effects("What it carries."));
            fields.insert("casting".into(), self.casting());
        }
        if self.facts.piece_counters.iter().any(|counter| counter.id == "leader") {
            fields.insert("controls".into(), list(&text("The id of a piece."), "The pieces that it controls."));
        }
        fields.extend(self.counters(self.facts.piece_counters, "the piece", i16::MAX.into()));
        object(fields, &["kind", "owner", "square"], "A piece on the board.")
    }

    fn casting(&self) -> Value {
        let fields = json!({
            "action": text("The action that is being cast."),
            "rounds": integer(1, i16::MAX.into(), "How many rounds it still takes."),
            "begun": integer(0, i64::from(u32::MAX) - 1, "When it was begun: casts resolve in this order."),
        });
        object(fields, &["action", "rounds"], "What it is casting.")
    }

    pub(super) fn dead(&self) -> Value {
        object(self.man(), &["kind", "owner"], "A piece that has died.")
    }

    /// What pieces have on the board and off it.
    fn man(&self) -> Map<String, Value> {
        Map::from_iter([("kind".to_owned(), self.part("kind")), ("owner".to_owned(), self.told("seat", "The player whose it is."))])
    }

    pub(super) fn effects(&self, description: &str) -> Value {
        list(&self.part("effect"), description)
    }

    pub(super) fn effect(&self) -> Value {
        let seats = self.facts.seats.len() as i64;
        let fields = json!({
            "id": self.part("effect_id"),
            "rounds": integer(1, i64::from(FOREVER) - 1, "How many rounds it lasts; left out, it does not end."),
            "turn": integer(0, (seats - 1).max(0), "The turn of a round in which it counts; left out, the present one."),
        });
        object(fields, &["id"], "An effect, for some rounds or for good.")
    }
}
