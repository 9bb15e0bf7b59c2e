//! The window of a search.

use sortilege_core::WON;

/// The scores between which the true one is looked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Width {
    pub(super) low: i32,
    pub(super) high: i32,
}

impl Width {
    /// Every score.
    pub(super) const ALL: Self = Self { low: -WON - 1, high: WON + 1 };

    /// The scores that are near to one.
    pub(super) fn around(score: i32, margin: i32) -> Self {
        Self { low: (score - margin).max(-WON - 1), high: (score + margin).min(WON + 1) }
    }

    pub(super) fn contains(self, score: i32) -> bool {
        (score > self.low || self.low <= -WON) && (score < self.high || self.high >= WON)
    }

    /// The same with more room on the side on which a score is out.
    pub(super) fn widened(self, score: i32, margin: i32) -> Self {
        let Self { low, high } = Self::around(score, margin);
        if score <= self.low { Self { low, ..self } } else { Self { high, ..self } }
    }
}
