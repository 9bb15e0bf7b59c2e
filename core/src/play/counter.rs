//! Setting counters within their bounds.

use super::Play;
use crate::{Change, CounterId, Subject};

impl Play {
    /// Sets a counter to a value within its bounds: at least its minimum, and not raised above its
    /// maximum.
    pub(super) fn set_counter(&mut self, of: Subject, counter: CounterId, to: i32) {
        let Some(&bound) = self.board.rules().bounds(of).get(counter.index()) else { return };
        let values = self.board.counters_of(of);
        let value = |counter: CounterId| values.get(counter.index()).copied().unwrap_or(0);
        let before = value(counter);
        let mut after = to.max(bound.least).min(bound.most);
        if let Some(ceiling) = bound.ceiling {
            after = after.min(value(ceiling).max(before));
        }
        if before != after {
            self.commit(Change::Counter { of, counter, before, after });
        }
        if bound.is_ceiling && after < before {
            self.lower_what_it_bounds(of, counter, after);
        }
    }

    /// Lowers the counters whose maximum has fallen.
    #[cold]
    #[inline(never)]
    fn lower_what_it_bounds(&mut self, of: Subject, ceiling: CounterId, most: i32) {
        for place in 0..self.board.rules().bounds(of).len() {
            let counter = CounterId(place as u8);
            let before = self.board.counter(of, counter);
            if before > most && self.board.rules().bounds(of)[place].ceiling == Some(ceiling) {
                self.commit(Change::Counter { of, counter, before, after: most });
            }
        }
    }
}
