//! Where a piece lies in the stack on its square.

use serde_json::{Map, Value};
use sortilege_core::{Draft, Facts, MAX_STACK, PieceId, SeatId};

use super::super::field::View;
use super::super::node::Node;
use super::super::piece_field::PieceField;
use super::super::schema::Schema;
use super::super::shape::{integer, names};
use super::get;
use crate::SetupError;

/// The number of the highest layer of a stack.
const HIGHEST: i64 = MAX_STACK as i64 - 1;

/// The place of a piece in its stack, from below, as `layer`: a number, or one of some names.
#[derive(Clone, Copy, Debug, Default)]
pub struct Layer {
    /// The names of the layers from below; without names they are numbers.
    pub names: &'static [&'static str],
    /// A seat whose pieces do not show it, because they never lie on others.
    pub absent_for: Option<SeatId>,
}

impl Layer {
    fn place(&self, layer: &Value) -> Option<u64> {
        match self.names {
            [] => layer.as_u64(),
            names => names.iter().position(|other| layer == other).map(|place| place as u64),
        }
    }
}

impl PieceField for Layer {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["layer"]
    }

    fn write(&self, view: View<'_>, piece: PieceId, map: &mut Map<String, Value>) {
        let board = view.scene.board;
        let state = board.piece(piece);
        let Some(square) = state.square().filter(|_| Some(state.owner()) != self.absent_for) else {
            return;
        };
        let above = board.stack(square).take_while(|other| *other != piece).count();
        let layer = board.stack(square).count() - 1 - above;
        let name = self.names.get(layer);
        map.insert("layer".into(), name.map_or_else(|| layer.into(), |name| (*name).into()));
    }

    fn read(
        &self,
        draft: &mut Draft,
        piece: PieceId,
        fields: &[(&str, Node<'_>)],
    ) -> Result<(), SetupError> {
        let Some(node) = get(fields, "layer") else { return Ok(()) };
        if self.names.is_empty() {
            return node.integer(0, HIGHEST).map(drop);
        }
        let find = |id: &str| self.names.iter().position(|name| *name == id);
        let given = node.known("layer", find, self.names)?;
        let below = draft.stack(draft.piece(piece).last_square()).count() - 1;
        match given == below {
            true => Ok(()),
            false => node.error(format!("its layer is {:?}", self.names[below])),
        }
    }

    fn describe(&self, _schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let layers: Vec<_> = self.names.iter().map(|layer| (*layer, "")).collect();
        let what = "Number of pieces below it on its square; 0 by default.";
        let layer = match layers.as_slice() {
            [] => integer(0, HIGHEST, what),
            layers => names("Its place in the stack on its square.", layers),
        };
        fields.insert("layer".into(), layer);
    }

    fn order(&self, piece: &Node<'_>) -> u64 {
        piece.value.get("layer").and_then(|layer| self.place(layer)).unwrap_or(0)
    }
}
