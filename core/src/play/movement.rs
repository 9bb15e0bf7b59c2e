//! Movements: clocks count each one, and what becomes due happens when the action is done.

use super::Play;
use crate::{Change, Plugin, Step, Unit, movements};

impl Play {
    /// Counts a movement. A game may say at the start of an action that it is a movement, but what
    /// becomes due has to wait for the rest of the action.
    pub(super) fn count_movement(&mut self) {
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
                self.commit(Change::Unschedule { place: place as u8, event });
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
