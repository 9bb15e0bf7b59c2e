//! What rules say about the effects and tags that modify counters and prices.

use super::Rules;
use super::modifying::Modifying;
use crate::{CounterId, Of};

impl Rules {
    /// The effects and tags that modify a counter of the game, of seats or of pieces; `None` if
    /// nothing modifies it or its maximum.
    #[inline]
    pub(crate) fn modifying(&self, of: Of, counter: CounterId) -> Option<&Modifying> {
        let counters = &self.modifications.counters[of as usize];
        counters.get(counter.index()).filter(|it| it.is_modified)
    }

    /// Whether a tag or effect of this game modifies a counter, or its maximum. Otherwise it always
    /// amounts to its value.
    #[inline]
    #[must_use]
    pub fn is_modified(&self, of: Of, counter: CounterId) -> bool {
        self.modifying(of, counter).is_some()
    }

    /// The counters of seats of which effects and tags modify what actions cost.
    #[inline]
    pub(crate) fn pricing(&self) -> &[(CounterId, Modifying)] {
        &self.modifications.prices
    }

    /// The bit set of effects and tags that modify any counter.
    #[inline]
    pub(crate) fn modifiers(&self) -> u64 {
        self.modifications.any
    }

    /// The bit set of effects and tags that modify prices, or counters of others than their
    /// bearers.
    #[inline]
    pub(crate) fn wide_modifiers(&self) -> u64 {
        self.modifications.wide
    }

    /// The bit set of effects and tags that modify the maximum of a counter.
    #[inline]
    pub(crate) fn ceiling_modifiers(&self) -> u64 {
        self.modifications.of_ceilings
    }

    /// The counters whose maximum effects and tags modify, each with its maximum.
    pub(crate) fn modified_ceilings(&self, of: Of) -> &[(CounterId, CounterId)] {
        &self.modifications.ceilings[of as usize]
    }
}
