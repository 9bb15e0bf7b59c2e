//! Queen: slides like a rook or a bishop, and takes what it meets.
//!
//! ```text
//! x . x . x
//! . x x x .
//! x x Q x x
//! . x x x .
//! x . x . x
//! ```

use sortilege_core::{Ability, Piece, register};

/// The queen of chess.
pub struct Queen;

impl Piece for Queen {
    fn id(&self) -> &'static str {
        "Queen"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> char {
        'Q'
    }

    fn rule(&self) -> &'static str {
        "Slides like a rook or a bishop and takes what it meets."
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("SlideMove", "QueenPattern").into(), Ability::takes("SlideCapture", "QueenPattern").into()]
    }
}

register!(Piece: Queen);
