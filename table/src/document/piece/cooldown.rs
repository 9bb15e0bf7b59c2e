//! The turns and movements until a piece can use its ability again.

use serde_json::{Map, Value};
use sortilege_core::{Change, Draft, Facts, PieceId, Unit};

use super::super::field::View;
use super::super::node::Node;
use super::super::piece_field::PieceField;
use super::super::schema::Schema;
use super::super::shape::integer;
use super::get;
use crate::SetupError;

/// The turns and movements until a piece can use its ability again, as `cooldown_turns` and
/// `cooldown_movements`; absent if there are none. The rounds are a counter.
pub struct Cooldown;

const PARTS: [(&str, Unit, i64); 2] = [
    ("cooldown_turns", Unit::Turn, u8::MAX as i64),
    ("cooldown_movements", Unit::Movement, u16::MAX as i64),
];

impl PieceField for Cooldown {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        PARTS.map(|(key, ..)| key).to_vec()
    }

    fn write(&self, view: View<'_>, piece: PieceId, map: &mut Map<String, Value>) {
        let board = view.scene.board;
        if board.rests().is_empty() {
            return;
        }
        for (key, unit, _) in PARTS {
            let part = board.cooldown(piece).part(unit);
            if part > 0 {
                map.insert(key.into(), part.into());
            }
        }
    }

    fn read(
        &self,
        draft: &mut Draft,
        piece: PieceId,
        fields: &[(&str, Node<'_>)],
    ) -> Result<(), SetupError> {
        for (key, unit, most) in PARTS {
            let Some(node) = get(fields, key) else { continue };
            let after = node.integer(0, most)? as u16;
            if after > 0 {
                draft.apply(&Change::Rest { piece, unit, before: 0, after });
            }
        }
        Ok(())
    }

    fn describe(&self, _schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let what = [
            "Turns, of any player, until it can use its ability again; none if absent.",
            "Movements, of any player, until it can use its ability again; none if absent.",
        ];
        for ((key, _, most), what) in PARTS.into_iter().zip(what) {
            fields.insert(key.into(), integer(0, most, what));
        }
    }
}
