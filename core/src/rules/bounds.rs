//! Which counter bounds which, found once.

use super::vitals::find;
use crate::{CounterFacts, CounterId, Facts, Of};

/// The bounds of the counters of the game, of seats and of pieces, in this order.
pub(super) struct Bounds([Ceilings; 3]);

/// For each counter of a list, the counter that it never exceeds.
pub(crate) struct Ceilings {
    of: Vec<Option<CounterId>>,
    /// Whether a counter is the ceiling of another one.
    is_ceiling: Vec<bool>,
}

impl Bounds {
    pub(super) fn new(facts: &Facts) -> Self {
        Self(Of::ALL.map(|of| {
            let list = facts.counters_of(of);
            let ceiling = |counter: &CounterFacts| counter.ceiling.and_then(|id| find(list, id));
            let of: Vec<_> = list.iter().map(ceiling).collect();
            let is_ceiling = |place: usize| of.contains(&Some(CounterId(place as u8)));
            Ceilings { is_ceiling: (0..list.len()).map(is_ceiling).collect(), of }
        }))
    }

    /// The ceilings of one of the lists.
    #[inline]
    pub(super) fn of(&self, list: Of) -> &Ceilings {
        &self.0[list as usize]
    }
}

impl Ceilings {
    /// The counter that this one never exceeds.
    #[inline]
    pub(crate) fn of(&self, counter: CounterId) -> Option<CounterId> {
        self.of.get(counter.index()).copied().flatten()
    }

    /// Whether a counter bounds others.
    #[inline]
    pub(crate) fn is_ceiling(&self, counter: CounterId) -> bool {
        self.is_ceiling.get(counter.index()) == Some(&true)
    }

    /// The counters that never exceed this one.
    pub(crate) fn under(&self, ceiling: CounterId) -> impl Iterator<Item = CounterId> {
        let under = self.of.iter().enumerate().filter(move |(_, of)| **of == Some(ceiling));
        under.map(|(place, _)| CounterId(place as u8))
    }
}
