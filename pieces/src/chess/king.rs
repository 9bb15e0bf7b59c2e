//! King: one step in any direction, or castling. It must not be left where it could be taken.
//!
//! ```text
//! x x x
//! x K x
//! x x x
//! ```

use sortilege_core::{Ability, Piece, register};

use super::Castle;

/// The king of chess.
pub struct King;

impl Piece for King {
    fn id(&self) -> &'static str {
        "King"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> char {
        'K'
    }

    fn rule(&self) -> &'static str {
        "Steps to any neighbouring square, or castles with a rook."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["Royal"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("SlideMove", "KingPattern").into(),
            Ability::takes("SlideCapture", "KingPattern").into(),
            Ability::Coded(&Castle),
        ]
    }
}

register!(Piece: King);
