//! What the engine itself knows of a game's counters and kinds.

use super::Rules;
use super::vitals::Vitals;
use crate::KindId;

impl Rules {
    /// The counters that the engine itself reads and writes.
    #[must_use]
    pub fn vitals(&self) -> Vitals {
        self.vitals
    }

    /// The kinds whose pieces have the tag of royal pieces from the start.
    #[inline]
    pub(crate) fn royal_kinds(&self) -> &[KindId] {
        &self.royal_kinds
    }
}
