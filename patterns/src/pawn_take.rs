//! PawnTakePattern: to the next square of both diagonals forward. It does not include taking en
//! passant.
//!
//! ```text
//! . . . . .
//! . x . x .
//! . . @ . .
//! ```

use sortilege_core::{SubDir, register};

use crate::ForwardPattern;

/// Where a pawn takes.
pub static PAWN_TAKE: ForwardPattern = ForwardPattern {
    id: "PawnTakePattern",
    n: Some(1),
    // A single step is not a slide that an effect could make longer.
    through: true,
    directions: &[SubDir::UpLeft, SubDir::UpRight],
};

register!(Pattern: PAWN_TAKE);

#[cfg(test)]
mod tests {
    use sortilege_core::Dir;

    use super::*;
    use crate::drawing::{check, check_forward};

    #[test]
    fn reaches_both_diagonals() {
        check(
            &PAWN_TAKE,
            "
            . . . . .
            . X o x .
            . . @ . .
            . . . . .
            ",
        );
    }

    #[test]
    fn follows_the_players_forward() {
        check_forward(
            &PAWN_TAKE,
            Dir::Down,
            "
            . . . . .
            . . @ . .
            . X . # .
            ",
        );
        check_forward(
            &PAWN_TAKE,
            Dir::Right,
            "
            . . x
            . @ .
            . . X
            ",
        );
    }
}
