//! Rook: slides along ranks and files until something is in the way, and takes what it meets.
//!
//! ```text
//! . . x . .
//! . . x . .
//! x x R x x
//! . . x . .
//! . . x . .
//! ```

use sortilege_core::{Ability, Piece, register};

/// The rook of chess.
pub struct Rook;

impl Piece for Rook {
    fn id(&self) -> &'static str {
        "Rook"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "R"
    }

    fn rule(&self) -> &'static str {
        "Slides along ranks and files and takes what it meets."
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("SlideMove", "RookPattern").into(),
            Ability::takes("SlideCapture", "RookPattern").into(),
        ]
    }
}

register!(Piece: Rook);

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
