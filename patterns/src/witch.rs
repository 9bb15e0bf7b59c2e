//! WitchPattern: like a rook or a king.
//!
//! ```text
//! . . x . .
//! . x x x .
//! x x @ x x
//! . x x x .
//! . . x . .
//! ```

use sortilege_core::register;

use crate::{CompositePattern, KING, ROOK};

/// A witch's lines and steps.
pub static WITCH: CompositePattern =
    CompositePattern { id: "WitchPattern", parts: &[&ROOK, &KING] };

register!(Pattern: WITCH);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::check;

    #[test]
    fn slides_and_steps() {
        check(
            &WITCH,
            "
            . . . X . .
            . . . x . .
            . o X x x .
            x x x @ X o
            . . # x x .
            . . . # . .
            ",
        );
    }
}
