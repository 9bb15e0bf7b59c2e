//! The kinds of which pieces stand on a board, for loops over kinds: a game may have many more.

use crate::{Bits, KindId, Square};

/// A set of kinds. Their numbers are kept like those of squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Standing(Bits);

impl Standing {
    pub(super) const NONE: Self = Self(Bits::EMPTY);

    #[inline]
    pub(super) fn insert(&mut self, kind: KindId) {
        self.0.insert(Square(kind.0));
    }

    #[inline]
    pub(super) fn remove(&mut self, kind: KindId) {
        self.0.remove(Square(kind.0));
    }

    /// The kinds, in the order of their numbers.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = KindId> {
        self.0.iter().map(|number| KindId(number.0))
    }
}
