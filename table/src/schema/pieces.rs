//! The pieces of a setup and what they carry.

use serde_json::{Map, Value, json};

use super::Parts;
use super::shape::{flag, integer, list, names, object, text};
use crate::setup::pieces::LAST_BEGUN;
use sortilege_core::FOREVER;

impl Parts<'_> {
    pub(super) fn pieces(&self) -> Value {
        let pieces = self.part("piece");
        if self.facts.roster.is_some() {
            let cards =
                self.catalogue.cards_of(self.facts.sets).filter(|card| card.stands_for().is_some());
            let each: Map<_, _> =
                cards.map(|card| (card.id().to_owned(), pieces.clone())).collect();
            let by_id = object(each, &[], "By their ids.");
            let what = "The pieces on the board, these and no others: by their ids, or as a list, and then any of their kind.";
            return json!({"description": what, "anyOf": [by_id, {"type": "array", "items": pieces}]});
        }
        json!({
            "description": "The pieces on the board, these and no others: by their ids, or as a list, which are then p1, p2 and so on.",
            "anyOf": [{"type": "object", "additionalProperties": pieces}, {"type": "array", "items": pieces}],
        })
    }

    pub(super) fn piece(&self) -> Value {
        let mut fields = self.man();
        fields.insert("square".into(), self.told("square", "Where it stands."));
        if self.facts.moved {
            fields.insert(
                "moved".into(),
                flag("Whether it has ever moved; left out, the game decides."),
            );
        }
        if self.facts.stacks {
            let layers: Vec<_> = self.facts.layers.iter().map(|layer| (*layer, "")).collect();
            let layer = match layers.as_slice() {
                [] => integer(
                    0,
                    u8::MAX.into(),
                    "How many pieces of its square are below it: 0 unless said.",
                ),
                layers => names("Where it lies in the stack on its square.", layers),
            };
            fields.insert("layer".into(), layer);
        }
        if self.facts.tags {
            fields.insert(
                "tags".into(),
                list(
                    &self.part("tag"),
                    "Its tags, these and no others; left out, those of its kind.",
                ),
            );
            fields.insert("effects".into(), self.effects("What it carries."));
            fields.insert("casting".into(), self.casting());
        }
        if self.facts.piece_counters.iter().any(|counter| counter.id == "leader") {
            fields.insert(
                "controls".into(),
                list(&text("The id of a piece."), "The pieces that it controls."),
            );
        }
        fields.extend(self.counters(self.facts.piece_counters, "the piece", i16::MAX.into()));
        for sign in self.facts.signs {
            let words: Vec<_> = sign.words.iter().map(|word| (*word, "")).collect();
            let what = format!(
                "The {} of a piece of {}: {} unless said.",
                sign.id, sign.of, sign.words[0]
            );
            fields.insert(sign.id.into(), names(&what, &words));
        }
        // A piece that is told by its id is of a kind and an owner already.
        let required: &[&str] =
            if self.facts.roster.is_some() { &["square"] } else { &["kind", "owner", "square"] };
        object(fields, required, "A piece on the board.")
    }

    fn casting(&self) -> Value {
        let fields = json!({
            "action": text("The action that is being cast."),
            "rounds": integer(1, i16::MAX.into(), "How many rounds it still takes."),
            "begun": integer(0, LAST_BEGUN.into(), "When it was begun: casts resolve in this order."),
        });
        object(fields, &["action", "rounds"], "What it is casting.")
    }

    pub(super) fn dead(&self) -> Value {
        object(self.man(), &["kind", "owner"], "A piece that has died.")
    }

    /// What pieces have on the board and off it.
    fn man(&self) -> Map<String, Value> {
        Map::from_iter([
            ("kind".to_owned(), self.part("kind")),
            ("owner".to_owned(), self.told("seat", "The player whose it is.")),
        ])
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
