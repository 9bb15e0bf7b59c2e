//! The budget of an action: how many steps it may cause, and how many turns may pass.

use super::count::Count;
use super::proposer::Proposer;
use super::{Fault, Play};
use crate::{ACTION_BUDGET, CardId, HolderId, STEP_BUDGET, STEPS_PER_GRANT, TURN_BUDGET};

impl Play {
    /// Begins to count what an action does.
    pub(super) fn begin_count(&mut self) {
        self.count = Count::NONE;
        self.allot();
    }

    /// Begins to count the steps of the next turn of an action.
    #[inline(always)]
    pub(super) fn count_turn(&mut self) {
        self.count.before = self.count.before.wrapping_add(self.count.steps);
        self.count.turns = self.count.turns.wrapping_add(1);
        self.count.steps = 0;
        self.allot();
    }

    /// Sets the budget of a turn from what the seat to move has on the board.
    #[inline(always)]
    fn allot(&mut self) {
        if let Some(holder) = self.board.rules().granting(self.board.to_move()) {
            self.allot_for(holder);
        }
    }

    #[inline(never)]
    fn allot_for(&mut self, holder: HolderId) {
        let (board, seat) = (&self.board, self.board.to_move());
        let uses = |card: &CardId| {
            let (kind, _) = board.rules().grant_bound(*card)?;
            Some(1 + (board.kind::<4>(kind) & board.owned(seat)).len() as usize)
        };
        let grants: usize = board.cards(holder).iter().filter_map(uses).sum();
        let extra = grants * STEPS_PER_GRANT;
        self.count.before = self.count.before.wrapping_add(extra);
        self.count.budget = STEP_BUDGET + extra;
        self.steps.set_limit(self.count.budget);
    }

    /// Whether no further turn should pass automatically.
    pub(super) fn is_budget_used_up(&self) -> bool {
        let steps = self.count.before + self.count.steps;
        self.count.turns > TURN_BUDGET || steps + self.journal.last_changes().len() > ACTION_BUDGET
    }

    #[inline(always)]
    pub(super) fn count_step(&mut self, by: impl Proposer) -> Result<(), Box<Fault>> {
        self.count.steps += 1;
        if self.count.steps > self.count.budget { Err(self.runaway(by)) } else { Ok(()) }
    }

    #[cold]
    pub(super) fn runaway(&self, by: impl Proposer) -> Box<Fault> {
        let plugin = self.board.rules().plugin_name(by.plugin(&self.steps));
        Box::new(Fault::Runaway(plugin, self.count.budget))
    }
}
