//! Flare: nobody moves onto its cell or from under it. It counts as an enemy for whoever would slip past diagonally, and is gone when the Maneuver ends.

use sortilege_core::{Piece, register};

/// The card Flare.
pub struct Flare;

impl Piece for Flare {
    fn id(&self) -> &'static str {
        "Flare"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "FL"
    }

    fn rule(&self) -> &'static str {
        "The card under it may not move and nobody moves there; gone when the Maneuver ends."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["Blinding"]
    }
}

register!(Piece: Flare);
