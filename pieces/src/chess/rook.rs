//! Rook: slides along ranks and files until something is in the way, and takes what it meets.
//!
//! ```text
//! . . x . .
//! . . x . .
//! x x R x x
//! . . x . .
//! . . x . .
//! ```

use sortilege_core::{Ability, Piece, register};

/// The rook of chess.
pub struct Rook;

impl Piece for Rook {
    fn id(&self) -> &'static str {
        "Rook"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> char {
        'R'
    }

    fn rule(&self) -> &'static str {
        "Slides along ranks and files and takes what it meets."
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("SlideMove", "RookPattern").into(), Ability::takes("SlideCapture", "RookPattern").into()]
    }
}

register!(Piece: Rook);
