//! Anvil: twice as strong beside a Pacifist that is up; so is the Hammer, both at once.
//!
//! ```text
//! o  x  o
//! x  AN x     moves to all eight, attacks the x
//! o  x  o
//! ```

use sortilege_core::{Ability, Piece, register};

/// The card Anvil.
pub struct Anvil;

impl Piece for Anvil {
    fn id(&self) -> &'static str {
        "Anvil"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "AN"
    }

    fn rule(&self) -> &'static str {
        "Strength 2 beside an up Pacifist."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["Inspired"]
    }

    fn counters(&self) -> &'static [(&'static str, i32)] {
        &[("rotation", 0), ("strength", 1)]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("Move", "KingPattern").into(), Ability::attacks("Attack", "AdjacentPattern").into()]
    }
}

register!(Piece: Anvil);
