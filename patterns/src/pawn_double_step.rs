//! PawnDoubleStepPattern: exactly two squares forward, if the square between is empty.
//!
//! ```text
//! . . x . .
//! . . . . .
//! . . @ . .
//! ```

use sortilege_core::{Description, Pattern, SubDir, Symmetry, register};

/// A chess pawn's first step, when it is a double one.
pub struct PawnDoubleStepPattern;

impl Pattern for PawnDoubleStepPattern {
    fn id(&self) -> &'static str {
        "PawnDoubleStepPattern"
    }

    fn description(&self) -> Option<Description> {
        Some(Description::stride(SubDir::Up, 2).forward())
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &[Symmetry::MirrorX]
    }
}

register!(Pattern: PawnDoubleStepPattern);

#[cfg(test)]
mod tests {
    use sortilege_core::Dir;

    use super::*;
    use crate::drawing::{check, check_forward};

    #[test]
    fn goes_two_squares_past_an_empty_one() {
        check(
            &PawnDoubleStepPattern,
            "
            . . .
            . x .
            . . .
            . @ .
            ",
        );
        check(
            &PawnDoubleStepPattern,
            "
            . X .
            . . .
            . @ .
            ",
        );
    }

    #[test]
    fn nothing_may_be_between() {
        check(
            &PawnDoubleStepPattern,
            "
            . . .
            . o .
            . @ .
            ",
        );
        check(
            &PawnDoubleStepPattern,
            "
            . . .
            . # .
            . @ .
            ",
        );
    }

    #[test]
    fn follows_the_players_forward() {
        check_forward(
            &PawnDoubleStepPattern,
            Dir::Right,
            "
            @ . x .
            ",
        );
        check_forward(
            &PawnDoubleStepPattern,
            Dir::Down,
            "
            @ .
            . .
            x .
            ",
        );
    }
}
