//! King of chess.
//!
//! ```text
//! x x x
//! x K x
//! x x x
//! ```

use sortilege_core::{Ability, PieceData, register};

use super::Castle;

register!(Piece: PieceData {
    id: "King",
    set: super::SET,
    glyph: "K",
    rule: "Moves one square in any direction, or castles with a rook.",
    tags: &["Royal"],
    counters: &[("points", 4)],
    patterns: &Ability::goes("SlideMove", "SlideCapture", "KingPattern"),
    coded: &[&Castle],
    ..PieceData::NONE
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::Scenario;

    use super::super::SET;

    #[test]
    fn steps_to_every_neighbour_on_an_open_board() {
        let open = Scenario::new(
            SET,
            "
            . . . . .
            . . . . .
            . . K . .
            . . . . .
            . . . . .
            ",
        );
        open.check_reach(
            "c3",
            "
            . . . . .
            . o o o .
            . o K o .
            . o o o .
            . . . . .
            ",
        );
        let corner = Scenario::new(
            SET,
            "
            . . k
            . . .
            ",
        );
        corner.check_reach(
            "c2",
            "
            . o k
            . o o
            ",
        );
    }

    #[test]
    fn takes_enemies_and_goes_round_its_own_and_holes() {
        let blocked = Scenario::new(
            SET,
            "
            . . . . .
            . P p # .
            . q K . .
            . N . r .
            . . . . .
            ",
        );
        blocked
            .check_reach(
                "c3",
                "
                . . . . .
                . P x # .
                . x K o .
                . N o x .
                . . . . .
                ",
            )
            .act("move c3 b3")
            .check(
                "
                . . . . .
                . P p # .
                . K . . .
                . N . r .
                . . . . .
                ",
            );
    }

    #[test]
    fn one_step_is_all_it_goes() {
        let steps = Scenario::new(
            SET,
            "
            . . . . k
            K . . . .
            ",
        );
        steps.act("move a1 b2").act("move e2 d1").check(
            "
            . K . . .
            . . . k .
            ",
        );
    }
}
