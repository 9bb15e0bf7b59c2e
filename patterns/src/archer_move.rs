//! ArcherMovePattern: like a magician or a king.
//!
//! ```text
//! . . x . .
//! . x x x .
//! x x @ x x
//! . x x x .
//! . . x . .
//! ```

use sortilege_core::register;

use crate::{CompositePattern, KING, MAGICIAN};

/// An archer's steps.
pub static ARCHER_MOVE: CompositePattern =
    CompositePattern { id: "ArcherMovePattern", parts: &[&MAGICIAN, &KING] };

register!(Pattern: ARCHER_MOVE);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::check;

    #[test]
    fn steps_and_leaps_straight() {
        check(
            &ARCHER_MOVE,
            "
            . . . o . . .
            . o . x . . .
            . . X X x . .
            . x # @ X x .
            . . x x x . .
            . . . X . . .
            ",
        );
    }
}
