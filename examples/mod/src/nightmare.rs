//! Nightmare: rides any number of knight's leaps in one direction, once: then it has faded into a
//! knight.
//!
//! ```text
//! . . x . . . x . .
//! . . . . . . . . .
//! x . . x . x . . x
//! . . x . . . x . .
//! . . . . M . . . .
//! . . x . . . x . .
//! x . . x . x . . x
//! . . . . . . . . .
//! . . x . . . x . .
//! ```

use sortilege_core::{Ability, Piece, register};

/// The piece of this mod.
pub struct Nightmare;

impl Piece for Nightmare {
    fn id(&self) -> &'static str {
        "Nightmare"
    }

    fn set(&self) -> &'static str {
        "chess"
    }

    fn glyph(&self) -> &'static str {
        "M"
    }

    fn rule(&self) -> &'static str {
        "Rides any number of knight's leaps in one direction, and is a knight from then on."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["Fading"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("Ride", "NightriderPattern").into(), Ability::takes("RideCapture", "NightriderPattern").into()]
    }
}

register!(Piece: Nightmare);

#[cfg(test)]
mod tests {
    use sortilege_testkit::Scenario;

    #[test]
    fn rides_until_it_lands_on_a_piece() {
        let board = Scenario::new(
            "chess",
            "
            . . . . . p .
            . . . P . . .
            p . . . p . .
            . . . . . P .
            . . . M . . .
            . . . . . # .
            . . p . . . .
            ",
        );
        // o: goes, x: takes
        board.check_reach(
            "d3",
            "
            . o . . . p .
            . . . P . . .
            p . o . x . .
            . o . . . P .
            . . . M . . .
            . o . . . # .
            . . x . o . .
            ",
        );
    }
}
