//! The list into which plugins put the steps that they propose.

use crate::{CardId, DeedId, EffectId, EventId, KindId, Step};

/// The maximum number of steps that one action may cause in one turn. An action that causes more is
/// a [`Fault`](crate::Fault). A turn may take [`STEPS_PER_GRANT`] more for each piece to which a
/// card of the seat on the board grants an ability, so that no listed action is refused because of
/// many cards.
pub const STEP_BUDGET: usize = 10_000;

/// The number of additional steps of a turn for each piece and each card that grants it an ability.
pub const STEPS_PER_GRANT: usize = 32;

/// The maximum number of turns that may pass automatically after the one in which an action is
/// done. See [`Steps::is_budget_used_up`].
pub const TURN_BUDGET: u32 = 1_000;

/// The maximum work of one action before no further turn passes automatically: its steps, its
/// changes, and what cards on the board add to the budgets of its turns.
pub const ACTION_BUDGET: usize = 1_000_000;

/// The plugin that proposed a step. A [`Fault`](crate::Fault) names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plugin {
    /// The game's own referee.
    Game,
    /// A kind of piece: one of its abilities, or its death.
    Kind(KindId),
    /// A tag or effect.
    Effect(EffectId),
    /// A card that was played.
    Card(CardId),
    /// An event function that a mod registers.
    Event(EventId),
    /// A deed that a mod registers.
    Deed(DeedId),
    /// An effect of a chain of a card, by the number of the chain and its place in it.
    Instruction {
        /// The card with the chain.
        card: CardId,
        /// The number of the chain.
        chain: u8,
        /// The place of the effect, from 0.
        place: u16,
    },
}

/// The steps that plugins propose, in the order in which they are to happen.
///
/// ```
/// use sortilege_core::{PieceId, Square, Step, Steps};
///
/// let mut steps = Steps::default();
/// steps.push(Step::Move { piece: PieceId(0), to: Square(4) });
/// steps.push(Step::EndTurn { draw: false });
/// assert_eq!(steps.iter().count(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Steps {
    list: Vec<Step>,
    /// The places from which on each plugin has proposed.
    proposers: Vec<(usize, Plugin)>,
    by: Plugin,
    limit: usize,
    irreversible: bool,
    budget_used_up: bool,
}

/// The payload that unwinds out of a plugin that proposes more steps than this.
pub(crate) struct TooManySteps(pub(crate) usize);

impl Default for Steps {
    fn default() -> Self {
        Self {
            list: Vec::with_capacity(16),
            proposers: Vec::with_capacity(4),
            by: Plugin::Game,
            limit: STEP_BUDGET,
            irreversible: false,
            budget_used_up: false,
        }
    }
}

impl Steps {
    /// Lends an empty list to code that only wants to see what would be proposed. The list is
    /// reused, so this rarely allocates.
    pub fn borrowed<T>(look: impl FnOnce(&mut Self) -> T) -> T {
        thread_local! {
            static SPARE: std::cell::Cell<Option<Box<Steps>>> =
                const { std::cell::Cell::new(None) };
        }
        let mut steps = SPARE.take().unwrap_or_default();
        steps.clear();
        let seen = look(&mut steps);
        SPARE.set(Some(steps));
        seen
    }

    /// Proposes a step after those already in the list.
    ///
    /// A plugin that proposes more than [`STEP_BUDGET`] steps does not return from here: the engine
    /// stops it, undoes the action and reports [`Fault::Runaway`](crate::Fault::Runaway).
    #[inline(always)]
    pub fn push(&mut self, step: Step) {
        if self.list.len() >= self.limit {
            // A plugin that loops cannot be asked to stop; it can only be left.
            std::panic::resume_unwind(Box::new(TooManySteps(self.limit)));
        }
        self.list.push(step);
    }

    /// Proposes several steps in this order. See [`Steps::push`].
    pub fn extend(&mut self, steps: impl IntoIterator<Item = Step>) {
        steps.into_iter().for_each(|step| self.push(step));
    }

    /// Marks the action as one that cannot be reversed by playing on: a capture, a pawn's move.
    /// Draws by inactivity and repetition count from here.
    #[inline]
    pub fn irreversible(&mut self) {
        self.irreversible = true;
    }

    #[inline]
    pub(crate) fn is_irreversible(&self) -> bool {
        self.irreversible
    }

    /// Whether the action has used up its budget: [`TURN_BUDGET`] turns or [`ACTION_BUDGET`] of
    /// work. [`Referee::after`](crate::Referee::after) must then leave the turn open instead of
    /// ending it automatically. Listed actions are not refused because of this.
    #[inline]
    #[must_use]
    pub fn is_budget_used_up(&self) -> bool {
        self.budget_used_up
    }

    #[inline]
    pub(crate) fn set_budget_used_up(&mut self, used_up: bool) {
        self.budget_used_up = used_up;
    }

    /// Sets how many steps may be in the list at once.
    pub(crate) fn set_limit(&mut self, limit: usize) {
        self.limit = limit;
    }

    /// The steps proposed so far.
    pub fn iter(&self) -> impl Iterator<Item = &Step> {
        self.list.iter()
    }

    /// Names the plugin that proposes the following steps. The engine does this for hooks; a game
    /// does it before it runs an ability or a card.
    #[inline(always)]
    pub fn set_proposer(&mut self, plugin: Plugin) {
        // Mostly it is the game after the game, and then there is nothing to compare.
        if !matches!((plugin, self.by), (Plugin::Game, Plugin::Game)) {
            self.change_proposer(plugin);
        }
    }

    #[inline(never)]
    fn change_proposer(&mut self, plugin: Plugin) {
        if plugin != self.by {
            self.by = plugin;
            self.proposers.push((self.list.len(), plugin));
        }
    }

    #[inline]
    pub(crate) fn proposer(&self) -> Plugin {
        self.by
    }

    /// Proposes a step before those from a place on, which the same plugin has proposed.
    pub(crate) fn insert(&mut self, place: usize, step: Step) {
        self.push(step);
        self.list[place..].rotate_right(1);
    }

    /// The plugin that proposed the step at a place.
    #[inline]
    pub(crate) fn proposer_at(&self, place: usize) -> Plugin {
        if self.proposers.is_empty() {
            return Plugin::Game;
        }
        self.proposers
            .iter()
            .rev()
            .find(|(from, _)| *from <= place)
            .map_or(Plugin::Game, |(_, plugin)| *plugin)
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.list.clear();
        self.proposers.clear();
        self.by = Plugin::Game;
        self.irreversible = false;
    }

    /// Drops all steps from a place on.
    #[inline]
    pub(crate) fn truncate(&mut self, from: usize) {
        self.list.truncate(from);
    }

    /// Drops the first end of a movement or a turn and all steps after it.
    pub(crate) fn end_before_turn(&mut self) {
        let ends = |step: &Step| matches!(step, Step::EndMovement | Step::EndTurn { .. });
        self.list.truncate(self.list.iter().position(ends).unwrap_or(self.list.len()));
    }

    /// Whether one of the steps may do more than set counters, such as apply an effect.
    #[inline]
    pub(crate) fn may_set_clocks(&self) -> bool {
        self.list.iter().any(|step| !matches!(step, Step::Set { .. } | Step::Add { .. }))
    }

    #[inline]
    pub(crate) fn list(&self) -> &[Step] {
        &self.list
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    #[test]
    fn steps_stand_in_the_order_they_were_proposed() {
        let mut steps = Steps::default();
        steps.push(Step::Expire);
        steps.extend([Step::Stage(1), Step::Stage(2)]);
        let expected = [Step::Expire, Step::Stage(1), Step::Stage(2)];
        assert_eq!(steps.iter().copied().collect::<Vec<_>>(), expected);
        steps.irreversible();
        steps.clear();
        assert_eq!((steps.list(), steps.is_irreversible()), (&[][..], false));
    }

    #[test]
    fn each_step_is_known_by_its_proposer() {
        let mut steps = Steps::default();
        steps.push(Step::Stage(0));
        assert_eq!(steps.proposer_at(0), Plugin::Game);
        steps.set_proposer(Plugin::Card(CardId(2)));
        steps.extend([Step::Stage(1), Step::Stage(2)]);
        steps.set_proposer(Plugin::Effect(EffectId(3)));
        steps.set_proposer(Plugin::Kind(KindId(4)));
        steps.push(Step::Stage(3));
        steps.set_proposer(Plugin::Game);
        steps.push(Step::Stage(4));
        let (card, kind) = (Plugin::Card(CardId(2)), Plugin::Kind(KindId(4)));
        let proposers: Vec<_> = (0..5).map(|place| steps.proposer_at(place)).collect();
        assert_eq!(proposers, [Plugin::Game, card, card, kind, Plugin::Game]);
        steps.set_proposer(card);
        steps.clear();
        assert_eq!(steps.proposer(), Plugin::Game);
    }

    #[test]
    fn a_plugin_that_proposes_more_than_the_budget_is_left() {
        let mut steps = Steps::default();
        steps.extend(std::iter::repeat_n(Step::Expire, STEP_BUDGET));
        let one_more = catch_unwind(AssertUnwindSafe(|| steps.push(Step::Expire)));
        assert!(one_more.is_err_and(|panic| panic.is::<TooManySteps>()));
        assert_eq!(steps.list().len(), STEP_BUDGET);
    }

    #[test]
    fn a_borrowed_list_is_empty_each_time_and_inside_another() {
        let count = || {
            Steps::borrowed(|steps| {
                steps.push(Step::Expire);
                steps.list().len()
            })
        };
        assert_eq!([count(), count()], [1, 1]);
        let nested = Steps::borrowed(|outer| {
            outer.push(Step::Expire);
            (count(), outer.list().len())
        });
        assert_eq!(nested, (1, 1));
    }
}
