//! CornerPattern: to the squares that share a corner and no side.
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

/// The squares that share a corner and no side.
pub static CORNER: DiagonalPattern =
    DiagonalPattern { id: "CornerPattern", n: Some(1), through: false };

register!(Pattern: CORNER);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::check;

    #[test]
    fn reaches_one_square_diagonally() {
        check(
            &CORNER,
            "
            . . . . .
            . x o X .
            . # @ . .
            . # . x .
            . . . . o
            ",
        );
    }
}
