//! GrasshopperPattern: along files, ranks and diagonals to the first piece, and over it to the
//! square just behind it.
//!
//! ```text
//! . . . . x
//! . . . o .
//! x o @ . .
//! . . . . .
//! ```

use sortilege_core::{Description, Pattern, SubDir, Symmetry, register};

/// A grasshopper's jumps.
pub struct GrasshopperPattern;

impl Pattern for GrasshopperPattern {
    fn id(&self) -> &'static str {
        "GrasshopperPattern"
    }

    fn description(&self) -> Option<Description> {
        Some(Description::hops(&SubDir::ALL, Some(1)))
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::ALL
    }
}

register!(Pattern: GrasshopperPattern);

#[cfg(test)]
mod tests {
    use sortilege_core::{Position, Query};

    use super::*;
    use crate::drawing::{check, check_same};

    #[test]
    fn lands_just_behind_the_first_piece() {
        check(
            &GrasshopperPattern,
            "
            . . . . . . x
            . . . X . o .
            o . . o . . .
            o X o @ . . .
            . . # . . . .
            . o . # . o .
            . . . o . . #
            ",
        );
    }

    #[test]
    fn a_walk_over_the_board_finds_the_same() {
        check_same(&GrasshopperPattern, |query: &Query<'_>| {
            let offset = query.end - query.start;
            let squares = offset.x.abs().max(offset.y.abs());
            let step = Position::new(offset.x.signum(), offset.y.signum());
            let is_piece = |n: i16| {
                let square = query.geometry.square(query.start + step * n);
                square.map(|square| query.occupied.contains(square))
            };
            squares >= 2
                && step * squares == offset
                && (1..squares - 1).all(|n| is_piece(n) == Some(false))
                && is_piece(squares - 1) == Some(true)
        });
    }
}
