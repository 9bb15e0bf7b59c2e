//! GargoylePattern: everything within a distance of five in a straight line, over whatever lies
//! between.
//!
//! ```text
//! . . . . . x . . . . .
//! . . x x x x x x x . .
//! . x x x x x x x x x .
//! . x x x x x x x x x .
//! . x x x x x x x x x .
//! x x x x x @ x x x x x
//! ```

use sortilege_core::register;

use crate::CirclePattern;

/// A gargoyle's flight.
pub static GARGOYLE: CirclePattern = CirclePattern { id: "GargoylePattern", n: 5 };

register!(Pattern: GARGOYLE);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::check;

    #[test]
    fn three_and_four_away_is_five_away() {
        check(
            &GARGOYLE,
            "
            . . . . . . o . . . . . .
            . . . . . . X . . . . . .
            . . . x x x x x x x . . .
            . . x x x x x x x x x . .
            . . x x x x X x x x x . .
            . . x x x x X x x x x . .
            . x x x x # @ X x x x x o
            . . x x x x x x x x x . .
            ",
        );
    }
}
