//! NightriderPattern: any number of equal knight's leaps, until a piece is landed on.
//!
//! ```text
//! . . x . . . x . .
//! . . . . . . . . .
//! x . . x . x . . x
//! . . x . . . x . .
//! . . . . @ . . . .
//! . . x . . . x . .
//! x . . x . x . . x
//! . . . . . . . . .
//! . . x . . . x . .
//! ```

use sortilege_core::{Description, Pattern, Position, Symmetry, register};

/// A nightrider's lines.
struct NightriderPattern;

impl Pattern for NightriderPattern {
    fn id(&self) -> &'static str {
        "NightriderPattern"
    }

    fn description(&self) -> Option<Description> {
        let steps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
        Some(Description::Slides { steps: steps.map(Position::from).to_vec(), reach: None })
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::ALL
    }
}

register!(Pattern: NightriderPattern);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_laws() {
        sortilege_testkit::check_pattern(&NightriderPattern);
    }
}
