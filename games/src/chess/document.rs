//! The FEN in the documents of chess.

use serde_json::{Map, Value, json};
use sortilege_core::Facts;
use sortilege_table::document::{Field, Schema, Touched, View};

use super::fen;

/// The position as `fen`; absent if a piece has no letter. `setup.rs` reads it.
pub(super) struct FenField;

impl Field for FenField {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["fen"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        if let Some(fen) = fen::write(view.scene) {
            state.insert("fen".into(), fen.into());
        }
    }

    fn describe(&self, _schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let what = "The position in Forsyth-Edwards notation: its board, pieces, time and the \
                    player to move, unless other fields give them.";
        fields.insert("fen".into(), json!({"type": "string", "description": what}));
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.time || !touched.pieces.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use sortilege_core::{Catalogue, PieceId};
    use sortilege_table::{schema, table_game};
    use sortilege_testkit::GameScenario;

    use super::*;

    #[test]
    fn the_fen_is_a_field_of_the_document() {
        let chess = table_game("chess").unwrap();
        assert_eq!(FenField.keys(&chess.facts()), ["fen"]);
        let catalogue = Catalogue::collect().unwrap();
        let schema = schema::setup(&catalogue, catalogue.game("chess"));
        assert_eq!(schema["$defs"]["chess"]["properties"]["fen"]["type"], "string");
    }

    #[test]
    fn the_fen_follows_the_pieces_and_the_clock() {
        let none = Touched::default;
        assert!(FenField.is_touched(&Touched { time: true, ..none() }));
        assert!(FenField.is_touched(&Touched { pieces: vec![PieceId(3)], ..none() }));
        let other = Touched { counters: true, offer: true, outcome: true, seats: 3, ..none() };
        assert!(!FenField.is_touched(&other));
        let _ = GameScenario::of_setup("chess", json!({})).act("e2e4").check_state(&json!({
            "fen": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        }));
    }
}
