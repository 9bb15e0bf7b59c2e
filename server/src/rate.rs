//! How often somebody may send messages.

use crate::wire::{BURST, RATE};

/// A bucket that holds some messages and is filled steadily.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    /// Thousandths of messages that may still be sent.
    left: u64,
    /// When it was last filled, in milliseconds.
    filled: u64,
}

impl Bucket {
    pub(crate) fn new(now: u64) -> Self {
        Self { left: BURST * 1000, filled: now }
    }

    /// Takes one message out; false if there is none.
    pub(crate) fn take(&mut self, now: u64) -> bool {
        let passed = now.saturating_sub(self.filled);
        self.left = (self.left + passed.saturating_mul(RATE)).min(BURST * 1000);
        self.filled = self.filled.max(now);
        let Some(left) = self.left.checked_sub(1000) else { return false };
        self.left = left;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fifty_at_once_and_twenty_a_second() {
        let mut bucket = Bucket::new(0);
        assert_eq!((0..60).filter(|_| bucket.take(0)).count(), 50);
        assert_eq!((0..60).filter(|_| bucket.take(1000)).count(), 20);
        assert_eq!((0..60).filter(|_| bucket.take(1050)).count(), 1);
        assert_eq!((0..900).filter(|_| bucket.take(60_000)).count(), 50);
        let mut steady = Bucket::new(0);
        assert!((0..1000).all(|i| steady.take(i * 50)), "twenty a second, for ever");
    }
}
