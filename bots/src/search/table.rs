//! The transposition table: what was found about positions, shared by all threads.

use std::sync::atomic::{AtomicU64, Ordering};

/// How a score bounds the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Found {
    pub(super) score: i32,
    pub(super) depth: u8,
    pub(super) bound: Bound,
    /// The place of the best action in the list of legal ones; [`NOWHERE`] if none is known.
    pub(super) place: u16,
}

/// No place in a list of actions.
pub(super) const NOWHERE: u16 = 0x3fff;

/// A table of fixed size. Each position has one slot, which it shares with others: the later one
/// replaces the earlier, unless the earlier was searched much deeper in this search.
pub(super) struct Transpositions {
    /// The key of the position mixed with what is known, and what is known. A torn pair, written by
    /// two threads at once, does not fit the key of any position.
    slots: Vec<[AtomicU64; 2]>,
}

impl Transpositions {
    /// The number of slots in some MiB, at least one.
    fn slots_of(mebibytes: usize) -> usize {
        (mebibytes.clamp(1, 4096) << 20) / size_of::<[AtomicU64; 2]>()
    }

    /// Whether it has the size of a new table of some MiB.
    pub(super) fn has_size(&self, mebibytes: usize) -> bool {
        self.slots.len() == Self::slots_of(mebibytes)
    }

    /// A table of some MiB, at least one.
    pub(super) fn new(mebibytes: usize) -> Self {
        let slots = Self::slots_of(mebibytes);
        let empty = || [const { AtomicU64::new(0) }; 2];
        Self { slots: std::iter::repeat_with(empty).take(slots).collect() }
    }

    #[inline]
    fn slot(&self, key: u64) -> &[AtomicU64; 2] {
        let place = (u128::from(key) * self.slots.len() as u128) >> 64;
        &self.slots[place as usize]
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Found> {
        let [mixed, data] = self.slot(key);
        let data = data.load(Ordering::Relaxed);
        (data != 0 && mixed.load(Ordering::Relaxed) ^ data == key).then(|| unpack(data))
    }

    #[inline]
    pub(super) fn put(&self, key: u64, found: Found) {
        let [mixed, slot] = self.slot(key);
        let old = slot.load(Ordering::Relaxed);
        let is_same = old != 0 && mixed.load(Ordering::Relaxed) ^ old == key;
        if is_same && found.bound != Bound::Exact && unpack(old).depth > found.depth + 3 {
            return;
        }
        let data = pack(found);
        slot.store(data, Ordering::Relaxed);
        mixed.store(key ^ data, Ordering::Relaxed);
    }
}

fn pack(found: Found) -> u64 {
    let Found { score, depth, bound, place } = found;
    // The highest bit is always set, so that nothing known is 0.
    1 << 63
        | u64::from(score as u32)
        | u64::from(depth) << 32
        | (bound as u64) << 40
        | u64::from(place & NOWHERE) << 42
}

fn unpack(data: u64) -> Found {
    let bound = match data >> 40 & 3 {
        0 => Bound::Exact,
        1 => Bound::AtLeast,
        _ => Bound::AtMost,
    };
    let (depth, place) = ((data >> 32) as u8, (data >> 42) as u16 & NOWHERE);
    Found { score: data as u32 as i32, depth, bound, place }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_got_back_under_its_key_only() {
        let table = Transpositions::new(1);
        for (key, score) in [(7, -999_999), (u64::MAX, 3), (1 << 40, 0)] {
            let found = Found { score, depth: 9, bound: Bound::AtMost, place: 17 };
            table.put(key, found);
            assert_eq!(table.get(key), Some(found));
            assert_eq!(table.get(key ^ 1), None);
        }
    }
}
