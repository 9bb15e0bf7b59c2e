//! The engine: a game in play. It alone changes the board, by lowering steps to changes and writing them into the journal.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use crate::journal::Start;
use crate::step::TooManySteps;
use crate::{
    Action, Attached, Board, Change, ChessTime, Deed, DeedKind, Event, EventFunction, FOREVER, HolderId, Journal, Outcome, PieceId,
    Plain, Plugin, Referee, Scene, SeatId, Square, Step, Steps, Stream, Subject,
};

/// The most steps that one action may cause.
pub const STEP_BUDGET: usize = 10_000;

/// Why an action came to nothing although its text was legal: a plugin misbehaved. The board is as before.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Steps caused steps without end.
    #[error("{0} went on past {STEP_BUDGET} steps")]
    Runaway(String),
    /// A plugin panicked.
    #[error("{0} panicked: {1}")]
    Panic(String, String),
    /// A step that cannot be.
    #[error("{0} proposed what cannot be: {1}")]
    Impossible(String, String),
}

/// A game in play: a board, its journal and the referee.
#[derive(Clone)]
pub struct Play {
    board: Board,
    journal: Journal,
    referee: Arc<dyn Referee>,
    steps: Steps,
    waiting: Vec<(Step, Plugin)>,
    spent: usize,
}

impl std::fmt::Debug for Play {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Play").field("board", &self.board).finish_non_exhaustive()
    }
}

impl Play {
    /// A game from a board whose past says `quiet` actions without anything irreversible.
    #[must_use]
    pub fn new(board: Board, quiet: u16) -> Self {
        let referee = board.rules().game().referee(board.rules());
        let journal = Journal::new(Start { quiet, signature: 0 });
        let mut play = Self { board, journal, referee, steps: Steps::default(), waiting: Vec::new(), spent: 0 };
        play.journal.sign(play.referee.signature(play.scene()));
        play
    }

    /// A game that goes on from a scene on its own.
    #[must_use]
    pub fn fork(scene: Scene<'_>) -> Self {
        let referee = scene.board.rules().game().referee(scene.board.rules());
        let (board, journal) = (scene.board.clone(), scene.journal.clone());
        Self { board, journal, referee, steps: Steps::default(), waiting: Vec::new(), spent: 0 }
    }

    /// The board.
    #[inline]
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The journal.
    #[inline]
    #[must_use]
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// The referee.
    #[inline]
    #[must_use]
    pub fn referee(&self) -> &dyn Referee {
        &*self.referee
    }

    /// What plugins see.
    #[inline]
    #[must_use]
    pub fn scene(&self) -> Scene<'_> {
        Scene { board: &self.board, journal: &self.journal }
    }

    /// Replaces the list by every legal action.
    #[inline]
    pub fn legal(&self, actions: &mut Vec<Action>) {
        actions.clear();
        if self.board.outcome().is_none() {
            self.referee.legal(self.scene(), actions);
        }
    }

    /// How many legal actions there are.
    #[inline]
    #[must_use]
    pub fn count(&self) -> u64 {
        if self.board.outcome().is_some() { 0 } else { self.referee.count(self.scene()) }
    }

    /// Does a legal action. It does not look for an end that is read off the position: see [`Play::settle`].
    ///
    /// # Errors
    /// A [`Fault`] when a plugin proposes without end or what cannot be; nothing has changed then. A panic goes through.
    #[inline(always)]
    pub fn make(&mut self, action: &Action) -> Result<(), Box<Fault>> {
        match self.referee.plain(Scene { board: &self.board, journal: &self.journal }, action) {
            Some(plain) if self.board.is_plain() && self.board.rules().geometry().holds(plain.to) => {
                self.make_plain(action, plain);
                Ok(())
            }
            _ => self.make_by_steps(action),
        }
    }

    /// [`Play::make`] by queueing steps, which is always right: the specification of the shorter way.
    ///
    /// # Errors
    /// As [`Play::make`].
    #[inline(never)]
    pub fn make_by_steps(&mut self, action: &Action) -> Result<(), Box<Fault>> {
        let piece = action.from().and_then(|square| self.board.at(square));
        self.steps.clear();
        // The action is no part of the past yet when it is asked what it does.
        self.referee.perform(Scene { board: &self.board, journal: &self.journal }, action, &mut self.steps);
        self.journal.begin(*action, piece);
        self.spent = 0;
        match self.run() {
            Ok(()) => Ok(()),
            Err(fault) => {
                self.unmake();
                Err(fault)
            }
        }
    }

    #[inline(always)]
    fn make_plain(&mut self, action: &Action, plain: Plain) {
        self.journal.begin(*action, Some(plain.piece));
        if let Some(victim) = plain.victim {
            self.commit(Change::Bury { piece: victim, at: plain.to, depth: 0 });
        }
        self.commit(Change::Move { piece: plain.piece, from: plain.from, to: plain.to, depth: 0 });
        if plain.irreversible {
            self.journal.irreversible();
        }
        self.end_turn(false);
    }

    /// Like [`Play::make`], and a plugin that panics or loops is a fault too.
    ///
    /// # Errors
    /// A [`Fault`] naming the plugin; nothing has changed.
    pub fn make_guarded(&mut self, action: &Action) -> Result<(), Box<Fault>> {
        let depth = self.journal.records().len();
        let done = catch_unwind(AssertUnwindSafe(|| {
            self.make(action)?;
            let stuck = self.is_stuck();
            self.settle(stuck);
            Ok(())
        }));
        done.unwrap_or_else(|panic| {
            let plugin = self.plugin_name(self.steps.speaker());
            while self.journal.records().len() > depth {
                self.unmake();
            }
            self.waiting.clear();
            Err(Box::new(if panic.is::<TooManySteps>() {
                Fault::Runaway(plugin)
            } else {
                let message = panic.downcast_ref::<&str>().map(|s| (*s).to_owned());
                let message = message.or_else(|| panic.downcast_ref::<String>().cloned());
                Fault::Panic(plugin, message.unwrap_or_default())
            }))
        })
    }

    /// Takes the last action back with everything it caused. False if there is none.
    #[inline(always)]
    pub fn unmake(&mut self) -> bool {
        let board = &mut self.board;
        self.journal.take_back(|change| board.revert(change))
    }

    /// Whether nobody has a legal action.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        let mut actions = Vec::new();
        self.legal(&mut actions);
        actions.is_empty()
    }

    /// Signs the position for comparing it later, and ends the game if the referee reads an end off it. `stuck`: nobody has a
    /// legal action. To be called once after each action of a game that is played; a search for its own sake need not.
    pub fn settle(&mut self, stuck: bool) -> Option<Outcome> {
        self.journal.sign(self.referee.signature(self.scene()));
        if self.board.outcome().is_none() {
            if let Some(outcome) = self.referee.ending(self.scene(), stuck) {
                self.commit(Change::End { outcome });
            }
        }
        self.board.outcome()
    }

    /// Ends the game if its starting position is an end already. A search for its own sake need not.
    pub fn settle_start(&mut self) {
        if let Some(outcome) = self.ending() {
            self.board.apply(&Change::End { outcome });
        }
    }

    /// The end that the referee reads off the position, whether it has been settled or not.
    #[must_use]
    pub fn ending(&self) -> Option<Outcome> {
        self.referee.ending(self.scene(), self.is_stuck())
    }

    /// Room for this many more actions without allocating.
    pub fn reserve(&mut self, actions: usize) {
        self.journal.reserve(actions);
    }

    #[inline(always)]
    fn commit(&mut self, change: Change) {
        self.board.apply(&change);
        self.journal.push(change);
    }

    /// Lowers everything proposed, what a step causes before the step after it, until nobody proposes anything.
    #[inline(always)]
    fn run(&mut self) -> Result<(), Box<Fault>> {
        loop {
            let proposed = self.steps.list().len();
            let mut place = 0;
            while place < proposed {
                self.lower_at(place)?;
                place += 1;
                // Most steps cause nothing; those run straight through the list without being queued.
                if self.steps.list().len() > proposed {
                    self.drain(place, proposed)?;
                    break;
                }
            }
            if self.steps.is_irreversible() {
                self.journal.irreversible();
            }
            self.steps.clear();
            self.referee.after(Scene { board: &self.board, journal: &self.journal }, &mut self.steps);
            if self.steps.list().is_empty() {
                return Ok(());
            }
        }
    }

    /// Lowers the step at a place of the list. The common steps are read where they stand: copying a step whole that was
    /// just written field by field would wait for the memory.
    #[inline(always)]
    fn lower_at(&mut self, place: usize) -> Result<(), Box<Fault>> {
        match self.steps.list()[place] {
            Step::Move { piece, to } if !self.board.listens(DeedKind::Move) => self.shift(piece, to, Place(place)),
            Step::Remove { piece } => self.bury(piece, Place(place)),
            Step::EndTurn { draw } => {
                self.end_turn(draw);
                Ok(())
            }
            _ => self.lower(self.steps.list()[place], self.steps.speaker_at(place)),
        }
    }

    /// Lowers what the step before `next` has caused, from `caused` on, and then the rest up to there.
    #[inline(never)]
    fn drain(&mut self, next: usize, caused: usize) -> Result<(), Box<Fault>> {
        self.queue(next..caused);
        self.queue(caused..self.steps.list().len());
        if self.steps.is_irreversible() {
            self.journal.irreversible();
        }
        self.steps.clear();
        while let Some((step, by)) = self.waiting.pop() {
            if let Err(fault) = self.lower(step, by) {
                self.waiting.clear();
                return Err(fault);
            }
            self.queue(0..self.steps.list().len());
            if self.steps.is_irreversible() {
                self.journal.irreversible();
            }
            self.steps.clear();
        }
        Ok(())
    }

    /// Puts steps in front of what waits, in their order.
    fn queue(&mut self, places: std::ops::Range<usize>) {
        for place in places.rev() {
            self.waiting.push((self.steps.list()[place], self.steps.speaker_at(place)));
        }
    }

    #[inline(never)]
    fn lower(&mut self, step: Step, by: Plugin) -> Result<(), Box<Fault>> {
        self.spent += 1;
        if self.spent > STEP_BUDGET {
            return Err(Box::new(Fault::Runaway(self.plugin_name(by))));
        }
        self.steps.speak_for(by);
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
                for (piece, to) in [(a, to_a), (b, to_b)] {
                    let free = |s: Square| self.board.stack(s).all(|other| other == a || other == b);
                    let fits = self.board.rules().squares().contains(to) && (self.board.rules().facts().stacks || free(to));
                    if !fits || to_a == to_b {
                        return Err(self.impossible(by, &format!("{} is not free", self.name(to))));
                    }
                    let _ = piece;
                }
                self.commit(Change::Move { piece: a, from: from_a, to: to_a, depth: self.board.depth(a) });
                self.commit(Change::Move { piece: b, from: from_b, to: to_b, depth: self.board.depth(b) });
            }
            Step::Summon { kind, owner, at } => {
                let free =
                    self.board.rules().squares().contains(at) && (self.board.rules().facts().stacks || self.board.at(at).is_none());
                if !free || kind.index() >= self.board.rules().kinds().len() || owner.index() >= self.board.rules().seats().len() {
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
                let known = self.board.rules().holders().len();
                if usize::from(place) >= self.board.cards(from).len() || to.index() >= known {
                    return Err(self.impossible(by, "there is no such card"));
                }
                let len = self.board.cards(to).len() - usize::from(from == to);
                let to_place = if on_top { 0 } else { len as u16 };
                self.commit(Change::Card { from, from_place: place, to, to_place });
            }
            Step::Deal { card, to } => {
                if to.index() >= self.board.rules().holders().len() {
                    return Err(self.impossible(by, "there is no such holder"));
                }
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
    fn shift(&mut self, piece: PieceId, to: Square, by: impl Proposer) -> Result<(), Box<Fault>> {
        let from = self.square_of(piece, by)?;
        let mut depth = 0;
        if self.board.stacks() {
            depth = self.board.depth(piece);
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
    fn bury(&mut self, piece: PieceId, by: impl Proposer) -> Result<(), Box<Fault>> {
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
        Box::new(Fault::Impossible(self.plugin_name(by.plugin(&self.steps)), what.to_owned()))
    }

    fn plugin_name(&self, plugin: Plugin) -> String {
        let rules = self.board.rules();
        match plugin {
            Plugin::Game => format!("game {}", rules.game().id()),
            Plugin::Kind(kind) => format!("piece {}", rules.kind(kind).id()),
            Plugin::Effect(effect) => format!("effect {}", rules.effect(effect).id()),
            Plugin::Card(card) => format!("card {}", rules.card(card).id()),
        }
    }

    fn deed(&self, kind: DeedKind, doer: Option<PieceId>, receiver: Option<PieceId>) -> Deed {
        Deed { kind, doer, receiver, seat: self.board.to_move() }
    }

    /// Lowers damage: life falls, and at none the victim dies. Without a life counter every hit kills.
    fn harm(&mut self, piece: PieceId, victim: PieceId, damage: Option<crate::CounterId>, by: Plugin) -> Result<(), Box<Fault>> {
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

    fn set_counter(&mut self, of: Subject, counter: crate::CounterId, after: i32) {
        let before = self.board.counter(of, counter);
        if before != after {
            self.commit(Change::Counter { of, counter, before, after });
        }
    }

    fn become_kind(&mut self, piece: PieceId, kind: crate::KindId) {
        let rules = self.board.rules().clone();
        let before = self.board.piece(piece).kind();
        self.commit(Change::Kind { piece, before, after: kind });
        for tag in (0..rules.effects().len()).map(|i| crate::EffectId(i as u8)) {
            let on = rules.kind(kind).has(tag);
            if self.board.piece(piece).has(tag) != on {
                self.commit(Change::Tag { piece, tag, on });
            }
        }
        for (i, value) in rules.kind(kind).counters().iter().enumerate() {
            self.set_counter(Subject::Piece(piece), crate::CounterId(i as u8), *value);
        }
    }

    fn attached(&self, to: Subject, effect: crate::EffectId) -> Option<usize> {
        self.board.effects().iter().position(|attached| attached.subject == to && attached.effect == effect)
    }

    fn attach(&mut self, to: Subject, effect: crate::EffectId, rounds: i16) {
        let plugin = self.board.rules().effect(effect);
        let by = self.steps.speaker();
        self.steps.speak_for(Plugin::Effect(effect));
        let bearer = crate::Bearer { scene: Scene { board: &self.board, journal: &self.journal }, subject: to, attached: None };
        let rounds = plugin.rounds_for(bearer, rounds);
        if let Some(place) = self.attached(to, effect) {
            let before = self.board.effects()[place].rounds;
            if rounds > before {
                self.commit(Change::Rounds { place: place as u16, before, after: rounds });
            }
        } else {
            let (turn, serial) = (self.board.time().turn, self.board.next_serial());
            let attached = Attached { subject: to, effect, turn, rounds, serial };
            let place = self.board.effects().len() as u16;
            self.commit(Change::Attach { place, attached });
        }
        let attached = self.attached(to, effect).map(|place| self.board.effects()[place]);
        let bearer = crate::Bearer { scene: Scene { board: &self.board, journal: &self.journal }, subject: to, attached };
        plugin.on_apply(bearer, &mut self.steps);
        self.steps.speak_for(by);
    }

    fn detach(&mut self, place: usize) -> Attached {
        let attached = self.board.effects()[place];
        self.commit(Change::Detach { place: place as u16, attached });
        attached
    }

    fn tick(&mut self, seat: SeatId) {
        let bears = |attached: &&Attached| match attached.subject {
            Subject::Game => false,
            Subject::Seat(bearer) => bearer == seat,
            Subject::Piece(piece) => self.board.piece(piece).owner() == seat && self.board.piece(piece).square().is_some(),
        };
        let ticking: Vec<Attached> = self.board.effects().iter().filter(bears).copied().collect();
        for attached in ticking {
            self.speak(attached, |effect, bearer, steps| effect.on_tick(bearer, steps));
        }
    }

    fn count_down(&mut self, turn: u8) {
        let counted: Vec<Attached> =
            self.board.effects().iter().filter(|a| a.turn == turn && a.rounds != FOREVER).copied().collect();
        for attached in counted {
            let Some(place) = self.board.effects().iter().position(|other| other.serial == attached.serial) else { continue };
            let before = self.board.effects()[place].rounds;
            self.commit(Change::Rounds { place: place as u16, before, after: before - 1 });
            if before <= 1 {
                let gone = self.detach(place);
                self.speak(gone, |effect, bearer, steps| effect.on_expire(bearer, steps));
            }
        }
    }

    fn speak(&mut self, attached: Attached, hook: impl Fn(&dyn crate::Effect, crate::Bearer<'_>, &mut Steps)) {
        let by = self.steps.speaker();
        self.steps.speak_for(Plugin::Effect(attached.effect));
        let scene = Scene { board: &self.board, journal: &self.journal };
        let bearer = crate::Bearer { scene, subject: attached.subject, attached: Some(attached) };
        hook(self.board.rules().effect(attached.effect), bearer, &mut self.steps);
        self.steps.speak_for(by);
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
    fn end_turn(&mut self, draw: bool) {
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

    fn due(&mut self, seat: SeatId) {
        let mut place = 0;
        while place < self.board.events().len() {
            let event = self.board.events()[place];
            let round = event.when.round.saturating_sub(1);
            if event.seat != seat {
                place += 1;
            } else if round > 0 {
                self.commit(Change::Nearer { place: place as u8 });
                place += 1;
            } else {
                self.commit(Change::Unschedule { place: place as u8, event });
                self.happen(event);
            }
        }
    }

    fn happen(&mut self, event: Event) {
        match event.function {
            EventFunction::Summon { kind, at } => {
                if self.board.at(at).is_none() {
                    self.steps.push(Step::Summon { kind, owner: event.seat, at });
                }
            }
            EventFunction::Add { counter, by } => {
                self.steps.push(Step::Add { of: Subject::Seat(event.seat), counter, by: by.into() });
            }
            EventFunction::Apply { at, effect, rounds } => {
                if let Some(piece) = self.board.at(at) {
                    self.steps.push(Step::Apply { to: Subject::Piece(piece), effect, rounds });
                }
            }
        }
    }

    /// Whether everyone concerned permits a deed.
    ///
    /// # Errors
    /// The effect or tag that forbids it.
    pub fn allowed(&self, deed: &Deed) -> Result<(), crate::EffectId> {
        crate::hooks::allowed(self.scene(), deed)
    }

    /// Tells everyone concerned that a deed is done.
    fn tell(&mut self, deed: &Deed) {
        if self.board.listens(deed.kind) {
            let by = self.steps.speaker();
            crate::hooks::tell(Scene { board: &self.board, journal: &self.journal }, deed, &mut self.steps);
            self.steps.speak_for(by);
        }
    }

    /// Tells everybody that a movement, turn or round has begun.
    fn hear(&mut self, kind: DeedKind) {
        let deed = self.deed(kind, None, None);
        self.tell(&deed);
    }
}

/// Who is to blame for a step: known, or to be looked up only if there is blame.
trait Proposer: Copy {
    fn plugin(self, steps: &Steps) -> Plugin;
}

impl Proposer for Plugin {
    fn plugin(self, _steps: &Steps) -> Plugin {
        self
    }
}

/// A place in the list of steps.
#[derive(Clone, Copy)]
struct Place(usize);

impl Proposer for Place {
    fn plugin(self, steps: &Steps) -> Plugin {
        steps.speaker_at(self.0)
    }
}
