//! Applying and reverting changes: each change and its inverse, written once. Nothing outside of
//! `board/` writes a board.

use super::{Board, PieceState};
use crate::{
    Arg, Attached, CardId, Cast, CastHead, Change, ChessTime, EffectId, Event, EventHead, HolderId,
    KindId, PieceId, SeatId, Square, Unit,
};

impl Board {
    pub(crate) fn set_moves(&mut self, piece: PieceId, moves: u16) {
        let state = &mut self.pieces[piece.index()];
        state.moves = moves;
        let (square, on_board) = (state.square, state.on_board);
        if on_board && moves > 0 {
            self.unmoved.remove(square);
        }
    }

    /// Applies a change.
    #[inline(always)]
    pub(crate) fn apply(&mut self, change: &Change) {
        match *change {
            Change::Move { piece, from, to, depth } => {
                if self.relocate(piece, (from, to), depth, 1).is_none() {
                    self.lift(piece, from, depth);
                    // Before it is put down, so that it is not entered as unmoved.
                    self.pieces[piece.index()].moves =
                        self.pieces[piece.index()].moves.wrapping_add(1);
                    self.put(piece, to, 0);
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
            Change::Turn { next_round, next_turn, .. } => {
                self.time = ChessTime { round: next_round, turn: next_turn, movement: 0 }
            }
            Change::Counter { of, counter, after, .. } => self.set_counter(of, counter, after),
            ref other => self.apply_rarer(other),
        }
    }

    /// Reverts a change. Changes must be reverted in the reverse of the order in which they were
    /// applied.
    #[inline(always)]
    pub(crate) fn revert(&mut self, change: &Change) {
        match *change {
            Change::Move { piece, from, to, depth } => {
                if let Some(moves) = self.relocate(piece, (to, from), depth, -1) {
                    if moves == 0 {
                        self.unmoved.insert(from);
                    }
                } else {
                    self.pieces[piece.index()].moves =
                        self.pieces[piece.index()].moves.wrapping_sub(1);
                    self.lift(piece, to, 0);
                    self.put(piece, from, depth);
                }
            }
            Change::Bury { piece, at, depth } => {
                self.death_pile.pop();
                self.put(piece, at, depth);
            }
            Change::Turn { round, turn, movement, .. } => {
                self.time = ChessTime { round, turn, movement }
            }
            ref other => self.revert_rarer(other),
        }
    }

    /// Chains change words of memory all the time, without saving the registers that the others
    /// need.
    #[inline(never)]
    fn apply_rarer(&mut self, change: &Change) {
        match *change {
            Change::Memory { at, after, .. } => self.set_word(at, after),
            Change::Ran { .. } => {}
            ref other => self.apply_rare(other),
        }
    }

    #[inline(never)]
    fn apply_rare(&mut self, change: &Change) {
        match *change {
            Change::Move { .. }
            | Change::Bury { .. }
            | Change::Turn { .. }
            | Change::Counter { .. }
            | Change::Memory { .. }
            | Change::Ran { .. }
            | Change::Amend { .. } => {}
            Change::Time { after, .. } => self.time = after,
            Change::Create { kind, owner, .. } => self.create(kind, owner),
            Change::Place { piece, at, .. } => self.put(piece, at, 0),
            Change::Lift { piece, at, depth } => self.take_off(piece, at, depth),
            Change::Entomb { piece } => self.death_pile.push(piece),
            Change::Exhume { place, .. } => {
                self.death_pile.remove(place.into());
            }
            Change::Kind { piece, after, .. } => self.set_kind(piece, after),
            Change::Owner { piece, after, .. } => self.set_owner(piece, after),
            Change::Tag { piece, tag, on } => {
                self.set_tag(piece, tag, on);
                self.retagged = self.retagged.wrapping_add(1);
                self.recrowned = self.recrowned.wrapping_add(self.is_crown(tag).into());
            }
            Change::Attach { place, head } => {
                self.attach(place, Attached::new(head));
                self.serial = self.serial.wrapping_add(1);
            }
            Change::Detach { place, .. } => self.detach(place),
            Change::Detail { place, detail, after, .. } => {
                self.effects[usize::from(place)].set_detail(detail, after);
            }
            Change::Card { from, from_place, to, to_place } => {
                self.move_card(from, from_place, to, to_place);
            }
            Change::Deal { card, to, place } => self.insert_card(card, to, place),
            Change::Withdraw { from, place, .. } => {
                self.remove_card(from, place);
            }
            Change::Cast { place, head } => {
                self.cast(place, head);
                self.serial = self.serial.wrapping_add(1);
            }
            Change::Uncast { place, .. } => self.uncast(place),
            Change::Word { place, arg, on } => self.word(place, arg, on),
            Change::Wait { place, unit, after, .. } => self.wait(place, unit, after),
            Change::Rest { piece, unit, after, .. } => self.rest(piece, unit, after),
            Change::Swap { holder, a, b } => self.holders[holder.index()].swap(a.into(), b.into()),
            Change::Draw { stream, used, after, .. } => {
                let drawn = self.random.drawn(stream) + u32::from(used);
                self.random.set(stream, drawn, after);
            }
            Change::Schedule { head } => self.schedule(self.events.len(), head),
            Change::Unschedule { place, .. } => self.unschedule(place.into()),
            Change::EventDetail { place, detail, after, .. } => {
                self.events[usize::from(place)].set_detail(detail, after);
            }
            Change::Nearer { place, unit } => {
                let when = &mut self.events[usize::from(place)].when;
                *when = when.counted(unit);
            }
            Change::Out { seat } => self.out |= 1 << seat.0,
            Change::Offer { after, .. } => self.offer = after,
            Change::End { outcome } => self.outcome = Some(outcome),
        }
    }

    #[inline(never)]
    fn revert_rarer(&mut self, change: &Change) {
        match *change {
            Change::Memory { at, before, .. } => self.set_word(at, before),
            Change::Ran { .. } => {}
            ref other => self.revert_rare(other),
        }
    }

    #[inline(never)]
    fn revert_rare(&mut self, change: &Change) {
        match *change {
            Change::Move { .. }
            | Change::Bury { .. }
            | Change::Turn { .. }
            | Change::Memory { .. }
            | Change::Ran { .. }
            | Change::Amend { .. } => {}
            Change::Time { before, .. } => self.time = before,
            Change::Create { .. } => self.uncreate(),
            Change::Place { piece, at, stood } => {
                self.take_off(piece, at, 0);
                self.pieces[piece.index()].square = stood;
            }
            Change::Lift { piece, at, depth } => self.put(piece, at, depth),
            Change::Entomb { .. } => {
                self.death_pile.pop();
            }
            Change::Exhume { piece, place } => self.death_pile.insert(place.into(), piece),
            Change::Kind { piece, before, .. } => self.set_kind(piece, before),
            Change::Owner { piece, before, .. } => self.set_owner(piece, before),
            Change::Tag { piece, tag, on } => {
                self.set_tag(piece, tag, !on);
                self.retagged = self.retagged.wrapping_sub(1);
                self.recrowned = self.recrowned.wrapping_sub(self.is_crown(tag).into());
            }
            Change::Attach { place, .. } => {
                self.detach(place);
                self.serial = self.serial.wrapping_sub(1);
            }
            Change::Detach { place, head } => self.attach(place, Attached::new(head)),
            Change::Detail { place, detail, before, .. } => {
                self.effects[usize::from(place)].set_detail(detail, before);
            }
            Change::Counter { of, counter, before, .. } => self.set_counter(of, counter, before),
            Change::Card { from, from_place, to, to_place } => {
                self.move_card(to, to_place, from, from_place);
            }
            Change::Deal { to, place, .. } => {
                self.remove_card(to, place);
            }
            Change::Withdraw { card, from, place } => self.insert_card(card, from, place),
            Change::Cast { place, .. } => {
                self.uncast(place);
                self.serial = self.serial.wrapping_sub(1);
            }
            Change::Uncast { place, head } => self.cast(place, head),
            Change::Word { place, arg, on } => self.word(place, arg, !on),
            Change::Wait { place, unit, before, .. } => self.wait(place, unit, before),
            Change::Rest { piece, unit, before, .. } => self.rest(piece, unit, before),
            Change::Swap { holder, a, b } => self.holders[holder.index()].swap(a.into(), b.into()),
            Change::Draw { stream, used, before, .. } => {
                let drawn = self.random.drawn(stream) - u32::from(used);
                self.random.set(stream, drawn, before);
            }
            Change::Schedule { .. } => self.unschedule(self.events.len() - 1),
            Change::Unschedule { place, head } => self.schedule(place.into(), head),
            Change::EventDetail { place, detail, before, .. } => {
                self.events[usize::from(place)].set_detail(detail, before);
            }
            Change::Nearer { place, unit } => {
                let when = &mut self.events[usize::from(place)].when;
                *when = when.with(unit, when.part(unit) + 1);
            }
            Change::Offer { before, .. } => self.offer = before,
            Change::Out { seat } => self.out &= !(1 << seat.0),
            Change::End { .. } => self.outcome = None,
        }
    }

    fn create(&mut self, kind: KindId, owner: SeatId) {
        let rules = self.rules.clone();
        let facts = &rules.kind_tables()[kind.index()];
        let (square, below) = (Square(0), PieceId::NONE);
        self.pieces.push(PieceState {
            kind,
            owner,
            square,
            on_board: false,
            moves: 0,
            below,
            tags: facts.tags,
        });
        self.piece_counters.extend_from_slice(&facts.counters);
        self.listen_to_tags(facts.tags, true);
        self.count_hearing(facts.hears_death.into(), true);
        self.attend(PieceId(self.pieces.len() as u16 - 1));
    }

    fn uncreate(&mut self) {
        if let Some(piece) = self.pieces.pop() {
            self.attentive.pop_if(|attentive| attentive.index() == self.pieces.len());
            self.listen_to_tags(piece.tags, false);
            self.listen_to_death(piece.kind, false);
            let width = self.rules.facts().piece_counters.len();
            self.piece_counters.truncate(self.pieces.len() * width);
        }
    }

    fn set_kind(&mut self, piece: PieceId, kind: KindId) {
        self.listen_to_death(self.piece(piece).kind, false);
        self.listen_to_death(kind, true);
        self.retouch(piece, |state| state.kind = kind);
        self.attend(piece);
    }

    fn set_owner(&mut self, piece: PieceId, owner: SeatId) {
        self.retouch(piece, |state| state.owner = owner);
    }

    fn retouch(&mut self, piece: PieceId, touch: impl Fn(&mut PieceState)) {
        let state = *self.piece(piece);
        let depth = if state.on_board { self.depth(piece) } else { 0 };
        if state.on_board {
            self.take_off(piece, state.square, depth);
        }
        touch(&mut self.pieces[piece.index()]);
        if state.on_board {
            self.put(piece, state.square, depth);
        }
    }

    fn set_tag(&mut self, piece: PieceId, tag: EffectId, on: bool) {
        let attentive = self.rules.attentive();
        let tags = &mut self.pieces[piece.index()].tags;
        let before = *tags;
        *tags = if on { *tags | 1 << tag.0 } else { *tags & !(1 << tag.0) };
        let begins_or_ceases = (*tags & attentive == 0) != (before & attentive == 0);
        self.listen(tag, on);
        if begins_or_ceases {
            self.attend(piece);
        }
    }

    /// Whether pieces with a tag are royal.
    fn is_crown(&self, tag: EffectId) -> bool {
        self.rules.vitals().royal_tag == Some(tag)
    }

    fn insert_card(&mut self, card: CardId, holder: HolderId, place: u16) {
        self.holders[holder.index()].insert(place.into(), card);
        self.count_card(card, holder, true);
    }

    fn remove_card(&mut self, holder: HolderId, place: u16) -> CardId {
        let card = self.holders[holder.index()].remove(place.into());
        self.count_card(card, holder, false);
        card
    }

    fn attach(&mut self, place: u16, attached: Attached) {
        self.effects.insert(place.into(), attached);
        self.count_hearing(1, true);
        self.listen(attached.effect, true);
    }

    fn detach(&mut self, place: u16) {
        let attached = self.effects.remove(place.into());
        self.count_hearing(1, false);
        self.listen(attached.effect, false);
    }

    fn cast(&mut self, place: u16, head: CastHead) {
        self.casts.insert(place.into(), Cast::new(head));
        self.count_hearing(1, true);
    }

    fn uncast(&mut self, place: u16) {
        self.casts.remove(place.into());
        self.count_hearing(1, false);
    }

    fn schedule(&mut self, place: usize, head: EventHead) {
        self.events.insert(place, Event::new(head));
        self.count_hearing(1, true);
    }

    fn unschedule(&mut self, place: usize) {
        self.events.remove(place);
        self.count_hearing(1, false);
    }

    fn wait(&mut self, place: u16, unit: Unit, part: u16) {
        let left = &mut self.casts[usize::from(place)].left;
        *left = left.with(unit, part);
    }

    /// The list is sorted by piece and contains only pieces that have time left.
    fn rest(&mut self, piece: PieceId, unit: Unit, part: u16) {
        let found = self.rests.binary_search_by_key(&piece, |(other, _)| *other);
        let place = found.unwrap_or_else(|place| {
            self.rests.insert(place, (piece, ChessTime::NONE));
            self.count_hearing(1, true);
            place
        });
        let left = &mut self.rests[place].1;
        *left = left.with(unit, part);
        if left.is_over() {
            self.rests.remove(place);
            self.count_hearing(1, false);
        }
    }

    fn word(&mut self, place: u16, arg: Arg, on: bool) {
        let args = &mut self.casts[usize::from(place)].args;
        if on { args.push(arg) } else { args.pop() }
    }

    /// Makes the serial number of the next effect or cast at least this.
    pub(crate) fn rise(&mut self, serial: u32) {
        self.serial = self.serial.max(serial);
    }

    fn move_card(&mut self, from: HolderId, from_place: u16, to: HolderId, to_place: u16) {
        let card = self.remove_card(from, from_place);
        self.insert_card(card, to, to_place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{
        ASH, BLACK, DECK, FERN, LIFE, MANA, OAK, PILE, TIDE, WHITE, at, draft, effect, kind, put,
    };
    use crate::{
        AbilityId, Bits, CounterId, DeedKind, Detail, EffectHead, EventDetail, FunctionHead, Offer,
        Outcome, Stream, Subject,
    };

    /// Two pieces on a1, the Guard below the Wisp.
    const GUARD: PieceId = PieceId(0);
    const WISP: PieceId = PieceId(1);
    /// Alone on b2.
    const LONE: PieceId = PieceId(2);
    /// Off the board.
    const WAITING: PieceId = PieceId(3);
    const DEAD: PieceId = PieceId(4);

    fn spark() -> EffectHead {
        let (subject, effect) = (Subject::Piece(GUARD), effect("Spark"));
        EffectHead { subject, effect, turn: 0, rounds: 3, serial: 0 }
    }

    fn head(piece: PieceId, begun: u32) -> CastHead {
        CastHead { piece, verb: 0, ability: AbilityId(0), rounds: 2, begun }
    }

    fn rain(seat: SeatId) -> EventHead {
        let when = ChessTime { round: 2, turn: 1, movement: 3 };
        EventHead { seat, when, function: FunctionHead::Add { counter: MANA } }
    }

    /// A board with some of everything that can change.
    fn full(game: &str) -> Board {
        let mut draft = draft(game);
        for (id, owner, square) in
            [("Guard", WHITE, "a1"), ("Wisp", BLACK, "a1"), ("Wisp", WHITE, "b2")]
        {
            let square =
                if draft.stacks() || id == "Guard" || square == "b2" { square } else { "d4" };
            put(&mut draft, id, owner, square);
        }
        for _ in 3..6 {
            draft.create(kind("Wisp"), WHITE);
        }
        let (word, b2) = (Arg::Number(1), Arg::Square(at("b2")));
        for change in [
            Change::Entomb { piece: DEAD },
            Change::Entomb { piece: PieceId(5) },
            Change::Attach { place: 0, head: spark() },
            Change::Cast { place: 0, head: head(LONE, 1) },
            Change::Word { place: 0, arg: b2, on: true },
            Change::Word { place: 0, arg: word, on: true },
            Change::Cast { place: 1, head: head(GUARD, 2) },
            Change::Deal { card: ASH, to: DECK, place: 0 },
            Change::Deal { card: OAK, to: DECK, place: 1 },
            Change::Deal { card: FERN, to: DECK, place: 2 },
            Change::Deal { card: OAK, to: PILE, place: 0 },
            Change::Schedule { head: rain(WHITE) },
            Change::Schedule { head: rain(BLACK) },
            Change::Rest { piece: WISP, unit: Unit::Movement, before: 0, after: 6 },
        ] {
            draft.apply(&change);
        }
        draft.board.clone()
    }

    /// An example of every change there is. A new variant of [`Change`] does not compile without
    /// one.
    macro_rules! examples {
        ($($variant:ident $example:tt)+) => {{
            fn _is_listed(change: &Change) {
                match change { $(Change::$variant { .. } => {})+ }
            }
            [$(Change::$variant $example),+]
        }};
    }

    fn examples() -> impl Iterator<Item = Change> {
        let (a1, b2, c3, d4) = (at("a1"), at("b2"), at("c3"), at("d4"));
        let (guard, wisp) = (kind("Guard"), kind("Wisp"));
        let chime = EffectHead {
            subject: Subject::Seat(BLACK),
            effect: effect("Chime"),
            serial: 3,
            ..spark()
        };
        let now = ChessTime::default();
        let outcome = Outcome { winner: Some(WHITE), reason: 1 };
        let examples = examples! {
            Create { piece: PieceId(6), kind: kind("Seed"), owner: BLACK }
            Place { piece: WAITING, at: c3, stood: Square(0) }
            Lift { piece: GUARD, at: a1, depth: 1 }
            Bury { piece: GUARD, at: a1, depth: 1 }
            Entomb { piece: WAITING }
            Exhume { piece: DEAD, place: 0 }
            Move { piece: GUARD, from: a1, to: c3, depth: 1 }
            Kind { piece: GUARD, before: guard, after: wisp }
            Owner { piece: GUARD, before: WHITE, after: BLACK }
            Tag { piece: WISP, tag: effect("ALARM"), on: true }
            Attach { place: 0, head: chime }
            Detach { place: 0, head: spark() }
            Detail { place: 0, detail: Detail::Left(Unit::Round), before: 3, after: 2 }
            Counter { of: Subject::Piece(GUARD), counter: LIFE, before: 3, after: 1 }
            Card { from: DECK, from_place: 2, to: PILE, to_place: 1 }
            Deal { card: ASH, to: PILE, place: 1 }
            Withdraw { card: OAK, from: DECK, place: 1 }
            Swap { holder: DECK, a: 0, b: 2 }
            Draw { stream: Stream::Turn, used: 2, before: 0, after: 999 }
            Time { before: now, after: now.after_movement() }
            Turn { round: 0, next_round: 1, turn: 0, next_turn: 1, movement: 0 }
            Cast { place: 2, head: head(WISP, 3) }
            Uncast { place: 1, head: head(GUARD, 2) }
            Word { place: 0, arg: Arg::Square(c3), on: true }
            Wait { place: 0, unit: Unit::Round, before: 2, after: 1 }
            Rest { piece: LONE, unit: Unit::Turn, before: 0, after: 3 }
            Schedule { head: rain(BLACK) }
            Unschedule { place: 0, head: rain(WHITE) }
            EventDetail { place: 1, detail: EventDetail::Amount, before: 0, after: -9 }
            Nearer { place: 1, unit: Unit::Round }
            Amend { by: effect("Chime"), from: GUARD, to: WISP, before: 2, after: 1 }
            Memory { at: 0, before: 0, after: 4 }
            Ran { card: ASH, chain: 1, place: 2 }
            Out { seat: BLACK }
            Offer { before: Offer::NONE, after: Offer { by: WHITE, accepted: 2 } }
            End { outcome }
        };
        let other_ways = [
            // From the top of one stack onto another piece, and a piece that stands alone.
            Change::Move { piece: WISP, from: a1, to: b2, depth: 0 },
            Change::Move { piece: LONE, from: b2, to: d4, depth: 0 },
            Change::Move { piece: LONE, from: b2, to: a1, depth: 0 },
            Change::Place { piece: WAITING, at: a1, stood: Square(0) },
            Change::Lift { piece: WISP, at: a1, depth: 0 },
            Change::Bury { piece: LONE, at: b2, depth: 0 },
            Change::Kind { piece: WAITING, before: wisp, after: guard },
            Change::Owner { piece: WISP, before: BLACK, after: WHITE },
            Change::Tag { piece: GUARD, tag: effect("MARK"), on: false },
            Change::Counter { of: Subject::Seat(BLACK), counter: MANA, before: 1, after: 4 },
            Change::Counter { of: Subject::Game, counter: TIDE, before: 0, after: -7 },
            Change::Card { from: DECK, from_place: 0, to: DECK, to_place: 2 },
            Change::Word { place: 0, arg: Arg::Number(1), on: false },
            Change::Wait { place: 0, unit: Unit::Turn, before: 0, after: 4 },
            Change::Wait { place: 1, unit: Unit::Movement, before: 0, after: 5 },
            Change::Rest { piece: LONE, unit: Unit::Movement, before: 0, after: 2 },
            Change::Rest { piece: WISP, unit: Unit::Movement, before: 6, after: 0 },
            Change::Nearer { place: 0, unit: Unit::Turn },
            Change::Nearer { place: 1, unit: Unit::Movement },
            Change::Detail { place: 0, detail: Detail::Left(Unit::Turn), before: 0, after: 255 },
            Change::Detail {
                place: 0,
                detail: Detail::Left(Unit::Movement),
                before: 0,
                after: 999,
            },
        ];
        examples.into_iter().chain(other_ways)
    }

    /// Checks the sets of squares against the pieces.
    #[track_caller]
    fn assert_consistent(board: &Board, change: &Change) {
        let squares_of = |wanted: &dyn Fn(&PieceState) -> bool| -> Bits {
            let pieces = board.pieces().filter(|(_, piece)| wanted(piece));
            pieces.filter_map(|(_, piece)| piece.square()).collect()
        };
        for seat in [WHITE, BLACK] {
            let owned = squares_of(&|piece| piece.owner() == seat);
            assert_eq!(board.owned::<4>(seat), owned, "{change:?}");
        }
        for kind in ["Guard", "Seed", "Wisp"].map(kind) {
            let of_kind = squares_of(&|piece| piece.kind() == kind);
            assert_eq!(board.kind::<4>(kind), of_kind, "{change:?}");
        }
        let unmoved = squares_of(&|piece| piece.moves() == 0);
        assert_eq!(board.unmoved::<4>(), unmoved, "{change:?}");
        for square in squares_of(&|_| true) {
            let stacked: Vec<PieceId> = board.stack(square).collect();
            let standing = board.pieces().filter(|(_, piece)| piece.square() == Some(square));
            assert_eq!(stacked.len(), standing.count(), "{change:?}");
        }
    }

    #[test]
    fn every_change_is_applied_and_reverted() {
        let before = full("stacked");
        for change in examples() {
            let mut board = before.clone();
            board.apply(&change);
            let changes = board.fingerprint() != before.fingerprint();
            // An amended deed and an effect that ran are only recorded.
            let is_note = matches!(change, Change::Amend { .. } | Change::Ran { .. });
            assert_eq!(changes, !is_note, "{change:?}");
            assert_consistent(&board, &change);
            board.revert(&change);
            assert_eq!(board.fingerprint(), before.fingerprint(), "{change:?}");
            assert_eq!(board.is_plain(), before.is_plain(), "{change:?}");
            assert_consistent(&board, &change);
        }
    }

    #[test]
    fn without_stacks_the_same_holds_for_a_piece_that_stands_alone() {
        let before = full("flat");
        for change in [
            Change::Move { piece: LONE, from: at("b2"), to: at("c1"), depth: 0 },
            Change::Bury { piece: LONE, at: at("b2"), depth: 0 },
            Change::Lift { piece: LONE, at: at("b2"), depth: 0 },
            Change::Kind { piece: LONE, before: kind("Wisp"), after: kind("Guard") },
        ] {
            let mut board = before.clone();
            board.apply(&change);
            assert_eq!(board.at(at("b2")).is_none(), !matches!(change, Change::Kind { .. }));
            assert_ne!(board.fingerprint(), before.fingerprint());
            assert_consistent(&board, &change);
            board.revert(&change);
            assert_eq!(board.fingerprint(), before.fingerprint());
        }
    }

    #[test]
    fn a_piece_is_put_back_where_it_was_in_its_stack() {
        let mut board = full("stacked");
        let stack = |board: &Board, square| board.stack(at(square)).collect::<Vec<_>>();
        assert_eq!(stack(&board, "a1"), [WISP, GUARD]);
        let move_guard = Change::Move { piece: GUARD, from: at("a1"), to: at("b2"), depth: 1 };
        board.apply(&move_guard);
        assert_eq!((stack(&board, "a1"), stack(&board, "b2")), (vec![WISP], vec![GUARD, LONE]));
        assert_eq!(board.piece(GUARD).moves(), 1);
        board.revert(&move_guard);
        assert_eq!((stack(&board, "a1"), stack(&board, "b2")), (vec![WISP, GUARD], vec![LONE]));
        assert_eq!(board.piece(GUARD).moves(), 0);
    }

    #[test]
    fn a_third_piece_keeps_its_place_between_two_others() {
        let mut board = full("stacked");
        board.apply(&Change::Move { piece: LONE, from: at("b2"), to: at("a1"), depth: 0 });
        let order = |board: &Board| board.stack(at("a1")).collect::<Vec<_>>();
        assert_eq!(order(&board), [LONE, WISP, GUARD]);
        assert_eq!([LONE, WISP, GUARD].map(|piece| board.depth(piece)), [0, 1, 2]);
        for change in [
            Change::Lift { piece: WISP, at: at("a1"), depth: 1 },
            Change::Bury { piece: GUARD, at: at("a1"), depth: 2 },
            Change::Owner { piece: GUARD, before: WHITE, after: BLACK },
        ] {
            board.apply(&change);
            board.revert(&change);
            assert_eq!(order(&board), [LONE, WISP, GUARD], "{change:?}");
        }
    }

    #[test]
    fn what_listens_is_counted_on_pieces_as_tags_and_as_effects() {
        let mut draft = draft("flat");
        let piece = put(&mut draft, "Wisp", WHITE, "a1");
        let mut board = draft.board.clone();
        assert!(board.is_plain());
        board.apply(&Change::Tag { piece, tag: effect("MARK"), on: true });
        assert!(board.is_plain(), "MARK listens to nothing");
        let tag = Change::Tag { piece, tag: effect("ALARM"), on: true };
        let head = EffectHead { effect: effect("Chime"), ..spark() };
        let attach = Change::Attach { place: 0, head };
        for change in [&tag, &attach] {
            board.apply(change);
            assert!(!board.is_plain() && board.listens(DeedKind::Die));
        }
        board.revert(&attach);
        assert!(!board.is_plain() && board.listens(DeedKind::Die), "the tag still listens");
        board.revert(&tag);
        assert!(board.is_plain() && !board.listens(DeedKind::Die));
        board.apply(&Change::Tag { piece, tag: effect("WARD"), on: true });
        assert!(board.listens(DeedKind::Kill) && !board.listens(DeedKind::Die));
    }

    #[test]
    fn a_piece_that_does_something_when_it_dies_is_attentive_as_long_as_it_is_of_that_kind() {
        let mut draft = draft("flat");
        put(&mut draft, "Wisp", WHITE, "a1");
        let piece = put(&mut draft, "Wisp", WHITE, "b1");
        let mut board = draft.board.clone();
        let attentive =
            |board: &Board| -> Vec<PieceId> { board.attentive().map(|(piece, _)| piece).collect() };
        let promote = Change::Kind { piece, before: kind("Wisp"), after: kind("Guard") };
        let tag = Change::Tag { piece, tag: effect("ALARM"), on: true };
        let create = Change::Create { piece: PieceId(2), kind: kind("Guard"), owner: WHITE };
        for change in [&promote, &tag, &create] {
            board.apply(change);
            assert!(!board.is_plain());
        }
        assert_eq!(attentive(&board), [piece, PieceId(2)]);
        board.revert(&create);
        board.revert(&tag);
        assert_eq!((attentive(&board), board.is_plain()), (vec![piece], false));
        board.revert(&promote);
        assert_eq!((attentive(&board), board.is_plain()), (vec![], true));
    }

    #[test]
    fn serial_numbers_rise_with_effects_and_casts_and_fall_back() {
        let mut board = full("flat");
        assert_eq!(board.next_serial(), 3);
        let cast = Change::Cast { place: 2, head: head(WISP, 3) };
        board.apply(&cast);
        assert_eq!(board.next_serial(), 4);
        board.revert(&cast);
        board.apply(&Change::Detach { place: 0, head: spark() });
        assert_eq!(board.next_serial(), 3, "a number is used once");
        board.rise(2);
        assert_eq!(board.next_serial(), 3);
        board.rise(9);
        assert_eq!(board.next_serial(), 9);
    }

    #[test]
    fn a_piece_that_has_moved_is_not_unmoved_whatever_it_becomes() {
        let mut board = full("flat");
        board.set_moves(LONE, 2);
        assert!(!board.unmoved::<4>().contains(at("b2")));
        board.apply(&Change::Kind { piece: LONE, before: kind("Wisp"), after: kind("Guard") });
        assert!(!board.unmoved::<4>().contains(at("b2")));
        board.set_moves(WAITING, 1);
        board.apply(&Change::Place { piece: WAITING, at: at("c3"), stood: Square(0) });
        assert!(!board.unmoved::<4>().contains(at("c3")));
        assert!(board.unmoved::<4>().contains(at("a1")));
    }

    #[test]
    fn counters_of_pieces_have_thirty_two_bits() {
        let mut board = full("flat");
        let of = Subject::Piece(GUARD);
        for value in [70_000, -70_000, i32::MAX, i32::MIN] {
            board.set_counter(of, LIFE, value);
            assert_eq!(board.counter(of, LIFE), value);
        }
        board.set_counter(of, CounterId(99), 1);
        assert_eq!(board.counter(of, CounterId(99)), 0, "there is no such counter");
    }
}
