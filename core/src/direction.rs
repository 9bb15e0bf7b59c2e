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
    /// `(0, +1)`
    Up,
    /// `(+1, 0)`
    Right,
    /// `(0, -1)`
    Down,
    /// `(-1, 0)`
    Left,
}

impl Dir {
    /// All four, clockwise from up.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// The axis it lies on.
    #[must_use]
    pub fn axis(self) -> Axis {
        match self {
            Self::Up | Self::Down => Axis::Y,
            Self::Left | Self::Right => Axis::X,
        }
    }

    /// The other way.
    #[must_use]
    pub fn opposite(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }

    /// Turns an offset written for a player whose forward is up, so that up becomes this direction.
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

    /// As the protocol writes it: `up`, `right`, `down`, `left`.
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

/// A direction or the sum of two on different axes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SubDir {
    /// Up
    Up,
    /// Up + Right
    UpRight,
    /// Right
    Right,
    /// Down + Right
    DownRight,
    /// Down
    Down,
    /// Down + Left
    DownLeft,
    /// Left
    Left,
    /// Up + Left
    UpLeft,
}

impl SubDir {
    /// All eight, clockwise from up.
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
    /// The four that are a direction.
    pub const STRAIGHT: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];
    /// The four that are not.
    pub const DIAGONAL: [Self; 4] = [Self::UpRight, Self::DownRight, Self::DownLeft, Self::UpLeft];

    /// The sum of two directions; `None` when both lie on one axis, whose sum is no subdirection.
    #[must_use]
    pub fn sum(a: Dir, b: Dir) -> Option<Self> {
        let sum = Position::from(a) + Position::from(b);
        (a.axis() != b.axis())
            .then(|| Self::ALL.into_iter().find(|sub| Position::from(*sub) == sum))
            .flatten()
    }

    /// The direction it is, unless it is diagonal.
    #[must_use]
    pub fn dir(self) -> Option<Dir> {
        Dir::ALL.into_iter().find(|dir| Self::from(*dir) == self)
    }

    /// Whether it is no [`Dir`].
    #[must_use]
    pub fn is_diagonal(self) -> bool {
        self.dir().is_none()
    }

    /// As the protocol writes it: `up`, `up-right`, `right`, ...
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
