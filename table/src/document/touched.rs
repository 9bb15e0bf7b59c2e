//! What the changes of an action touch.

use sortilege_core::{Board, Change, HolderId, PieceId, SeatId, Square, Subject};

/// What changes may have altered in a state. It may name more than was altered, never less.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Touched {
    /// The clock and the seat to move.
    pub time: bool,
    /// The public random numbers.
    pub random: bool,
    /// Counters of the game.
    pub counters: bool,
    /// Lists of cards that all seats share.
    pub holders: bool,
    /// The seats whose counters, cards, effects or standing changed, as a bit set.
    pub seats: u8,
    /// The pieces that changed, sorted.
    pub pieces: Vec<PieceId>,
    /// Other pieces, whose counters may amount to something else: that can depend on what happens
    /// elsewhere.
    pub modified: Vec<PieceId>,
    /// The dead pieces.
    pub dead: bool,
    /// The scheduled events.
    pub events: bool,
    /// Effects on the game.
    pub effects: bool,
    /// The order of all effects. It also depends on where the pieces are that carry them.
    pub effect_order: bool,
    /// The offer of a draw.
    pub offer: bool,
    /// The outcome of the game.
    pub outcome: bool,
}

impl Touched {
    /// What changes touched on a board, which has seen them all or none: the changes of an action
    /// that was just done or just undone.
    #[must_use]
    pub fn new(board: &Board, changes: &[Change]) -> Self {
        let mut touched = Self { effect_order: !board.effects().is_empty(), ..Self::default() };
        for change in changes {
            touched.add(board, change);
        }
        if changes.iter().any(|change| matches!(change, Change::Detail { .. })) {
            for attached in board.effects() {
                touched.subject(attached.subject);
            }
        }
        for cast in board.casts() {
            // Words and rounds of casts are changed by their places, which may have shifted.
            if changes.iter().any(|c| matches!(c, Change::Word { .. } | Change::Wait { .. })) {
                touched.pieces.push(cast.piece);
            }
        }
        for attached in board.effects() {
            // Who applied an effect is shown while it is on the board.
            if attached.by.is_some_and(|by| touched.pieces.contains(&by)) {
                touched.subject(attached.subject);
            }
        }
        touched.pieces.sort_unstable();
        touched.pieces.dedup();
        for subject in board.modified(changes) {
            match subject {
                Subject::Game => touched.counters = true,
                Subject::Seat(seat) => touched.seat(seat),
                Subject::Piece(piece) => touched.modified.push(piece),
            }
        }
        touched.modified.retain(|piece| touched.pieces.binary_search(piece).is_err());
        touched
    }

    fn add(&mut self, board: &Board, change: &Change) {
        match *change {
            Change::Create { piece, .. }
            | Change::Tag { piece, .. }
            | Change::Rest { piece, .. } => self.pieces.push(piece),
            Change::Kind { piece, .. } | Change::Owner { piece, .. } => {
                self.pieces.push(piece);
                self.dead = true;
            }
            Change::Place { piece, at, .. } | Change::Lift { piece, at, .. } => {
                self.shifted(board, piece, &[at]);
            }
            Change::Bury { piece, at, .. } => {
                self.shifted(board, piece, &[at]);
                self.dead = true;
            }
            Change::Move { piece, from, to, .. } => self.shifted(board, piece, &[from, to]),
            Change::Entomb { piece } | Change::Exhume { piece, .. } => {
                self.pieces.push(piece);
                self.dead = true;
            }
            Change::Attach { head, .. } | Change::Detach { head, .. } => {
                self.subject(head.subject);
                self.effect_order = true;
            }
            Change::Detail { .. }
            | Change::Word { .. }
            | Change::Wait { .. }
            | Change::Memory { .. }
            | Change::Ran { .. }
            | Change::Amend { .. } => {}
            Change::Counter { of, counter, before, after } => {
                self.subject(of);
                if Some(counter) == board.rules().vitals().leader && matches!(of, Subject::Piece(_))
                {
                    self.leader(before);
                    self.leader(after);
                }
            }
            Change::Card { from, to, .. } => {
                self.holder(board, from);
                self.holder(board, to);
            }
            Change::Deal { to: holder, .. }
            | Change::Withdraw { from: holder, .. }
            | Change::Swap { holder, .. } => self.holder(board, holder),
            Change::Draw { .. } => self.random = true,
            Change::Time { .. } | Change::Turn { .. } => self.time = true,
            Change::Cast { head, .. } | Change::Uncast { head, .. } => {
                self.pieces.push(head.piece);
            }
            Change::Schedule { .. }
            | Change::Unschedule { .. }
            | Change::EventDetail { .. }
            | Change::Nearer { .. } => {
                self.events = true;
            }
            Change::Out { seat } => self.seat(seat),
            Change::Offer { .. } => {
                self.offer = true;
                self.seats = u8::MAX;
            }
            Change::End { .. } => self.outcome = true,
        }
    }

    /// A piece came, left or moved: other pieces on its squares may have another layer now, and its
    /// leader may lead other pieces.
    fn shifted(&mut self, board: &Board, piece: PieceId, squares: &[Square]) {
        self.pieces.push(piece);
        if board.stacks() {
            for square in squares {
                self.pieces.extend(board.stack(*square));
            }
        }
        if let Some(counter) = board.rules().vitals().leader
            && piece < board.next_piece()
        {
            self.leader(board.counter(Subject::Piece(piece), counter));
        }
    }

    /// The leader that a counter names: the counter is one more than the number of the piece.
    fn leader(&mut self, counter: i32) {
        self.pieces.extend(u16::try_from(counter.saturating_sub(1)).ok().map(PieceId));
    }

    fn subject(&mut self, subject: Subject) {
        match subject {
            Subject::Game => {
                self.counters = true;
                self.effects = true;
            }
            Subject::Seat(seat) => self.seat(seat),
            Subject::Piece(piece) => self.pieces.push(piece),
        }
    }

    fn seat(&mut self, seat: SeatId) {
        self.seats |= 1 << seat.0.min(7);
    }

    fn holder(&mut self, board: &Board, holder: HolderId) {
        match board.rules().holders().get(holder.index()).and_then(|holder| holder.seat) {
            Some(seat) => self.seat(seat),
            None => self.holders = true,
        }
    }

    /// Whether a seat was touched.
    #[must_use]
    pub fn has_seat(&self, seat: SeatId) -> bool {
        self.seats >> seat.0.min(7) & 1 != 0
    }
}
