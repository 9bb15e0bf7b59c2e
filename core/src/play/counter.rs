//! Setting counters within their bounds.

use smallvec::SmallVec;

use super::Play;
use crate::{Change, CounterId, Subject};

impl Play {
    pub(super) fn set_counter(&mut self, of: Subject, counter: CounterId, to: i32) {
        let before = self.board.counter(of, counter);
        let after = self.bounded(of, counter, to);
        if before != after {
            self.commit(Change::Counter { of, counter, before, after });
        }
        if after < before {
            self.lower_what_it_bounds(of, counter);
        }
    }

    /// Lowers the counters whose maximum has fallen.
    fn lower_what_it_bounds(&mut self, of: Subject, ceiling: CounterId) {
        let under = self.board.rules().ceilings(of).under(ceiling);
        let under: SmallVec<[CounterId; 4]> = under.collect();
        for counter in under {
            let most = self.scene().amount(of, ceiling);
            let before = self.board.counter(of, counter);
            if before > most {
                self.commit(Change::Counter { of, counter, before, after: most });
            }
        }
    }

    /// A value within the bounds of a counter: at least its minimum, and not raised above its
    /// maximum.
    fn bounded(&self, of: Subject, counter: CounterId, to: i32) -> i32 {
        let (rules, scene) = (self.board.rules(), self.scene());
        let list = rules.facts().counters_of(of.into());
        let Some(bounds) = list.get(counter.index()) else { return scene.held(of, counter) };
        let to = to.clamp(bounds.least, bounds.most.max(bounds.least));
        match rules.ceilings(of).of(counter) {
            Some(ceiling) => to.min(scene.amount(of, ceiling).max(scene.held(of, counter))),
            None => to,
        }
    }
}
