//! What a board knows about one piece.

use crate::{EffectId, KindId, PieceId, SeatId, Square};

/// One piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceState {
    pub(super) kind: KindId,
    pub(super) owner: SeatId,
    pub(super) square: Square,
    pub(super) on_board: bool,
    pub(super) moves: u16,
    pub(super) below: PieceId,
    pub(super) tags: u64,
}

impl PieceState {
    /// What it is.
    #[inline]
    #[must_use]
    pub fn kind(&self) -> KindId {
        self.kind
    }

    /// Whose it is.
    #[inline]
    #[must_use]
    pub fn owner(&self) -> SeatId {
        self.owner
    }

    /// Where it is, if on the board.
    #[inline]
    #[must_use]
    pub fn square(&self) -> Option<Square> {
        self.on_board.then_some(self.square)
    }

    /// Where it is, or was last.
    #[inline]
    #[must_use]
    pub fn last_square(&self) -> Square {
        self.square
    }

    /// How often it has moved.
    #[inline]
    #[must_use]
    pub fn moves(&self) -> u16 {
        self.moves
    }

    /// Its tags, a bit each.
    #[inline]
    pub(crate) fn tags(&self) -> u64 {
        self.tags
    }

    /// Whether it has a tag.
    #[inline]
    #[must_use]
    pub fn has(&self, tag: EffectId) -> bool {
        tag.0 < 64 && self.tags >> tag.0 & 1 != 0
    }
}
