//! Replacing what is hidden, in copies of a game in which it is guessed.

use super::Board;
use crate::{CardId, HolderId};

impl Board {
    /// Replaces the cards of a list.
    pub(crate) fn set_cards(&mut self, holder: HolderId, cards: Vec<CardId>) {
        if let Some(list) = self.holders.get_mut(holder.index()) {
            *list = cards;
        }
    }

    /// Replaces everything random to come.
    pub(crate) fn reseed(&mut self, seed: u64) {
        self.random.reseed(seed);
    }
}
