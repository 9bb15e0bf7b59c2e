//! The board: everything about a game that changes, and the one place where changes happen and are
//! taken back.

mod apply;
mod begin;
mod declare;
mod piece;

use std::sync::Arc;

pub(crate) use begin::Deal;
pub use piece::PieceState;

use crate::{
    Attached, Bits, CardId, Cast, Change, ChessRandom, ChessTime, CounterId, DeedKind, Event,
    HolderId, KindId, MAX_SEATS, Offer, Outcome, PieceId, Rules, SeatId, Square, Subject,
};

/// The most pieces on one square.
pub const MAX_STACK: usize = 200;

/// Everything that changes, without its past. Cheap to clone.
#[derive(Clone)]
pub struct Board {
    rules: Arc<Rules>,
    cells: [PieceId; 256],
    owned: [Bits; MAX_SEATS],
    kinds: Vec<Bits>,
    unmoved: Bits,
    pieces: Vec<PieceState>,
    names: Arc<Names>,
    counters: Vec<i32>,
    seat_counters: Vec<i32>,
    piece_counters: Vec<i16>,
    effects: Vec<Attached>,
    casts: Vec<Cast>,
    serial: u32,
    listeners: [u32; DeedKind::COUNT],
    /// How many tags and effects listen to anything.
    hearing: u32,
    holders: Vec<Vec<CardId>>,
    death_pile: Vec<PieceId>,
    events: Vec<Event>,
    time: ChessTime,
    random: ChessRandom,
    out: u8,
    offer: Offer,
    outcome: Option<Outcome>,
    stacks: bool,
    seats: usize,
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Board")
            .field("game", &self.rules.game_id())
            .field("time", &self.time)
            .finish_non_exhaustive()
    }
}

impl Board {
    /// An empty board.
    #[must_use]
    pub fn new(rules: Arc<Rules>, seed: u64) -> Self {
        let facts = rules.facts();
        let defaults = |list: &[crate::CounterFacts]| {
            list.iter().map(|counter| counter.default).collect::<Vec<_>>()
        };
        Self {
            cells: [PieceId::NONE; 256],
            owned: [Bits::EMPTY; MAX_SEATS],
            kinds: vec![Bits::EMPTY; rules.kind_tables().len()],
            unmoved: Bits::EMPTY,
            pieces: Vec::new(),
            names: Arc::default(),
            counters: defaults(facts.counters),
            seat_counters: defaults(facts.seat_counters).repeat(rules.seats().len()),
            piece_counters: Vec::new(),
            effects: Vec::new(),
            casts: Vec::new(),
            serial: 0,
            listeners: [0; DeedKind::COUNT],
            hearing: 0,
            holders: vec![Vec::new(); rules.holders().len()],
            death_pile: Vec::new(),
            events: Vec::new(),
            time: ChessTime::default(),
            random: ChessRandom::new(seed),
            out: 0,
            offer: Offer::NONE,
            outcome: None,
            stacks: facts.stacks,
            seats: rules.seats().len().min(MAX_SEATS),
            rules,
        }
    }

    /// The rules it is played by.
    #[inline]
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The squares with pieces.
    #[inline]
    #[must_use]
    pub fn occupied<const W: usize>(&self) -> Bits<W> {
        let seats = &self.owned[..self.seats];
        seats.iter().fold(Bits::EMPTY, |all, owned| all | owned.resize())
    }

    /// The squares with pieces of a seat.
    #[inline]
    #[must_use]
    pub fn owned<const W: usize>(&self, seat: SeatId) -> Bits<W> {
        self.owned[seat.index() % MAX_SEATS].resize()
    }

    /// The squares with pieces of a kind.
    #[inline]
    #[must_use]
    pub fn kind<const W: usize>(&self, kind: KindId) -> Bits<W> {
        self.kinds.get(kind.index()).map_or(Bits::EMPTY, Bits::resize)
    }

    /// The squares with pieces that have never moved.
    #[inline]
    #[must_use]
    pub fn unmoved<const W: usize>(&self) -> Bits<W> {
        self.unmoved.resize()
    }

    /// A number that equal arrangements of pieces share. It knows nothing of counters, cards and
    /// time.
    #[must_use]
    pub fn key(&self) -> u64 {
        let standing = self.pieces.iter().filter(|piece| piece.on_board);
        standing.fold(0, |key, piece| {
            key.wrapping_add(self.rules.key(piece.kind, piece.owner, piece.square))
        })
    }

    /// The piece on a square; the topmost where they are stacked.
    #[inline]
    #[must_use]
    pub fn at(&self, square: Square) -> Option<PieceId> {
        let piece = self.cells[square.index()];
        (piece != PieceId::NONE).then_some(piece)
    }

    /// The pieces on a square, the topmost first.
    pub fn stack(&self, square: Square) -> impl Iterator<Item = PieceId> {
        std::iter::successors(self.at(square), |piece| {
            Some(self.piece(*piece).below).filter(|below| *below != PieceId::NONE)
        })
    }

    /// A piece.
    #[inline]
    #[must_use]
    pub fn piece(&self, piece: PieceId) -> &PieceState {
        &self.pieces[piece.index()]
    }

    /// Every piece there has been, dead ones too, in the order they came.
    pub fn pieces(&self) -> impl Iterator<Item = (PieceId, &PieceState)> {
        self.pieces.iter().enumerate().map(|(i, piece)| (PieceId(i as u16), piece))
    }

    /// A piece's name in the protocol.
    #[must_use]
    pub fn piece_name(&self, piece: PieceId) -> String {
        let given = &self.names.given;
        given
            .get(piece.index())
            .cloned()
            .unwrap_or_else(|| format!("p{}", piece.index() - given.len() + self.names.next))
    }

    /// The piece of a name, dead or alive.
    #[must_use]
    pub fn piece_named(&self, name: &str) -> Option<PieceId> {
        self.pieces().map(|(id, _)| id).find(|id| self.piece_name(*id) == name)
    }

    /// What somebody's counter says; one that does not exist says 0.
    #[inline]
    #[must_use]
    pub fn counter(&self, of: Subject, counter: CounterId) -> i32 {
        self.counter_place(of, counter).map_or(0, |(list, place)| match list {
            Counters::Game => self.counters[place],
            Counters::Seat => self.seat_counters[place],
            Counters::Piece => self.piece_counters[place].into(),
        })
    }

    fn counter_place(&self, of: Subject, counter: CounterId) -> Option<(Counters, usize)> {
        let facts = self.rules.facts();
        let (list, owner, width, len) = match of {
            Subject::Game => (Counters::Game, 0, facts.counters.len(), self.counters.len()),
            Subject::Seat(seat) => {
                (Counters::Seat, seat.index(), facts.seat_counters.len(), self.seat_counters.len())
            }
            Subject::Piece(piece) => (
                Counters::Piece,
                piece.index(),
                facts.piece_counters.len(),
                self.piece_counters.len(),
            ),
        };
        let place = owner * width + counter.index();
        (counter.index() < width && place < len).then_some((list, place))
    }

    /// Every effect on anybody, in the order they were put on.
    #[inline]
    #[must_use]
    pub fn effects(&self) -> &[Attached] {
        &self.effects
    }

    /// Every ability being cast, in the order they were begun.
    #[inline]
    #[must_use]
    pub fn casts(&self) -> &[Cast] {
        &self.casts
    }

    /// What a piece casts, if it does.
    #[must_use]
    pub fn cast_of(&self, piece: PieceId) -> Option<&Cast> {
        self.casts.iter().find(|cast| cast.head.piece == piece)
    }

    /// The cards of a holder, to be asked and moved.
    #[must_use]
    pub fn deck(&self, holder: HolderId) -> crate::Deck<'_> {
        crate::Deck::new(holder, self.cards(holder))
    }

    /// Whether nobody listens to anything and nothing is stacked: a plain action has no
    /// consequences.
    #[inline]
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.hearing == 0 && !self.stacks
    }

    /// Whether somebody on this board listens to a deed.
    #[inline]
    #[must_use]
    pub fn listens(&self, deed: DeedKind) -> bool {
        self.listeners[deed as usize] != 0
    }

    /// The cards of a holder, the top first.
    #[inline]
    #[must_use]
    pub fn cards(&self, holder: HolderId) -> &[CardId] {
        self.holders.get(holder.index()).map_or(&[], Vec::as_slice)
    }

    /// The dead, in the order they died.
    #[must_use]
    pub fn death_pile(&self) -> &[PieceId] {
        &self.death_pile
    }

    /// What will happen.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The clock.
    #[inline]
    #[must_use]
    pub fn time(&self) -> ChessTime {
        self.time
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub fn to_move(&self) -> SeatId {
        SeatId(self.time.turn)
    }

    /// The random streams.
    #[must_use]
    pub fn random(&self) -> &ChessRandom {
        &self.random
    }

    /// Whether a seat is out of the game.
    #[inline]
    #[must_use]
    pub fn is_out(&self, seat: SeatId) -> bool {
        self.out >> seat.0 & 1 != 0
    }

    /// The seat whose offer of a draw stands.
    #[inline]
    #[must_use]
    pub fn offer(&self) -> Option<SeatId> {
        (self.offer != Offer::NONE).then_some(self.offer.by)
    }

    /// Whether a seat has accepted the offer of a draw that stands.
    #[must_use]
    pub fn accepts_draw(&self, seat: SeatId) -> bool {
        self.offer.accepted >> seat.0 & 1 != 0
    }

    /// The offer of a draw that stands, with the seats that have accepted it.
    #[inline]
    #[must_use]
    pub fn standing_offer(&self) -> Offer {
        self.offer
    }

    /// How the game ended, if it has.
    #[inline]
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whether several pieces may stand on one square.
    #[inline]
    #[must_use]
    pub fn stacks(&self) -> bool {
        self.stacks
    }

    /// The start of the turn of the next seat that is still in.
    #[inline]
    #[must_use]
    pub fn next_turn(&self) -> ChessTime {
        let seats = self.rules.seats().len() as u8;
        let mut time = self.time.after_turn(seats);
        let mut tried = 1;
        while self.is_out(SeatId(time.turn)) && tried < seats {
            time = time.after_turn(seats);
            tried += 1;
        }
        time
    }

    /// The id that the next new piece will have.
    #[must_use]
    pub fn next_piece(&self) -> PieceId {
        PieceId(self.pieces.len() as u16)
    }

    /// The number that the next effect will have.
    #[must_use]
    pub fn next_serial(&self) -> u32 {
        self.serial
    }

    /// Bytes that equal boards of one game share: everything but the rules and the past.
    #[must_use]
    pub fn fingerprint(&self) -> Vec<u8> {
        let parts = (
            (
                &self.cells[..],
                &self.pieces,
                &self.counters,
                &self.seat_counters,
                &self.piece_counters,
            ),
            (
                &self.effects,
                &self.casts,
                self.serial,
                self.listeners,
                &self.holders,
                &self.death_pile,
                &self.events,
            ),
            (self.time, &self.random, self.out, self.offer, self.outcome),
            (self.owned, &self.kinds, self.unmoved),
        );
        format!("{parts:?}").into_bytes()
    }

    /// This board after these changes: what a journal says, played again.
    #[must_use]
    pub fn replayed(&self, changes: &[Change]) -> Self {
        let mut board = self.clone();
        for change in changes {
            board.apply(change);
        }
        board
    }

    pub(crate) fn name_pieces(&mut self, names: Vec<String>) {
        let numbers = names.iter().filter_map(|name| name.strip_prefix('p')?.parse::<u32>().ok());
        let next = numbers.max().unwrap_or(0) as usize + 1;
        self.names = Arc::new(Names { given: names, next });
    }
}

/// What pieces are called: those of the setup by its names, later ones by rising numbers.
#[derive(Default)]
struct Names {
    given: Vec<String>,
    next: usize,
}

enum Counters {
    Game,
    Seat,
    Piece,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Change;
    use crate::sample::{BLACK, LIFE, MANA, RED, TIDE, WHITE, at, draft, kind, put, rules};

    #[test]
    fn boards_that_differ_have_different_fingerprints() {
        let empty = Board::new(rules("flat", 2), 7);
        assert!(!empty.fingerprint().is_empty());
        assert_eq!(empty.fingerprint(), empty.clone().fingerprint());
        let counted = |of, counter| {
            let mut draft = draft("flat");
            put(&mut draft, "Wisp", WHITE, "a1");
            draft.set_counter(of, counter, 3);
            draft.board.fingerprint()
        };
        let placed = |id, owner, square| {
            let mut draft = draft("flat");
            put(&mut draft, id, owner, square);
            draft.board.fingerprint()
        };
        let prints = [
            empty.fingerprint(),
            Board::new(rules("flat", 2), 8).fingerprint(),
            placed("Wisp", WHITE, "a1"),
            placed("Wisp", WHITE, "a2"),
            placed("Wisp", BLACK, "a1"),
            placed("Guard", WHITE, "a1"),
            counted(Subject::Game, TIDE),
            counted(Subject::Seat(WHITE), MANA),
            counted(Subject::Seat(BLACK), MANA),
            counted(Subject::Piece(PieceId(0)), LIFE),
        ];
        for (place, print) in prints.iter().enumerate() {
            assert!(!prints[..place].contains(print), "the board at {place}");
        }
    }

    #[test]
    fn pieces_stack_only_in_games_with_stacks() {
        let stacks = |game| Board::new(rules(game, 2), 0).stacks();
        assert_eq!(["flat", "bare", "stacked", "layered"].map(stacks), [false, false, true, true]);
        assert!(Board::new(rules("flat", 2), 0).is_plain());
        assert!(!Board::new(rules("stacked", 2), 0).is_plain());
    }

    #[test]
    fn counters_begin_with_their_defaults_and_those_that_do_not_exist_are_0() {
        let mut draft = draft("flat");
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        assert_eq!(draft.counter(Subject::Seat(BLACK), MANA), 1);
        assert_eq!(draft.counter(Subject::Piece(guard), LIFE), 3, "life begins at its maximum");
        let none = CounterId(6);
        let subjects = [Subject::Game, Subject::Seat(WHITE), Subject::Piece(guard)];
        assert_eq!(subjects.map(|of| draft.counter(of, none)), [0; 3]);
        assert_eq!(draft.counter(Subject::Seat(RED), MANA), 0, "red does not play");
        assert_eq!(draft.counter(Subject::Piece(PieceId(1)), LIFE), 0);
    }

    #[test]
    fn the_key_depends_on_the_arrangement_of_pieces_only() {
        let arranged = |order: [(&str, SeatId, &str); 2]| {
            let mut draft = draft("flat");
            for (id, owner, square) in order {
                put(&mut draft, id, owner, square);
            }
            draft
        };
        let (guard, wisp) = (("Guard", WHITE, "a1"), ("Wisp", BLACK, "b2"));
        let mut one = arranged([guard, wisp]);
        assert_eq!(one.key(), arranged([wisp, guard]).key());
        assert_ne!(one.key(), arranged([("Guard", BLACK, "a1"), wisp]).key());
        assert_ne!(one.key(), arranged([("Guard", WHITE, "a2"), wisp]).key());
        let before = one.key();
        one.set_counter(Subject::Game, TIDE, 5);
        one.create(kind("Wisp"), WHITE);
        assert_eq!(one.key(), before);
    }

    #[test]
    fn pieces_of_the_setup_have_its_names_and_later_ones_rising_numbers() {
        let mut draft = draft("flat");
        for square in ["a1", "a2", "a3"] {
            put(&mut draft, "Wisp", WHITE, square);
        }
        draft.name_pieces(vec!["p4".to_owned(), "king".to_owned()]);
        let names = [0, 1, 2].map(|number| draft.piece_name(PieceId(number)));
        assert_eq!(names, ["p4", "king", "p5"]);
        assert_eq!(draft.piece_named("p5"), Some(PieceId(2)));
        assert_eq!(draft.piece_named("p6"), None);
    }

    #[test]
    fn turns_of_seats_that_are_out_are_skipped() {
        let mut board = Board::new(rules("flat", 3), 0);
        let next = |board: &Board| (board.next_turn().round, board.next_turn().turn);
        assert_eq!(next(&board), (0, 1));
        board.apply(&Change::Out { seat: BLACK });
        assert_eq!(next(&board), (0, 2));
        board.apply(&Change::Out { seat: RED });
        assert_eq!(next(&board), (1, 0));
        board.apply(&Change::Out { seat: WHITE });
        assert_eq!(next(&board), (1, 0), "with all seats out the search ends");
        assert!([WHITE, BLACK, RED].into_iter().all(|seat| board.is_out(seat)));
    }

    #[test]
    fn a_journal_replayed_leaves_the_first_board_as_it_was() {
        let mut draft = draft("flat");
        let wisp = put(&mut draft, "Wisp", WHITE, "a1");
        let before = draft.board.fingerprint();
        let change = Change::Move { piece: wisp, from: at("a1"), to: at("a2"), depth: 0 };
        let replayed = draft.board.replayed(&[change]);
        assert_eq!(replayed.piece(wisp).square(), Some(at("a2")));
        assert_eq!(draft.board.fingerprint(), before);
    }
}
