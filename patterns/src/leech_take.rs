//! LeechTakePattern: to the next square of each diagonal.
//!
//! ```text
//! . . . . .
//! . x . x .
//! . . @ . .
//! . x . x .
//! . . . . .
//! ```

use sortilege_core::register;

use crate::DiagonalPattern;

/// Where a leech bites.
pub static LEECH_TAKE: DiagonalPattern =
    DiagonalPattern { id: "LeechTakePattern", n: Some(1), through: false };

register!(Pattern: LEECH_TAKE);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::check;

    #[test]
    fn steps_one_square_diagonally() {
        check(
            &LEECH_TAKE,
            "
            . . . . o
            . x . X .
            . o @ . .
            . # . x .
            . . . . .
            ",
        );
    }
}
