//! Pseudo-random variations of seeds, the same in every run. They replace a fuzzer in tests.

use std::panic::catch_unwind;

/// The number of variations, unless `SORTILEGE_VARIATIONS` gives another.
const EACH: u64 = 2000;
const WORDS: &str = include_str!("../words.dict");

/// Checks a law with the seeds and their variations.
///
/// # Panics
/// When an input breaks the law. All such inputs are listed, and their panics are printed before.
pub(crate) fn obey(law: fn(&[u8]), seeds: &[Vec<u8>]) {
    let broken = of(seeds).filter(|data| catch_unwind(|| law(data)).is_err());
    let broken: Vec<String> = broken.map(|data| data.escape_ascii().to_string()).collect();
    assert!(broken.is_empty(), "{} inputs break the law:\n{}", broken.len(), broken.join("\n"));
}

/// The seeds themselves and many inputs made from them.
fn of(seeds: &[Vec<u8>]) -> impl Iterator<Item = Vec<u8>> {
    let words: Vec<Vec<u8>> = words().collect();
    assert!(words.len() > 20, "the dictionary is not read");
    let given = std::env::var("SORTILEGE_VARIATIONS").ok();
    let each = given.and_then(|number| number.parse().ok()).unwrap_or(EACH);
    let made = (0..each).map(move |number| {
        vary(seeds, &words, &mut Noise(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) + 1))
    });
    seeds.iter().cloned().chain(made)
}

fn vary(seeds: &[Vec<u8>], words: &[Vec<u8>], noise: &mut Noise) -> Vec<u8> {
    let mut data = noise.one_of(seeds).clone();
    for _ in 0..=noise.below(4) {
        let (start, end) = noise.range(data.len());
        let new = match noise.below(6) {
            0 => Vec::new(),
            1 => noise.one_of(words).clone(),
            2 => (0..noise.below(8)).map(|_| noise.below(256) as u8).collect(),
            3 => data[start..end].repeat(2),
            4 => {
                let other = noise.one_of(seeds);
                let (start, end) = noise.range(other.len());
                other[start..end].to_vec()
            }
            _ => b"0123456789-"[noise.below(11)..][..1].to_vec(),
        };
        // Most often a word's length is replaced, seldom everything from here to there.
        let end = if noise.below(4) == 0 { end } else { end.min(start + noise.below(9)) };
        data.splice(start..end, new);
    }
    data
}

/// The words of the dictionary, without their quotes.
fn words() -> impl Iterator<Item = Vec<u8>> {
    let quoted = WORDS.lines().filter_map(|line| line.strip_prefix('"')?.strip_suffix('"'));
    quoted.map(|word| word.replace("\\\"", "\"").into_bytes())
}

/// A pseudo-random number generator: xorshift64*.
struct Noise(u64);

impl Noise {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        ((self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize) % end.max(1)
    }

    fn one_of<'a>(&mut self, list: &'a [Vec<u8>]) -> &'a Vec<u8> {
        &list[self.below(list.len())]
    }

    fn range(&mut self, len: usize) -> (usize, usize) {
        let start = self.below(len + 1);
        (start, start + self.below(len - start + 1))
    }
}
