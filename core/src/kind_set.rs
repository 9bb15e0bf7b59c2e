//! Sets of kinds, such as those of which pieces are on a board: a game may have many more.

use crate::{Bits, KindId, Square};

/// A set of kinds. Their numbers are kept like those of squares.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct KindSet(Bits);

impl KindSet {
    pub(crate) const NONE: Self = Self(Bits::EMPTY);

    /// Whether the two have a kind in common.
    #[inline]
    pub(crate) fn meets(self, other: Self) -> bool {
        !(self.0 & other.0).is_empty()
    }

    #[inline]
    pub(crate) fn insert(&mut self, kind: KindId) {
        self.0.insert(Square(kind.0));
    }

    #[inline]
    pub(crate) fn remove(&mut self, kind: KindId) {
        self.0.remove(Square(kind.0));
    }

    /// The kinds, in the order of their numbers.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = KindId> {
        self.0.iter().map(|number| KindId(number.0))
    }
}
