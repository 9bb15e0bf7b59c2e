//! CannonAttackPattern: everything up to three files and ranks away, over whatever lies between.
//!
//! ```text
//! x x x x x x x
//! x x x x x x x
//! x x x x x x x
//! x x x @ x x x
//! ```

use sortilege_core::register;

use crate::SquarePattern;

/// A cannon's range.
pub static CANNON_ATTACK: SquarePattern = SquarePattern { id: "CannonAttackPattern", n: 3 };

register!(Pattern: CANNON_ATTACK);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::check;

    #[test]
    fn reaches_a_square_of_seven_by_seven() {
        check(
            &CANNON_ATTACK,
            "
            . . . . o . . . .
            . X x x x x x x .
            . x X x x x x x .
            . x x X x x x x .
            o X # x @ x x x .
            . x x x x x x x .
            ",
        );
    }
}
