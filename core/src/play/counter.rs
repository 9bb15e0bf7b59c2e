//! Setting counters within their bounds.

use super::Play;
use crate::{Change, CounterId, Subject};

impl Play {
    pub(super) fn set_counter(&mut self, of: Subject, counter: CounterId, to: i32) {
        let before = self.board.counter(of, counter);
        let after = self.bounded(of, counter, before, to);
        if before != after {
            self.commit(Change::Counter { of, counter, before, after });
        }
    }

    /// A value within the bounds of a counter: at least its minimum, and not raised above its
    /// maximum.
    fn bounded(&self, of: Subject, counter: CounterId, before: i32, to: i32) -> i32 {
        let facts = self.board.rules().facts();
        let list = match of {
            Subject::Game => facts.counters,
            Subject::Seat(_) => facts.seat_counters,
            Subject::Piece(_) => facts.piece_counters,
        };
        let Some(bounds) = list.get(counter.index()) else { return before };
        let mut to = to.max(bounds.least);
        if matches!(of, Subject::Piece(_)) {
            to = to.min(i16::MAX.into());
        }
        let ceiling = bounds.ceiling.and_then(|id| list.iter().position(|other| other.id == id));
        match ceiling {
            Some(place) => to.min(self.board.counter(of, CounterId(place as u8)).max(before)),
            None => to,
        }
    }
}
