//! Portal: cannot move; calls units onto the board, each with a time and a cost of its own, some only with several Portals.

use sortilege_core::{Ability, Piece, Terms, register};

use super::calling::Calls;

/// The piece.
pub struct Portal;

impl Piece for Portal {
    fn id(&self) -> &'static str {
        "Portal"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "PO"
    }

    fn rule(&self) -> &'static str {
        "Calls portal units onto a square beside it."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["STR", "IMP", "IMM", "HERO"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::Coded(&CALL)]
    }
}

register!(Piece: Portal);

/// The unit adds its own cost and time.
const CALL: Calls = Calls { id: "CallPortalUnit", terms: Terms::costs(&[("movements", 1)]) };
