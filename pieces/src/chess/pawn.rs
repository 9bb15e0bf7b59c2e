//! Pawn of chess.
//!
//! ```text
//! . . o . .
//! . x o x .      o: moves, x: takes
//! . . P . .
//! ```

use sortilege_core::{Ability, PieceData, register};

use super::{DOUBLE_STEP, EnPassant, PROMOTIONS};

register!(Piece: PieceData {
    id: "Pawn",
    set: super::SET,
    glyph: "P",
    rule: "Moves one square forward, or two if it has never moved; takes diagonally forward, also \
           en passant; promotes on the last rank.",
    counters: &[("points", 1)],
    patterns: &[
        Ability::moves("SingleStep", "PawnStepPattern").short_of_far_row(),
        Ability::moves("SingleStepAndPromotion", "PawnStepPattern").promoting(PROMOTIONS),
        Ability::takes("PawnCapture", "PawnTakePattern").short_of_far_row(),
        Ability::takes("PawnCaptureAndPromotion", "PawnTakePattern").promoting(PROMOTIONS),
        Ability::moves(DOUBLE_STEP, "PawnDoubleStepPattern").while_unmoved().short_of_far_row(),
    ],
    coded: &[&EnPassant],
    ..PieceData::NONE
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::Scenario;

    use super::super::{PROMOTIONS, SET};

    #[test]
    fn steps_once_or_twice_from_where_it_starts() {
        let start = Scenario::new(
            SET,
            "
            . . . .
            . . p .
            . . . .
            . . . .
            . P . .
            . . . .
            ",
        );
        start
            .clone()
            .check_reach(
                "b2",
                "
                . . . .
                . . p .
                . o . .
                . o . .
                . P . .
                . . . .
                ",
            )
            .check_reach(
                "c5",
                "
                . . . .
                . . p .
                . . o .
                . . o .
                . P . .
                . . . .
                ",
            );
        start.clone().act("move b2 b3").check(
            "
            . . . .
            . . p .
            . . . .
            . P . .
            . . . .
            . . . .
            ",
        );
        start.act("move b2 b4").act("move c5 c3").check(
            "
            . . . .
            . . . .
            . P . .
            . . p .
            . . . .
            . . . .
            ",
        );
    }

    #[test]
    fn never_steps_twice_once_it_has_moved() {
        let start = Scenario::new(
            SET,
            "
            . . .
            . . .
            . . .
            . . .
            P P .
            ",
        );
        start.clone().moved("a1").check_reach(
            "a1",
            "
            . . .
            . . .
            . . .
            o . .
            P P .
            ",
        );
        // Neither after a step of its own, wherever that led.
        start.clone().act("move b1 b3").check_reach(
            "b3",
            "
            . . .
            . o .
            . P .
            . . .
            P . .
            ",
        );
        start.act("move b1 b2").check_reach(
            "b2",
            "
            . . .
            . . .
            . o .
            . P .
            P . .
            ",
        );
    }

    #[test]
    fn is_blocked_by_anything_in_front_of_it() {
        let blocked = Scenario::new(
            SET,
            "
            . . . . .
            . . p N #
            n P . . .
            P P P P P
            . . . . .
            ",
        );
        assert_eq!(blocked.actions("a2"), [""; 0]);
        assert_eq!(blocked.actions("b2"), ["move b2 a3"]);
        blocked
            .check_reach(
                "c2",
                "
                . . . . .
                . . p N #
                n P o . .
                P P P P P
                . . . . .
                ",
            )
            .check_reach(
                "d2",
                "
                . . . . .
                . . p N #
                n P . o .
                P P P P P
                . . . . .
                ",
            )
            .check_reach(
                "e2",
                "
                . . . . .
                . . p N #
                n P . . o
                P P P P P
                . . . . .
                ",
            );
    }

    #[test]
    fn takes_diagonally_forward_on_both_sides_and_nothing_else() {
        let melee = Scenario::new(
            SET,
            "
            . . . . .
            . n r b .
            . q P q .
            . n q n .
            . . . . .
            ",
        );
        melee.clone().check_reach(
            "c3",
            "
            . . . . .
            . x r x .
            . q P q .
            . n q n .
            . . . . .
            ",
        );
        melee.clone().act("move c3 b4").check(
            "
            . . . . .
            . P r b .
            . q . q .
            . n q n .
            . . . . .
            ",
        );
        melee.act("move c3 d4").check(
            "
            . . . . .
            . n r P .
            . q . q .
            . n q n .
            . . . . .
            ",
        );
        // Black's forward is down; its own are never taken.
        let black = Scenario::new(
            SET,
            "
            . Q R .
            . . p .
            . R . n
            ",
        );
        black
            .to_move("black")
            .moved("c2")
            .act("move c2 b1 Queen")
            .check(
                "
                . Q R .
                . . . .
                . q . n
                ",
            )
            .undo()
            .check(
                "
                . Q R .
                . . p .
                . R . n
                ",
            );
    }

    #[test]
    fn promotes_to_each_kind_by_a_step_onto_the_far_row() {
        let before = "
            . . .
            . P .
            . . .
            ";
        let start = Scenario::new(SET, before);
        let actions =
            ["move b2 b3 Bishop", "move b2 b3 Knight", "move b2 b3 Queen", "move b2 b3 Rook"];
        assert_eq!(start.actions("b2"), actions);
        for (action, glyph) in actions.into_iter().zip(["B", "N", "Q", "R"]) {
            let after = ". X . \n . . . \n . . .".replace('X', glyph);
            start.clone().act(action).check(&after).undo().check(before);
        }
    }

    #[test]
    fn promotes_to_each_kind_by_taking_on_the_far_row() {
        let before = "
            . N .
            . p .
            R n R
            ";
        let start = Scenario::new(SET, before).to_move("black");
        for (kind, glyph) in PROMOTIONS.iter().zip(["q", "r", "b", "n"]) {
            for (file, after) in
                [("a", ". N . \n . . . \n X n R"), ("c", ". N . \n . . . \n R n X")]
            {
                let promoted = start.clone().act(&format!("move b2 {file}1 {kind}"));
                promoted.check(&after.replace('X', glyph)).undo().check(before);
            }
        }
        assert_eq!(start.actions("b2").len(), 8);
    }

    #[test]
    fn what_it_has_become_goes_on_as_such() {
        let start = Scenario::new(
            SET,
            "
            . . . p
            P . . .
            . . . .
            ",
        );
        let knight = start.act("move a2 a3 Knight").act("move d3 d2");
        knight
            .check_reach(
                "a3",
                "
                N . . .
                . . o p
                . o . .
                ",
            )
            .act("move a3 c2")
            .act("move d2 d1 Rook")
            .check(
                "
                . . . .
                . . N .
                . . . r
                ",
            );
    }

    #[test]
    fn no_double_step_ends_on_the_far_row() {
        let short = Scenario::new(
            SET,
            "
            . .
            . .
            P .
            ",
        );
        short.check_reach(
            "a1",
            "
            . .
            o .
            P .
            ",
        );
    }

    #[test]
    fn on_the_far_row_it_is_stuck() {
        let stuck = Scenario::new(
            SET,
            "
            P . p
            . . .
            P . p
            ",
        );
        assert_eq!(stuck.actions("a3"), [""; 0]);
        assert_eq!(stuck.actions("c1"), [""; 0]);
    }
}
