//! Knight: leaps two squares along one axis and one along the other, over everything.
//!
//! ```text
//! . x . x .
//! x . . . x
//! . . N . .
//! x . . . x
//! . x . x .
//! ```

use sortilege_core::{Ability, Piece, register};

/// The knight of chess.
pub struct Knight;

impl Piece for Knight {
    fn id(&self) -> &'static str {
        "Knight"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> char {
        'N'
    }

    fn rule(&self) -> &'static str {
        "Leaps two squares along one axis and one along the other, over everything."
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("OffsetMove", "KnightPattern").into(), Ability::takes("OffsetCapture", "KnightPattern").into()]
    }
}

register!(Piece: Knight);
