//! Which counter bounds which, found once.

use super::vitals::find;
use crate::{CounterFacts, CounterId, Facts};

/// The ceilings of the counters of the game, of seats and of pieces, in this order.
pub(super) struct Bounds([Vec<Option<CounterId>>; 3]);

impl Bounds {
    pub(super) fn new(facts: &Facts) -> Self {
        let lists = [facts.counters, facts.seat_counters, facts.piece_counters];
        Self(lists.map(|list| {
            let ceiling = |counter: &CounterFacts| counter.ceiling.and_then(|id| find(list, id));
            list.iter().map(ceiling).collect()
        }))
    }

    /// The ceilings of one of the lists.
    #[inline]
    pub(super) fn of(&self, list: usize) -> &[Option<CounterId>] {
        &self.0[list]
    }
}
