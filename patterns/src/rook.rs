//! RookPattern: along files and ranks, as far as nothing is in the way.
//!
//! ```text
//! . . x . .
//! . . x . .
//! x x @ x x
//! . . x . .
//! . . x . .
//! ```

use sortilege_core::register;

use crate::DirectionalPattern;

/// A rook's lines.
pub static ROOK: DirectionalPattern =
    DirectionalPattern { id: "RookPattern", n: None, through: false };

register!(Pattern: ROOK);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::check;

    #[test]
    fn slides_along_files_and_ranks() {
        check(
            &ROOK,
            "
            . . . x . . .
            . . . x . . .
            x x x @ x X o
            . . . x . . .
            . . . # . . .
            . . . . . . .
            ",
        );
    }
}
