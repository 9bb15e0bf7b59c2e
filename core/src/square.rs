//! Squares as small numbers.

/// The number of a square on its board: 0 is the left square of the first rank, then from left to
/// right and rank by rank. [`Geometry`](crate::Geometry) converts it to coordinates and to a name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Square(pub u8);

impl Square {
    /// The number as an index into a list with one entry per square.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}
