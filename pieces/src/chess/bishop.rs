//! Bishop of chess.
//!
//! ```text
//! x . . . x
//! . x . x .
//! . . B . .
//! . x . x .
//! x . . . x
//! ```

use sortilege_core::{Ability, PieceData, register};

register!(Piece: PieceData {
    id: "Bishop",
    set: super::SET,
    glyph: "B",
    rule: "Slides along the diagonals and takes what it meets.",
    counters: &[("points", 3)],
    patterns: &Ability::goes("SlideMove", "SlideCapture", "BishopPattern"),
    ..PieceData::NONE
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::Scenario;

    use super::super::SET;

    #[test]
    fn slides_along_diagonals_on_an_open_board() {
        let open = Scenario::new(
            SET,
            "
            . . . . . .
            . . . . . .
            . . . . . .
            . . B . . .
            . . . . . .
            . . . . . .
            ",
        );
        open.check_reach(
            "c3",
            "
            . . . . . o
            o . . . o .
            . o . o . .
            . . B . . .
            . o . o . .
            o . . . o .
            ",
        );
    }

    #[test]
    fn stops_before_its_own_before_a_hole_and_on_an_enemy() {
        let blocked = Scenario::new(
            SET,
            "
            . . . . . r
            P . . . r .
            . . . . . .
            . p B n . .
            . P . # . .
            . . . . b .
            ",
        );
        blocked
            .check_reach(
                "c3",
                "
                . . . . . r
                P . . . x .
                . o . o . .
                . p B n . .
                . P . # . .
                . . . . b .
                ",
            )
            .act("move c3 e5")
            .check(
                "
                . . . . . r
                P . . . B .
                . . . . . .
                . p . n . .
                . P . # . .
                . . . . b .
                ",
            );
    }

    #[test]
    fn goes_as_far_as_it_likes() {
        let corner = Scenario::new(
            SET,
            "
            . . . b
            . . . .
            . . . .
            . . . .
            ",
        );
        corner.to_move("black").act("move d4 a1").check(
            "
            . . . .
            . . . .
            . . . .
            b . . .
            ",
        );
    }
}
