//! The board: everything about a game that changes, and the only place where changes are applied
//! and reverted.

mod apply;
mod begin;
mod compare;
mod copy;
mod counters;
mod declare;
mod guess;
mod listening;
mod memory;
mod piece;
mod royal;
mod stand;
mod timed;

use std::sync::Arc;

pub(crate) use begin::Deal;
pub(crate) use copy::share;
pub use piece::PieceState;

use crate::{
    Attached, Bits, CardId, Cast, ChessRandom, ChessTime, DeedKind, Event, HolderId, KindId,
    KindSet, MAX_SEATS, Offer, Outcome, PieceId, Rules, SeatId, Square,
};

/// The maximum number of pieces on one square in a game that stacks them.
pub const MAX_STACK: usize = 10_000;

/// Everything about a game that changes, without its past: pieces, counters, effects, casts, cards,
/// events, time, random numbers and the outcome. Cheap to clone.
///
/// A board can only be looked at. [`Play`](crate::Play) changes it during the game, and
/// [`Draft`](crate::Draft) before it.
///
/// ```
/// # use std::sync::Arc;
/// # use sortilege_core::*;
/// # const FROG: PieceData =
/// #     PieceData { id: "Frog", set: "pond", glyph: "F", rule: "Sits.", ..PieceData::NONE };
/// # struct Pond;
/// # impl Game for Pond {
/// #     fn id(&self) -> &'static str { "pond" }
/// #     fn rule(&self) -> &'static str { "Frogs sit in a pond." }
/// #     fn facts(&self) -> Facts {
/// #         const SEATS: &[SeatFacts] = &[SeatFacts::new("white", Dir::Up)];
/// #         Facts { sets: &["pond"], seats: SEATS, ..Facts::NONE }
/// #     }
/// #     fn referee(&self, _: &Rules) -> Arc<dyn Referee> { unreachable!() }
/// # }
/// # let plugins = [
/// #     Registration { krate: "pond", plugin: Registered::Piece(&FROG) },
/// #     Registration { krate: "pond", plugin: Registered::Game(&Pond) },
/// # ];
/// # let catalogue = Catalogue::of(&plugins)?;
/// # let rules = catalogue.rules(&Pond, &Geometry::new(4, 4)?, Pond.facts().seats);
/// let (white, a1) = (SeatId(0), Square(0));
/// let frog = rules.kind_named("Frog").expect("a kind of this game");
///
/// let mut draft = Draft::new(rules, 0);
/// let piece = draft.create(frog, white);
/// draft.place(piece, a1);
///
/// let board: &Board = draft.board();
/// assert_eq!(board.at(a1), Some(piece));
/// assert_eq!(board.piece(piece).owner(), white);
/// assert_eq!(board.owned::<1>(white), Bits::of(a1));
/// assert_eq!(board.to_move(), white);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Board {
    rules: Arc<Rules>,
    cells: [PieceId; 256],
    owned: [Bits; MAX_SEATS],
    kinds: Vec<Bits>,
    /// The kinds with a square in `kinds`.
    standing: KindSet,
    unmoved: Bits,
    pieces: Vec<PieceState>,
    /// The pieces with a tag that listens to a deed or a phase, and those whose kind does something
    /// when they die, by number. Most pieces of most games are not among them.
    attentive: Vec<PieceId>,
    names: Arc<Names>,
    counters: Vec<i32>,
    seat_counters: Vec<i32>,
    piece_counters: Vec<i32>,
    effects: Vec<Attached>,
    casts: Vec<Cast>,
    /// The pieces whose ability has turns or movements of its cooldown left, by number.
    rests: Vec<(PieceId, ChessTime)>,
    serial: u32,
    listeners: [u32; DeedKind::COUNT],
    /// The number of tags on the board that listen to any deed, of effects, casts and events, of
    /// tags and cards that change where pieces go, and of tags that modify more than their bearer.
    hearing: u32,
    /// The number of times that a piece got or lost a tag. While it is 0, all have those of their
    /// kinds.
    retagged: u32,
    recrowned: u32,
    /// The number of those that change where pieces go.
    altering: u32,
    /// The number of tags and effects that modify prices, or counters of others than their bearers.
    modifying: u32,
    holders: Vec<Vec<CardId>>,
    death_pile: Vec<PieceId>,
    events: Vec<Event>,
    /// What the chains of cards remember while an action is done.
    memory: Vec<i32>,
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
    /// An empty board. [`Draft`](crate::Draft) fills it.
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
            standing: KindSet::NONE,
            unmoved: Bits::EMPTY,
            pieces: Vec::new(),
            attentive: Vec::new(),
            names: Arc::default(),
            counters: defaults(facts.counters),
            seat_counters: defaults(facts.seat_counters).repeat(rules.seats().len()),
            piece_counters: Vec::new(),
            effects: Vec::new(),
            casts: Vec::new(),
            rests: Vec::new(),
            serial: 0,
            listeners: [0; DeedKind::COUNT],
            hearing: 0,
            retagged: 0,
            recrowned: 0,
            altering: 0,
            modifying: 0,
            holders: vec![Vec::new(); rules.holders().len()],
            death_pile: Vec::new(),
            events: Vec::new(),
            memory: Vec::new(),
            time: ChessTime::default(),
            random: ChessRandom::new(seed),
            out: 0,
            offer: Offer::NONE,
            outcome: None,
            stacks: facts.stack > 1,
            seats: rules.seats().len().min(MAX_SEATS),
            rules,
        }
    }

    /// The compiled game that it is played by.
    #[inline]
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The squares that have pieces on them. `W` must be at least
    /// [`Geometry::words`](crate::Geometry::words); 4 always works.
    #[inline]
    #[must_use]
    pub fn occupied<const W: usize>(&self) -> Bits<W> {
        let seats = &self.owned[..self.seats];
        seats.iter().fold(Bits::EMPTY, |all, owned| all | owned.resize())
    }

    /// The squares that have pieces of a seat on them.
    #[inline]
    #[must_use]
    pub fn owned<const W: usize>(&self, seat: SeatId) -> Bits<W> {
        self.owned[seat.index() % MAX_SEATS].resize()
    }

    /// The squares that have pieces of a kind on them, of all seats.
    #[inline]
    #[must_use]
    pub fn kind<const W: usize>(&self, kind: KindId) -> Bits<W> {
        self.kinds.get(kind.index()).map_or(Bits::EMPTY, Bits::resize)
    }

    /// The squares that have pieces on them that have never moved.
    #[inline]
    #[must_use]
    pub fn unmoved<const W: usize>(&self) -> Bits<W> {
        self.unmoved.resize()
    }

    /// The piece on a square; the topmost if there are several.
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

    /// The state of a piece, alive or dead.
    ///
    /// # Panics
    /// If no piece has this number.
    #[inline]
    #[must_use]
    pub fn piece(&self, piece: PieceId) -> &PieceState {
        &self.pieces[piece.index()]
    }

    /// Every piece that has existed, dead ones included, in the order of their numbers.
    pub fn pieces(&self) -> impl Iterator<Item = (PieceId, &PieceState)> {
        self.pieces.iter().enumerate().map(|(i, piece)| (PieceId(i as u16), piece))
    }

    /// The name of a piece in the protocol: the one of its setup, or `p` and a number, or a number
    /// only.
    #[must_use]
    pub fn piece_name(&self, piece: PieceId) -> String {
        let given = &self.names.given;
        given.get(piece.index()).cloned().unwrap_or_else(|| {
            let number = self.names.next + (piece.index() - given.len()) as u64;
            let prefix = if self.names.is_numbered { "" } else { "p" };
            format!("{prefix}{number}")
        })
    }

    /// The piece with this name, dead or alive.
    #[must_use]
    pub fn piece_named(&self, name: &str) -> Option<PieceId> {
        self.pieces().map(|(id, _)| id).find(|id| self.piece_name(*id) == name)
    }

    /// The cards of a list, with methods that propose steps with them.
    #[must_use]
    pub fn deck(&self, holder: HolderId) -> crate::Deck<'_> {
        crate::Deck::new(holder, self.cards(holder))
    }

    /// Whether a piece has ever got or lost a tag. Otherwise all have those of their kinds.
    #[inline]
    #[must_use]
    pub fn is_retagged(&self) -> bool {
        self.retagged != 0
    }

    /// Whether a piece has ever got or lost the tag of royal pieces, [`Roles::royal`]. Otherwise
    /// those are royal whose kind comes with it.
    ///
    /// [`Roles::royal`]: crate::Roles::royal
    #[inline]
    #[must_use]
    pub fn is_recrowned(&self) -> bool {
        self.recrowned != 0
    }

    /// The cards of a list, the top first. Empty if there is no such list.
    #[inline]
    #[must_use]
    pub fn cards(&self, holder: HolderId) -> &[CardId] {
        self.holders.get(holder.index()).map_or(&[], Vec::as_slice)
    }

    /// The dead pieces, in the order in which they died.
    #[must_use]
    pub fn death_pile(&self) -> &[PieceId] {
        &self.death_pile
    }

    /// The current round, turn and movement.
    #[inline]
    #[must_use]
    pub fn time(&self) -> ChessTime {
        self.time
    }

    /// The seat whose turn it is.
    #[inline]
    #[must_use]
    pub fn to_move(&self) -> SeatId {
        SeatId(self.time.turn)
    }

    /// The random streams and the current public numbers.
    #[must_use]
    pub fn random(&self) -> &ChessRandom {
        &self.random
    }

    /// Whether a seat is out of the game. Its turns are skipped.
    #[inline]
    #[must_use]
    pub fn is_out(&self, seat: SeatId) -> bool {
        self.out >> seat.0 & 1 != 0
    }

    /// Whether any seat is out of the game.
    #[inline]
    pub(crate) fn is_anyone_out(&self) -> bool {
        self.out != 0
    }

    /// How the game ended; `None` while it is played.
    #[inline]
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whether several pieces may stand on one square in this game.
    #[inline]
    #[must_use]
    pub fn stacks(&self) -> bool {
        self.stacks
    }

    /// The time at which the turn of the next seat that is still in begins.
    #[inline]
    #[must_use]
    pub fn next_turn(&self) -> ChessTime {
        let seats = self.seats as u8;
        let mut time = self.time.after_turn(seats);
        let mut tried = 1;
        while self.out != 0 && self.is_out(SeatId(time.turn)) && tried < seats {
            time = time.after_turn(seats);
            tried += 1;
        }
        time
    }

    /// The number that the next new piece will get.
    #[must_use]
    pub fn next_piece(&self) -> PieceId {
        PieceId(self.pieces.len() as u16)
    }

    pub(crate) fn name_pieces(&mut self, names: Vec<String>) {
        let numbers = names.iter().filter_map(|name| name.strip_prefix('p')?.parse::<u64>().ok());
        let mut numbers: Vec<u64> = numbers.collect();
        numbers.sort_unstable();
        // New pieces follow the largest number, but a very large one is skipped only if they could
        // come to it.
        let is_usual = |number: &u64| *number <= u32::MAX.into();
        let mut next = numbers.iter().copied().filter(is_usual).max().unwrap_or(0) + 1;
        for number in numbers {
            if number >= next && number - next <= u16::MAX.into() {
                next = number.saturating_add(1);
            }
        }
        self.names = Arc::new(Names { given: names, next, is_numbered: false });
    }

    pub(crate) fn number_pieces(&mut self, given: Vec<String>, next: u64) {
        self.names = Arc::new(Names { given, next, is_numbered: true });
    }
}

/// The names of the pieces: those of the setup, and for later pieces a rising number.
#[derive(Default)]
struct Names {
    given: Vec<String>,
    next: u64,
    /// Whether the names of later pieces are only numbers.
    is_numbered: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Change;
    use crate::sample::{BLACK, LIFE, MANA, RED, TIDE, WHITE, at, draft, kind, put, rules};
    use crate::{CounterId, Subject};

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
    fn a_new_piece_is_named_after_the_largest_usual_number() {
        let next = |names: &[&str]| {
            let mut board = Board::new(rules("flat", 2), 7);
            board.name_pieces(names.iter().map(|name| (*name).to_owned()).collect());
            board.names.next
        };
        let most = u64::from(u32::MAX);
        assert_eq!(next(&[]), 1);
        assert_eq!(next(&["p3", "p7", "king"]), 8);
        assert_eq!(next(&[&format!("p{most}")]), most + 1);
        // Larger numbers are skipped only if new pieces could come to them.
        assert_eq!(next(&["p5", "p99999999999"]), 6);
        let near = most + 1 + u64::from(u16::MAX);
        assert_eq!(next(&[&format!("p{most}"), &format!("p{near}")]), near + 1);
        assert_eq!(next(&[&format!("p{most}"), &format!("p{}", near + 1)]), most + 1);
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
        assert!(!board.is_anyone_out());
        board.apply(&Change::Out { seat: BLACK });
        assert!(board.is_anyone_out());
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
