//! Where plugins put their proposals.

use crate::{CardId, EffectId, KindId, Step};

/// The most steps that one action may cause in one turn. Turns may follow one another without
/// anybody acting, and each begins anew to count; time ends them.
pub const STEP_BUDGET: usize = 10_000;

/// Who proposed a step, to be named if it goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plugin {
    /// The game itself.
    Game,
    /// An ability of a kind of piece.
    Kind(KindId),
    /// A tag or effect.
    Effect(EffectId),
    /// A card.
    Card(CardId),
}

/// Where plugins put their proposals, in the order they shall happen.
#[derive(Clone, Debug)]
pub struct Steps {
    list: Vec<Step>,
    /// From which place on each plugin proposed.
    speakers: Vec<(usize, Plugin)>,
    by: Plugin,
    limit: usize,
    irreversible: bool,
}

/// What unwinds out of a plugin that proposes without end.
pub(crate) struct TooManySteps;

impl Default for Steps {
    fn default() -> Self {
        Self {
            list: Vec::with_capacity(16),
            speakers: Vec::with_capacity(4),
            by: Plugin::Game,
            limit: STEP_BUDGET,
            irreversible: false,
        }
    }
}

impl Steps {
    /// Lends an empty list to somebody who only wants to see what would be proposed. Nothing is
    /// allocated once it has run warm.
    pub fn borrowed<T>(look: impl FnOnce(&mut Self) -> T) -> T {
        thread_local! {
            static SPARE: std::cell::Cell<Option<Box<Steps>>> = const { std::cell::Cell::new(None) };
        }
        let mut steps = SPARE.take().unwrap_or_default();
        steps.clear();
        let seen = look(&mut steps);
        SPARE.set(Some(steps));
        seen
    }

    /// Proposes a step.
    #[inline(always)]
    pub fn push(&mut self, step: Step) {
        if self.list.len() >= self.limit {
            // A plugin that loops cannot be told; it can only be left.
            std::panic::resume_unwind(Box::new(TooManySteps));
        }
        self.list.push(step);
    }

    /// Proposes steps.
    pub fn extend(&mut self, steps: impl IntoIterator<Item = Step>) {
        steps.into_iter().for_each(|step| self.push(step));
    }

    /// Says that the action cannot be taken back by playing on: a capture, a pawn's move. Draws by
    /// inactivity count from here.
    #[inline]
    pub fn irreversible(&mut self) {
        self.irreversible = true;
    }

    #[inline]
    pub(crate) fn is_irreversible(&self) -> bool {
        self.irreversible
    }

    /// What has been proposed so far.
    pub fn iter(&self) -> impl Iterator<Item = &Step> {
        self.list.iter()
    }

    /// Names the plugin whose proposals follow. The engine does it for hooks; a game does it before
    /// it calls an ability or a card.
    #[inline]
    pub fn speak_for(&mut self, plugin: Plugin) {
        if plugin != self.by {
            self.by = plugin;
            self.speakers.push((self.list.len(), plugin));
        }
    }

    #[inline]
    pub(crate) fn speaker(&self) -> Plugin {
        self.by
    }

    /// Who proposed the step at a place.
    #[inline]
    pub(crate) fn speaker_at(&self, place: usize) -> Plugin {
        if self.speakers.is_empty() {
            return Plugin::Game;
        }
        self.speakers
            .iter()
            .rev()
            .find(|(from, _)| *from <= place)
            .map_or(Plugin::Game, |(_, plugin)| *plugin)
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.list.clear();
        self.speakers.clear();
        self.by = Plugin::Game;
        self.irreversible = false;
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
        assert_eq!(steps.speaker_at(0), Plugin::Game);
        steps.speak_for(Plugin::Card(CardId(2)));
        steps.extend([Step::Stage(1), Step::Stage(2)]);
        steps.speak_for(Plugin::Effect(EffectId(3)));
        steps.speak_for(Plugin::Kind(KindId(4)));
        steps.push(Step::Stage(3));
        steps.speak_for(Plugin::Game);
        steps.push(Step::Stage(4));
        let (card, kind) = (Plugin::Card(CardId(2)), Plugin::Kind(KindId(4)));
        let proposers: Vec<_> = (0..5).map(|place| steps.speaker_at(place)).collect();
        assert_eq!(proposers, [Plugin::Game, card, card, kind, Plugin::Game]);
        steps.speak_for(card);
        steps.clear();
        assert_eq!(steps.speaker(), Plugin::Game);
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
