//! Settling a position: its signature, and whether it is an end of the game.

use super::Play;
use crate::{Change, Outcome};

impl Play {
    /// Whether the seat to move has no legal action.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        let mut actions = Vec::new();
        self.legal(&mut actions);
        actions.is_empty()
    }

    /// Records the signature of the position for later comparisons, and ends the game if the
    /// referee finds an outcome in it. `stuck` returns whether there is no legal action; it is
    /// called only if the referee needs to know. Call this once after each action of a real game; a
    /// search need not.
    pub fn settle(&mut self, stuck: &mut dyn FnMut(&Self) -> bool) -> Option<Outcome> {
        self.sign();
        if self.board.outcome().is_none() {
            let ending = self.referee.ending(self.scene(), &mut || stuck(self));
            if let Some(outcome) = ending {
                self.commit(Change::End { outcome });
            }
        }
        self.board.outcome()
    }

    /// Records the signature of the position for later comparisons, without checking for an
    /// outcome.
    pub fn sign(&mut self) {
        self.journal.sign(self.referee.signature(self.scene()));
    }

    /// Records a signature of the position that was found otherwise: a search does not ask the
    /// referee for one in each position.
    pub fn sign_as(&mut self, signature: u64) {
        self.journal.sign(signature);
    }

    /// Ends the game if its starting position is already decided. A search need not call this.
    pub fn settle_start(&mut self) {
        if self.board.outcome().is_none()
            && let Some(outcome) = self.ending()
        {
            self.end_at_start(outcome);
        }
    }

    /// Ends the game before it has begun, as its setup says.
    pub(crate) fn end_at_start(&mut self, outcome: Outcome) {
        self.board.apply(&Change::End { outcome });
    }

    /// The outcome that the referee finds in the current position, whether it has been settled or
    /// not.
    #[must_use]
    pub fn ending(&self) -> Option<Outcome> {
        self.referee.ending(self.scene(), &mut || self.is_stuck())
    }
}
