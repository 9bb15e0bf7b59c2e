//! Comparing boards, and replaying changes on a copy.

use std::hash::{Hash, Hasher};

use super::Board;
use crate::{Action, Attached, Change, Square, Stream, Subject};

/// A fast hash that is the same in every build.
struct Digest(u64);

impl Digest {
    fn add(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(23) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 32;
    }

    fn add_all(&mut self, values: impl IntoIterator<Item = u64>) {
        let mut count = 0;
        for value in values {
            self.add(value);
            count += 1;
        }
        self.add(count);
    }
}

impl Hasher for Digest {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.add_all(bytes.iter().map(|byte| u64::from(*byte)));
    }

    fn write_u8(&mut self, value: u8) {
        self.add(value.into());
    }

    fn write_u16(&mut self, value: u16) {
        self.add(value.into());
    }

    fn write_u32(&mut self, value: u32) {
        self.add(value.into());
    }

    fn write_u64(&mut self, value: u64) {
        self.add(value);
    }

    fn write_usize(&mut self, value: usize) {
        self.add(value as u64);
    }
}

fn hash(what: &impl Hash) -> u64 {
    // Not 0: what begins with zeros would be the same without them.
    let mut digest = Digest(1);
    what.hash(&mut digest);
    digest.finish()
}

impl Board {
    /// A hash of the kinds, owners and squares of the pieces, of tags that their kinds do not have,
    /// and of all effects. It ignores counters, cards and time.
    #[must_use]
    pub fn key(&self) -> u64 {
        let standing = self.pieces.iter().filter(|piece| piece.on_board);
        let key = standing.fold(0, |key: u64, piece| {
            key.wrapping_add(self.rules.key(piece.kind, piece.owner, piece.square))
        });
        if self.is_retagged() || !self.effects.is_empty() { key ^ self.carried_key() } else { key }
    }

    /// A hash of the tags that differ from those of the kinds, and of the effects. A piece counts
    /// by its square, as in the rest of the key, and the order does not count.
    #[cold]
    fn carried_key(&self) -> u64 {
        let standing = self.pieces.iter().filter(|piece| piece.on_board);
        let tags = standing.filter_map(|piece| {
            let others = piece.tags ^ self.rules.kind_tables()[piece.kind.index()].tags;
            (others != 0).then(|| hash(&(piece.square, others)))
        });
        let effects = self.effects.iter().map(|attached| {
            let at = match attached.subject {
                Subject::Piece(piece) => Some(self.piece(piece).square),
                Subject::Seat(_) | Subject::Game => None,
            };
            let subject = if at.is_some() { Subject::Game } else { attached.subject };
            let by = attached.by.map(|by| self.piece(by).square());
            hash(&(at, by, Attached { subject, serial: 0, by: None, ..*attached }))
        });
        tags.chain(effects).fold(0, u64::wrapping_add)
    }

    /// A hash of the counters of all pieces; 0 if the game has none. It does not depend on the
    /// build.
    #[must_use]
    pub fn counted_key(&self) -> u64 {
        let mut digest = Digest(0);
        if !self.piece_counters.is_empty() {
            digest.add_all(self.piece_counters.iter().map(|value| *value as u64));
        }
        digest.0
    }

    /// A hash of everything that its key does not cover, mixed with the key and an action. It does
    /// not depend on the build.
    pub(crate) fn digest_of_rest(&self, arrangement: u64, last: Option<&Action>) -> u64 {
        let mut digest = Digest(arrangement);
        digest.add_all(self.counters.iter().map(|value| *value as u64));
        digest.add_all(self.seat_counters.iter().map(|value| *value as u64));
        digest.add_all(self.piece_counters.iter().map(|value| *value as u64));
        for cards in &self.holders {
            digest.add_all(cards.iter().map(|card| u64::from(card.0)));
        }
        digest.add_all(self.unmoved.0);
        digest.add_all(self.casts.iter().map(|cast| {
            u64::from(cast.piece.0) << 32 | u64::from(cast.left.round) << 16 | u64::from(cast.verb)
        }));
        digest.add(self.events.len() as u64);
        digest.add(u64::from(self.time.turn) | u64::from(self.out) << 8);
        digest.add_all(Stream::PUBLIC.map(|stream| u64::from(self.random.raw(stream))));
        if let Some(last) = last {
            let squares = [0, 1].map(|place| last.args.square(place).map_or(256, Square::index));
            digest.add(squares[0] as u64 | (squares[1] as u64) << 16);
        }
        digest.0
    }

    /// Serialised contents, for comparing two boards of one game. It covers everything except the
    /// rules, the names of pieces and the past.
    #[must_use]
    pub fn fingerprint(&self) -> Vec<u8> {
        let parts = (
            (
                &self.cells[..],
                &self.pieces,
                &self.attentive,
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
            (self.time, &self.random, self.out, self.offer, self.outcome, self.remembered()),
            (self.owned, &self.kinds, self.standing, self.unmoved),
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
