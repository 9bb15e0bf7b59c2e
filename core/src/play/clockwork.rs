//! What happens by itself as turns go by: effects that tick and expire, events that fall due.

use super::Play;
use crate::{
    Attached, Bearer, Change, Effect, EffectId, Event, EventFunction, FOREVER, Plugin, Scene, SeatId, Step, Steps, Subject,
};

impl Play {
    pub(super) fn attached(&self, to: Subject, effect: EffectId) -> Option<usize> {
        self.board.effects().iter().position(|attached| attached.subject == to && attached.effect == effect)
    }

    pub(super) fn attach(&mut self, to: Subject, effect: EffectId, rounds: i16) {
        let plugin = self.board.rules().effect(effect);
        let by = self.steps.speaker();
        self.steps.speak_for(Plugin::Effect(effect));
        let bearer = Bearer { scene: Scene { board: &self.board, journal: &self.journal }, subject: to, attached: None };
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
        let bearer = Bearer { scene: Scene { board: &self.board, journal: &self.journal }, subject: to, attached };
        plugin.on_apply(bearer, &mut self.steps);
        self.steps.speak_for(by);
    }

    pub(super) fn detach(&mut self, place: usize) -> Attached {
        let attached = self.board.effects()[place];
        self.commit(Change::Detach { place: place as u16, attached });
        attached
    }

    pub(super) fn tick(&mut self, seat: SeatId) {
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

    pub(super) fn count_down(&mut self, turn: u8) {
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

    fn speak(&mut self, attached: Attached, hook: impl Fn(&dyn Effect, Bearer<'_>, &mut Steps)) {
        let by = self.steps.speaker();
        self.steps.speak_for(Plugin::Effect(attached.effect));
        let scene = Scene { board: &self.board, journal: &self.journal };
        let bearer = Bearer { scene, subject: attached.subject, attached: Some(attached) };
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
}
