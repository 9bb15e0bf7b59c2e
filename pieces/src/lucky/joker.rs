//! Joker: never attacks. While it is up, each enemy beside it goes into the Attack with 1 less health.
//!
//! ```text
//! o  o  o
//! o  JO o     moves to all eight
//! o  o  o
//! ```

use sortilege_core::{Ability, Piece, register};

/// The card Joker.
pub struct Joker;

impl Piece for Joker {
    fn id(&self) -> &'static str {
        "Joker"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "JO"
    }

    fn rule(&self) -> &'static str {
        "Never attacks; while up, enemies beside it have 1 less health."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["Heckling"]
    }

    fn counters(&self) -> &'static [(&'static str, i32)] {
        &[("rotation", 0), ("strength", 0)]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("Move", "KingPattern").into()]
    }
}

register!(Piece: Joker);
