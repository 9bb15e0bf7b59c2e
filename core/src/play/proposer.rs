//! The plugin that proposed a step, for the fault that names it.

use crate::{Plugin, Steps};

/// The plugin that proposed a step: known, or looked up only if there is a fault.
pub(super) trait Proposer: Copy {
    fn plugin(self, steps: &Steps) -> Plugin;
}

impl Proposer for Plugin {
    fn plugin(self, _steps: &Steps) -> Plugin {
        self
    }
}

/// A place in the list of steps.
#[derive(Clone, Copy)]
pub(super) struct Place(pub(super) usize);

impl Proposer for Place {
    fn plugin(self, steps: &Steps) -> Plugin {
        steps.proposer_at(self.0)
    }
}
