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

    /// Names the pieces, in the order of their numbers. Later pieces are named by a rising number,
    /// of which this is the first.
    pub fn number_pieces(&mut self, names: Vec<String>, next: u64) {
        self.board.number_pieces(names, next);
    }

    /// Schedules an event after those that already wait.
    pub fn schedule(&mut self, event: Event) {
        let place = self.board.events().len();
        event.schedule_at(place).for_each(|change| self.apply(&change));
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

    /// Ends the game before it begins.
    pub fn end(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{ASH, BLACK, DECK, LIFE, MANA, OAK, WHITE, at, draft, kind, put};
    use crate::{ChessTime, EventFunction, Stream};

    #[test]
    fn a_draft_is_opened_as_it_was_filled() {
        let mut draft = draft("flat");
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        let dead = draft.create(kind("Wisp"), BLACK);
        draft.bury(dead);
        draft.set_moves(guard, 4);
        draft.set_counter(Subject::Piece(guard), LIFE, 99);
        draft.name_pieces(vec!["one".to_owned(), "two".to_owned()]);
        let function = EventFunction::Add { counter: MANA, by: 1 };
        let event = Event { seat: BLACK, when: ChessTime::default(), function };
        draft.schedule(event);
        draft.raise_serial(5);
        draft.set_quiet(12);
        draft.set_offer(Offer { by: BLACK, accepted: 1 });
        let play = draft.open().unwrap();
        let board = play.board();
        assert_eq!(board.piece(guard).square(), Some(at("a1")));
        assert_eq!(board.piece(guard).moves(), 4);
        assert_eq!(board.counter(Subject::Piece(guard), LIFE), 99, "bounds are not checked");
        assert_eq!((board.death_pile(), board.events()), (&[dead][..], &[event][..]));
        assert_eq!([guard, dead].map(|piece| board.piece_name(piece)), ["one", "two"]);
        assert_eq!((board.next_serial(), play.journal().quiet()), (5, 12));
        assert_eq!((board.offer(), board.accepts_draw(WHITE)), (Some(BLACK), true));
        assert!(play.journal().changes().is_empty(), "nothing of it can be undone");
    }

    #[test]
    fn only_what_is_left_to_the_seed_depends_on_it() {
        let opened = |seed, shuffled: bool| {
            let mut draft = Draft::new(crate::sample::rules("flat", 2), seed);
            for card in [ASH, OAK, ASH, OAK, ASH, OAK, ASH, OAK] {
                draft.apply(&Change::Deal { card, to: DECK, place: 0 });
            }
            if shuffled {
                draft.shuffle(DECK);
                draft.set_numbers([None; 3]);
            }
            let play = draft.open().unwrap();
            let numbers = Stream::PUBLIC.map(|stream| play.board().random().raw(stream));
            (play.board().cards(DECK).to_vec(), numbers)
        };
        assert_eq!(opened(1, false), opened(2, false));
        assert_ne!(opened(1, true).0, opened(2, true).0);
        assert_ne!(opened(1, true).1, opened(2, true).1);
        assert_eq!(opened(1, true), opened(1, true));
    }

    #[test]
    fn a_draft_can_begin_from_a_board() {
        let mut first = draft("cards");
        let piece = put(&mut first, "Wisp", WHITE, "c3");
        let again = Draft::of(first.board().clone());
        assert_eq!(again.piece(piece).square(), Some(at("c3")));
        assert_eq!(again.pieces().count(), 2, "the roster is not enlisted twice");
    }
}
