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
    /// What the position is worth without looking further; [`UNJUDGED`] if that is not known.
    pub(super) worth: i16,
}

/// No place in a list of actions.
pub(super) const NOWHERE: u16 = 0x3fff;

/// The worth of a position that has not been judged.
pub(super) const UNJUDGED: i16 = i16::MIN;

/// A table of fixed size. Each position has one slot, which it shares with others: the later one
/// replaces the earlier, unless the earlier was searched much deeper in this search.
pub(super) struct Transpositions {
    /// The key of the position mixed with what is known, and what is known. A torn pair, written by
    /// two threads at once, does not fit the key of any position.
    slots: Vec<[AtomicU64; 2]>,
    /// The number of the search, modulo 4.
    search: u64,
}

/// How much deeper a position must be known for another one not to replace it.
const MUCH_DEEPER: u8 = 3;

impl Transpositions {
    /// The number of slots in some MiB, at least one.
    fn slots_of(mebibytes: usize) -> usize {
        (mebibytes.clamp(1, 4096) << 20) / size_of::<[AtomicU64; 2]>()
    }

    /// The MiB of a table for a search that looks at so many positions: at most so many, and not
    /// much more than it can use, because emptying a table takes time.
    pub(super) fn enough(most: usize, nodes: u64) -> usize {
        let slots = usize::try_from(nodes.saturating_mul(4)).unwrap_or(usize::MAX);
        most.min(slots.saturating_mul(size_of::<[AtomicU64; 2]>()).div_ceil(1 << 20))
    }

    /// Whether it has the size of a new table of some MiB.
    pub(super) fn has_size(&self, mebibytes: usize) -> bool {
        self.slots.len() == Self::slots_of(mebibytes)
    }

    /// A table of some MiB, at least one.
    pub(super) fn new(mebibytes: usize) -> Self {
        let slots = Self::slots_of(mebibytes);
        let empty = || [const { AtomicU64::new(0) }; 2];
        Self { slots: std::iter::repeat_with(empty).take(slots).collect(), search: 0 }
    }

    /// Begins another search. What earlier ones have found is kept until it is replaced.
    pub(super) fn begin(&mut self) {
        self.search = (self.search + 1) & 3;
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
    pub(super) fn put(&self, key: u64, mut found: Found) {
        let [mixed, slot] = self.slot(key);
        let old = slot.load(Ordering::Relaxed);
        if old != 0 {
            let is_same = mixed.load(Ordering::Relaxed) ^ old == key;
            let is_recent = old >> 61 & 3 == self.search && found.bound != Bound::Exact;
            let (old, more) = (unpack(old), if is_same { MUCH_DEEPER } else { 2 * MUCH_DEEPER });
            if is_recent && old.depth > found.depth.saturating_add(more) {
                return;
            }
            if is_same && found.place == NOWHERE {
                found.place = old.place;
            }
        }
        let data = pack(found) | self.search << 61;
        slot.store(data, Ordering::Relaxed);
        mixed.store(key ^ data, Ordering::Relaxed);
    }
}

/// From the lowest bit on: 21 bits of score, 16 of worth, 8 of depth, 2 of bound and 14 of place; 2
/// for the search, and the highest bit, which is always set, so that nothing known is 0.
fn pack(found: Found) -> u64 {
    let Found { score, depth, bound, place, worth } = found;
    1 << 63
        | u64::from(score as u32 & 0x1f_ffff)
        | u64::from(worth as u16) << 21
        | u64::from(depth) << 37
        | (bound as u64) << 45
        | u64::from(place & NOWHERE) << 47
}

fn unpack(data: u64) -> Found {
    let bound = match data >> 45 & 3 {
        0 => Bound::Exact,
        1 => Bound::AtLeast,
        _ => Bound::AtMost,
    };
    let (depth, place) = ((data >> 37) as u8, (data >> 47) as u16 & NOWHERE);
    // Shifted up and down again for the sign.
    let score = (data as u32 as i32) << 11 >> 11;
    Found { score, depth, bound, place, worth: (data >> 21) as i16 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_got_back_under_its_key_only() {
        let table = Transpositions::new(1);
        for (key, score, worth) in
            [(7, -1_000_001, UNJUDGED), (u64::MAX, 1_000_001, -1), (1 << 40, 0, i16::MAX)]
        {
            let found = Found { score, depth: 255, bound: Bound::AtMost, place: 17, worth };
            table.put(key, found);
            assert_eq!(table.get(key), Some(found));
            assert_eq!(table.get(key ^ 1), None);
        }
    }

    #[test]
    fn what_is_much_deeper_stays_until_the_next_search() {
        let mut table = Transpositions::new(1);
        let found = |depth, place| Found { score: 1, depth, bound: Bound::AtMost, place, worth: 0 };
        table.put(5, found(9, 3));
        for key in [5, 6] {
            table.put(key, found(0, NOWHERE));
            assert_eq!(table.get(5), Some(found(9, 3)));
        }
        table.begin();
        table.put(5, found(0, NOWHERE));
        assert_eq!(table.get(5), Some(found(0, 3)), "the best action is still known");
        table.put(6, found(0, 4));
        assert_eq!((table.get(5), table.get(6)), (None, Some(found(0, 4))));
    }
}
