//! The bounds of counters, found once.

use super::vitals::find;
use crate::{CounterFacts, CounterId, Facts, Of};

/// The bounds of the counters of the game, of seats and of pieces, in this order.
pub(super) struct Bounds([Vec<Bound>; 3]);

/// The bounds of one counter.
#[derive(Clone, Copy)]
pub(crate) struct Bound {
    pub(crate) least: i32,
    pub(crate) most: i32,
    /// The counter that it never exceeds.
    pub(crate) ceiling: Option<CounterId>,
    /// Whether it is the ceiling of another one.
    pub(crate) is_ceiling: bool,
}

impl Bounds {
    pub(super) fn new(facts: &Facts) -> Self {
        Self(Of::ALL.map(|of| {
            let list = facts.counters_of(of);
            let ceiling = |counter: &CounterFacts| counter.ceiling.and_then(|id| find(list, id));
            let bound = |(place, counter): (usize, &CounterFacts)| Bound {
                least: counter.least,
                most: counter.most.max(counter.least),
                ceiling: ceiling(counter),
                is_ceiling: list.iter().any(|it| ceiling(it) == Some(CounterId(place as u8))),
            };
            list.iter().enumerate().map(bound).collect()
        }))
    }

    /// The bounds of all counters of one of the lists.
    #[inline]
    pub(super) fn of(&self, list: Of) -> &[Bound] {
        &self.0[list as usize]
    }
}
