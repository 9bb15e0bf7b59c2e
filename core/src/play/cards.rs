//! Cards that come into a list, and lists that are shuffled.

use super::Play;
use crate::{Change, Deed, DeedKind, HolderId};

impl Play {
    /// Moves a card into a list. Into a hand it is a deed of the seat, unless it was there before.
    pub(super) fn take_card(&mut self, to: HolderId, from: Option<HolderId>, change: Change) {
        let hand = self.board.rules().holders()[to.index()].hand_of();
        let Some(seat) = hand.filter(|_| from != Some(to)) else { return self.commit(change) };
        let deed = Deed::new(DeedKind::CardTake, seat);
        if self.permits(&deed) {
            self.commit(change);
            self.tell(&deed);
        }
    }

    pub(super) fn shuffle(&mut self, holder: HolderId) {
        let journal = &mut self.journal;
        self.board.shuffle(holder, &mut |change| journal.push(change));
    }
}
