//! The same seed gives the same game on every build: digests of every state of random games, kept
//! in a file.
//!
//! `xtask ci` runs this in an unoptimised and in the release build. After a deliberate change of
//! rules, run it once with `SORTILEGE_BLESS=1` to write the file anew.

use std::fmt::Write;

use rand::Rng;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use sortilege_tests::{catalogue, table};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/games.digest");

/// FNV-1a, continued from a digest. It needs no crate and never changes.
fn digest(before: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325 ^ before, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3)
    })
}

#[test]
fn seeds_give_the_games_of_the_file() {
    let mut lines = String::new();
    for entry in catalogue().unwrap().games() {
        for seed in 0..5 {
            let mut table = table(entry.plugin.id()).unwrap();
            table.start(None, Some(seed)).unwrap();
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let (mut plies, mut sum) = (0, 0);
            while plies < 400 {
                let actions = table.actions(None);
                sum = digest(sum, Value::Object(table.state(None)).to_string().as_bytes());
                if actions.is_empty() {
                    break;
                }
                let seat = table.play().board().to_move();
                table.act(&actions[random.random_range(0..actions.len())], seat).unwrap();
                plies += 1;
            }
            writeln!(lines, "{} {seed} {plies} {sum:016x}", entry.plugin.id()).unwrap();
        }
    }
    if std::env::var_os("SORTILEGE_BLESS").is_some() {
        std::fs::write(FILE, &lines).unwrap();
    }
    assert_eq!(lines, std::fs::read_to_string(FILE).unwrap_or_default());
}
