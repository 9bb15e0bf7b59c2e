//! CirclePattern: everything within a distance measured in a straight line from middle to middle,
//! over whatever lies between.
//!
//! ```text
//! . . x . .
//! . x x x .
//! x x @ x x      n: 2
//! . x x x .
//! . . x . .
//! ```

use sortilege_core::{Description, Pattern, Symmetry};

/// Every square whose middle lies within `n` as the crow flies.
pub struct CirclePattern {
    /// The id it is registered under.
    pub id: &'static str,
    /// The radius, in squares.
    pub n: u8,
}

impl Pattern for CirclePattern {
    fn id(&self) -> &'static str {
        self.id
    }

    fn description(&self) -> Option<Description> {
        let n = i32::from(self.n);
        Some(Description::area(|x, y| i32::from(x).pow(2) + i32::from(y).pow(2) <= n.pow(2)))
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::ALL
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::check;

    #[test]
    fn it_is_round_and_over_everything() {
        check(
            &CirclePattern { id: "TestPattern", n: 3 },
            "
            . . . . X . . . .
            . . x x X x x . .
            . . x x # x x . .
            . x x x @ x x x .
            . . x x x x x . .
            ",
        );
    }

    #[test]
    fn a_radius_of_0_reaches_nothing_and_the_largest_everything() {
        check(
            &CirclePattern { id: "TestPattern", n: 0 },
            "
            . . .
            . @ .
            ",
        );
        check(
            &CirclePattern { id: "TestPattern", n: u8::MAX },
            "
            x x X
            x @ #
            ",
        );
    }
}
