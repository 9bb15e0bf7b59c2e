//! The budget of an action: how many steps it may cause, and how many turns may pass.

use super::count::Count;
use super::proposer::Proposer;
use super::{Fault, Play};
use crate::{ACTION_BUDGET, CardId, HolderId, STEP_BUDGET, STEPS_PER_GRANT, TURN_BUDGET};

impl Play {
    /// Begins to count what an action does.
    pub(super) fn begin_count(&mut self) {
        self.count = Count::NONE;
        // A game that has ended leaves what was due.
        self.due.clear();
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

    #[inline(always)]
    fn allot_for(&mut self, holder: HolderId) {
        let extra = match self.board.cards(holder) {
            [] => 0,
            cards => self.grants(cards) * STEPS_PER_GRANT,
        };
        self.count.before = self.count.before.wrapping_add(extra);
        self.count.budget = STEP_BUDGET + extra;
        self.steps.set_limit(self.count.budget);
    }

    /// For each of some cards of the seat to move that grants an ability, one more than the number
    /// of pieces that have it.
    #[inline(never)]
    fn grants(&self, cards: &[CardId]) -> usize {
        let (board, seat) = (&self.board, self.board.to_move());
        let uses = |card: &CardId| {
            let (kind, _) = board.rules().grant_bound(*card)?;
            Some(1 + (board.kind::<4>(kind) & board.owned(seat)).len() as usize)
        };
        cards.iter().filter_map(uses).sum()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{BLACK, OAK, PLAYED, WHITE, draft, duel, put};
    use crate::{Change, Step};

    #[test]
    fn the_budget_is_used_up_by_turns_or_by_work() {
        let (mut play, ..) = duel();
        let mut used_up = |count: Count| {
            play.count = count;
            play.is_budget_used_up()
        };
        assert!(!used_up(Count::NONE));
        assert!(!used_up(Count { turns: TURN_BUDGET, ..Count::NONE }));
        assert!(used_up(Count { turns: TURN_BUDGET + 1, ..Count::NONE }));
        let steps = ACTION_BUDGET / 2;
        assert!(!used_up(Count { before: steps, steps, ..Count::NONE }));
        assert!(used_up(Count { before: steps, steps: steps + 1, ..Count::NONE }));
        assert!(used_up(Count { before: ACTION_BUDGET + 1, ..Count::NONE }));
    }

    #[test]
    fn changes_count_as_work_too() {
        let (mut play, guard, _) = duel();
        crate::sample::run(&mut play, [Step::Remove { piece: guard }]).unwrap();
        play.count = Count { before: ACTION_BUDGET - 1, ..Count::NONE };
        assert!(!play.is_budget_used_up(), "one change");
        play.count.before += 1;
        assert!(play.is_budget_used_up());
    }

    #[test]
    fn a_turn_begins_with_a_count_of_its_own_that_remembers_the_last() {
        let (mut play, ..) = duel();
        play.count = Count { steps: 7, before: 5, turns: 2, ..Count::NONE };
        play.end_turn(false);
        let Count { steps, before, turns, .. } = play.count;
        assert_eq!((steps, before, turns), (0, 12, 3));
    }

    #[test]
    fn only_pieces_of_the_seat_that_the_card_is_for_raise_the_budget() {
        let mut draft = draft("flat");
        put(&mut draft, "Wisp", WHITE, "a1");
        put(&mut draft, "Guard", WHITE, "b1");
        put(&mut draft, "Wisp", BLACK, "c1");
        draft.apply(&Change::Deal { card: OAK, to: PLAYED, place: 0 });
        let mut play = draft.open().unwrap();
        play.begin_count();
        assert_eq!(play.count.budget, STEP_BUDGET + 2 * STEPS_PER_GRANT);
    }
}
