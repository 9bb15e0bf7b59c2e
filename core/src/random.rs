//! Seeded randomness that can be undone.
//!
//! One seed gives four independent ChaCha streams: one number per round, one per turn, one per
//! movement, and the shuffles. The n-th number of a stream is computed from the seed and n. So a
//! board stores only how many were drawn, and undoing a draw means counting down. The current
//! numbers are public; the next ones cannot be computed without the seed.

use std::cell::RefCell;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

/// One of the four independent sources of random numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stream {
    /// One number per round, drawn when a new round begins.
    Round,
    /// One number per turn, drawn when the turn begins.
    Turn,
    /// One number per movement, drawn when the movement begins.
    Movement,
    /// The order of shuffled cards and everything that a game deals. Secret.
    Shuffle,
}

impl Stream {
    /// The three streams whose current number every player sees.
    pub const PUBLIC: [Self; 3] = [Self::Round, Self::Turn, Self::Movement];
    /// All four streams, in the order in which a board stores them.
    pub const ALL: [Self; 4] = [Self::Round, Self::Turn, Self::Movement, Self::Shuffle];

    /// The name in the protocol: `round`, `turn`, `movement` or `shuffle`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Round => "round",
            Self::Turn => "turn",
            Self::Movement => "movement",
            Self::Shuffle => "shuffle",
        }
    }
}

/// The current public numbers, each a multiple of 1/65536 from 0 up to but not including 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Numbers([u16; 3]);

impl Numbers {
    /// Chosen numbers, in 65536ths. For tests.
    #[must_use]
    pub fn new(round: u16, turn: u16, movement: u16) -> Self {
        Self([round, turn, movement])
    }

    /// Which of `options` equally likely choices the number of a stream selects, counted from 0.
    /// [`Stream::Shuffle`] is not public and always selects 0.
    #[must_use]
    pub fn pick(&self, stream: Stream, options: usize) -> usize {
        self.0.get(stream as usize).map_or(0, |n| (usize::from(*n) * options) >> 16)
    }
}

/// The number of words of a stream that are computed at a time.
const PAGE: usize = 64;

/// Some words of a stream, with the seed and the page that they belong to.
#[derive(Clone, Copy)]
struct Page {
    address: Option<(u64, u32)>,
    words: [u32; PAGE],
}

thread_local! {
    /// The last page read of each stream: a cache of what can be computed again.
    static PAGES: RefCell<[Page; 4]> =
        const { RefCell::new([Page { address: None, words: [0; PAGE] }; 4]) };
}

fn words(seed: u64, stream: Stream, page: u32) -> [u32; PAGE] {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(stream as u64);
    rng.set_word_pos(u128::from(page) * PAGE as u128);
    std::array::from_fn(|_| rng.next_u32())
}

/// The four streams of a game and how far each has been drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChessRandom {
    seed: u64,
    drawn: [u32; 4],
    current: Numbers,
}

impl ChessRandom {
    /// The streams of a seed. Nothing is drawn yet and every current number is 0.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { seed, drawn: [0; 4], current: Numbers::default() }
    }

    /// The seed that decides everything random. It is secret: only the table knows it.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Continues with the streams of another seed. The current numbers stay.
    pub(crate) fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// The current public numbers.
    #[must_use]
    pub fn numbers(&self) -> Numbers {
        self.current
    }

    /// The current number of a public stream, from 0 up to but not including 1.
    #[must_use]
    pub fn number(&self, stream: Stream) -> f64 {
        self.current.0.get(stream as usize).map_or(0.0, |n| f64::from(*n) / 65536.0)
    }

    /// The current number of a public stream in 65536ths.
    #[must_use]
    pub fn raw(&self, stream: Stream) -> u16 {
        self.current.0.get(stream as usize).copied().unwrap_or(0)
    }

    /// How many numbers of a stream have been drawn.
    #[must_use]
    pub fn drawn(&self, stream: Stream) -> u32 {
        self.drawn[stream as usize]
    }

    /// The number that a stream gives after `drawn` others.
    #[must_use]
    pub fn at(&self, stream: Stream, drawn: u32) -> u16 {
        (self.word(stream, drawn) >> 16) as u16
    }

    /// An unbiased number below `below`, and how many draws it took. For shuffles.
    #[must_use]
    pub fn below(&self, stream: Stream, drawn: u32, below: u32) -> (u32, u32) {
        let mut used = 0;
        loop {
            let product = u64::from(self.word(stream, drawn + used)) * u64::from(below);
            used += 1;
            // Lemire's rejection: the few low products that would favour some results are drawn
            // again.
            if (product as u32) >= below.wrapping_neg() % below.max(1) {
                return ((product >> 32) as u32, used);
            }
        }
    }

    fn word(&self, stream: Stream, drawn: u32) -> u32 {
        let (page, place) = (drawn / PAGE as u32, drawn as usize % PAGE);
        PAGES.with_borrow_mut(|pages| {
            let kept = &mut pages[stream as usize];
            if kept.address != Some((self.seed, page)) {
                *kept = Page {
                    address: Some((self.seed, page)),
                    words: words(self.seed, stream, page),
                };
            }
            kept.words[place]
        })
    }

    /// Sets how many numbers of a stream are drawn, and its current number, as a change records.
    pub(crate) fn set(&mut self, stream: Stream, drawn: u32, current: u16) {
        self.drawn[stream as usize] = drawn;
        if let Some(number) = self.current.0.get_mut(stream as usize) {
            *number = current;
        }
    }
}

/// Random numbers for dealing a new game, drawn one after another from [`Stream::Shuffle`]. See
/// [`Referee::deal`](crate::Referee::deal).
pub struct Dice<'a> {
    random: &'a ChessRandom,
    drawn: u32,
}

impl<'a> Dice<'a> {
    pub(crate) fn new(random: &'a ChessRandom) -> Self {
        Self { random, drawn: random.drawn(Stream::Shuffle) }
    }

    /// How many numbers have been drawn.
    pub(crate) fn used(&self) -> u16 {
        (self.drawn - self.random.drawn(Stream::Shuffle)) as u16
    }

    /// A number below `below`, all equally likely.
    pub fn below(&mut self, below: u32) -> u32 {
        let (number, used) = self.random.below(Stream::Shuffle, self.drawn, below);
        self.drawn += used;
        number
    }

    /// Puts things in random order: from the last to the second, each is swapped with one at or
    /// before its place.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for place in (1..things.len()).rev() {
            things.swap(place, self.below(place as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_are_independent_and_addressable() {
        let random = ChessRandom::new(7);
        let first: Vec<u16> = Stream::ALL.iter().map(|s| random.at(*s, 0)).collect();
        let again: Vec<u16> = Stream::ALL.iter().map(|s| random.at(*s, 0)).collect();
        assert_eq!(first, again);
        assert!((1..4).any(|i| first[i] != first[0]));
        assert_ne!(random.at(Stream::Turn, 0), ChessRandom::new(8).at(Stream::Turn, 0));
    }

    #[test]
    fn below_reaches_every_result_evenly() {
        let random = ChessRandom::new(1);
        let mut counts = [0; 6];
        let mut drawn = 0;
        for _ in 0..6000 {
            let (n, used) = random.below(Stream::Shuffle, drawn, 6);
            counts[n as usize] += 1;
            drawn += used;
        }
        assert!(counts.iter().all(|c| (850..1150).contains(c)), "{counts:?}");
    }

    #[test]
    fn a_number_picks_by_its_share() {
        assert_eq!(Numbers::new(0, 0, 0).pick(Stream::Turn, 8), 0);
        assert_eq!(Numbers::new(0, 65535, 0).pick(Stream::Turn, 8), 7);
        assert_eq!(Numbers::new(0, 8192, 0).pick(Stream::Turn, 8), 1);
    }
}
