//! Leech: walks like a King, takes one square diagonally; its outburst, cast for two rounds, attacks everyone around it for 2.
//!
//! ```text
//! x o x
//! o L o
//! x o x
//! ```

use sortilege_core::{Ability, Calling, Piece, register};

use super::outburst::Outburst;

/// The piece.
pub struct Leech;

impl Piece for Leech {
    fn id(&self) -> &'static str {
        "Leech"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "L"
    }

    fn rule(&self) -> &'static str {
        "Walks one square, takes diagonally; attacks everyone around for 2."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["BIO"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("LeechMove", "KingPattern").into(),
            Ability::takes("LeechTake", "LeechTakePattern").into(),
            Ability::Coded(&Outburst),
        ]
    }

    fn calling(&self) -> Option<Calling> {
        Some(Calling { by: "Swamp", count: 1, rounds: 1, cost: &[] })
    }
}

register!(Piece: Leech);
