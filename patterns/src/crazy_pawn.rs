//! CrazyPawnPattern: up to two squares, as far as nothing is in the way, in one of the eight
//! subdirections. The number of the turn picks it for all pieces alike, counting clockwise from up.
//!
//! ```text
//! . . . . x
//! . . . x .      while the turn's number is an eighth or more and below two
//! . . @ . .
//! . . . . .
//! . . . . .
//! ```

use sortilege_core::{Stream, SubDir, register};

use crate::RandomizablePattern;

/// A crazy pawn's way this turn.
pub static CRAZY_PAWN: RandomizablePattern = RandomizablePattern {
    id: "CrazyPawnPattern",
    stream: Stream::Turn,
    n: Some(2),
    through: false,
    directions: &SubDir::ALL,
};

register!(Pattern: CRAZY_PAWN);

#[cfg(test)]
mod tests {
    use sortilege_core::{Dir, Numbers};

    use super::*;
    use crate::drawing::check_as;

    #[test]
    fn the_turn_picks_clockwise_from_up() {
        let eighths = |n: u16| Numbers::new(0, n * 8192, 0);
        check_as(
            &CRAZY_PAWN,
            Dir::Up,
            eighths(0),
            "
            . . x . .
            . . x . .
            . . @ . .
            . . . . .
            . . . . .
            ",
        );
        check_as(
            &CRAZY_PAWN,
            Dir::Down,
            eighths(1),
            "
            . . . . X
            . . . x .
            . . @ . .
            . . . . .
            . . . . .
            ",
        );
        check_as(
            &CRAZY_PAWN,
            Dir::Left,
            eighths(2),
            "
            . . . . .
            . . . . .
            . . @ X o
            . . . . .
            . . . . .
            ",
        );
        check_as(
            &CRAZY_PAWN,
            Dir::Up,
            eighths(7),
            "
            # . . . .
            . x . . .
            . . @ . .
            . . . . .
            . . . . .
            ",
        );
    }

    #[test]
    fn neither_round_nor_movement_picks() {
        check_as(
            &CRAZY_PAWN,
            Dir::Up,
            Numbers::new(65535, 8191, 65535),
            "
            . x .
            . x .
            . @ .
            ",
        );
    }
}
