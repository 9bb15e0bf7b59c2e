//! Coordinates of a square, on or off the board, and the differences between them.

use std::ops::{Add, Mul, Neg, Sub};

/// Coordinates, or the offset between two: `x` counts files from the left, `y` ranks from the
/// bottom, both from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Position {
    /// The file, from 0 at the left.
    pub x: i16,
    /// The rank, from 0 at the bottom.
    pub y: i16,
}

impl Position {
    /// The position `(x, y)`.
    #[must_use]
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }
}

impl From<(i16, i16)> for Position {
    fn from((x, y): (i16, i16)) -> Self {
        Self { x, y }
    }
}

impl Add for Position {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Position {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Neg for Position {
    type Output = Self;
    fn neg(self) -> Self {
        Self::new(-self.x, -self.y)
    }
}

impl Mul<i16> for Position {
    type Output = Self;
    fn mul(self, times: i16) -> Self {
        Self::new(self.x * times, self.y * times)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Axis, Dir, SubDir};

    #[test]
    fn constructed_from_axis_direction_and_subdirection() {
        assert_eq!(Position::from(Axis::X), Position::from(Dir::Right));
        assert_eq!(Position::from(Axis::Y), Position::from(Dir::Up));
        assert_eq!(Position::from(SubDir::DownLeft), Position::from(Dir::Down) + Dir::Left.into());
        assert_eq!(Position::from(SubDir::ALL[1]) * 3, Position::new(3, 3));
    }
}
