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
