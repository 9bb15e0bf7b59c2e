//! ForwardPattern: in directions that follow the player, written for a forward of up and turned for
//! the others.
//!
//! ```text
//! . . x . .
//! . . x . .      n: Some(2), directions: &[SubDir::Up]
//! . . @ . .
//! ```

use sortilege_core::{Description, Pattern, Position, SubDir, Symmetry};

use crate::line::line;

/// Lines of up to `n` squares in directions seen by a player whose forward is up.
pub struct ForwardPattern {
    /// The id it is registered under.
    pub id: &'static str,
    /// The maximum number of squares; `None`: no limit.
    pub n: Option<u8>,
    /// Whether it goes over pieces and holes.
    pub through: bool,
    /// The directions, written for forward = up.
    pub directions: &'static [SubDir],
}

impl Pattern for ForwardPattern {
    fn id(&self) -> &'static str {
        self.id
    }

    fn description(&self) -> Option<Description> {
        Some(line(self.directions, self.n, self.through).forward())
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        let has = |x, y| {
            self.directions
                .iter()
                .any(|direction| Position::from(*direction) == Position::new(x, y))
        };
        let even = self
            .directions
            .iter()
            .map(|direction| Position::from(*direction))
            .all(|to| has(-to.x, to.y));
        if even { &[Symmetry::MirrorX] } else { &[] }
    }
}

#[cfg(test)]
mod tests {
    use sortilege_core::Dir;

    use super::*;
    use crate::drawing::{check, check_forward};

    #[test]
    fn it_follows_the_player() {
        let hook = ForwardPattern {
            id: "TestPattern",
            n: Some(2),
            through: false,
            directions: &[SubDir::Up, SubDir::UpLeft],
        };
        check(
            &hook,
            "
            x . x . .
            . x x . .
            . . @ . .
            . . . . .
            . . . . .
            ",
        );
        check_forward(
            &hook,
            Dir::Down,
            "
            . . . . .
            . . . . .
            . . @ . .
            . . X x .
            . . o . x
            ",
        );
        check_forward(
            &hook,
            Dir::Right,
            "
            . . . . x
            . . . x .
            . . @ x x
            . . . . .
            . . . . .
            ",
        );
    }

    #[test]
    fn only_what_has_a_left_for_each_right_is_the_same_in_a_mirror() {
        let to =
            |directions| ForwardPattern { id: "TestPattern", n: None, through: true, directions };
        assert_eq!(
            to(&[SubDir::UpLeft, SubDir::Down, SubDir::UpRight]).symmetries(),
            [Symmetry::MirrorX]
        );
        assert_eq!(to(&[SubDir::UpLeft, SubDir::DownRight]).symmetries(), []);
    }
}
