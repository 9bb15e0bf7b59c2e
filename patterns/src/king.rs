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
    fn steps() {
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
    fn in_a_corner() {
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
