//! The effects on a piece.

use serde_json::{Map, Value};
use sortilege_core::{Draft, Facts, PieceId, Subject};

use super::super::effects;
use super::super::field::View;
use super::super::node::Node;
use super::super::piece_field::PieceField;
use super::super::schema::Schema;
use super::get;
use crate::SetupError;

/// The effects on a piece, as `effects`.
pub struct PieceEffects;

impl PieceField for PieceEffects {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["effects"]
    }

    fn write(&self, view: View<'_>, piece: PieceId, map: &mut Map<String, Value>) {
        let carried = effects::written(view.scene.board, Subject::Piece(piece));
        map.insert("effects".into(), carried.into());
    }

    fn read(
        &self,
        draft: &mut Draft,
        piece: PieceId,
        fields: &[(&str, Node<'_>)],
    ) -> Result<(), SetupError> {
        let node = get(fields, "effects");
        node.map_or(Ok(()), |node| effects::read(draft, Subject::Piece(piece), node))
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        fields.insert("effects".into(), schema.effects("The effects on it."));
    }
}
