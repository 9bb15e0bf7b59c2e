//! ArcherAttackPattern: everything within a distance of four in a straight line, over whatever lies
//! between.
//!
//! ```text
//! . . . . x . . . .
//! . . x x x x x . .
//! . x x x x x x x .
//! . x x x x x x x .
//! x x x x @ x x x x
//! ```

use sortilege_core::register;

use crate::CirclePattern;

/// An archer's range.
pub static ARCHER_ATTACK: CirclePattern = CirclePattern { id: "ArcherAttackPattern", n: 4 };

register!(Pattern: ARCHER_ATTACK);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::check;

    #[test]
    fn reaches_a_circle() {
        check(
            &ARCHER_ATTACK,
            "
            . . . . . o . . . . .
            . . . . . x . . . . .
            . . . x x X x x . . .
            . . x x x X x x x . .
            . . x x x x x x x . .
            . x x x # @ X x x x .
            . . x x x x x x x . .
            . . x x x x x x x . .
            . . . x x x x x . . .
            . . . . . x . . . . .
            ",
        );
    }
}
