//! Whether a piece has ever moved.

use serde_json::{Map, Value};
use sortilege_core::{Draft, Facts, PieceId};

use super::super::field::View;
use super::super::node::Node;
use super::super::piece_field::PieceField;
use super::super::schema::Schema;
use super::super::shape::flag;
use super::get;
use crate::SetupError;

/// Whether a piece has ever moved, as `moved`.
pub struct Moved;

/// Whether a piece has ever moved, as `moved`; absent if it has not.
pub struct RareMoved;

impl PieceField for RareMoved {
    fn keys(&self, facts: &Facts) -> Vec<&'static str> {
        Moved.keys(facts)
    }

    fn write(&self, view: View<'_>, piece: PieceId, map: &mut Map<String, Value>) {
        if view.scene.board.piece(piece).moves() > 0 {
            map.insert("moved".into(), true.into());
        }
    }

    fn read(
        &self,
        draft: &mut Draft,
        piece: PieceId,
        fields: &[(&str, Node<'_>)],
    ) -> Result<(), SetupError> {
        Moved.read(draft, piece, fields)
    }

    fn describe(&self, _schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        fields.insert("moved".into(), flag("Whether it has ever moved; false if absent."));
    }
}

impl PieceField for Moved {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["moved"]
    }

    fn write(&self, view: View<'_>, piece: PieceId, map: &mut Map<String, Value>) {
        map.insert("moved".into(), (view.scene.board.piece(piece).moves() > 0).into());
    }

    fn read(
        &self,
        draft: &mut Draft,
        piece: PieceId,
        fields: &[(&str, Node<'_>)],
    ) -> Result<(), SetupError> {
        if let Some(node) = get(fields, "moved")
            && node.flag()?
        {
            draft.set_moves(piece, 1);
        }
        Ok(())
    }

    fn describe(&self, _schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let what = "Whether it has ever moved; the game decides by default.";
        fields.insert("moved".into(), flag(what));
    }
}
