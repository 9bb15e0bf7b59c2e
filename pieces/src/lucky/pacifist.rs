//! Pacifist: never attacks. While it is up, whoever fights for it does so twice as hard beside it.
//!
//! ```text
//! o  o  o
//! o  PA o     moves to all eight
//! o  o  o
//! ```

use sortilege_core::{Ability, Piece, register};

/// The card Pacifist.
pub struct Pacifist;

impl Piece for Pacifist {
    fn id(&self) -> &'static str {
        "Pacifist"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "PA"
    }

    fn rule(&self) -> &'static str {
        "Never attacks; while up, Hammer and Anvil beside it have strength 2."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["Inspiring"]
    }

    fn counters(&self) -> &'static [(&'static str, i32)] {
        &[("rotation", 0), ("strength", 0)]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("Move", "KingPattern").into()]
    }
}

register!(Piece: Pacifist);
