//! OtherPattern: a leap by a pair of numbers, in every order and with every sign, over whatever
//! lies between.
//!
//! ```text
//! . x . . . x .
//! x . . . . . x
//! . . . . . . .
//! . . . @ . . .      dx: 2, dy: 3
//! . . . . . . .
//! x . . . . . x
//! . x . . . x .
//! ```

use sortilege_core::{Description, Pattern, Symmetry};

/// A leap of `dx` along either axis and `dy` along the other.
pub struct OtherPattern {
    /// The id it is registered under.
    pub id: &'static str,
    /// The distance along one axis.
    pub dx: u8,
    /// The distance along the other axis.
    pub dy: u8,
}

impl Pattern for OtherPattern {
    fn id(&self) -> &'static str {
        self.id
    }

    fn description(&self) -> Option<Description> {
        Some(Description::leaper(self.dx.into(), self.dy.into()))
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
    fn it_leaps_over_everything() {
        check(
            &OtherPattern { id: "TestPattern", dx: 3, dy: 1 },
            "
            . . x . X . .
            o o o o o o o
            x # . . . . x
            . # . @ . . .
            x # . . . . X
            ",
        );
    }

    #[test]
    fn equal_numbers_and_zeros_are_leaps_too() {
        check(
            &OtherPattern { id: "TestPattern", dx: 2, dy: 2 },
            "
            x . . . x
            . . . . .
            . . @ . .
            ",
        );
        check(
            &OtherPattern { id: "TestPattern", dx: 0, dy: 2 },
            "
            . . x . .
            . . . . .
            x . @ . x
            ",
        );
    }
}
