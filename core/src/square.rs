//! Squares as small numbers.

/// A square's number on its board: ranks from the bottom, files from the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Square(pub u8);

impl Square {
    /// The number as an index.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}
