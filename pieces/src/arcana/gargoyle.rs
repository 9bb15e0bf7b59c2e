//! Gargoyle: flies up to five squares in any direction, over everything.

use sortilege_core::{Ability, Calling, Piece, register};

/// The piece.
pub struct Gargoyle;

impl Piece for Gargoyle {
    fn id(&self) -> &'static str {
        "Gargoyle"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "G"
    }

    fn rule(&self) -> &'static str {
        "Flies up to 5 squares away over everything."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["DEM"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("GargoyleMove", "GargoylePattern").into(), Ability::takes("GargoyleTake", "GargoylePattern").into()]
    }

    fn calling(&self) -> Option<Calling> {
        Some(Calling { by: "Portal", count: 1, rounds: 5, cost: &[("mana", 1)] })
    }
}

register!(Piece: Gargoyle);
