//! BalistaAttackPattern: up to six squares along file or rank, over whatever lies between.
//!
//! ```text
//! . . . . . . . x . . . . . . .
//! . . . . . . . x . . . . . . .
//! . x x x x x x @ x x x x x x .
//! ```

use sortilege_core::register;

use crate::DirectionalPattern;

/// A ballista's shots, whatever is in their way.
pub static BALISTA_ATTACK: DirectionalPattern =
    DirectionalPattern { id: "BalistaAttackPattern", n: Some(6), through: true };

register!(Pattern: BALISTA_ATTACK);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::check;

    #[test]
    fn reaches_six_squares_through_everything() {
        check(
            &BALISTA_ATTACK,
            "
            . . . . . . . x . . . . . . .
            . . . . . . . X . . . . . . .
            o X x x # x X @ X X x x x x .
            . . . . . . . x . . . . . . .
            ",
        );
    }
}
