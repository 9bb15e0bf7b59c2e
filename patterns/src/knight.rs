//! KnightPattern: two squares along one axis and one along the other, over whatever lies between.
//!
//! ```text
//! . x . x .
//! x . . . x
//! . . @ . .
//! x . . . x
//! . x . x .
//! ```

use sortilege_core::register;

use crate::OtherPattern;

/// A knight's leaps.
pub static KNIGHT: OtherPattern = OtherPattern { id: "KnightPattern", dx: 1, dy: 2 };

register!(Pattern: KNIGHT);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::check;

    #[test]
    fn leaps_two_squares_and_one() {
        check(
            &KNIGHT,
            "
            . x . X .
            x o o o x
            . o @ # .
            x # o o #
            . X . x .
            ",
        );
    }

    #[test]
    fn reaches_two_squares_from_a_corner() {
        check(
            &KNIGHT,
            "
            . x .
            . . X
            @ . .
            ",
        );
    }
}
