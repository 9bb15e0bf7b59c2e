//! The documents of The Lucky Seven: a grid that is always the same, cards that are pieces, and a
//! deal.

use serde_json::{Map, Value, json};
use sortilege_core::{Facts, Lettering, Subject};
use sortilege_table::document::{
    Counters, Document, Field, Form, Forms, Holders, Layer, Outcome, PieceCounters, Pieces, Pile,
    Schema, Shape, Sign, Touched, View,
};

use super::referee::{removed, turns_left};
use super::{HISTORY, SQUAD, TURN, phase, rotation};

/// How the game's counters are shown.
const GAME: Forms = &[
    ("phase", Form::Words(phase::WORDS)),
    ("last_turn", Form::Flag),
    ("removed", Form::Hidden),
    ("undealt", Form::Hidden),
];

/// How the counters of cards are shown.
const CARDS: Forms = &[
    ("rotation", Form::Words(rotation::WORDS)),
    ("moved", Form::RareFlag),
    ("column", Form::Hidden),
];

const FACE: Sign = Sign { key: "face", tag: "Down", words: ["up", "down"], of: "squad" };

pub(super) fn document() -> Document {
    // A squad card never lies on another card.
    let layer = Layer { names: &["base", "top"], absent_for: Some(SQUAD) };
    // Each card has the counters of its roster.
    let pieces = Pieces::default().with(layer).with(PieceCounters(CARDS)).with(FACE);
    let pieces = pieces.with_amounts_only();
    let lettering = Lettering { files: "t-abcdef", from_top: true };
    let fields: Vec<Box<dyn Field>> = vec![
        Box::new(Counters(GAME)),
        Box::new(Holders),
        Box::new(pieces),
        Box::new(Pile("discard")),
        Box::new(Outcome),
        Box::new(TurnsLeft),
        Box::new(Removed),
        Box::new(Deal),
    ];
    Document { shape: Shape { fixed: Some((8, 4)), lettering }, fields, undo_limit: Some(HISTORY) }
}

/// The turns after this one, as `turns_left`. It follows from the turn.
struct TurnsLeft;

impl Field for TurnsLeft {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["turns_left"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let turn = view.scene.board.counter(Subject::Game, TURN);
        state.insert("turns_left".into(), turns_left(turn).into());
    }

    fn describe(&self, _schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let what = "The turns after this one. It follows from the turn.";
        fields.insert("turns_left".into(), json!({"type": "integer", "description": what}));
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.counters
    }
}

/// The squad card that does not play, as `removed`; absent until the deal.
struct Removed;

impl Field for Removed {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["removed"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        if let Some(removed) = removed(view.scene) {
            state.insert("removed".into(), view.scene.board.piece_name(removed).into());
        }
    }

    fn describe(&self, _schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let what = "The squad card that does not play.";
        fields.insert("removed".into(), json!({"type": "string", "description": what}));
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.counters
    }
}

/// The fields of a setup about its deal. `setup.rs` reads it; states do not show it.
struct Deal;

impl Field for Deal {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["deal", "squad"]
    }

    fn write(&self, _view: View<'_>, _state: &mut Map<String, Value>) {}

    fn describe(&self, _schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let deal = "A custom deal: rows, columns and squad in order. Then there are no pieces.";
        fields.insert("deal".into(), json!({"type": "object", "description": deal}));
        let squad = "The eight cards that a seed deals.";
        fields.insert("squad".into(), json!({"type": "array", "description": squad}));
    }

    fn is_touched(&self, _touched: &Touched) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use sortilege_core::Catalogue;
    use sortilege_table::{schema, table_game};
    use sortilege_testkit::GameScenario;

    use super::*;

    #[test]
    fn the_fields_of_its_own_are_described() {
        let facts = table_game("lucky").unwrap().facts();
        assert_eq!(TurnsLeft.keys(&facts), ["turns_left"]);
        assert_eq!(Removed.keys(&facts), ["removed"]);
        assert_eq!(Deal.keys(&facts), ["deal", "squad"]);
        let catalogue = Catalogue::collect().unwrap();
        let schema = schema::setup(&catalogue, catalogue.game("lucky"));
        let fields = &schema["$defs"]["lucky"]["properties"];
        let types = ["turns_left", "removed", "deal", "squad"].map(|key| &fields[key]["type"]);
        assert_eq!(types, ["integer", "string", "object", "array"]);
    }

    #[test]
    fn the_turns_left_and_the_removed_card_follow_counters() {
        let (none, counters) =
            (Touched::default(), Touched { counters: true, ..Touched::default() });
        for field in [&TurnsLeft as &dyn Field, &Removed] {
            assert!(field.is_touched(&counters) && !field.is_touched(&none));
        }
        assert!(!Deal.is_touched(&counters), "a state does not show it");
        let state = GameScenario::of_setup("lucky", json!({"seed": 11})).state();
        assert_eq!((state.get("deal"), state.get("squad")), (None, None));
        assert_eq!(state["turns_left"], 8);
        let removed = state["removed"].clone();
        let squad = super::super::roster::Roster::new(&Catalogue::collect().unwrap()).squad();
        assert!(squad.iter().any(|card| removed == *card), "{removed}");
    }
}
