//! Questions that abilities ask of a scene, in the words of the rules.

use crate::{
    AbilityId, Bits, KindId, PieceId, Position, Price, Purpose, Record, Scene, SeatId, Square,
    SubDir, Subject, mobility,
};

impl<'a> Scene<'a> {
    /// Has this piece ever moved?
    #[inline]
    #[must_use]
    pub fn has_moved(self, piece: PieceId) -> bool {
        self.board.piece(piece).moves() > 0
    }

    /// Is this coordinate on the board, and no hole?
    #[must_use]
    pub fn is_in_bounds(self, at: Position) -> bool {
        self.board.rules().geometry().square(at).is_some()
    }

    /// The square so many steps from another, if it is on the board and no hole.
    #[inline]
    #[must_use]
    pub fn step(self, from: Square, dir: SubDir, steps: i16) -> Option<Square> {
        let geometry = self.board.rules().geometry();
        geometry.square(geometry.position(from) + Position::from(dir) * steps)
    }

    /// Is this square on the board and free?
    #[inline]
    #[must_use]
    pub fn is_free(self, square: Square) -> bool {
        self.board.at(square).is_none() && self.board.rules().geometry().holds(square)
    }

    /// Can this seat pay a price?
    #[inline]
    #[must_use]
    pub fn affords(self, seat: SeatId, price: &Price) -> bool {
        price.cost.iter().all(|(counter, _)| {
            self.board.counter(Subject::Seat(seat), *counter) >= price.of(*counter)
        })
    }

    /// The pieces on the board that are on a piece's list, by number.
    pub fn led_by(self, leader: PieceId) -> impl Iterator<Item = PieceId> + 'a {
        let counter = self.board.rules().vitals().leader;
        let follows = move |piece: PieceId| {
            counter.is_some_and(|counter| {
                self.board.counter(Subject::Piece(piece), counter) == i32::from(leader.0) + 1
            })
        };
        self.board
            .pieces()
            .filter(move |(id, piece)| piece.square().is_some() && follows(*id))
            .map(|(id, _)| id)
    }

    /// Does anything stand on this square?
    #[inline]
    #[must_use]
    pub fn is_occupied(self, square: Square) -> bool {
        self.board.at(square).is_some()
    }

    /// Does a piece of another seat stand on this square?
    #[must_use]
    pub fn has_enemy(self, square: Square, of: SeatId) -> bool {
        self.board.at(square).is_some_and(|piece| self.board.piece(piece).owner() != of)
    }

    /// Does a piece of this seat stand on this square?
    #[must_use]
    pub fn has_ally(self, square: Square, of: SeatId) -> bool {
        self.board.at(square).is_some_and(|piece| self.board.piece(piece).owner() == of)
    }

    /// Is this square on the row where this seat's pieces start?
    #[must_use]
    pub fn is_on_home_row(self, square: Square, of: SeatId) -> bool {
        self.board
            .rules()
            .geometry()
            .is_on_edge(square, self.board.rules().seat(of).forward.opposite())
    }

    /// Is this square on the row farthest forward for this seat?
    #[must_use]
    pub fn is_on_far_row(self, square: Square, of: SeatId) -> bool {
        self.board.rules().geometry().is_on_edge(square, self.board.rules().seat(of).forward)
    }

    /// The pieces of a kind that a seat has on the board.
    #[must_use]
    pub fn pieces_of(self, seat: SeatId, kind: KindId) -> Bits {
        self.board.kind::<4>(kind) & self.board.owned(seat)
    }

    /// The pieces of a seat that could take on a square by a pattern, and the ability each would
    /// use.
    pub fn takers(
        self,
        square: Square,
        by: SeatId,
    ) -> impl Iterator<Item = (PieceId, AbilityId)> + 'a {
        self.board.pieces().filter_map(move |(id, piece)| {
            let from = piece.square().filter(|_| piece.owner() == by)?;
            let modes = self.board.rules().kind_tables()[piece.kind().index()].modes(by).iter();
            let mut ready = modes
                .filter(|mode| mode.zone.contains(square) && (!mode.unmoved || piece.moves() == 0));
            let mode = ready.find(|mode| {
                mode.takes.is_some()
                    && mobility::matches(mode.pattern(), self, by, from, square, Purpose::Take)
            })?;
            Some((id, mode.takes?))
        })
    }

    /// The last action that a piece of this seat did.
    #[must_use]
    pub fn last_of_seat(self, seat: SeatId) -> Option<&'a Record> {
        let own = |record: &&Record| {
            record.piece.is_some_and(|piece| self.board.piece(piece).owner() == seat)
        };
        self.journal.records().iter().rev().find(own)
    }

    /// The piece that this seat used last.
    #[must_use]
    pub fn last_piece_of(self, seat: SeatId) -> Option<PieceId> {
        self.last_of_seat(seat)?.piece
    }
}
