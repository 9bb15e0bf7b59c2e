//! Fields of pieces.

use serde_json::{Map, Value};
use sortilege_core::{Draft, Facts, PieceId, Rules};

use super::field::View;
use super::form::{Forms, Sign};
use super::node::Node;
use super::schema::Schema;
use crate::SetupError;

/// A field of each piece.
pub trait PieceField: Send + Sync {
    /// The keys that it may write and read.
    fn keys(&self, facts: &Facts) -> Vec<&'static str>;

    /// Writes it for a piece on the board.
    fn write(&self, view: View<'_>, piece: PieceId, map: &mut Map<String, Value>);

    /// Reads it for a piece that has just been placed. `fields` are all fields of the piece. By
    /// default nothing, for fields that [`finish`](Self::finish) reads.
    ///
    /// # Errors
    /// [`SetupError`] naming what is wrong and where.
    fn read(
        &self,
        _draft: &mut Draft,
        _piece: PieceId,
        _fields: &[(&str, Node<'_>)],
    ) -> Result<(), SetupError> {
        Ok(())
    }

    /// Reads what refers to other pieces, once all pieces are placed and named.
    ///
    /// # Errors
    /// [`SetupError`] naming what is wrong and where.
    fn finish(
        &self,
        _draft: &mut Draft,
        _pieces: &[(PieceId, Vec<(&str, Node<'_>)>)],
    ) -> Result<(), SetupError> {
        Ok(())
    }

    /// Puts the schema of each key into `fields`.
    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>);

    /// The [`Sign`], if this field is one.
    fn sign(&self) -> Option<Sign> {
        None
    }

    /// How it shows the counters of pieces, if it shows them.
    fn forms(&self) -> Option<Forms> {
        None
    }

    /// Whether it shows counters: what they amount to can change by what happens elsewhere.
    fn shows_amounts(&self) -> bool {
        self.forms().is_some()
    }

    /// Whether it would write what is shown of a piece, of which nothing has changed but perhaps
    /// what its counters amount to. It is asked of fields that
    /// [show amounts](Self::shows_amounts), to spare writing what is there already. By default
    /// false, so it is written and compared.
    fn is_current(&self, _view: View<'_>, _piece: PieceId, _shown: &Map<String, Value>) -> bool {
        false
    }

    /// Puts the parts of the schema that it refers to into the definitions.
    fn define(&self, _schema: &Schema<'_>, _definitions: &mut Map<String, Value>) {}

    /// Checks that everything that it names exists in the game.
    ///
    /// # Errors
    /// A sentence saying what is missing.
    fn check(&self, _rules: &Rules) -> Result<(), String> {
        Ok(())
    }

    /// The place of a piece in the order in which pieces are put onto the board.
    fn order(&self, _piece: &Node<'_>) -> u64 {
        0
    }
}
