//! Questions about a scene that abilities and games ask often.

use crate::{Bits, KindId, PieceId, Position, Record, Scene, SeatId, Square, SubDir, Subject};

impl<'a> Scene<'a> {
    /// Whether a piece has ever moved.
    #[inline]
    #[must_use]
    pub fn has_moved(self, piece: PieceId) -> bool {
        self.board.piece(piece).moves() > 0
    }

    /// Whether a position is on the board and not a hole.
    #[must_use]
    pub fn is_in_bounds(self, at: Position) -> bool {
        self.board.rules().geometry().square(at).is_some()
    }

    /// The square that is some steps from another in a direction; `None` off the board or in a
    /// hole.
    #[inline]
    #[must_use]
    pub fn step(self, from: Square, dir: SubDir, steps: i16) -> Option<Square> {
        let geometry = self.board.rules().geometry();
        geometry.square(geometry.position(from) + Position::from(dir) * steps)
    }

    /// Whether a square is on the board, not a hole, and has no piece on it.
    #[inline]
    #[must_use]
    pub fn is_free(self, square: Square) -> bool {
        self.board.at(square).is_none() && self.board.rules().geometry().holds(square)
    }

    /// The pieces on the board that follow a leader, in the order of their numbers. See
    /// [`Step::Lead`](crate::Step::Lead).
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

    /// Whether a square has a piece on it.
    #[inline]
    #[must_use]
    pub fn is_occupied(self, square: Square) -> bool {
        self.board.at(square).is_some()
    }

    /// Whether the topmost piece on a square belongs to another seat than `of`.
    #[must_use]
    pub fn has_enemy(self, square: Square, of: SeatId) -> bool {
        self.board.at(square).is_some_and(|piece| self.board.piece(piece).owner() != of)
    }

    /// Whether the topmost piece on a square belongs to the seat `of`.
    #[must_use]
    pub fn has_ally(self, square: Square, of: SeatId) -> bool {
        self.board.at(square).is_some_and(|piece| self.board.piece(piece).owner() == of)
    }

    /// Whether a square is on the home row of a seat: the row farthest back.
    #[must_use]
    pub fn is_on_home_row(self, square: Square, of: SeatId) -> bool {
        self.board
            .rules()
            .geometry()
            .is_on_edge(square, self.board.rules().seat(of).forward.opposite())
    }

    /// Whether a square is on the last rank of a seat: the row farthest forward.
    #[must_use]
    pub fn is_on_far_row(self, square: Square, of: SeatId) -> bool {
        self.board.rules().geometry().is_on_edge(square, self.board.rules().seat(of).forward)
    }

    /// The squares of a seat's pieces of a kind.
    #[must_use]
    pub fn pieces_of(self, seat: SeatId, kind: KindId) -> Bits {
        self.board.kind::<4>(kind) & self.board.owned(seat)
    }

    /// Whether a piece is royal: [`Roles::royal`](crate::Roles::royal).
    #[must_use]
    pub fn is_royal(self, piece: PieceId) -> bool {
        self.board.is_royal(piece)
    }

    /// The squares of a seat's royal pieces.
    #[must_use]
    pub fn royals(self, seat: SeatId) -> Bits {
        self.board.royals(seat)
    }

    /// The last action in which a piece acted that this seat owns now.
    #[must_use]
    pub fn last_of_seat(self, seat: SeatId) -> Option<&'a Record> {
        let own = |record: &&Record| {
            record.piece.is_some_and(|piece| self.board.piece(piece).owner() == seat)
        };
        self.journal.records().iter().rev().find(own)
    }

    /// The piece of that action: see [`Scene::last_of_seat`].
    #[must_use]
    pub fn last_piece_of(self, seat: SeatId) -> Option<PieceId> {
        self.last_of_seat(seat)?.piece
    }
}
