//! SubdirectionalPattern: along files, ranks and diagonals, up to a number of squares or without
//! limit, stopped by pieces and holes or going over them.
//!
//! ```text
//! x . x . x
//! . x x x .
//! x x @ x x      n: Some(2)
//! . x x x .
//! x . x . x
//! ```

use sortilege_core::{Description, Pattern, SubDir, Symmetry};

use crate::line::line;

/// Lines of up to `n` squares along the eight subdirections.
pub struct SubdirectionalPattern {
    /// The id it is registered under.
    pub id: &'static str,
    /// The maximum number of squares; `None`: no limit.
    pub n: Option<u8>,
    /// Whether it goes over pieces and holes.
    pub through: bool,
}

impl Pattern for SubdirectionalPattern {
    fn id(&self) -> &'static str {
        self.id
    }

    fn description(&self) -> Option<Description> {
        Some(line(&SubDir::ALL, self.n, self.through))
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
        let two = |through| SubdirectionalPattern { id: "TestPattern", n: Some(2), through };
        check(
            &two(false),
            "
            x . x . o .
            . x x X . .
            . # @ x x o
            . x x x . .
            x . X . x .
            ",
        );
        check(
            &two(true),
            "
            x . x . X .
            . x x X . .
            x # @ x x o
            . x x x . .
            x . X . x .
            ",
        );
    }
}
