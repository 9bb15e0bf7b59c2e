//! Running the steps of an action one after another.

use super::proposer::Place;
use super::{Fault, Play};
use crate::{CounterId, DeedKind, Scene, Step, Subject};

impl Play {
    /// Lowers all proposed steps until no plugin proposes more. What a step causes comes before the
    /// step after it. The changes of the action begin at `seen`.
    #[inline(always)]
    pub(super) fn run(&mut self, mut seen: usize) -> Result<(), Box<Fault>> {
        loop {
            if self.run_proposed()? {
                return Ok(());
            }
            if !self.due.is_empty() {
                self.propose_due();
                continue;
            }
            if self.board.rules().ceiling_modifiers() != 0 {
                self.lower_to_modified(seen);
                seen = self.journal.changes().len();
            }
            if self.agree() {
                return Ok(());
            }
            self.steps.set_budget_used_up(self.is_budget_used_up());
            self.referee
                .after(Scene { board: &self.board, journal: &self.journal }, &mut self.steps);
            if self.steps.list().is_empty() {
                return Ok(());
            }
        }
    }

    /// Lowers the steps in the list, and what they cause. Returns whether one of them has ended the
    /// game.
    #[inline(always)]
    pub(super) fn run_proposed(&mut self) -> Result<bool, Box<Fault>> {
        let proposed = self.steps.list().len();
        let mut place = 0;
        while place < proposed {
            self.lower_at(place)?;
            place += 1;
            if self.board.outcome().is_some() {
                self.steps.clear();
                return Ok(true);
            }
            // Most steps cause nothing. They are lowered straight from the list without being
            // queued.
            if self.steps.list().len() > proposed {
                self.drain(place, proposed)?;
                break;
            }
        }
        if self.steps.is_irreversible() {
            self.journal.irreversible();
        }
        self.steps.clear();
        Ok(false)
    }

    /// Lowers the step at a place of the list. Common steps are read field by field, because
    /// copying a whole step that was just written would stall on memory.
    #[inline(always)]
    fn lower_at(&mut self, place: usize) -> Result<(), Box<Fault>> {
        self.count_step(Place(place))?;
        match self.steps.list()[place] {
            Step::Move { piece, to }
                if !self.board.listens(DeedKind::Move) && self.uses.is_empty() =>
            {
                self.shift(piece, to, Place(place))
            }
            Step::Remove { piece } if self.uses.is_empty() => self.bury(piece, Place(place)),
            Step::EndTurn { draw } if self.due.is_empty() => {
                self.end_turn(draw);
                Ok(())
            }
            _ => match self.plain_counter(&self.steps.list()[place]) {
                Some((of, counter, to)) => {
                    self.set_counter(of, counter, to);
                    Ok(())
                }
                None => self.lower(self.steps.list()[place], self.steps.proposer_at(place)),
            },
        }
    }

    /// The counter that a step sets and its value, if the step does nothing else.
    #[inline(always)]
    fn plain_counter(&self, step: &Step) -> Option<(Subject, CounterId, i32)> {
        let (of, counter, to) = match *step {
            Step::Set { of, counter, to } => (of, counter, to),
            Step::Add { of, counter, by } => {
                (of, counter, self.board.counter(of, counter).saturating_add(by))
            }
            _ => return None,
        };
        (self.uses.is_empty() && self.exists(of)).then_some((of, counter, to))
    }

    /// Lowers what the step before `next` has caused, which is in the list from `caused` on, and
    /// then the steps from `next` up to there.
    #[inline(never)]
    pub(super) fn drain(&mut self, next: usize, caused: usize) -> Result<(), Box<Fault>> {
        self.queue(next..caused);
        self.queue(caused..self.steps.list().len());
        if self.steps.is_irreversible() {
            self.journal.irreversible();
        }
        self.steps.clear();
        while let Some((step, by)) = self.waiting.pop() {
            let lowered = self.count_step(by).and_then(|()| match self.plain_counter(&step) {
                Some((of, counter, to)) => {
                    self.set_counter(of, counter, to);
                    Ok(())
                }
                None => self.lower(step, by),
            });
            if let Err(fault) = lowered {
                self.waiting.clear();
                return Err(fault);
            }
            if self.board.outcome().is_some() {
                self.waiting.clear();
                self.steps.clear();
                return Ok(());
            }
            self.queue(0..self.steps.list().len());
            if self.steps.is_irreversible() {
                self.journal.irreversible();
            }
            self.steps.clear();
        }
        Ok(())
    }

    /// Puts steps in front of those that wait, in their order.
    fn queue(&mut self, places: std::ops::Range<usize>) {
        for place in places.rev() {
            self.waiting.push((self.steps.list()[place], self.steps.proposer_at(place)));
        }
    }
}
