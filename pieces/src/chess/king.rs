//! King: one step in any direction, or castling. It must not be left where it could be taken.
//!
//! ```text
//! x x x
//! x K x
//! x x x
//! ```

use sortilege_core::{Ability, Piece, register};

use super::Castle;

/// The king of chess.
pub struct King;

impl Piece for King {
    fn id(&self) -> &'static str {
        "King"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "K"
    }

    fn rule(&self) -> &'static str {
        "Steps to any neighbouring square, or castles with a rook."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["Royal"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("SlideMove", "KingPattern").into(),
            Ability::takes("SlideCapture", "KingPattern").into(),
            Ability::Coded(&Castle),
        ]
    }
}

register!(Piece: King);

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
