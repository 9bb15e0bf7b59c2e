//! Doing an action so that a plugin that panics cannot break the game.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::{Fault, Play};
use crate::Action;

impl Play {
    /// Like [`Play::make`], but a plugin that panics or loops is a fault too, and the game ends if
    /// the referee finds an outcome in the new position. `legal` receives the legal actions if the
    /// referee needed them for that, and `None` otherwise.
    ///
    /// # Errors
    /// A [`Fault`] naming the plugin; nothing has changed.
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
            let fault = Fault::caught(panic, self.board.rules(), self.steps.speaker());
            while self.journal.records().len() > depth {
                self.unmake();
            }
            self.waiting.clear();
            *legal = None;
            Err(Box::new(fault))
        })
    }
}
