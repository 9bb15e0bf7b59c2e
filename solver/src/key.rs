//! Keys of positions, and sets of keys.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use super::position::Position;

/// The whole contents of a position at the start of a Maneuver: equal keys are equal positions of
/// one game. The deck is left out, because it is the same in all of them.
pub(super) type Key = [u64; 3];

/// The key of a position.
pub(super) fn key(position: &Position) -> Key {
    let cells = position.cells.iter().fold(0, |key, cell| key << 5 | u64::from(*cell));
    let cards = u64::from(position.up) << 8 | u64::from(position.spent);
    [
        cells << 24 | cards << 8 | u64::from(position.turn),
        u64::from(position.foes[0]) << 32 | u64::from(position.foes[1]),
        u64::from(position.foes[2]) << 32
            | u64::from(position.flares) << 4
            | u64::from(position.tanks),
    ]
}

/// A set of keys. No outside input chooses them, so the hash need not resist attacks and can be
/// fast.
pub(super) type Keys = HashSet<Key, BuildHasherDefault<Mixer>>;

/// Mixes words by multiplication.
#[derive(Default)]
pub(super) struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }

    fn finish(&self) -> u64 {
        // The table looks at the highest bits and at the lowest.
        let mixed = self.0.wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed ^ mixed >> 32
    }
}
