//! Lowering: how each step becomes changes.

use super::{Fault, Play, Proposer, STEP_BUDGET};
use crate::{
    Change, ChessTime, CounterId, Deed, DeedKind, EffectId, EventFunction, HolderId, KindId, MAX_STACK, PieceId, Plugin, Scene,
    SeatId, Square, Step, Stream, Subject,
};

impl Play {
    #[inline(never)]
    pub(super) fn lower(&mut self, step: Step, by: Plugin) -> Result<(), Box<Fault>> {
        self.spent += 1;
        if self.spent > STEP_BUDGET {
            return Err(Box::new(Fault::Runaway(self.board.rules().plugin_name(by))));
        }
        self.steps.speak_for(by);
        if !self.names_what_is_there(&step) {
            return Err(self.impossible(by, "it names what is not there"));
        }
        match step {
            Step::Remove { piece } => self.bury(piece, by)?,
            Step::EndTurn { draw } => self.end_turn(draw),
            Step::Move { piece, to } => {
                let deed = self.deed(DeedKind::Move, Some(piece), None);
                if self.allowed(&deed).is_ok() {
                    self.shift(piece, to, by)?;
                    self.tell(&deed);
                }
            }
            Step::Take { piece, victim } => {
                let deed = self.deed(DeedKind::Take, Some(piece), Some(victim));
                if self.allowed(&deed).is_ok() {
                    let at = self.square_of(victim, by)?;
                    let damage = self.board.rules().vitals().take_damage;
                    self.harm(piece, victim, damage, by)?;
                    self.steps.push(Step::Enter { piece, to: at });
                    self.tell(&deed);
                }
            }
            Step::Attack { piece, victim } => {
                let deed = self.deed(DeedKind::Attack, Some(piece), Some(victim));
                if self.allowed(&deed).is_ok() {
                    let damage = self.board.rules().vitals().attack_damage;
                    self.harm(piece, victim, damage, by)?;
                    self.tell(&deed);
                }
            }
            Step::Kill { piece, victim } => {
                let deed = self.deed(DeedKind::Kill, Some(piece), Some(victim));
                if self.allowed(&deed).is_ok() {
                    if let Some(life) = self.board.rules().vitals().life {
                        self.set_counter(Subject::Piece(victim), life, 0);
                    }
                    self.steps.push(Step::Die { piece: victim });
                    self.tell(&deed);
                }
            }
            Step::Die { piece } => {
                let deed = self.deed(DeedKind::Die, None, Some(piece));
                if self.board.piece(piece).square().is_some() && self.allowed(&deed).is_ok() {
                    self.tell(&deed);
                    self.steps.push(Step::Remove { piece });
                }
            }
            Step::Enter { piece, to } => {
                if self.board.at(to).is_none() && self.board.piece(piece).square().is_some() {
                    self.shift(piece, to, by)?;
                }
            }
            Step::Together { a: (a, to_a), b: (b, to_b) } => {
                let (from_a, from_b) = (self.square_of(a, by)?, self.square_of(b, by)?);
                let is_free = |square: Square| self.board.stack(square).all(|other| other == a || other == b);
                for to in [to_a, to_b] {
                    let free = self.board.stacks() || (to_a != to_b && is_free(to));
                    if !free || !self.board.rules().geometry().holds(to) {
                        return Err(self.impossible(by, &format!("{} is not free", self.name(to))));
                    }
                }
                self.commit(Change::Move { piece: a, from: from_a, to: to_a, depth: self.board.depth(a) });
                self.commit(Change::Move { piece: b, from: from_b, to: to_b, depth: self.board.depth(b) });
            }
            Step::Summon { kind, owner, at } => {
                let most = if self.board.stacks() { MAX_STACK } else { 1 };
                let free = self.board.rules().geometry().holds(at) && self.board.stack(at).count() < most;
                if !free {
                    return Err(self.impossible(by, &format!("nothing can come onto {}", self.name(at))));
                }
                let piece = self.board.next_piece();
                if piece.index() >= usize::from(u16::MAX) - 1 {
                    return Err(self.impossible(by, "there are too many pieces"));
                }
                self.commit(Change::Create { piece, kind, owner });
                self.commit(Change::Place { piece, at });
                let deed = self.deed(DeedKind::Summon, None, Some(piece));
                self.tell(&deed);
            }
            Step::Become { piece, kind } => self.become_kind(piece, kind),
            Step::Own { piece, owner } => {
                let before = self.board.piece(piece).owner();
                self.commit(Change::Owner { piece, before, after: owner });
            }
            Step::Tag { piece, tag, on } => {
                if self.board.piece(piece).has(tag) != on {
                    self.commit(Change::Tag { piece, tag, on });
                }
            }
            Step::Apply { to, effect, rounds } => self.attach(to, effect, rounds),
            Step::Cancel { from, effect } => {
                if let Some(place) = self.attached(from, effect) {
                    self.detach(place);
                }
            }
            Step::Tick { seat } => self.tick(seat),
            Step::CountDown { turn } => self.count_down(turn),
            Step::Set { of, counter, to } => self.set_counter(of, counter, to),
            Step::Add { of, counter, by } => {
                let value = self.board.counter(of, counter).saturating_add(by);
                self.set_counter(of, counter, value);
            }
            Step::Card { from, place, to, on_top } => {
                if usize::from(place) >= self.board.cards(from).len() {
                    return Err(self.impossible(by, "there is no such card"));
                }
                let len = self.board.cards(to).len() - usize::from(from == to);
                let to_place = if on_top { 0 } else { len as u16 };
                self.commit(Change::Card { from, from_place: place, to, to_place });
            }
            Step::Deal { card, to } => {
                self.commit(Change::Deal { card, to, place: 0 });
            }
            Step::Shuffle { holder } => self.shuffle(holder),
            Step::Draw { stream } => self.draw(stream),
            Step::EndMovement => {
                let before = self.board.time();
                self.commit(Change::Time { before, after: before.after_movement() });
                if self.board.rules().facts().random {
                    self.draw(Stream::Movement);
                }
                self.hear(DeedKind::Movement);
            }
            Step::Schedule(event) => {
                if self.board.events().len() >= usize::from(u8::MAX) {
                    return Err(self.impossible(by, "there are too many events"));
                }
                self.commit(Change::Schedule { event });
            }
            Step::Due { seat } => self.due(seat),
            Step::Out { seat } => {
                if !self.board.is_out(seat) {
                    self.commit(Change::Out { seat });
                }
            }
            Step::End(outcome) => {
                if self.board.outcome().is_none() {
                    self.commit(Change::End { outcome });
                }
            }
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn shift(&mut self, piece: PieceId, to: Square, by: impl Proposer) -> Result<(), Box<Fault>> {
        let from = self.square_of(piece, by)?;
        let mut depth = 0;
        if self.board.stacks() {
            depth = self.board.depth(piece);
            if self.board.stack(to).count() >= MAX_STACK {
                return Err(self.impossible(by, &format!("{} is full", self.name(to))));
            }
        } else if self.board.at(to).is_some() {
            return Err(self.impossible(by, &format!("{} is not free", self.name(to))));
        }
        if !self.board.rules().geometry().holds(to) {
            return Err(self.impossible(by, "that is no square of this board"));
        }
        self.commit(Change::Move { piece, from, to, depth });
        Ok(())
    }

    #[inline(always)]
    pub(super) fn bury(&mut self, piece: PieceId, by: impl Proposer) -> Result<(), Box<Fault>> {
        let at = self.square_of(piece, by)?;
        let depth = if self.board.at(at) == Some(piece) { 0 } else { self.board.depth(piece) };
        self.commit(Change::Bury { piece, at, depth });
        Ok(())
    }

    #[inline(always)]
    fn square_of(&self, piece: PieceId, by: impl Proposer) -> Result<Square, Box<Fault>> {
        match self.board.piece(piece).square() {
            Some(square) => Ok(square),
            None => Err(self.impossible(by, &format!("{} is not on the board", self.board.piece_name(piece)))),
        }
    }

    fn name(&self, square: Square) -> String {
        self.board.rules().geometry().name(square)
    }

    #[cold]
    fn impossible(&self, by: impl Proposer, what: &str) -> Box<Fault> {
        Box::new(Fault::Impossible(self.board.rules().plugin_name(by.plugin(&self.steps)), what.to_owned()))
    }

    pub(super) fn deed(&self, kind: DeedKind, doer: Option<PieceId>, receiver: Option<PieceId>) -> Deed {
        Deed { kind, doer, receiver, seat: self.board.to_move() }
    }

    /// Lowers damage: life falls, and at none the victim dies. Without a life counter every hit kills.
    fn harm(&mut self, piece: PieceId, victim: PieceId, damage: Option<CounterId>, by: Plugin) -> Result<(), Box<Fault>> {
        self.square_of(victim, by)?;
        let amount = damage.map_or(1, |counter| self.board.counter(Subject::Piece(piece), counter));
        let left = match self.board.rules().vitals().life {
            None => 0,
            Some(life) => {
                let left = self.board.counter(Subject::Piece(victim), life).saturating_sub(amount).max(0);
                self.set_counter(Subject::Piece(victim), life, left);
                left
            }
        };
        if left <= 0 {
            self.steps.push(Step::Die { piece: victim });
        }
        Ok(())
    }

    pub(super) fn set_counter(&mut self, of: Subject, counter: CounterId, after: i32) {
        let before = self.board.counter(of, counter);
        if before != after {
            self.commit(Change::Counter { of, counter, before, after });
        }
    }

    fn become_kind(&mut self, piece: PieceId, kind: KindId) {
        let rules = self.board.rules().clone();
        let before = self.board.piece(piece).kind();
        self.commit(Change::Kind { piece, before, after: kind });
        for tag in (0..rules.effects().len()).map(|i| EffectId(i as u8)) {
            let on = rules.kind(kind).has(tag);
            if self.board.piece(piece).has(tag) != on {
                self.commit(Change::Tag { piece, tag, on });
            }
        }
        for (i, value) in rules.kind(kind).counters().iter().enumerate() {
            self.set_counter(Subject::Piece(piece), CounterId(i as u8), *value);
        }
    }

    fn shuffle(&mut self, holder: HolderId) {
        let journal = &mut self.journal;
        self.board.shuffle(holder, &mut |change| journal.push(change));
    }

    fn draw(&mut self, stream: Stream) {
        let random = self.board.random();
        let (before, after) = (random.raw(stream), random.at(stream, random.drawn(stream)));
        self.commit(Change::Draw { stream, used: 1, before, after });
    }

    #[inline(always)]
    pub(super) fn end_turn(&mut self, draw: bool) {
        let before = self.board.time();
        let after = self.board.next_turn();
        let (next_round, next_turn) = (after.round, after.turn);
        self.commit(Change::Turn { round: before.round, next_round, turn: before.turn, next_turn, movement: before.movement });
        if draw {
            self.draw_for_turn(before, after);
        }
        if self.board.listens(DeedKind::Turn) || self.board.listens(DeedKind::Round) {
            self.tell_turn(before, after);
        }
    }

    #[inline(never)]
    fn tell_turn(&mut self, before: ChessTime, after: ChessTime) {
        if after.round != before.round {
            self.hear(DeedKind::Round);
        }
        self.hear(DeedKind::Turn);
    }

    fn draw_for_turn(&mut self, before: ChessTime, after: ChessTime) {
        if after.round != before.round {
            self.draw(Stream::Round);
        }
        self.draw(Stream::Turn);
        self.draw(Stream::Movement);
    }

    /// Tells everyone concerned that a deed is done.
    pub(super) fn tell(&mut self, deed: &Deed) {
        if self.board.listens(deed.kind) {
            let by = self.steps.speaker();
            crate::hooks::tell(Scene { board: &self.board, journal: &self.journal }, deed, &mut self.steps);
            self.steps.speak_for(by);
        }
    }

    /// Tells everybody that a movement, turn or round has begun.
    pub(super) fn hear(&mut self, kind: DeedKind) {
        let deed = self.deed(kind, None, None);
        self.tell(&deed);
    }

    /// Whether every id in a step is one of this game.
    fn names_what_is_there(&self, step: &Step) -> bool {
        let rules = self.board.rules();
        let piece = |id: PieceId| id < self.board.next_piece();
        let kind = |id: KindId| id.index() < rules.kinds().len();
        let seat = |id: SeatId| id.index() < rules.seats().len();
        let effect = |id: EffectId| id.index() < rules.effects().len();
        let holder = |id: HolderId| id.index() < rules.holders().len();
        let subject = |of: Subject| match of {
            Subject::Game => true,
            Subject::Seat(id) => seat(id),
            Subject::Piece(id) => piece(id),
        };
        match *step {
            Step::Move { piece: a, .. } | Step::Die { piece: a } | Step::Remove { piece: a } | Step::Enter { piece: a, .. } => {
                piece(a)
            }
            Step::Take { piece: a, victim: b } | Step::Attack { piece: a, victim: b } | Step::Kill { piece: a, victim: b } => {
                piece(a) && piece(b)
            }
            Step::Together { a: (a, _), b: (b, _) } => piece(a) && piece(b),
            Step::Summon { kind: k, owner, .. } => kind(k) && seat(owner),
            Step::Become { piece: a, kind: k } => piece(a) && kind(k),
            Step::Own { piece: a, owner } => piece(a) && seat(owner),
            Step::Tag { piece: a, tag, .. } => piece(a) && effect(tag),
            Step::Apply { to: of, effect: e, .. } | Step::Cancel { from: of, effect: e } => subject(of) && effect(e),
            Step::Set { of, .. } | Step::Add { of, .. } => subject(of),
            Step::Card { from, to, .. } => holder(from) && holder(to),
            Step::Deal { card, to } => card.index() < rules.cards().len() && holder(to),
            Step::Shuffle { holder: h } => holder(h),
            Step::Tick { seat: s } | Step::Due { seat: s } | Step::Out { seat: s } => seat(s),
            Step::Schedule(event) => {
                seat(event.seat)
                    && match event.function {
                        EventFunction::Summon { kind: k, .. } => kind(k),
                        EventFunction::Add { .. } => true,
                        EventFunction::Apply { effect: e, .. } => effect(e),
                    }
            }
            Step::CountDown { .. } | Step::Draw { .. } | Step::EndMovement | Step::EndTurn { .. } | Step::End(_) => true,
        }
    }
}
