//! SuperPawnMovePattern: one or two squares forward or along a diagonal forward, the second only
//! past an empty first.
//!
//! ```text
//! x . x . x
//! . x x x .
//! . . @ . .
//! ```

use sortilege_core::{SubDir, register};

use crate::ForwardPattern;

/// A super pawn's steps.
pub static SUPER_PAWN_MOVE: ForwardPattern = ForwardPattern {
    id: "SuperPawnMovePattern",
    n: Some(2),
    through: false,
    directions: &[SubDir::UpLeft, SubDir::Up, SubDir::UpRight],
};

register!(Pattern: SUPER_PAWN_MOVE);

#[cfg(test)]
mod tests {
    use sortilege_core::Dir;

    use super::*;
    use crate::drawing::{check, check_forward};

    #[test]
    fn goes_one_or_two_squares() {
        check(
            &SUPER_PAWN_MOVE,
            "
            . . . . . . .
            . o . x . x .
            . . X x x . .
            . . . @ . . .
            . . . . . . .
            ",
        );
    }

    #[test]
    fn follows_the_players_forward() {
        check_forward(
            &SUPER_PAWN_MOVE,
            Dir::Down,
            "
            . . # . .
            . . @ . .
            . x X x .
            x . . . X
            ",
        );
    }
}
