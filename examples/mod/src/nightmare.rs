//! Nightmare: its tag Fading makes it a knight.
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

use sortilege_core::{Ability, PieceData, register};

register!(Piece: PieceData {
    id: "Nightmare",
    set: "chess",
    glyph: "M",
    rule: "Rides any number of knight's leaps in one direction; after its first move it is a \
           knight.",
    tags: &["Fading"],
    patterns: &Ability::goes("Ride", "RideCapture", "NightriderPattern"),
    ..PieceData::NONE
});

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
