//! BishopPattern: along diagonals, as far as nothing is in the way.
//!
//! ```text
//! x . . . x
//! . x . x .
//! . . @ . .
//! . x . x .
//! x . . . x
//! ```

use sortilege_core::register;

use crate::DiagonalPattern;

/// A bishop's lines.
pub static BISHOP: DiagonalPattern =
    DiagonalPattern { id: "BishopPattern", n: None, through: false };

register!(Pattern: BISHOP);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::check;

    #[test]
    fn slides_along_diagonals() {
        check(
            &BISHOP,
            "
            x . . . . . o
            . x . . . X .
            . . x . x . .
            . . . @ . . .
            . . x . x . .
            . # . . . x .
            ",
        );
    }
}
