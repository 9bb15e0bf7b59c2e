//! Bishop: slides along the diagonals until something is in the way, and takes what it meets.
//!
//! ```text
//! x . . . x
//! . x . x .
//! . . B . .
//! . x . x .
//! x . . . x
//! ```

use sortilege_core::{Ability, Piece, register};

/// The bishop of chess.
pub struct Bishop;

impl Piece for Bishop {
    fn id(&self) -> &'static str {
        "Bishop"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> char {
        'B'
    }

    fn rule(&self) -> &'static str {
        "Slides along the diagonals and takes what it meets."
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("SlideMove", "BishopPattern").into(), Ability::takes("SlideCapture", "BishopPattern").into()]
    }
}

register!(Piece: Bishop);
