//! Mouse: moves and attacks while down as well, and may go down after it has moved.
//!
//! ```text
//! o  x  o
//! x  MS x     moves to all eight, attacks the x
//! o  x  o
//! ```

use sortilege_core::{Ability, Piece, register};

/// The card Mouse.
pub struct Mouse;

impl Piece for Mouse {
    fn id(&self) -> &'static str {
        "Mouse"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "MS"
    }

    fn rule(&self) -> &'static str {
        "Moves and attacks while down, and may go down after moving."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["Stealthy"]
    }

    fn counters(&self) -> &'static [(&'static str, i32)] {
        &[("rotation", 0), ("strength", 1)]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("Move", "KingPattern").into(), Ability::attacks("Attack", "AdjacentPattern").into()]
    }
}

register!(Piece: Mouse);
