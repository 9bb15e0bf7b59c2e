//! Movements: clocks count each one, and what becomes due happens when the action is done.

use super::Play;
use crate::{Change, DeedKind, Plugin, Step, Stream, Unit, movements};

impl Play {
    /// Ends a movement: the next one begins, which hooks hear, and clocks count it.
    pub(super) fn end_movement(&mut self) {
        let before = self.board.time();
        self.commit(Change::Time { before, after: before.after_movement() });
        if self.board.rules().facts().random {
            self.draw(Stream::Movement);
        }
        self.hear(DeedKind::Movement);
        self.count_movement();
    }

    /// Counts a movement. A game may say at the start of an action that it is a movement, but what
    /// becomes due has to wait for the rest of the action.
    fn count_movement(&mut self) {
        for place in 0..self.board.casts().len() {
            if self.count_cast(place, movements(1)) {
                let piece = self.board.casts()[place].piece;
                self.due.push(Step::Resolve { piece });
            }
        }
        let mut place = 0;
        while place < self.board.events().len() {
            if self.count_event(place, [Some(Unit::Movement), None])
                && self.board.events()[place].when.is_over()
            {
                let event = self.board.events()[place];
                event.unschedule_from(place).for_each(|change| self.commit(change));
                self.due.push(Step::Happen(event));
            } else {
                place += 1;
            }
        }
        let mut expires = false;
        for place in 0..self.board.effects().len() {
            expires |= self.count_effect(place, Unit::Movement);
        }
        if expires {
            self.due.push(Step::Expire);
        }
        self.count_rests(Unit::Movement);
    }

    /// Proposes what movements have brought about.
    #[cold]
    pub(super) fn propose_due(&mut self) {
        let by = self.steps.proposer();
        self.steps.set_proposer(Plugin::Game);
        let due = std::mem::take(&mut self.due);
        self.steps.extend(due);
        self.steps.set_proposer(by);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{BLACK, MANA, WHITE, draft, kind, noted, put, run};
    use crate::{Change, ChessTime, Event, EventFunction, MAX_EVENTS, Subject, turns};

    #[test]
    fn cooldowns_count_every_turn_and_every_movement() {
        let mut draft = draft("flat");
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        let wisp = put(&mut draft, "Wisp", BLACK, "b2");
        for (piece, unit, after) in
            [(wisp, Unit::Turn, 1), (guard, Unit::Turn, 3), (guard, Unit::Movement, 1)]
        {
            draft.apply(&Change::Rest { piece, unit, before: 0, after });
        }
        let mut play = draft.open().unwrap();
        let before = play.board().fingerprint();
        assert!(play.board().is_timed() && !play.board().is_plain());
        assert_eq!(play.board().cooldown(guard), turns(3) + movements(1));
        run(&mut play, [Step::EndMovement]).unwrap();
        assert_eq!(play.board().rests(), [(guard, turns(3)), (wisp, turns(1))]);
        run(&mut play, [Step::EndTurn { draw: false }]).unwrap();
        assert_eq!(play.board().rests(), [(guard, turns(2))], "whoever's turn it is");
        run(&mut play, [Step::Become { piece: guard, kind: kind("Wisp") }]).unwrap();
        assert_eq!(play.board().rests(), [], "another kind has another ability");
        assert!(!play.board().is_timed());
        (0..3).for_each(|_| assert!(play.unmake()));
        assert_eq!(play.board().fingerprint(), before);
        noted();
    }

    #[test]
    fn a_game_without_cooldowns_sets_none() {
        let mut draft = draft("flat");
        let piece = put(&mut draft, "Guard", WHITE, "a1");
        let mut play = draft.open().unwrap();
        run(&mut play, [Step::Cooldown { piece, lasts: turns(3) }]).unwrap();
        assert_eq!((play.journal().last_changes(), play.board().rests()), (&[][..], &[][..]));
    }

    #[test]
    fn one_movement_may_bring_as_many_events_as_there_can_be() {
        let mut draft = draft("flat");
        let function = EventFunction::Add { counter: MANA, by: 1 };
        let when = ChessTime { movement: 1, ..ChessTime::NONE };
        for _ in 0..MAX_EVENTS {
            draft.schedule(Event { seat: WHITE, when, function });
        }
        let mut play = draft.open().unwrap();
        let mana = |play: &Play| play.board().counter(Subject::Seat(WHITE), MANA);
        let (before, print) = (mana(&play), play.board().fingerprint());
        run(&mut play, [Step::EndMovement]).unwrap();
        assert_eq!(play.board().events(), []);
        assert!(mana(&play) > before);
        play.unmake();
        assert_eq!(play.board().fingerprint(), print);
    }
}
