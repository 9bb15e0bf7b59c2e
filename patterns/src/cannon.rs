//! CannonPattern: along files and ranks over exactly one piece, and as far behind it as nothing is
//! in the way.
//!
//! ```text
//! . . x . . .
//! . . x . . .
//! . . o . . .
//! . . @ . o x
//! ```

use sortilege_core::{Description, Pattern, SubDir, Symmetry, register};

/// How the cannon of xiangqi takes.
pub struct CannonPattern;

impl Pattern for CannonPattern {
    fn id(&self) -> &'static str {
        "CannonPattern"
    }

    fn description(&self) -> Option<Description> {
        Some(Description::hops(&SubDir::STRAIGHT, None))
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::ALL
    }
}

register!(Pattern: CannonPattern);

#[cfg(test)]
mod tests {
    use sortilege_core::{Position, Query};

    use super::*;
    use crate::drawing::{check, check_same};

    #[test]
    fn jumps_over_exactly_one_piece() {
        check(
            &CannonPattern,
            "
            . . . o . . . .
            . . . X . o . .
            . . . x . . . .
            . . . o . . . .
            X x o @ . . o x
            . . . . . . . .
            . . . o . . . .
            . . . # . . . .
            . . . o . . . .
            ",
        );
    }

    #[test]
    fn counting_the_pieces_between_finds_the_same() {
        check_same(&CannonPattern, |query: &Query<'_>| {
            let offset = query.end - query.start;
            let squares = offset.x.abs() + offset.y.abs();
            let step = Position::new(offset.x.signum(), offset.y.signum());
            let between = (1..squares).map(|n| query.geometry.square(query.start + step * n));
            let between: Option<Vec<_>> = between.collect();
            (offset.x == 0) != (offset.y == 0)
                && between.is_some_and(|between| {
                    between.iter().filter(|square| query.occupied.contains(**square)).count() == 1
                })
        });
    }
}
