//! Swamp: cannot move; comes by a card and calls swamp units onto the board.

use sortilege_core::{Ability, Piece, Terms, register};

use super::calling::Calls;

/// The piece.
pub struct Swamp;

impl Piece for Swamp {
    fn id(&self) -> &'static str {
        "Swamp"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "SW"
    }

    fn rule(&self) -> &'static str {
        "Calls swamp units onto a square beside it."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["STR"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::Coded(&CALL)]
    }
}

register!(Piece: Swamp);

/// The unit adds its own cost and time.
const CALL: Calls = Calls { id: "CallSwampUnit", terms: Terms::costs(&[("movements", 1)]).cooldown(5) };
