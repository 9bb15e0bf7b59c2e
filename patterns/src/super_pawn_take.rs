//! SuperPawnTakePattern: to the next square forward and of both diagonals forward.
//!
//! ```text
//! . . . . .
//! . x x x .
//! . . @ . .
//! ```

use sortilege_core::{SubDir, register};

use crate::ForwardPattern;

/// Where a super pawn takes.
pub static SUPER_PAWN_TAKE: ForwardPattern = ForwardPattern {
    id: "SuperPawnTakePattern",
    n: Some(1),
    through: false,
    directions: &[SubDir::UpLeft, SubDir::Up, SubDir::UpRight],
};

register!(Pattern: SUPER_PAWN_TAKE);

#[cfg(test)]
mod tests {
    use sortilege_core::Dir;

    use super::*;
    use crate::drawing::{check, check_forward};

    #[test]
    fn reaches_three_squares() {
        check(
            &SUPER_PAWN_TAKE,
            "
            . . o . .
            . x X X .
            . . @ . .
            . . . . .
            ",
        );
    }

    #[test]
    fn follows_the_players_forward() {
        check_forward(
            &SUPER_PAWN_TAKE,
            Dir::Left,
            "
            . x .
            . X @
            . # .
            ",
        );
    }
}
