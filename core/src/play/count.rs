//! How much an action has done, compared with its budget.

use crate::STEP_BUDGET;

/// How much an action has done so far.
#[derive(Clone, Copy)]
pub(super) struct Count {
    /// Steps in this turn.
    pub(super) steps: usize,
    /// The maximum number of steps in this turn.
    pub(super) budget: usize,
    /// Steps of the turns before, and what cards on the board add to the budgets of all turns.
    pub(super) before: usize,
    /// Turns that the action has ended.
    pub(super) turns: u32,
}

impl Count {
    pub(super) const NONE: Self = Self { steps: 0, budget: STEP_BUDGET, before: 0, turns: 0 };
}
