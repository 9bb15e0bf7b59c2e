//! Athlete: two moves in a Maneuver, each a step or a swap, with others' actions in between if you like.
//!
//! ```text
//! o  x  o
//! x  AT x     moves to all eight, attacks the x
//! o  x  o
//! ```

use sortilege_core::{Ability, Piece, register};

/// The card Athlete.
pub struct Athlete;

impl Piece for Athlete {
    fn id(&self) -> &'static str {
        "Athlete"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "AT"
    }

    fn rule(&self) -> &'static str {
        "Moves twice in a Maneuver."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["Tireless"]
    }

    fn counters(&self) -> &'static [(&'static str, i32)] {
        &[("rotation", 0), ("strength", 1)]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("Move", "KingPattern").into(), Ability::attacks("Attack", "AdjacentPattern").into()]
    }
}

register!(Piece: Athlete);
