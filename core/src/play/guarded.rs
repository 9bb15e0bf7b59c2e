//! Doing an action so that a plugin that panics cannot break the game.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::{Fault, Play};
use crate::Action;

impl Play {
    /// Does a legal action like [`Play::make`] and settles the new position like [`Play::settle`].
    /// A panic of a plugin is a fault too. `legal` receives the legal actions of the new position
    /// if the referee needed them, and `None` otherwise.
    ///
    /// # Errors
    /// A [`Fault`] that names the plugin. Nothing has changed then.
    pub fn make_guarded(
        &mut self,
        action: &Action,
        legal: &mut Option<Vec<Action>>,
    ) -> Result<(), Box<Fault>> {
        let depth = self.journal.records().len();
        let done = catch_unwind(AssertUnwindSafe(|| {
            self.make(action)?;
            *legal = None;
            self.settle(&mut |play| {
                let mut actions = Vec::new();
                play.legal(&mut actions);
                legal.insert(actions).is_empty()
            });
            Ok(())
        }));
        done.unwrap_or_else(|panic| {
            let fault = Fault::caught(panic, self.board.rules(), self.steps.proposer());
            while self.journal.records().len() > depth {
                self.unmake();
            }
            self.waiting.clear();
            *legal = None;
            Err(Box::new(fault))
        })
    }
}
