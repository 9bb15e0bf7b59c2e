//! QueenPattern: like a rook or a bishop.
//!
//! ```text
//! x . x . x
//! . x x x .
//! x x @ x x
//! . x x x .
//! x . x . x
//! ```

use sortilege_core::register;

use crate::{BISHOP, CompositePattern, ROOK};

/// A queen's lines.
pub static QUEEN: CompositePattern =
    CompositePattern { id: "QueenPattern", parts: &[&ROOK, &BISHOP] };

register!(Pattern: QUEEN);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::check;

    #[test]
    fn slides_in_all_eight_directions() {
        check(
            &QUEEN,
            "
            x . . x . . o
            . x . x . X .
            . . x x x . .
            x x x @ x X o
            . . x # x . .
            . # . . . x .
            ",
        );
    }
}
