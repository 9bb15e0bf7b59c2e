//! Mortar: the squad card under it goes down and cannot act, those beside it go down; then it is gone.

use sortilege_core::{Piece, register};

/// The card Mortar.
pub struct Mortar;

impl Piece for Mortar {
    fn id(&self) -> &'static str {
        "Mortar"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "MO"
    }

    fn rule(&self) -> &'static str {
        "As the Maneuver begins, the card under it is down and turned, those beside it are down; then it is gone."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["Shelling"]
    }
}

register!(Piece: Mortar);
