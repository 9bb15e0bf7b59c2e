//! Applying and reverting changes: each change and its inverse, written once. Nothing outside of
//! `board/` writes a board.

use super::{Board, PieceState};
use crate::{
    Arg, Args, Attached, Cast, CastHead, Change, ChessTime, EffectId, HolderId, KindId, PieceId,
    SeatId, Square,
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
                if self.stands_alone(piece, to, depth) {
                    self.relocate(piece, from, to, 1);
                } else {
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
            ref other => self.apply_rarer(other),
        }
    }

    /// Reverts a change. Changes must be reverted in the reverse of the order in which they were
    /// applied.
    #[inline(always)]
    pub(crate) fn revert(&mut self, change: &Change) {
        match *change {
            Change::Move { piece, from, to, depth } => {
                if self.stands_alone(piece, from, depth) {
                    if self.relocate(piece, to, from, -1) == 0 {
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

    #[inline(never)]
    fn apply_rarer(&mut self, change: &Change) {
        match *change {
            Change::Move { .. } | Change::Bury { .. } | Change::Turn { .. } => {}
            Change::Time { after, .. } => self.time = after,
            Change::Create { kind, owner, .. } => self.create(kind, owner),
            Change::Place { piece, at, .. } => self.put(piece, at, 0),
            Change::Lift { piece, at, depth } => self.lift(piece, at, depth),
            Change::Entomb { piece } => self.death_pile.push(piece),
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
            Change::Card { from, from_place, to, to_place } => {
                self.move_card(from, from_place, to, to_place);
            }
            Change::Deal { card, to, place } => self.holders[to.index()].insert(place.into(), card),
            Change::Withdraw { from, place, .. } => {
                self.holders[from.index()].remove(place.into());
            }
            Change::Cast { place, head } => self.cast(place, head),
            Change::Uncast { place, .. } => {
                self.casts.remove(place.into());
            }
            Change::Word { place, arg, on } => self.word(place, arg, on),
            Change::Wait { place, after, .. } => self.casts[usize::from(place)].head.rounds = after,
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
            Change::Offer { after, .. } => self.offer = after,
            Change::End { outcome } => self.outcome = Some(outcome),
        }
    }

    #[inline(never)]
    fn revert_rarer(&mut self, change: &Change) {
        match *change {
            Change::Move { .. } | Change::Bury { .. } | Change::Turn { .. } => {}
            Change::Time { before, .. } => self.time = before,
            Change::Create { .. } => self.uncreate(),
            Change::Place { piece, at, stood } => {
                self.lift(piece, at, 0);
                self.pieces[piece.index()].square = stood;
            }
            Change::Lift { piece, at, depth } => self.put(piece, at, depth),
            Change::Entomb { .. } => {
                self.death_pile.pop();
            }
            Change::Exhume { piece, place } => self.death_pile.insert(place.into(), piece),
            Change::Kind { piece, before, .. } => self.set_kind(piece, before),
            Change::Owner { piece, before, .. } => self.set_owner(piece, before),
            Change::Tag { piece, tag, on } => self.set_tag(piece, tag, !on),
            Change::Attach { place, .. } => {
                self.detach(place);
                self.serial = self.serial.wrapping_sub(1);
            }
            Change::Detach { place, attached } => self.attach(place, attached),
            Change::Rounds { place, before, .. } => {
                self.effects[usize::from(place)].rounds = before;
            }
            Change::Counter { of, counter, before, .. } => self.set_counter(of, counter, before),
            Change::Card { from, from_place, to, to_place } => {
                self.move_card(to, to_place, from, from_place);
            }
            Change::Deal { to, place, .. } => {
                self.holders[to.index()].remove(place.into());
            }
            Change::Withdraw { card, from, place } => {
                self.holders[from.index()].insert(place.into(), card);
            }
            Change::Cast { place, .. } => {
                self.casts.remove(place.into());
                self.serial = self.serial.wrapping_sub(1);
            }
            Change::Uncast { place, head } => {
                self.casts.insert(place.into(), Cast { head, args: Args::new([]) });
            }
            Change::Word { place, arg, on } => self.word(place, arg, !on),
            Change::Wait { place, before, .. } => {
                self.casts[usize::from(place)].head.rounds = before;
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
        let deeds = self.rules.heard(effect);
        let heard = u32::from(deeds != crate::Deeds::NONE);
        self.hearing =
            if on { self.hearing.wrapping_add(heard) } else { self.hearing.wrapping_sub(heard) };
        for (i, listeners) in self.listeners.iter_mut().enumerate() {
            let heard = u32::from(deeds.0 >> i & 1 != 0);
            *listeners =
                if on { listeners.wrapping_add(heard) } else { listeners.wrapping_sub(heard) };
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

    fn cast(&mut self, place: u16, head: CastHead) {
        self.casts.insert(place.into(), Cast { head, args: Args::new([]) });
        self.serial = self.serial.wrapping_add(1);
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
        let card = self.holders[from.index()].remove(from_place.into());
        self.holders[to.index()].insert(to_place.into(), card);
    }
}
