//! SquarePattern: everything within a number of files and ranks, over whatever lies between.
//!
//! ```text
//! x x x x x
//! x x x x x
//! x x @ x x      n: 2
//! x x x x x
//! x x x x x
//! ```

use sortilege_core::{Description, Pattern, Symmetry};

/// Every square at most `n` files and `n` ranks away.
pub struct SquarePattern {
    /// The id it is registered under.
    pub id: &'static str,
    /// The maximum number of files, and of ranks.
    pub n: u8,
}

impl Pattern for SquarePattern {
    fn id(&self) -> &'static str {
        self.id
    }

    fn description(&self) -> Option<Description> {
        let n = i32::from(self.n);
        Some(Description::area(|x, y| i32::from(x).abs().max(i32::from(y).abs()) <= n))
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
    fn it_has_corners_and_goes_over_everything() {
        check(
            &SquarePattern { id: "TestPattern", n: 2 },
            "
            . . . o . . .
            . x x X x x .
            . x x X x x .
            . x # @ x x .
            . x x x x x .
            ",
        );
    }

    #[test]
    fn a_distance_of_0_reaches_nothing_and_the_largest_everything() {
        check(
            &SquarePattern { id: "TestPattern", n: 0 },
            "
            . . .
            . @ .
            ",
        );
        check(
            &SquarePattern { id: "TestPattern", n: u8::MAX },
            "
            x x X
            x @ #
            ",
        );
    }
}
