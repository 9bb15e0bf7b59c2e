//! Comparing boards, and replaying changes on a copy.

use super::Board;
use crate::Change;

impl Board {
    /// A hash of the kinds, owners and squares of the pieces. It ignores counters, cards and time.
    #[must_use]
    pub fn key(&self) -> u64 {
        let standing = self.pieces.iter().filter(|piece| piece.on_board);
        standing.fold(0, |key, piece| {
            key.wrapping_add(self.rules.key(piece.kind, piece.owner, piece.square))
        })
    }

    /// Serialised contents, for comparing two boards of one game. It covers everything except the
    /// rules, the names of pieces and the past.
    #[must_use]
    pub fn fingerprint(&self) -> Vec<u8> {
        let parts = (
            (
                &self.cells[..],
                &self.pieces,
                &self.counters,
                &self.seat_counters,
                &self.piece_counters,
            ),
            (
                &self.effects,
                &self.casts,
                &self.rests,
                self.serial,
                self.listeners,
                &self.holders,
                &self.death_pile,
                &self.events,
            ),
            (self.time, &self.random, self.out, self.offer, self.outcome),
            (self.owned, &self.kinds, self.unmoved),
        );
        format!("{parts:?}").into_bytes()
    }

    /// A copy of this board with these changes applied, such as those of a journal.
    #[must_use]
    pub fn replayed(&self, changes: &[Change]) -> Self {
        let mut board = self.clone();
        for change in changes {
            board.apply(change);
        }
        board
    }
}
