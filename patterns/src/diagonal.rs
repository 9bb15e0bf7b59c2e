//! DiagonalPattern: along diagonals, up to a number of squares or without limit, stopped by pieces
//! and holes or going over them.
//!
//! ```text
//! x . . . x
//! . x . x .
//! . . @ . .      n: Some(2)
//! . x . x .
//! x . . . x
//! ```

use sortilege_core::{Description, Pattern, SubDir, Symmetry};

use crate::line::line;

/// Lines of up to `n` squares along the four diagonals.
pub struct DiagonalPattern {
    /// The id it is registered under.
    pub id: &'static str,
    /// The maximum number of squares; `None`: no limit.
    pub n: Option<u8>,
    /// Whether it goes over pieces and holes.
    pub through: bool,
}

impl Pattern for DiagonalPattern {
    fn id(&self) -> &'static str {
        self.id
    }

    fn description(&self) -> Option<Description> {
        Some(line(&SubDir::DIAGONAL, self.n, self.through))
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
    fn it_is_stopped_or_goes_through() {
        let two = |through| DiagonalPattern { id: "TestPattern", n: Some(2), through };
        check(
            &two(false),
            "
            . o . . . x .
            . . X . x . .
            . . . @ . . .
            . . # . x . .
            . . . . . X .
            . . . . . . o
            ",
        );
        check(
            &two(true),
            "
            . X . . . x .
            . . X . x . .
            . . . @ . . .
            . . # . x . .
            . x . . . X .
            . . . . . . o
            ",
        );
    }
}
