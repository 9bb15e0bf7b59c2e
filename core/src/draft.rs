//! A board that is being set up, before its game begins.

use std::sync::Arc;

use crate::board::Deal;
use crate::{
    Board, Change, Event, HolderId, KindId, Offer, Outcome, PieceId, Rules, SeatId, Square, Subject,
};

/// A board that is being set up. It can be changed freely, because the game has not begun: there is
/// no journal, no hook runs and nothing is undone. [`Draft::open`] starts the game.
///
/// A draft checks nothing: each change must fit the board.
pub struct Draft {
    pub(crate) board: Board,
    pub(crate) quiet: u16,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) deal: Deal,
}

impl std::ops::Deref for Draft {
    type Target = Board;

    fn deref(&self) -> &Board {
        &self.board
    }
}

impl Draft {
    /// An empty board. In a game whose pieces are cards those pieces exist from the start and wait
    /// off the board.
    #[must_use]
    pub fn new(rules: Arc<Rules>, seed: u64) -> Self {
        let mut board = Board::new(rules, seed);
        board.enlist();
        Self { board, quiet: 0, outcome: None, deal: Deal::default() }
    }

    /// A draft that continues from a board whose game has not begun.
    #[must_use]
    pub fn of(board: Board) -> Self {
        Self { board, quiet: 0, outcome: None, deal: Deal::default() }
    }

    /// The board as it is so far.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Applies any change. It must fit the board.
    pub fn apply(&mut self, change: &Change) {
        self.board.apply(change);
    }

    /// Creates a piece that waits off the board.
    pub fn create(&mut self, kind: KindId, owner: SeatId) -> PieceId {
        let piece = self.board.next_piece();
        self.apply(&Change::Create { piece, kind, owner });
        piece
    }

    /// Puts a piece that is off the board onto a square, on top of what stands there.
    pub fn place(&mut self, piece: PieceId, at: Square) {
        let stood = self.board.piece(piece).last_square();
        self.apply(&Change::Place { piece, at, stood });
    }

    /// Puts a piece that is off the board onto the death pile.
    pub fn bury(&mut self, piece: PieceId) {
        self.board.bury(piece);
    }

    /// Sets a counter. Its minimum and maximum are not checked.
    pub fn set_counter(&mut self, of: Subject, counter: crate::CounterId, after: i32) {
        let before = self.board.counter(of, counter);
        self.apply(&Change::Counter { of, counter, before, after });
    }

    /// Sets how often a piece has moved.
    pub fn set_moves(&mut self, piece: PieceId, moves: u16) {
        self.board.set_moves(piece, moves);
    }

    /// Names the pieces, in the order of their numbers. Later pieces are named `p` and a rising
    /// number.
    pub fn name_pieces(&mut self, names: Vec<String>) {
        self.board.name_pieces(names);
    }

    /// Schedules an event after those that already wait.
    pub fn schedule(&mut self, event: Event) {
        self.apply(&Change::Schedule { event });
    }

    /// Makes the serial number of the next effect or cast at least this.
    pub fn raise_serial(&mut self, serial: u32) {
        self.board.rise(serial);
    }

    /// Sets the number of actions since the last irreversible one. By default 0.
    pub fn set_quiet(&mut self, quiet: u16) {
        self.quiet = quiet;
    }

    /// Gives the first public numbers, in 65536ths. A number that is `None` is drawn from the seed.
    pub fn set_numbers(&mut self, numbers: [Option<u16>; 3]) {
        self.deal.numbers = Some(numbers);
    }

    /// Shuffles a list of cards when the game begins.
    pub fn shuffle(&mut self, holder: HolderId) {
        self.deal.decks.push((holder, self.board.cards(holder).to_vec()));
    }

    /// Sets the offer of a draw that stands.
    pub fn set_offer(&mut self, after: Offer) {
        self.apply(&Change::Offer { before: self.board.standing_offer(), after });
    }

    /// Makes the game over before it begins.
    pub fn end(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
    }
}
