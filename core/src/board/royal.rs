//! Which pieces are royal.

use super::Board;
use crate::{Bits, PieceId, SeatId, Subject};

impl Board {
    /// Whether a piece is royal: [`Roles::royal`](crate::Roles::royal).
    #[must_use]
    pub fn is_royal(&self, piece: PieceId) -> bool {
        let vitals = self.rules.vitals();
        let counted = |counter| self.counter(Subject::Piece(piece), counter) != 0;
        vitals.royal_tag.is_some_and(|tag| self.piece(piece).has(tag))
            || vitals.royal.is_some_and(counted)
    }

    /// The squares of a seat's royal pieces. `W` must be
    /// [`Geometry::words`](crate::Geometry::words) of the board, or more.
    #[inline]
    #[must_use]
    pub fn royals<const W: usize>(&self, seat: SeatId) -> Bits<W> {
        let is_by_kind = self.rules.vitals().royal.is_none();
        if is_by_kind && !self.is_recrowned() && !self.stacks() {
            let kinds = self.rules.royal_kinds().iter();
            let all = kinds.fold(Bits::EMPTY, |all, kind| all | self.kind::<W>(*kind));
            return all & self.owned(seat);
        }
        self.looked_up_royals(seat).resize()
    }

    /// [`Board::royals`] by asking about each piece. This is its specification.
    #[cold]
    fn looked_up_royals(&self, seat: SeatId) -> Bits {
        let is_own = |piece: PieceId| self.piece(piece).owner() == seat && self.is_royal(piece);
        let own = self.owned::<4>(seat).iter();
        own.filter(|square| self.stack(*square).any(is_own)).collect()
    }
}
