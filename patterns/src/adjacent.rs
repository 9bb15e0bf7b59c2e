//! AdjacentPattern: to the squares that share a side.
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

/// The squares that share a side.
pub static ADJACENT: DirectionalPattern =
    DirectionalPattern { id: "AdjacentPattern", n: Some(1), through: false };

register!(Pattern: ADJACENT);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::check;

    #[test]
    fn reaches_one_square_straight() {
        check(
            &ADJACENT,
            "
            . . . . .
            . o X . .
            . # @ x .
            . . x . .
            . . o . .
            ",
        );
    }
}
