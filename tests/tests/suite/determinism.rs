//! The same seed gives the same game on every build: digests of random games, kept in a file.
//!
//! `xtask ci` runs this in an unoptimised and in the release build. After a deliberate change of rules, run it once with
//! `SORTILEGE_BLESS=1` to write the file anew.

use std::fmt::Write;

use serde_json::Value;
use sortilege_core::search;
use sortilege_tests::{catalogue, table};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/games.digest");

/// FNV-1a, which needs no crate and never changes.
fn digest(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn seeds_give_the_games_of_the_file() {
    let mut lines = String::new();
    for entry in catalogue().unwrap().games() {
        for seed in 0..5 {
            let mut table = table(entry.plugin.id()).unwrap();
            table.start(None, Some(seed)).unwrap();
            let mut play = table.play().clone();
            let game = search::play_at_random(&mut play, seed, 400).unwrap();
            let state = Value::Object(play.referee().state(play.scene(), None)).to_string();
            let changes = format!("{:?}", play.journal().changes());
            let (state, changes) = (digest(state.as_bytes()), digest(changes.as_bytes()));
            writeln!(lines, "{} {seed} {} {state:016x} {changes:016x}", entry.plugin.id(), game.plies).unwrap();
        }
    }
    if std::env::var_os("SORTILEGE_BLESS").is_some() {
        std::fs::write(FILE, &lines).unwrap();
    }
    assert_eq!(lines, std::fs::read_to_string(FILE).unwrap_or_default());
}
