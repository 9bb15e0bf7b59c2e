//! Natural: attacks diagonally as well, past whoever stands there.
//!
//! ```text
//! x  x  x
//! x  NA x     moves to and attacks all eight
//! x  x  x
//! ```

use sortilege_core::{Ability, Piece, register};

/// The card Natural.
pub struct Natural;

impl Piece for Natural {
    fn id(&self) -> &'static str {
        "Natural"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "NA"
    }

    fn rule(&self) -> &'static str {
        "Attacks diagonally as well."
    }

    fn counters(&self) -> &'static [(&'static str, i32)] {
        &[("rotation", 0), ("strength", 1)]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("Move", "KingPattern").into(), Ability::attacks("Attack", "KingPattern").into()]
    }
}

register!(Piece: Natural);
