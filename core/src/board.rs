//! The board: everything about a game that changes, and the one place where changes happen and are taken back.

use std::sync::Arc;

use crate::{
    Attached, Bits, CardId, Change, ChessRandom, ChessTime, CounterId, DeedKind, EffectId, Event, HolderId, Journal, KindId,
    MAX_SEATS, Outcome, PieceId, Rules, SeatId, Square, Stream, Subject,
};

/// Everything a plugin may look at.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// What is.
    pub board: &'a Board,
    /// What was.
    pub journal: &'a Journal,
}

/// One piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceState {
    kind: KindId,
    owner: SeatId,
    square: Square,
    on_board: bool,
    moves: u16,
    below: PieceId,
    tags: u64,
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

    /// How often it has moved.
    #[inline]
    #[must_use]
    pub fn moves(&self) -> u16 {
        self.moves
    }

    /// Whether it has a tag.
    #[inline]
    #[must_use]
    pub fn has(&self, tag: EffectId) -> bool {
        self.tags >> tag.0 & 1 != 0
    }
}

/// Everything that changes, without its past. Cheap to clone.
#[derive(Clone)]
pub struct Board {
    rules: Arc<Rules>,
    cells: [PieceId; 256],
    occupied: Bits,
    owned: [Bits; MAX_SEATS],
    kinds: Vec<Bits>,
    unmoved: Bits,
    key: u64,
    pieces: Vec<PieceState>,
    names: Arc<Names>,
    counters: Vec<i32>,
    seat_counters: Vec<i32>,
    piece_counters: Vec<i32>,
    effects: Vec<Attached>,
    serial: u16,
    listeners: [u16; DeedKind::COUNT],
    /// How many tags and effects listen to anything.
    hearing: u32,
    holders: Vec<Vec<CardId>>,
    death_pile: Vec<PieceId>,
    events: Vec<Event>,
    time: ChessTime,
    random: ChessRandom,
    out: u8,
    outcome: Option<Outcome>,
    stacks: bool,
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Board").field("game", &self.rules.game().id()).field("time", &self.time).finish_non_exhaustive()
    }
}

impl Board {
    /// An empty board.
    #[must_use]
    pub fn new(rules: Arc<Rules>, seed: u64) -> Self {
        let facts = rules.facts();
        let defaults = |list: &[crate::CounterFacts]| list.iter().map(|counter| counter.default).collect::<Vec<_>>();
        Self {
            cells: [PieceId::NONE; 256],
            occupied: Bits::EMPTY,
            owned: [Bits::EMPTY; MAX_SEATS],
            kinds: vec![Bits::EMPTY; rules.kinds().len()],
            unmoved: Bits::EMPTY,
            key: 0,
            pieces: Vec::new(),
            names: Arc::default(),
            counters: defaults(facts.counters),
            seat_counters: defaults(facts.seat_counters).repeat(rules.seats().len()),
            piece_counters: Vec::new(),
            effects: Vec::new(),
            serial: 0,
            listeners: [0; DeedKind::COUNT],
            hearing: 0,
            holders: vec![Vec::new(); rules.holders().len()],
            death_pile: Vec::new(),
            events: Vec::new(),
            time: ChessTime::default(),
            random: ChessRandom::new(seed),
            out: 0,
            outcome: None,
            stacks: facts.stacks,
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
        self.occupied.resize()
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

    /// A number that equal arrangements of pieces share. It knows nothing of counters, cards and time.
    #[inline]
    #[must_use]
    pub fn key(&self) -> u64 {
        self.key
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
        std::iter::successors(self.at(square), |piece| Some(self.piece(*piece).below).filter(|below| *below != PieceId::NONE))
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
        given.get(piece.index()).cloned().unwrap_or_else(|| format!("p{}", piece.index() - given.len() + self.names.next))
    }

    /// The piece of a name, dead or alive.
    #[must_use]
    pub fn piece_named(&self, name: &str) -> Option<PieceId> {
        self.pieces().map(|(id, _)| id).find(|id| self.piece_name(*id) == name)
    }

    /// Whether somebody's counter exists and what it says; one that does not exist says 0.
    #[inline]
    #[must_use]
    pub fn counter(&self, of: Subject, counter: CounterId) -> i32 {
        self.counter_place(of, counter).map_or(0, |(list, place)| match list {
            Counters::Game => self.counters[place],
            Counters::Seat => self.seat_counters[place],
            Counters::Piece => self.piece_counters[place],
        })
    }

    fn counter_place(&self, of: Subject, counter: CounterId) -> Option<(Counters, usize)> {
        let facts = self.rules.facts();
        let (list, owner, width, len) = match of {
            Subject::Game => (Counters::Game, 0, facts.counters.len(), self.counters.len()),
            Subject::Seat(seat) => (Counters::Seat, seat.index(), facts.seat_counters.len(), self.seat_counters.len()),
            Subject::Piece(piece) => (Counters::Piece, piece.index(), facts.piece_counters.len(), self.piece_counters.len()),
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

    /// Whether nobody listens to anything and nothing is stacked: a plain action has no consequences.
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
    pub fn next_serial(&self) -> u16 {
        self.serial
    }

    /// Bytes that equal boards of one game share: everything but the rules and the past.
    #[must_use]
    pub fn fingerprint(&self) -> Vec<u8> {
        let parts = (
            (&self.cells[..], &self.pieces, &self.counters, &self.seat_counters, &self.piece_counters),
            (&self.effects, self.serial, self.listeners, &self.holders, &self.death_pile, &self.events),
            (self.time, &self.random, self.out, self.outcome, self.key),
            (self.occupied, self.owned, &self.kinds, self.unmoved),
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

    /// Puts a piece that was never on the board onto the death pile.
    pub(crate) fn bury(&mut self, piece: PieceId) {
        self.death_pile.push(piece);
    }

    /// Puts a holder's cards in random order, and tells each change it makes.
    pub(crate) fn shuffle(&mut self, holder: HolderId, tell: &mut dyn FnMut(Change)) {
        // From the bottom up, each card changes places with one not below it.
        for place in (1..self.cards(holder).len()).rev() {
            let drawn = self.random.drawn(Stream::Shuffle);
            let (other, used) = self.random.below(Stream::Shuffle, drawn, place as u32 + 1);
            let drawn = Change::Draw { stream: Stream::Shuffle, used: used as u16, before: 0, after: 0 };
            for change in [drawn, Change::Swap { holder, a: place as u16, b: other as u16 }] {
                self.apply(&change);
                tell(change);
            }
        }
    }

    pub(crate) fn set_moves(&mut self, piece: PieceId, moves: u16) {
        let state = &mut self.pieces[piece.index()];
        state.moves = moves;
        let (square, on_board) = (state.square, state.on_board);
        if on_board && moves > 0 {
            self.unmoved.remove(square);
        }
    }

    /// Makes a change happen.
    #[inline(always)]
    pub(crate) fn apply(&mut self, change: &Change) {
        match *change {
            Change::Move { piece, from, to, depth } => {
                if self.stands_alone(piece, to, depth) {
                    self.relocate(piece, from, to, 1);
                } else {
                    self.lift(piece, from, depth);
                    self.put(piece, to, 0);
                    self.pieces[piece.index()].moves += 1;
                }
                self.unmoved.remove(from);
                if self.stacks {
                    self.unmoved.remove(to);
                    self.mark(from);
                    self.mark(to);
                }
            }
            Change::Bury { piece, at, depth } => {
                self.lift(piece, at, depth);
                self.death_pile.push(piece);
            }
            Change::Turn { next_round, next_turn, .. } => self.time = ChessTime { round: next_round, turn: next_turn, movement: 0 },
            ref other => self.apply_rarer(other),
        }
    }

    /// Takes a change back. Changes are taken back in the reverse of the order they happened in.
    #[inline(always)]
    pub(crate) fn revert(&mut self, change: &Change) {
        match *change {
            Change::Move { piece, from, to, depth } => {
                if self.stands_alone(piece, from, depth) {
                    if self.relocate(piece, to, from, -1) == 0 {
                        self.unmoved.insert(from);
                    }
                } else {
                    self.pieces[piece.index()].moves -= 1;
                    self.lift(piece, to, 0);
                    self.put(piece, from, depth);
                }
            }
            Change::Bury { piece, at, depth } => {
                self.death_pile.pop();
                self.put(piece, at, depth);
            }
            Change::Turn { round, turn, movement, .. } => self.time = ChessTime { round, turn, movement },
            ref other => self.revert_rarer(other),
        }
    }

    #[inline(never)]
    fn apply_rarer(&mut self, change: &Change) {
        match *change {
            Change::Move { .. } | Change::Bury { .. } | Change::Turn { .. } => {}
            Change::Time { after, .. } => self.time = after,
            Change::Create { kind, owner, .. } => self.create(kind, owner),
            Change::Place { piece, at } => self.put(piece, at, 0),
            Change::Lift { piece, at, depth } => self.lift(piece, at, depth),
            Change::Exhume { place, .. } => {
                self.death_pile.remove(place.into());
            }
            Change::Kind { piece, after, .. } => self.set_kind(piece, after),
            Change::Owner { piece, after, .. } => self.set_owner(piece, after),
            Change::Tag { piece, tag, on } => self.set_tag(piece, tag, on),
            Change::Attach { place, attached } => {
                self.attach(place, attached);
                self.serial = self.serial.wrapping_add(1);
            }
            Change::Detach { place, .. } => self.detach(place),
            Change::Rounds { place, after, .. } => self.effects[usize::from(place)].rounds = after,
            Change::Counter { of, counter, after, .. } => self.set_counter(of, counter, after),
            Change::Card { from, from_place, to, to_place } => self.move_card(from, from_place, to, to_place),
            Change::Deal { card, to, place } => self.holders[to.index()].insert(place.into(), card),
            Change::Swap { holder, a, b } => self.holders[holder.index()].swap(a.into(), b.into()),
            Change::Draw { stream, used, after, .. } => {
                let drawn = self.random.drawn(stream) + u32::from(used);
                self.random.set(stream, drawn, after);
            }
            Change::Schedule { event } => self.events.push(event),
            Change::Unschedule { place, .. } => {
                self.events.remove(place.into());
            }
            Change::Nearer { place } => self.events[usize::from(place)].when.round -= 1,
            Change::Out { seat } => self.out |= 1 << seat.0,
            Change::End { outcome } => self.outcome = Some(outcome),
        }
    }

    #[inline(never)]
    fn revert_rarer(&mut self, change: &Change) {
        match *change {
            Change::Move { .. } | Change::Bury { .. } | Change::Turn { .. } => {}
            Change::Time { before, .. } => self.time = before,
            Change::Create { .. } => self.uncreate(),
            Change::Place { piece, at } => self.lift(piece, at, 0),
            Change::Lift { piece, at, depth } => self.put(piece, at, depth),
            Change::Exhume { piece, place } => self.death_pile.insert(place.into(), piece),
            Change::Kind { piece, before, .. } => self.set_kind(piece, before),
            Change::Owner { piece, before, .. } => self.set_owner(piece, before),
            Change::Tag { piece, tag, on } => self.set_tag(piece, tag, !on),
            Change::Attach { place, .. } => {
                self.detach(place);
                self.serial = self.serial.wrapping_sub(1);
            }
            Change::Detach { place, attached } => self.attach(place, attached),
            Change::Rounds { place, before, .. } => self.effects[usize::from(place)].rounds = before,
            Change::Counter { of, counter, before, .. } => self.set_counter(of, counter, before),
            Change::Card { from, from_place, to, to_place } => self.move_card(to, to_place, from, from_place),
            Change::Deal { to, place, .. } => {
                self.holders[to.index()].remove(place.into());
            }
            Change::Swap { holder, a, b } => self.holders[holder.index()].swap(a.into(), b.into()),
            Change::Draw { stream, used, before, .. } => {
                let drawn = self.random.drawn(stream) - u32::from(used);
                self.random.set(stream, drawn, before);
            }
            Change::Schedule { .. } => {
                self.events.pop();
            }
            Change::Unschedule { place, event } => self.events.insert(place.into(), event),
            Change::Nearer { place } => self.events[usize::from(place)].when.round += 1,
            Change::Out { seat } => self.out &= !(1 << seat.0),
            Change::End { .. } => self.outcome = None,
        }
    }

    /// How many pieces stand on top of a piece.
    pub(crate) fn depth(&self, piece: PieceId) -> u8 {
        let square = self.piece(piece).square;
        self.stack(square).position(|other| other == piece).unwrap_or(0) as u8
    }

    /// Whether a piece has nobody above or below it and an empty square to go to.
    #[inline(always)]
    fn stands_alone(&self, piece: PieceId, to: Square, depth: u8) -> bool {
        depth == 0 && self.pieces[piece.index()].below == PieceId::NONE && self.cells[to.index()] == PieceId::NONE
    }

    /// Takes a piece that stands alone to an empty square, and says how often it has moved then.
    #[inline(always)]
    fn relocate(&mut self, piece: PieceId, from: Square, to: Square, moves: i16) -> u16 {
        let state = &mut self.pieces[piece.index()];
        state.square = to;
        state.moves = state.moves.wrapping_add_signed(moves);
        let PieceState { kind, owner, moves, .. } = *state;
        self.cells[from.index()] = PieceId::NONE;
        self.cells[to.index()] = piece;
        for set in [&mut self.occupied, &mut self.owned[owner.index() % MAX_SEATS], &mut self.kinds[kind.index()]] {
            set.exchange(from, to);
        }
        self.key = self.key.wrapping_add(self.rules.key_change(kind, owner, from, to));
        moves
    }

    /// Puts a piece onto a square, below `depth` others.
    #[inline]
    fn put(&mut self, piece: PieceId, at: Square, depth: u8) {
        let top = self.cells[at.index()];
        let state = &mut self.pieces[piece.index()];
        state.square = at;
        state.on_board = true;
        if depth == 0 {
            state.below = top;
            self.cells[at.index()] = piece;
        } else {
            let mut above = top;
            for _ in 1..depth {
                above = self.pieces[above.index()].below;
            }
            let below = std::mem::replace(&mut self.pieces[above.index()].below, piece);
            self.pieces[piece.index()].below = below;
        }
        let PieceState { kind, owner, moves, .. } = self.pieces[piece.index()];
        self.occupied.insert(at);
        self.owned[owner.index() % MAX_SEATS].insert(at);
        self.kinds[kind.index()].insert(at);
        if moves == 0 {
            self.unmoved.insert(at);
        }
        self.key = self.key.wrapping_add(self.rules.key(kind, owner, at));
    }

    /// Takes a piece off its square, from below `depth` others.
    #[inline]
    fn lift(&mut self, piece: PieceId, at: Square, depth: u8) {
        let state = &mut self.pieces[piece.index()];
        let PieceState { kind, owner, below, .. } = *state;
        state.on_board = false;
        state.below = PieceId::NONE;
        if depth == 0 {
            self.cells[at.index()] = below;
        } else {
            let mut above = self.cells[at.index()];
            for _ in 1..depth {
                above = self.pieces[above.index()].below;
            }
            self.pieces[above.index()].below = below;
        }
        for set in
            [&mut self.occupied, &mut self.owned[owner.index() % MAX_SEATS], &mut self.kinds[kind.index()], &mut self.unmoved]
        {
            set.remove(at);
        }
        self.key = self.key.wrapping_sub(self.rules.key(kind, owner, at));
        if self.cells[at.index()] != PieceId::NONE {
            self.mark(at);
        }
    }

    /// Enters whatever still stands on a square into the sets again.
    #[cold]
    fn mark(&mut self, at: Square) {
        let mut piece = self.cells[at.index()];
        while piece != PieceId::NONE {
            let PieceState { kind, owner, moves, below, .. } = self.pieces[piece.index()];
            self.occupied.insert(at);
            self.owned[owner.index() % MAX_SEATS].insert(at);
            self.kinds[kind.index()].insert(at);
            if moves == 0 {
                self.unmoved.insert(at);
            }
            piece = below;
        }
    }

    fn create(&mut self, kind: KindId, owner: SeatId) {
        let rules = self.rules.clone();
        let facts = rules.kind(kind);
        let (square, below) = (Square(0), PieceId::NONE);
        self.pieces.push(PieceState { kind, owner, square, on_board: false, moves: 0, below, tags: facts.tags() });
        self.piece_counters.extend_from_slice(facts.counters());
        self.listen_to_tags(facts.tags(), true);
    }

    fn uncreate(&mut self) {
        if let Some(piece) = self.pieces.pop() {
            self.listen_to_tags(piece.tags, false);
            let width = self.rules.facts().piece_counters.len();
            self.piece_counters.truncate(self.pieces.len() * width);
        }
    }

    fn set_kind(&mut self, piece: PieceId, kind: KindId) {
        self.retouch(piece, |state| state.kind = kind);
    }

    fn set_owner(&mut self, piece: PieceId, owner: SeatId) {
        self.retouch(piece, |state| state.owner = owner);
    }

    fn retouch(&mut self, piece: PieceId, touch: impl Fn(&mut PieceState)) {
        let state = *self.piece(piece);
        let depth = if state.on_board { self.depth(piece) } else { 0 };
        if state.on_board {
            self.lift(piece, state.square, depth);
        }
        touch(&mut self.pieces[piece.index()]);
        if state.on_board {
            self.put(piece, state.square, depth);
        }
    }

    fn set_tag(&mut self, piece: PieceId, tag: EffectId, on: bool) {
        let tags = &mut self.pieces[piece.index()].tags;
        *tags = if on { *tags | 1 << tag.0 } else { *tags & !(1 << tag.0) };
        self.listen(tag, on);
    }

    fn listen_to_tags(&mut self, tags: u64, on: bool) {
        for tag in 0..64 {
            if tags >> tag & 1 != 0 {
                self.listen(EffectId(tag), on);
            }
        }
    }

    fn listen(&mut self, effect: EffectId, on: bool) {
        let deeds = self.rules.effect(effect).listens();
        let heard = u32::from(deeds != crate::Deeds::NONE);
        self.hearing = if on { self.hearing.wrapping_add(heard) } else { self.hearing.wrapping_sub(heard) };
        for (i, listeners) in self.listeners.iter_mut().enumerate() {
            let heard = u16::from(deeds.0 >> i & 1 != 0);
            *listeners = if on { listeners.wrapping_add(heard) } else { listeners.wrapping_sub(heard) };
        }
    }

    fn attach(&mut self, place: u16, attached: Attached) {
        self.effects.insert(place.into(), attached);
        self.listen(attached.effect, true);
    }

    fn detach(&mut self, place: u16) {
        let attached = self.effects.remove(place.into());
        self.listen(attached.effect, false);
    }

    fn set_counter(&mut self, of: Subject, counter: CounterId, value: i32) {
        if let Some((list, place)) = self.counter_place(of, counter) {
            match list {
                Counters::Game => self.counters[place] = value,
                Counters::Seat => self.seat_counters[place] = value,
                Counters::Piece => self.piece_counters[place] = value,
            }
        }
    }

    fn move_card(&mut self, from: HolderId, from_place: u16, to: HolderId, to_place: u16) {
        let card = self.holders[from.index()].remove(from_place.into());
        self.holders[to.index()].insert(to_place.into(), card);
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
