//! Leader: the card that others get up for: while he is up, squad cards diagonal to him may get up too, and he needs nobody to get up himself.
//!
//! ```text
//! o  x  o
//! x  LE x     moves to all eight, attacks the x
//! o  x  o
//! ```

use sortilege_core::{Ability, Piece, register};

/// The card Leader.
pub struct Leader;

impl Piece for Leader {
    fn id(&self) -> &'static str {
        "Leader"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "LE"
    }

    fn rule(&self) -> &'static str {
        "While up, cards diagonal to him may get up too; he gets up without help."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["Commander"]
    }

    fn counters(&self) -> &'static [(&'static str, i32)] {
        &[("rotation", 0), ("strength", 1)]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("Move", "KingPattern").into(), Ability::attacks("Attack", "AdjacentPattern").into()]
    }
}

register!(Piece: Leader);
