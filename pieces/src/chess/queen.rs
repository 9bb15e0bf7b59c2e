//! Queen of chess.
//!
//! ```text
//! x . x . x
//! . x x x .
//! x x Q x x
//! . x x x .
//! x . x . x
//! ```

use sortilege_core::{Ability, PieceData, register};

register!(Piece: PieceData {
    id: "Queen",
    set: super::SET,
    glyph: "Q",
    rule: "Slides like a rook or a bishop and takes what it meets.",
    counters: &[("points", 9)],
    patterns: &Ability::goes("SlideMove", "SlideCapture", "QueenPattern"),
    ..PieceData::NONE
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::Scenario;

    use super::super::SET;

    #[test]
    fn slides_in_all_eight_directions_on_an_open_board() {
        let open = Scenario::new(
            SET,
            "
            . . . . . .
            . . . . . .
            . . . . . .
            . . Q . . .
            . . . . . .
            . . . . . .
            ",
        );
        open.check_reach(
            "c3",
            "
            . . o . . o
            o . o . o .
            . o o o . .
            o o Q o o o
            . o o o . .
            o . o . o .
            ",
        );
    }

    #[test]
    fn stops_before_its_own_before_a_hole_and_on_an_enemy() {
        let blocked = Scenario::new(
            SET,
            "
            n . r . . b
            . n . . r .
            . . P . . .
            . # Q . p p
            . p . # . .
            k . . . . .
            ",
        );
        blocked
            .check_reach(
                "c3",
                "
                n . r . . b
                o n . . x .
                . o P o . .
                . # Q o x p
                . x o # . .
                k . o . . .
                ",
            )
            .act("move c3 b2")
            .check(
                "
                n . r . . b
                . n . . r .
                . . P . . .
                . # . . p p
                . Q . # . .
                k . . . . .
                ",
            );
    }

    #[test]
    fn does_not_leap_like_a_knight() {
        let knights = Scenario::new(
            SET,
            "
            . n . n .
            n P P P n
            . P Q P .
            n P P P n
            . n . n .
            ",
        );
        assert_eq!(knights.actions("c3"), [""; 0]);
    }
}
