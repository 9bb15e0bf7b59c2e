//! Grasshopper: needs a piece to jump over.
//!
//! ```text
//! . . . . x
//! . . . o .
//! x o G . .
//! . . . . .
//! ```

use sortilege_core::{Ability, PieceData, register};

register!(Piece: PieceData {
    id: "Grasshopper",
    set: "chess",
    glyph: "G",
    rule: "Jumps along a line over the first piece and lands just behind it.",
    patterns: &Ability::goes("Spring", "SpringCapture", "GrasshopperPattern"),
    ..PieceData::NONE
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::Scenario;

    #[test]
    fn lands_just_behind_the_first_piece_on_each_line() {
        let board = Scenario::new(
            "chess",
            "
            . . . p . . .
            . . . P . p .
            . . . . . . .
            . p P G . . .
            . . # . . . .
            . . . . . p .
            . . . p . . .
            ",
        );
        // o: goes, x: takes
        board.check_reach(
            "d4",
            "
            . . . x . . o
            . . . P . p .
            . . . . . . .
            . x P G . . .
            . . # . . . .
            . . . . . p .
            . . . p . . o
            ",
        );
    }
}
