//! Lowering: how each step becomes changes.

use super::proposer::Proposer;
use super::{Fault, Play};
use crate::{
    Change, Deed, DeedKind, EffectId, HolderId, MAX_EVENTS, PieceId, Plugin, Scene, Site, Square,
    Step, Stream, Subject,
};

impl Play {
    #[inline(never)]
    pub(super) fn lower(&mut self, step: Step, by: Plugin) -> Result<(), Box<Fault>> {
        self.steps.speak_for(by);
        if !self.names_what_is_there(&step) {
            return Err(self.impossible(by, "it names something that does not exist"));
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
                if self.are_here(piece, victim) && self.allowed(&deed).is_ok() {
                    let at = self.square_of(victim, by)?;
                    let damage = self.board.rules().vitals().take_damage;
                    self.harm(piece, victim, damage, by)?;
                    self.steps.push(Step::Enter { piece, to: at });
                    self.tell(&deed);
                }
            }
            Step::Attack { piece, victim } => {
                let deed = self.deed(DeedKind::Attack, Some(piece), Some(victim));
                if self.are_here(piece, victim) && self.allowed(&deed).is_ok() {
                    let damage = self.board.rules().vitals().attack_damage;
                    self.harm(piece, victim, damage, by)?;
                    self.tell(&deed);
                }
            }
            Step::Harm { piece, victim, damage, deed } => {
                let deed = self.deed(deed, Some(piece), Some(victim));
                if self.are_here(victim, victim) && self.allowed(&deed).is_ok() {
                    self.hurt(victim, damage.into());
                    self.tell(&deed);
                }
            }
            Step::Kill { piece, victim } => {
                let deed = self.deed(DeedKind::Kill, Some(piece), Some(victim));
                if self.are_here(victim, victim) && self.allowed(&deed).is_ok() {
                    if let Some(life) = self.board.rules().vitals().life {
                        self.set_counter(Subject::Piece(victim), life, 0);
                    }
                    self.steps.push(Step::Die { piece: victim });
                    self.tell(&deed);
                }
            }
            Step::Die { piece } => self.die(piece),
            Step::Dead { piece } => {
                if self.board.piece(piece).square().is_some() {
                    let owner = self.board.piece(piece).owner();
                    self.bury(piece, by)?;
                    self.lost(piece, owner);
                }
            }
            Step::Enter { piece, to } => {
                if self.board.at(to).is_none() && self.board.piece(piece).square().is_some() {
                    self.shift(piece, to, by)?;
                }
            }
            Step::Together { a: (a, to_a), b: (b, to_b) } => {
                let (from_a, from_b) = (self.square_of(a, by)?, self.square_of(b, by)?);
                let is_free =
                    |square: Square| self.board.stack(square).all(|other| other == a || other == b);
                for to in [to_a, to_b] {
                    let free = self.board.stacks() || (to_a != to_b && is_free(to));
                    if !free || !self.board.rules().geometry().holds(to) {
                        return Err(self.impossible(by, &format!("{} is not free", self.name(to))));
                    }
                }
                self.commit(Change::Move {
                    piece: a,
                    from: from_a,
                    to: to_a,
                    depth: self.board.depth(a),
                });
                self.commit(Change::Move {
                    piece: b,
                    from: from_b,
                    to: to_b,
                    depth: self.board.depth(b),
                });
            }
            Step::Summon { kind, owner, at } => {
                self.check_room(at, by)?;
                let piece = self.board.next_piece();
                if piece.index() >= usize::from(u16::MAX) - 1 {
                    return Err(self.impossible(by, "there are too many pieces"));
                }
                self.commit(Change::Create { piece, kind, owner });
                self.arrive(piece, at);
            }
            Step::Arrive { piece, at } => {
                self.check_waits(piece, by)?;
                self.check_room(at, by)?;
                self.arrive(piece, at);
            }
            Step::Forgo { piece } => {
                self.check_waits(piece, by)?;
                self.commit(Change::Entomb { piece });
            }
            Step::Leave { piece } => {
                let at = self.square_of(piece, by)?;
                self.lose_effects(piece);
                self.lose_cast(piece);
                self.commit(Change::Lift { piece, at, depth: self.board.depth(piece) });
            }
            Step::Phase(phase) => self.begin_phase(phase),
            Step::Revive { piece, at } => {
                let Some(place) = self.board.death_pile().iter().position(|dead| *dead == piece)
                else {
                    return Err(self.impossible(by, "it revives a piece that is not dead"));
                };
                self.check_room(at, by)?;
                self.commit(Change::Exhume { piece, place: place as u16 });
                self.renew(piece, [None; 2]);
                self.arrive(piece, at);
            }
            Step::Become { piece, kind } => {
                let before = self.board.piece(piece).kind();
                self.commit(Change::Kind { piece, before, after: kind });
                self.lose_effects(piece);
                self.lose_cast(piece);
                let vitals = self.board.rules().vitals();
                self.renew(piece, [vitals.acted, vitals.leader]);
            }
            Step::Own { piece, owner } => {
                let before = self.board.piece(piece).owner();
                if before != owner {
                    self.lose_cast(piece);
                    self.commit(Change::Owner { piece, before, after: owner });
                    self.lost(piece, before);
                }
            }
            Step::Lead { piece, leader } => {
                if let Some(counter) = self.board.rules().vitals().leader {
                    self.set_counter(
                        Subject::Piece(piece),
                        counter,
                        leader.map_or(0, |leader| i32::from(leader.0) + 1),
                    );
                }
            }
            Step::Bare { piece } => {
                self.lose_effects(piece);
                for tag in (0..self.board.rules().effects().len()).map(|i| EffectId(i as u8)) {
                    if self.board.piece(piece).has(tag) {
                        self.commit(Change::Tag { piece, tag, on: false });
                    }
                }
            }
            Step::Tag { piece, tag, on } => {
                if self.board.piece(piece).has(tag) != on {
                    self.commit(Change::Tag { piece, tag, on });
                }
            }
            Step::Apply { to, effect, rounds } => {
                let is_here = |piece| self.board.piece(piece).square().is_some();
                if !matches!(to, Subject::Piece(piece) if !is_here(piece)) {
                    self.attach(to, effect, rounds);
                }
            }
            Step::Cancel { from, effect } => {
                if let Some(place) = self.attached(from, effect) {
                    self.detach(place);
                }
            }
            Step::Tick { seat, before } => self.tick(seat, before),
            Step::CountDown { turn } => self.count_down(turn),
            Step::Expire => self.expire(),
            Step::Cast { piece, ability, rounds, declared } => {
                self.begin_cast(piece, ability, rounds, declared);
            }
            Step::Casts { seat } => self.casts(seat),
            Step::Hasten { piece, by } => self.hasten(piece, by),
            Step::Resolve { piece } => self.resolve(piece),
            Step::Proceed { piece, ability, words } => {
                let scene = Scene { board: &self.board, journal: &self.journal };
                let kind = self.board.rules().kind(self.board.piece(piece).kind());
                if let Some(rule) =
                    kind.coded_rule(ability).filter(|_| self.board.piece(piece).square().is_some())
                {
                    rule.coded.proceed(Site::new(scene, piece, ability), words, &mut self.steps);
                }
            }
            Step::Stage(stage) => {
                self.referee.stage(
                    Scene { board: &self.board, journal: &self.journal },
                    stage,
                    &mut self.steps,
                );
            }
            Step::Declare { deed, piece } => {
                let deed = self.deed(deed, piece, None);
                self.tell(&deed);
            }
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
            Step::Withdraw { from, place } => {
                match self.board.cards(from).get(usize::from(place)) {
                    Some(card) => self.commit(Change::Withdraw { card: *card, from, place }),
                    None => return Err(self.impossible(by, "there is no such card")),
                }
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
                if self.board.events().len() >= MAX_EVENTS {
                    return Err(self.impossible(by, "there are too many events"));
                }
                self.commit(Change::Schedule { event });
            }
            Step::Due { seat } => self.due(seat),
            Step::Happen(event) => self.happen(event),
            Step::Forget { seat } => {
                for place in (0..self.board.events().len()).rev() {
                    let event = self.board.events()[place];
                    if event.seat == seat {
                        self.commit(Change::Unschedule { place: place as u8, event });
                    }
                }
            }
            Step::Out { seat } => {
                if !self.board.is_out(seat) {
                    self.commit(Change::Out { seat });
                    self.end_offer_of(seat);
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
    pub(super) fn shift(
        &mut self,
        piece: PieceId,
        to: Square,
        by: impl Proposer,
    ) -> Result<(), Box<Fault>> {
        let from = self.square_of(piece, by)?;
        let mut depth = 0;
        if self.board.stacks() {
            depth = self.board.depth(piece);
            if self.board.stack(to).count() >= self.highest() {
                return Err(self.impossible(by, &format!("{} is full", self.name(to))));
            }
        } else if self.board.at(to).is_some() {
            return Err(self.impossible(by, &format!("{} is not free", self.name(to))));
        }
        if !self.board.rules().geometry().holds(to) {
            return Err(self.impossible(by, "that is not a square of this board"));
        }
        self.commit(Change::Move { piece, from, to, depth });
        Ok(())
    }

    #[inline(always)]
    pub(super) fn bury(&mut self, piece: PieceId, by: impl Proposer) -> Result<(), Box<Fault>> {
        let at = self.square_of(piece, by)?;
        if !self.board.effects().is_empty() || !self.board.casts().is_empty() {
            self.lose_effects(piece);
            self.lose_cast(piece);
        }
        let depth = if self.board.at(at) == Some(piece) { 0 } else { self.board.depth(piece) };
        self.commit(Change::Bury { piece, at, depth });
        Ok(())
    }

    #[inline(always)]
    pub(super) fn square_of(
        &self,
        piece: PieceId,
        by: impl Proposer,
    ) -> Result<Square, Box<Fault>> {
        match self.board.piece(piece).square() {
            Some(square) => Ok(square),
            None => Err(self
                .impossible(by, &format!("{} is not on the board", self.board.piece_name(piece)))),
        }
    }

    pub(super) fn name(&self, square: Square) -> String {
        self.board.rules().geometry().name(square)
    }

    #[cold]
    pub(super) fn impossible(&self, by: impl Proposer, what: &str) -> Box<Fault> {
        Box::new(Fault::Impossible(
            self.board.rules().plugin_name(by.plugin(&self.steps)),
            what.to_owned(),
        ))
    }

    pub(super) fn deed(
        &self,
        kind: DeedKind,
        doer: Option<PieceId>,
        receiver: Option<PieceId>,
    ) -> Deed {
        Deed { kind, doer, receiver, seat: self.board.to_move() }
    }

    fn shuffle(&mut self, holder: HolderId) {
        let journal = &mut self.journal;
        self.board.shuffle(holder, &mut |change| journal.push(change));
    }

    /// Runs the hooks that listen to a deed, after it is done.
    pub(super) fn tell(&mut self, deed: &Deed) {
        if self.board.listens(deed.kind) {
            let by = self.steps.speaker();
            crate::hooks::tell(
                Scene { board: &self.board, journal: &self.journal },
                deed,
                &mut self.steps,
            );
            self.steps.speak_for(by);
        }
    }
}
