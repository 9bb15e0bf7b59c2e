//! MagicianPattern: up to two squares along file or rank, over whatever lies between.
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

/// A magician's way, which others share.
pub static MAGICIAN: DirectionalPattern =
    DirectionalPattern { id: "MagicianPattern", n: Some(2), through: true };

register!(Pattern: MAGICIAN);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::check;

    #[test]
    fn goes_through_pieces_and_holes() {
        check(
            &MAGICIAN,
            "
            . . . o . . .
            . . . x . . .
            . . . X . . .
            . x # @ X X o
            . . . x . . .
            . . . x . . .
            ",
        );
    }
}
