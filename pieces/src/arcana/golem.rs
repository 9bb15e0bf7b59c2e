//! Golem: walks like a Magician or a King, and has four lives.
//!
//! ```text
//! . . x . .
//! . x x x .
//! x x G x x
//! . x x x .
//! . . x . .
//! ```

use sortilege_core::{Ability, Calling, Piece, register};

/// The piece.
pub struct Golem;

impl Piece for Golem {
    fn id(&self) -> &'static str {
        "Golem"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "GO"
    }

    fn rule(&self) -> &'static str {
        "Walks up to two squares straight or one in any direction; has four lives."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["HERO", "DEM", "IMM", "STR", "IMP"]
    }

    fn counters(&self) -> &'static [(&'static str, i32)] {
        &[("max_life", 4), ("life", 4)]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("GolemMove", "ArcherMovePattern").into(), Ability::takes("GolemTake", "ArcherMovePattern").into()]
    }

    fn calling(&self) -> Option<Calling> {
        Some(Calling { by: "Portal", count: 1, rounds: 5, cost: &[] })
    }
}

register!(Piece: Golem);
