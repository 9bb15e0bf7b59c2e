//! Axes, the four directions and the eight subdirections.

use std::fmt;
use std::str::FromStr;

use crate::Position;

/// One of the two axes of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Axis {
    /// Along the files: left and right.
    X,
    /// Along the ranks: up and down.
    Y,
}

/// A direction along an axis. Up is towards higher ranks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dir {
    /// One rank up: `(0, +1)`.
    Up,
    /// One file to the right: `(+1, 0)`.
    Right,
    /// One rank down: `(0, -1)`.
    Down,
    /// One file to the left: `(-1, 0)`.
    Left,
}

impl Dir {
    /// The four directions, clockwise from up.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// The axis that it runs along: y for up and down, x for left and right.
    #[must_use]
    pub fn axis(self) -> Axis {
        match self {
            Self::Up | Self::Down => Axis::Y,
            Self::Left | Self::Right => Axis::X,
        }
    }

    /// The direction that points the opposite way: up for down.
    #[must_use]
    pub fn opposite(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }

    /// Turns an offset that is written for forward = up so that up becomes this direction.
    #[must_use]
    pub fn turn(self, up: Position) -> Position {
        let Position { x, y } = up;
        match self {
            Self::Up => Position { x, y },
            Self::Right => Position { x: y, y: -x },
            Self::Down => Position { x: -x, y: -y },
            Self::Left => Position { x: -y, y: x },
        }
    }

    /// The name in texts and in the protocol: `up`, `right`, `down` or `left`.
    #[must_use]
    pub fn name(self) -> &'static str {
        SubDir::from(self).name()
    }
}

impl FromStr for Dir {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|dir| dir.name() == text).ok_or(())
    }
}

/// One of the eight directions of a queen: a [`Dir`], or the sum of two on different axes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SubDir {
    /// `(0, +1)`, the same as [`Dir::Up`].
    Up,
    /// `(+1, +1)`, a diagonal.
    UpRight,
    /// `(+1, 0)`, the same as [`Dir::Right`].
    Right,
    /// `(+1, -1)`, a diagonal.
    DownRight,
    /// `(0, -1)`, the same as [`Dir::Down`].
    Down,
    /// `(-1, -1)`, a diagonal.
    DownLeft,
    /// `(-1, 0)`, the same as [`Dir::Left`].
    Left,
    /// `(-1, +1)`, a diagonal.
    UpLeft,
}

impl SubDir {
    /// The eight subdirections, clockwise from up.
    pub const ALL: [Self; 8] = [
        Self::Up,
        Self::UpRight,
        Self::Right,
        Self::DownRight,
        Self::Down,
        Self::DownLeft,
        Self::Left,
        Self::UpLeft,
    ];
    /// The four subdirections that are a [`Dir`], clockwise from up.
    pub const STRAIGHT: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];
    /// The four diagonal subdirections, clockwise from up and right.
    pub const DIAGONAL: [Self; 4] = [Self::UpRight, Self::DownRight, Self::DownLeft, Self::UpLeft];

    /// The sum of two directions. `None` if both lie on the same axis: their sum is not a
    /// subdirection.
    #[must_use]
    pub fn sum(a: Dir, b: Dir) -> Option<Self> {
        let sum = Position::from(a) + Position::from(b);
        (a.axis() != b.axis())
            .then(|| Self::ALL.into_iter().find(|sub| Position::from(*sub) == sum))
            .flatten()
    }

    /// The same as a [`Dir`]; `None` for a diagonal.
    #[must_use]
    pub fn dir(self) -> Option<Dir> {
        Dir::ALL.into_iter().find(|dir| Self::from(*dir) == self)
    }

    /// Whether it is one of [`SubDir::DIAGONAL`].
    #[must_use]
    pub fn is_diagonal(self) -> bool {
        self.dir().is_none()
    }

    /// The name in texts and in the protocol: `up`, `up-right`, `right`, ...
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::UpRight => "up-right",
            Self::Right => "right",
            Self::DownRight => "down-right",
            Self::Down => "down",
            Self::DownLeft => "down-left",
            Self::Left => "left",
            Self::UpLeft => "up-left",
        }
    }
}

impl From<Dir> for SubDir {
    fn from(dir: Dir) -> Self {
        Self::STRAIGHT[dir as usize]
    }
}

impl FromStr for SubDir {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|dir| dir.name() == text).ok_or(())
    }
}

impl fmt::Display for Dir {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for SubDir {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One step along the axis, towards higher numbers.
impl From<Axis> for Position {
    fn from(axis: Axis) -> Self {
        match axis {
            Axis::X => Position::new(1, 0),
            Axis::Y => Position::new(0, 1),
        }
    }
}

impl From<Dir> for Position {
    fn from(dir: Dir) -> Self {
        SubDir::from(dir).into()
    }
}

impl From<SubDir> for Position {
    fn from(sub: SubDir) -> Self {
        let (x, y) = match sub {
            SubDir::Up => (0, 1),
            SubDir::UpRight => (1, 1),
            SubDir::Right => (1, 0),
            SubDir::DownRight => (1, -1),
            SubDir::Down => (0, -1),
            SubDir::DownLeft => (-1, -1),
            SubDir::Left => (-1, 0),
            SubDir::UpLeft => (-1, 1),
        };
        Position { x, y }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subdirection_is_a_direction_or_the_sum_of_two() {
        assert_eq!(SubDir::sum(Dir::Up, Dir::Right), Some(SubDir::UpRight));
        assert_eq!(SubDir::sum(Dir::Left, Dir::Down), Some(SubDir::DownLeft));
        assert_eq!(SubDir::sum(Dir::Up, Dir::Down), None);
        assert_eq!(SubDir::sum(Dir::Up, Dir::Up), None);
        for sub in SubDir::ALL {
            assert_eq!(sub.is_diagonal(), SubDir::DIAGONAL.contains(&sub));
            assert_eq!(sub.name().parse(), Ok(sub));
        }
    }

    #[test]
    fn forward_turns_clockwise() {
        let ahead_left = Position { x: -1, y: 2 };
        assert_eq!(Dir::Up.turn(ahead_left), ahead_left);
        assert_eq!(Dir::Right.turn(ahead_left), Position { x: 2, y: 1 });
        assert_eq!(Dir::Down.turn(ahead_left), Position { x: 1, y: -2 });
        assert_eq!(Dir::Left.turn(ahead_left), Position { x: -2, y: -1 });
        for dir in Dir::ALL {
            assert_eq!(dir.turn(Dir::Up.into()), dir.into());
            assert_eq!(dir.turn(Dir::Up.into()) + dir.opposite().into(), Position::default());
        }
    }
}
