//! StructureMovePattern: to the next square of the file or rank.
//!
//! ```text
//! . . . . .
//! . . x . .
//! . x @ x .
//! . . x . .
//! . . . . .
//! ```

use sortilege_core::register;

use crate::DirectionalPattern;

/// How structures creep.
pub static STRUCTURE_MOVE: DirectionalPattern =
    DirectionalPattern { id: "StructureMovePattern", n: Some(1), through: false };

register!(Pattern: STRUCTURE_MOVE);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::check;

    #[test]
    fn steps_one_square_straight() {
        check(
            &STRUCTURE_MOVE,
            "
            . . . . .
            . . X . .
            . # @ x .
            . . x . .
            . . . . .
            ",
        );
    }
}
