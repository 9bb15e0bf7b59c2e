//! What happens automatically from turn to turn: effects tick and expire, casts and events fall
//! due.

use super::Play;
use crate::{
    AbilityId, Action, Arg, Attached, Bearer, Cast, CastHead, Change, Deed, DeedKind, Effect,
    EffectId, Event, EventFunction, FOREVER, PieceId, Plugin, Scene, SeatId, Step, Steps, Subject,
    hooks,
};

impl Play {
    pub(super) fn attached(&self, to: Subject, effect: EffectId) -> Option<usize> {
        self.board
            .effects()
            .iter()
            .position(|attached| attached.subject == to && attached.effect == effect)
    }

    pub(super) fn attach(&mut self, to: Subject, effect: EffectId, rounds: i16) {
        let plugin = self.board.rules().effect(effect);
        let by = self.steps.speaker();
        self.steps.speak_for(Plugin::Effect(effect));
        let scene = Scene { board: &self.board, journal: &self.journal };
        let rounds =
            plugin.rounds_for(Bearer { scene, this: effect, subject: to, attached: None }, rounds);
        let (turn, serial) = (self.board.time().turn, self.board.next_serial());
        let attached = Attached { subject: to, effect, turn, rounds, serial };
        match self.attached(to, effect) {
            None => {
                let place = self.board.effects().len() as u16;
                self.commit(Change::Attach { place, attached });
            }
            Some(place) if self.ends_before(&self.board.effects()[place], &attached) => {
                // It is the same effect for longer: it keeps its place in the order of ticks.
                let serial = self.detach(place).serial;
                self.commit(Change::Attach {
                    place: place as u16,
                    attached: Attached { serial, ..attached },
                });
            }
            Some(_) => {}
        }
        let attached = self.attached(to, effect).map(|place| self.board.effects()[place]);
        let scene = Scene { board: &self.board, journal: &self.journal };
        let bearer = Bearer { scene, this: effect, subject: to, attached };
        plugin.on_apply(bearer, &mut self.steps);
        self.steps.speak_for(by);
    }

    /// Whether an existing effect ends before one that is applied now. Rounds are counted down
    /// first thing at the start of a seat's turn: a seat whose turn has already begun this round
    /// counts again only in the next.
    fn ends_before(&self, there: &Attached, now: &Attached) -> bool {
        let turn = self.board.time().turn;
        let end = |attached: &Attached, counted: bool| {
            (i32::from(attached.rounds) - i32::from(!counted), attached.turn)
        };
        there.rounds != FOREVER
            && (now.rounds == FOREVER || end(there, there.turn <= turn) < end(now, true))
    }

    /// Removes all timed effects of a piece without running `on_expire`.
    pub(super) fn lose_effects(&mut self, piece: PieceId) {
        while let Some(place) = self
            .board
            .effects()
            .iter()
            .position(|attached| attached.subject == Subject::Piece(piece))
        {
            self.detach(place);
        }
    }

    pub(super) fn begin_cast(
        &mut self,
        piece: PieceId,
        ability: AbilityId,
        rounds: i16,
        declared: bool,
    ) {
        let declared = self.journal.last().map(|record| record.action).filter(|_| declared);
        let own = self.board.rules().cast_verb().map(|verb| {
            let square = self.board.piece(piece).last_square();
            Action::by(verb, ability, [Arg::Square(square)])
        });
        // The catalogue refuses automatic abilities in games without a verb for them.
        let Some(action) = declared.or(own) else { return };
        self.lose_cast(piece);
        let (place, begun) = (self.board.casts().len() as u16, self.board.next_serial());
        self.commit(Change::Cast {
            place,
            head: CastHead { piece, verb: action.verb, ability, rounds, begun },
        });
        for arg in action.args.as_slice() {
            self.commit(Change::Word { place, arg: *arg, on: true });
        }
    }

    /// Ends the cast of a piece and returns it; `None` if the piece does not cast.
    pub(super) fn lose_cast(&mut self, piece: PieceId) -> Option<Cast> {
        let place = self.board.casts().iter().position(|cast| cast.head.piece == piece)?;
        let cast = self.board.casts()[place];
        for arg in cast.args.as_slice().iter().rev() {
            self.commit(Change::Word { place: place as u16, arg: *arg, on: false });
        }
        self.commit(Change::Uncast { place: place as u16, head: cast.head });
        Some(cast)
    }

    pub(super) fn casts(&mut self, seat: SeatId) {
        for place in 0..self.board.casts().len() {
            let CastHead { piece, rounds, .. } = self.board.casts()[place].head;
            if self.board.piece(piece).owner() == seat {
                self.commit(Change::Wait {
                    place: place as u16,
                    before: rounds,
                    after: rounds - 1,
                });
                if rounds <= 1 {
                    self.steps.push(Step::Resolve { piece });
                }
            }
        }
    }

    pub(super) fn hasten(&mut self, piece: PieceId, by: i16) {
        let Some(place) = self.board.casts().iter().position(|cast| cast.head.piece == piece)
        else {
            return;
        };
        let before = self.board.casts()[place].head.rounds;
        let after = before.saturating_sub(by).max(0);
        self.commit(Change::Wait { place: place as u16, before, after });
        if after == 0 {
            self.steps.push(Step::Resolve { piece });
        }
    }

    pub(super) fn resolve(&mut self, piece: PieceId) {
        if let Some(cast) = self.lose_cast(piece) {
            let action = Action::with(cast.head.verb, cast.head.ability, cast.args);
            self.referee.resolve(
                Scene { board: &self.board, journal: &self.journal },
                piece,
                &action,
                &mut self.steps,
            );
        }
    }

    pub(super) fn detach(&mut self, place: usize) -> Attached {
        let attached = self.board.effects()[place];
        self.commit(Change::Detach { place: place as u16, attached });
        attached
    }

    /// Begins a phase and runs the `on_phase` hooks that listen for it.
    pub(super) fn begin_phase(&mut self, phase: u8) {
        let rules = self.board.rules().clone();
        let Some(counter) = rules.vitals().phase else { return };
        self.set_counter(Subject::Game, counter, phase.into());
        let (word, waiting) = rules.phasing(phase);
        if waiting != 0 {
            let by = self.steps.speaker();
            hooks::tell_phase(
                Scene { board: &self.board, journal: &self.journal },
                word,
                waiting,
                &mut self.steps,
            );
            self.steps.speak_for(by);
        }
    }

    pub(super) fn tick(&mut self, seat: SeatId, before: u32) {
        let bears = |attached: &&Attached| match attached.subject {
            Subject::Game => false,
            Subject::Seat(bearer) => bearer == seat,
            Subject::Piece(piece) => {
                self.board.piece(piece).owner() == seat
                    && self.board.piece(piece).square().is_some()
            }
        };
        let ticking: Vec<Attached> = self
            .board
            .effects()
            .iter()
            .filter(bears)
            .filter(|a| a.serial < before)
            .copied()
            .collect();
        for attached in ticking {
            self.announce(DeedKind::Tick, attached.subject);
            self.speak(attached, |effect, bearer, steps| effect.on_tick(bearer, steps));
        }
    }

    pub(super) fn count_down(&mut self, turn: u8) {
        for place in 0..self.board.effects().len() {
            let Attached { turn: counted_in, rounds: before, .. } = self.board.effects()[place];
            if counted_in == turn && before != FOREVER {
                self.commit(Change::Rounds { place: place as u16, before, after: before - 1 });
            }
        }
    }

    /// Lets the first effect without rounds left expire. The next follows when everything that this
    /// one causes has happened.
    pub(super) fn expire(&mut self) {
        let Some(place) = self.board.effects().iter().position(|attached| attached.rounds <= 0)
        else {
            return;
        };
        let gone = self.detach(place);
        self.announce(DeedKind::Expire, gone.subject);
        self.speak(gone, |effect, bearer, steps| effect.on_expire(bearer, steps));
        self.steps.push(Step::Expire);
    }

    /// Runs the hooks that listen for an effect of `subject` ticking or expiring.
    fn announce(&mut self, kind: DeedKind, subject: Subject) {
        let receiver = match subject {
            Subject::Piece(piece) => Some(piece),
            Subject::Seat(_) | Subject::Game => None,
        };
        let deed = self.deed(kind, None, receiver);
        self.tell(&deed);
    }

    fn speak(&mut self, attached: Attached, hook: impl Fn(&dyn Effect, Bearer<'_>, &mut Steps)) {
        let by = self.steps.speaker();
        self.steps.speak_for(Plugin::Effect(attached.effect));
        let scene = Scene { board: &self.board, journal: &self.journal };
        let bearer = Bearer {
            scene,
            this: attached.effect,
            subject: attached.subject,
            attached: Some(attached),
        };
        hook(self.board.rules().effect(attached.effect), bearer, &mut self.steps);
        self.steps.speak_for(by);
    }

    pub(super) fn due(&mut self, seat: SeatId) {
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
                self.steps.push(Step::Happen(event));
            }
        }
    }

    pub(super) fn happen(&mut self, event: Event) {
        match event.function {
            EventFunction::Summon { kind, at } => {
                if self.scene().is_free(at) {
                    self.steps.push(Step::Summon { kind, owner: event.seat, at });
                }
            }
            EventFunction::Add { counter, by } => {
                self.steps.push(Step::Add {
                    of: Subject::Seat(event.seat),
                    counter,
                    by: by.into(),
                });
            }
            EventFunction::Apply { at, effect, rounds } => {
                let reached = self.board.at(at).filter(|piece| {
                    let deed = Deed {
                        kind: DeedKind::Ability,
                        doer: None,
                        receiver: Some(*piece),
                        seat: event.seat,
                    };
                    self.allowed(&deed).is_ok()
                });
                if let Some(piece) = reached {
                    self.steps.push(Step::Apply { to: Subject::Piece(piece), effect, rounds });
                }
            }
        }
    }
}
