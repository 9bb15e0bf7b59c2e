//! The state of one piece on a board.

use crate::{EffectId, KindId, PieceId, SeatId, Square};

/// The state of one piece: kind, owner, square and tags. [`Board::counter`](crate::Board::counter)
/// and [`Board::effects`](crate::Board::effects) have the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceState {
    pub(super) kind: KindId,
    pub(super) owner: SeatId,
    pub(super) square: Square,
    pub(super) on_board: bool,
    pub(super) below: PieceId,
    // After `below`, so that it is not loaded together with what follows it: a load that is wider
    // than the store just before waits for it.
    pub(super) moves: u16,
    pub(super) tags: u64,
}

impl PieceState {
    /// The kind that it is now. [`Step::Become`](crate::Step::Become) changes it.
    #[inline]
    #[must_use]
    pub fn kind(&self) -> KindId {
        self.kind
    }

    /// The seat that owns it now. [`Step::SetOwner`](crate::Step::SetOwner) changes it.
    #[inline]
    #[must_use]
    pub fn owner(&self) -> SeatId {
        self.owner
    }

    /// Its square; `None` if it is dead or waits off the board.
    #[inline]
    #[must_use]
    pub fn square(&self) -> Option<Square> {
        self.on_board.then_some(self.square)
    }

    /// Its square, or the last one if it is off the board; square 0 if it was never on it.
    #[inline]
    #[must_use]
    pub fn last_square(&self) -> Square {
        self.square
    }

    /// How many times it has moved.
    #[inline]
    #[must_use]
    pub fn moves(&self) -> u16 {
        self.moves
    }

    /// The bit set of its tags.
    #[inline]
    pub(crate) fn tags(&self) -> u64 {
        self.tags
    }

    /// Whether it has a tag now.
    #[inline]
    #[must_use]
    pub fn has(&self, tag: EffectId) -> bool {
        tag.0 < 64 && self.tags >> tag.0 & 1 != 0
    }
}
