//! KingPattern: to every neighbouring square.
//!
//! ```text
//! . . . . .
//! . x x x .
//! . x @ x .
//! . x x x .
//! . . . . .
//! ```

use sortilege_core::register;

use crate::SubdirectionalPattern;

/// A king's steps.
pub static KING: SubdirectionalPattern =
    SubdirectionalPattern { id: "KingPattern", n: Some(1), through: false };

register!(Pattern: KING);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::check;

    #[test]
    fn steps_to_every_adjacent_square() {
        check(
            &KING,
            "
            . . . . .
            . x X x .
            . # @ x .
            . x x X o
            . . . . .
            ",
        );
    }

    #[test]
    fn reaches_three_squares_from_a_corner() {
        check(
            &KING,
            "
            . . .
            x x .
            @ x .
            ",
        );
    }
}
