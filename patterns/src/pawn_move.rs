//! PawnMovePattern: one or two squares forward, on any move, the second only past an empty first.
//!
//! ```text
//! . . x . .
//! . . x . .
//! . . @ . .
//! ```

use sortilege_core::{SubDir, register};

use crate::ForwardPattern;

/// A pawn's steps.
pub static PAWN_MOVE: ForwardPattern =
    ForwardPattern { id: "PawnMovePattern", n: Some(2), through: false, directions: &[SubDir::Up] };

register!(Pattern: PAWN_MOVE);

#[cfg(test)]
mod tests {
    use sortilege_core::Dir;

    use super::*;
    use crate::drawing::{check, check_forward};

    #[test]
    fn goes_one_or_two_squares() {
        check(
            &PAWN_MOVE,
            "
            . o .
            . x .
            . x .
            . @ .
            . . .
            ",
        );
        check(
            &PAWN_MOVE,
            "
            . X .
            . x .
            . @ .
            ",
        );
        check(
            &PAWN_MOVE,
            "
            . . .
            . X .
            . @ .
            ",
        );
    }

    #[test]
    fn follows_the_players_forward() {
        check_forward(
            &PAWN_MOVE,
            Dir::Left,
            "
            . . . . .
            x x @ . .
            . . . . .
            ",
        );
        check_forward(
            &PAWN_MOVE,
            Dir::Down,
            "
            . @ .
            . x .
            . # .
            ",
        );
    }
}
