//! DirectionalPattern: along files and ranks, up to a number of squares or without limit, stopped
//! by pieces and holes or going over them.
//!
//! ```text
//! . . x . .
//! . . x . .
//! x x @ x x      n: Some(2)
//! . . x . .
//! . . x . .
//! ```

use sortilege_core::{Description, Pattern, SubDir, Symmetry};

use crate::line::line;

/// Lines of up to `n` squares along the four directions.
pub struct DirectionalPattern {
    /// The id it is registered under.
    pub id: &'static str,
    /// The maximum number of squares; `None`: no limit.
    pub n: Option<u8>,
    /// Whether it goes over pieces and holes.
    pub through: bool,
}

impl Pattern for DirectionalPattern {
    fn id(&self) -> &'static str {
        self.id
    }

    fn description(&self) -> Option<Description> {
        Some(line(&SubDir::STRAIGHT, self.n, self.through))
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
        let two = |through| DirectionalPattern { id: "TestPattern", n: Some(2), through };
        check(
            &two(false),
            "
            . . . . . . .
            . . . o . . .
            . . . X . . .
            . . # @ x x .
            . . . x . . .
            . . . X . . .
            . . . o . . .
            ",
        );
        check(
            &two(true),
            "
            . . . . . . .
            . . . X . . .
            . . . X . . .
            . x # @ x x .
            . . . x . . .
            . . . X . . .
            . . . o . . .
            ",
        );
    }

    #[test]
    fn without_a_limit_it_goes_to_the_border() {
        let far = |through| DirectionalPattern { id: "TestPattern", n: None, through };
        check(
            &far(false),
            "
            @ x x x x x x x x x x x x x X o
            ",
        );
        check(
            &far(true),
            "
            @ x x x x x x x x x x x x x X X
            ",
        );
    }
}
