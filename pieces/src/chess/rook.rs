//! Rook of chess.
//!
//! ```text
//! . . x . .
//! . . x . .
//! x x R x x
//! . . x . .
//! . . x . .
//! ```

use sortilege_core::{Ability, PieceData, register};

register!(Piece: PieceData {
    id: "Rook",
    set: super::SET,
    glyph: "R",
    rule: "Slides along ranks and files and takes what it meets.",
    counters: &[("points", 5)],
    patterns: &Ability::goes("SlideMove", "SlideCapture", "RookPattern"),
    ..PieceData::NONE
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::Scenario;

    use super::super::SET;

    #[test]
    fn slides_along_ranks_and_files_on_an_open_board() {
        let open = Scenario::new(
            SET,
            "
            . . . . . .
            . . . . . .
            . . . . . .
            . . R . . .
            . . . . . .
            . . . . . .
            ",
        );
        open.check_reach(
            "c3",
            "
            . . o . . .
            . . o . . .
            . . o . . .
            o o R o o o
            . . o . . .
            . . o . . .
            ",
        );
    }

    #[test]
    fn stops_before_its_own_before_a_hole_and_on_an_enemy() {
        let blocked = Scenario::new(
            SET,
            "
            . . k . . .
            . . q . . .
            . n . b . .
            # . R . P .
            . P . p . .
            . . . . . .
            ",
        );
        blocked
            .check_reach(
                "c3",
                "
                . . k . . .
                . . x . . .
                . n o b . .
                # o R o P .
                . P o p . .
                . . o . . .
                ",
            )
            .act("move c3 c5")
            .check(
                "
                . . k . . .
                . . R . . .
                . n . b . .
                # . . . P .
                . P . p . .
                . . . . . .
                ",
            );
    }

    #[test]
    fn goes_as_far_as_it_likes() {
        let corner = Scenario::new(
            SET,
            "
            . . . .
            r . . .
            ",
        );
        corner.to_move("black").act("move a1 d1").check(
            "
            . . . .
            . . . r
            ",
        );
    }
}
