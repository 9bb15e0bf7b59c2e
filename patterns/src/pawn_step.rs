//! PawnStepPattern: to the next square forward.
//!
//! ```text
//! . . . . .
//! . . x . .
//! . . @ . .
//! ```

use sortilege_core::{SubDir, register};

use crate::ForwardPattern;

/// A chess pawn's step.
pub static PAWN_STEP: ForwardPattern =
    // A single step is not a slide that an effect could make longer.
    ForwardPattern {
        id: "PawnStepPattern",
        n: Some(1),
        through: true,
        directions: &[SubDir::Up],
    };

register!(Pattern: PAWN_STEP);

#[cfg(test)]
mod tests {
    use sortilege_core::Dir;

    use super::*;
    use crate::drawing::{check, check_forward};

    #[test]
    fn steps_one_square() {
        check(
            &PAWN_STEP,
            "
            . . .
            . x .
            . @ .
            . . .
            ",
        );
        check_forward(
            &PAWN_STEP,
            Dir::Down,
            "
            . @ .
            . X .
            . o .
            ",
        );
    }
}
