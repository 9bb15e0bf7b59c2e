//! Knight of chess.
//!
//! ```text
//! . x . x .
//! x . . . x
//! . . N . .
//! x . . . x
//! . x . x .
//! ```

use sortilege_core::{Ability, PieceData, register};

register!(Piece: PieceData {
    id: "Knight",
    set: super::SET,
    glyph: "N",
    rule: "Leaps two squares along one axis and one along the other, over everything.",
    counters: &[("points", 3)],
    patterns: &Ability::goes("OffsetMove", "OffsetCapture", "KnightPattern"),
    ..PieceData::NONE
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::Scenario;

    use super::super::SET;

    #[test]
    fn leaps_two_and_one_on_an_open_board() {
        let centre = Scenario::new(
            SET,
            "
            . . . . .
            . . . . .
            . . N . .
            . . . . .
            . . . . .
            ",
        );
        centre.check_reach(
            "c3",
            "
            . o . o .
            o . . . o
            . . N . .
            o . . . o
            . o . o .
            ",
        );
        let corner = Scenario::new(
            SET,
            "
            . . . .
            . . . .
            . . . .
            n . . .
            ",
        );
        corner.check_reach(
            "a1",
            "
            . . . .
            . o . .
            . . o .
            n . . .
            ",
        );
    }

    #[test]
    fn leaps_over_everything_and_takes_enemies_only() {
        let crowd = Scenario::new(
            SET,
            "
            . P . p .
            p p P p P
            . p N p .
            . P p P q
            . k . . #
            ",
        );
        crowd
            .check_reach(
                "c3",
                "
                . P . x .
                x p P p P
                . p N p .
                o P p P x
                . x . o #
                ",
            )
            .act("move c3 e2")
            .check(
                "
                . P . p .
                p p P p P
                . p . p .
                . P p P N
                . k . . #
                ",
            );
    }

    #[test]
    fn goes_and_is_back_after_two_actions_of_its_own() {
        let start = "
            . n .
            . . .
            . . .
            N . .
            ";
        let out = Scenario::new(SET, start).act("move a1 b3").check(
            "
            . n .
            . N .
            . . .
            . . .
            ",
        );
        out.act("move b4 a2").act("move b3 a1").act("move a2 b4").check(start);
    }
}
