//! A set of squares as machine words.
//!
//! `Bits<1>` covers boards of up to 64 squares, `Bits<2>` up to 128, `Bits<4>` up to 16 x 16. A
//! board always stores the widest form. Code that runs per move is generic over the width and reads
//! only the words that its geometry needs, so an 8 x 8 game uses one.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use crate::Square;

/// A set of squares as `W` words of 64 bits.
///
/// ```
/// use sortilege_core::{Bits, Square};
///
/// let corners: Bits<1> = [Square(0), Square(7)].into_iter().collect();
/// let edge = corners | Bits::of(Square(3));
/// assert_eq!(edge.len(), 3);
/// assert_eq!(edge.without(corners).first(), Some(Square(3)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bits<const W: usize = 4>(pub [u64; W]);

impl<const W: usize> Default for Bits<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> Bits<W> {
    /// The set without any square.
    pub const EMPTY: Self = Self([0; W]);
    /// Every index, including those beyond the board.
    pub const FULL: Self = Self([!0; W]);

    /// The set that contains only this square.
    #[inline]
    #[must_use]
    pub fn of(square: Square) -> Self {
        let mut set = Self::EMPTY;
        set.insert(square);
        set
    }

    /// Adds a square to the set.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        self.0[(square.0 >> 6) as usize % W] |= 1 << (square.0 & 63);
    }

    /// Removes a square from the set, if it is there.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        self.0[(square.0 >> 6) as usize % W] &= !(1 << (square.0 & 63));
    }

    /// Removes one square and adds another, as a move does.
    #[inline(always)]
    pub fn exchange(&mut self, out: Square, into: Square) {
        let (from, to) = ((out.0 >> 6) as usize % W, (into.0 >> 6) as usize % W);
        let (gone, come) = (1_u64 << (out.0 & 63), 1_u64 << (into.0 & 63));
        if W == 1 || from == to {
            self.0[from] = self.0[from] & !gone | come;
        } else {
            self.0[from] &= !gone;
            self.0[to] |= come;
        }
    }

    /// Whether the set contains a square.
    #[inline]
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        self.0[(square.0 >> 6) as usize % W] >> (square.0 & 63) & 1 != 0
    }

    /// Whether the set contains no square.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// The number of squares in the set.
    #[inline]
    #[must_use]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The index of the lowest square; `64 * W` if the set is empty.
    #[inline]
    #[must_use]
    pub fn lowest(&self) -> usize {
        for (i, word) in self.0.iter().enumerate() {
            if *word != 0 || i == W - 1 {
                return i * 64 + word.trailing_zeros() as usize;
            }
        }
        64 * W
    }

    /// One more than the index of the highest square; 0 if the set is empty.
    #[inline]
    #[must_use]
    pub fn above_highest(&self) -> usize {
        for (i, word) in self.0.iter().enumerate().rev() {
            if *word != 0 || i == 0 {
                return i * 64 + 64 - word.leading_zeros() as usize;
            }
        }
        0
    }

    /// All squares up to and including the lowest of the set; every square if it is empty.
    #[inline(always)]
    pub(crate) fn up_to_lowest(self) -> Self {
        // Subtracting 1 from the whole number changes its bits up to the lowest one.
        let mut borrowed = 1;
        let mut words = self.0;
        for word in &mut words {
            let (less, borrows) = word.overflowing_sub(borrowed);
            *word ^= less;
            borrowed = borrows.into();
        }
        Self(words)
    }

    /// All squares from the highest of the set on; every square if it is empty.
    #[inline(always)]
    pub(crate) fn highest_on(self) -> Self {
        let mut words = self.0;
        let mut above = 0;
        for i in (0..W).rev() {
            let word = words[i];
            // Of an empty word all squares are meant, as if its first one were in the set.
            words[i] = if above == 0 { !0 << (word | 1).ilog2() } else { 0 };
            above |= word;
        }
        Self(words)
    }

    /// The lowest square; `None` if the set is empty.
    #[inline]
    #[must_use]
    pub fn first(&self) -> Option<Square> {
        (!self.is_empty()).then(|| Square(self.lowest() as u8))
    }

    /// The same set in another width. Squares that a narrower width cannot hold are dropped.
    #[inline]
    #[must_use]
    pub fn resize<const V: usize>(&self) -> Bits<V> {
        let mut words = [0; V];
        for (to, from) in words.iter_mut().zip(&self.0) {
            *to = *from;
        }
        Bits(words)
    }

    /// The squares of the set that are not in `other`.
    #[inline]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        self & !other
    }

    /// The set with every square's number raised by `by`. Numbers of 64 * W and more start again
    /// at 0, so 255 lowers every number by 1.
    #[inline]
    #[must_use]
    pub fn rotated(self, by: u8) -> Self {
        let (words, bits) = (usize::from(by / 64), u32::from(by % 64));
        if W == 1 {
            return Self(self.0.map(|word| word.rotate_left(bits)));
        }
        Self(std::array::from_fn(|i| {
            let (word, below) = (self.0[(i + 4 - words) % W], self.0[(i + 3 - words) % W]);
            word << bits | below >> 1 >> (63 - bits)
        }))
    }

    /// Which of `len` squares from a number on are in the set, one bit per square. A row of a board
    /// is read with its first square and the board's width. `len` may be at most 32.
    #[inline]
    #[must_use]
    pub fn run(&self, start: Square, len: u8) -> u32 {
        let (word, bit) = (usize::from(start.0 / 64), start.0 % 64);
        let at = |word: usize| self.0.get(word).copied().unwrap_or(0);
        let bits = at(word) >> bit | at(word + 1) << 1 << (63 - bit);
        bits as u32 & ((1_u64 << len) - 1) as u32
    }

    /// The squares of the set, lowest first.
    #[inline]
    #[must_use]
    pub fn iter(self) -> Iter<W> {
        Iter(self)
    }
}

macro_rules! word_by_word {
    ($trait:ident, $method:ident, $op:tt) => {
        impl<const W: usize> $trait for Bits<W> {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(std::array::from_fn(|i| self.0[i] $op other.0[i]))
            }
        }
    };
}
word_by_word!(BitAnd, bitand, &);
word_by_word!(BitOr, bitor, |);
word_by_word!(BitXor, bitxor, ^);

impl<const W: usize> Not for Bits<W> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(std::array::from_fn(|i| !self.0[i]))
    }
}

impl<const W: usize> BitAndAssign for Bits<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const W: usize> BitOrAssign for Bits<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const W: usize> IntoIterator for Bits<W> {
    type Item = Square;
    type IntoIter = Iter<W>;
    #[inline]
    fn into_iter(self) -> Iter<W> {
        Iter(self)
    }
}

impl<const W: usize> FromIterator<Square> for Bits<W> {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

/// The iterator of [`Bits::iter`].
#[derive(Clone, Debug)]
pub struct Iter<const W: usize>(Bits<W>);

impl<const W: usize> Iterator for Iter<W> {
    type Item = Square;
    #[inline]
    fn next(&mut self) -> Option<Square> {
        for (i, word) in self.0.0.iter_mut().enumerate() {
            if *word != 0 {
                let square = Square((i * 64) as u8 + word.trailing_zeros() as u8);
                *word &= *word - 1;
                return Some(square);
            }
        }
        None
    }

    /// Word by word. A `for` loop looks at the words before the next square again each time.
    #[inline]
    fn fold<T, F: FnMut(T, Square) -> T>(self, start: T, mut add: F) -> T {
        let mut folded = start;
        for (i, mut word) in self.0.0.into_iter().enumerate() {
            while word != 0 {
                folded = add(folded, Square((i * 64) as u8 + word.trailing_zeros() as u8));
                word &= word - 1;
            }
        }
        folded
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_of_a_set_in_every_width() {
        fn check<const W: usize>() {
            assert_eq!(Bits::<W>::EMPTY.lowest(), 64 * W);
            assert_eq!(Bits::<W>::EMPTY.above_highest(), 0);
            for i in 0..64 * W {
                let one = Bits::<W>::of(Square(i as u8));
                assert_eq!((one.lowest(), one.above_highest()), (i, i + 1));
                assert_eq!(one.iter().collect::<Vec<_>>(), [Square(i as u8)]);
            }
        }
        check::<1>();
        check::<2>();
        check::<4>();
    }

    #[test]
    fn rotating_a_set_raises_each_number() {
        fn check<const W: usize>() {
            let all = 64 * W;
            let set: Bits<W> = (0..all).step_by(7).map(|i| Square(i as u8)).collect();
            for by in 0..=255_u8 {
                let raised =
                    |square: Square| Square(((square.index() + usize::from(by)) % all) as u8);
                assert_eq!(set.rotated(by), set.iter().map(raised).collect(), "by {by}");
            }
        }
        check::<1>();
        check::<2>();
        check::<4>();
    }

    #[test]
    fn what_a_first_square_blocks_is_found_from_both_ends() {
        fn check<const W: usize>() {
            let all = |wanted: &dyn Fn(usize) -> bool| -> Bits<W> {
                (0..64 * W).filter(|i| wanted(*i)).map(|i| Square(i as u8)).collect()
            };
            assert_eq!(Bits::<W>::EMPTY.up_to_lowest(), Bits::FULL);
            assert_eq!(Bits::<W>::EMPTY.highest_on(), Bits::FULL);
            for low in 0..64 * W {
                for high in (low..64 * W).step_by(5) {
                    let set: Bits<W> = [low, high].map(|i| Square(i as u8)).into_iter().collect();
                    assert_eq!(set.up_to_lowest(), all(&|i| i <= low), "{low} {high}");
                    assert_eq!(set.highest_on(), all(&|i| i >= high), "{low} {high}");
                }
            }
        }
        check::<1>();
        check::<2>();
        check::<4>();
    }

    #[test]
    fn a_run_is_read_across_words() {
        let set: Bits<2> = [0, 3, 62, 64, 127].map(Square).into_iter().collect();
        assert_eq!(set.run(Square(0), 4), 0b1001);
        assert_eq!(set.run(Square(0), 3), 0b001);
        assert_eq!(set.run(Square(61), 8), 0b1010);
        assert_eq!(set.run(Square(64), 32), 1);
        assert_eq!(set.run(Square(120), 16), 0b1000_0000);
        assert_eq!(set.run(Square(200), 16), 0);
    }

    #[test]
    fn squares_come_in_the_same_order_in_both_ways() {
        fn check<const W: usize>() {
            for step in [1, 5, 63, 64, 200] {
                let set: Bits<W> = (0..64 * W).step_by(step).map(|i| Square(i as u8)).collect();
                let (mut by_next, mut by_fold) = (Vec::new(), Vec::new());
                for square in set {
                    by_next.push(square);
                }
                set.iter().for_each(|square| by_fold.push(square));
                assert_eq!(by_next, by_fold, "step {step}");
                assert_eq!(by_next.len(), (64 * W).div_ceil(step));
            }
        }
        check::<1>();
        check::<2>();
        check::<4>();
    }

    #[test]
    fn set_algebra() {
        let a: Bits = [3, 70, 200].map(Square).into_iter().collect();
        let b: Bits = [70, 255].map(Square).into_iter().collect();
        assert_eq!((a & b).iter().collect::<Vec<_>>(), [Square(70)]);
        assert_eq!((a | b).len(), 4);
        assert_eq!(a.without(b).len(), 2);
        assert_eq!(a.resize::<1>().len(), 1);
    }
}
