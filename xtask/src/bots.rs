//! `cargo xtask bots`: matches between bots, and against another chess engine. It takes hours;
//! the figures are kept in docs/bots.md.
//!
//! Each row says what must hold. With words it plays only the rows that contain all of them.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::command::{self, program};
use crate::duel;

/// The games of a match unless `--games` says otherwise.
const GAMES: u64 = 100;

/// A match: the game with its setup, two bots, and the share of the points in hundredths that the
/// first one must get, at least and at most.
struct Row {
    game: &'static str,
    setup: Option<&'static str>,
    first: String,
    second: String,
    least: u64,
    most: u64,
}

impl Row {
    fn name(&self) -> String {
        let setup = self.setup.map(|setup| format!(" {}", stem(setup))).unwrap_or_default();
        format!("{}{setup}: {} against {}", self.game, self.first, self.second)
    }
}

/// A game, its setup, and the bot whose levels are compared.
const GAMES_TO_PLAY: [(&str, Option<&str>, &str); 5] = [
    ("chess", None, "search"),
    ("chess", Some(VARIANT), "search"),
    ("arcana", Some("skirmish"), "tree"),
    ("bazaar", None, "search"),
    ("lanes", None, "tree"),
];

/// The variant of the example mod.
const VARIANT: &str = "examples/mod/knightmare.json";

fn stem(path: &str) -> &str {
    Path::new(path).file_stem().and_then(|stem| stem.to_str()).unwrap_or(path)
}

fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for (game, setup, bot) in GAMES_TO_PLAY {
        let mut add = |first: String, second: String, least, most| {
            rows.push(Row { game, setup, first, second, least, most });
        };
        add("greedy".into(), "random".into(), 95, 100);
        add(format!("{bot}:8"), "greedy".into(), 95, 100);
        add(format!("{bot}:1"), "greedy".into(), 0, 50);
        for level in 2..=8 {
            add(format!("{bot}:{level}"), format!("{bot}:{}", level - 1), 70, 100);
        }
    }
    rows
}

/// The ratings at which stockfish plays, with the share of points that must be reached.
const RATINGS: [(u32, u64); 2] = [(1700, 50), (2100, 0)];

pub(crate) fn run(words: &[String]) -> Result<()> {
    let mut words = words.to_vec();
    let mut games = GAMES;
    if let Some(place) = words.iter().position(|word| word == "--games") {
        let number = words.get(place + 1).and_then(|number| number.parse().ok());
        games = number.filter(|games| *games > 0).context("usage: --games N")?;
        words.drain(place..place + 2);
    }
    let is_wanted = |name: &str| words.iter().all(|word| name.contains(word.as_str()));
    let sortilege = command::sortilege()?;
    let mut failed = Vec::new();
    println!("| match | wins | draws | losses | points | expected |\n|---|---|---|---|---|---|");
    for row in rows().iter().filter(|row| is_wanted(&row.name())) {
        let with_mod = row.setup == Some(VARIANT);
        let program = if with_mod { menagerie()? } else { sortilege.clone() };
        let [wins, draws, losses] = play(&program, row, games)?;
        let (least, most) = (row.least, row.most);
        let expected = if least > 0 { format!(">= {least} %") } else { format!("<= {most} %") };
        report(&row.name(), [wins, draws, losses], (least, most), &expected, &mut failed);
    }
    for (rating, least) in RATINGS {
        let name = format!("uci: search against stockfish {rating}");
        if is_wanted(&name) {
            match duel::against_stockfish(&sortilege, rating, games)? {
                Some(score) => {
                    let expected = format!(">= {least} %");
                    report(&name, score, (least, 100), &expected, &mut failed);
                }
                None => eprintln!("{name}: skipped, stockfish is not installed"),
            }
        }
    }
    let name = "uci: search against itself with 1/100 of the nodes";
    if is_wanted(name) {
        let score = duel::against_less(&sortilege, games)?;
        report(name, score, (90, 100), ">= 90 %", &mut failed);
    }
    ensure!(failed.is_empty(), "not as expected: {}", failed.join("; "));
    Ok(())
}

fn report(
    name: &str,
    [wins, draws, losses]: [u64; 3],
    (least, most): (u64, u64),
    expected: &str,
    failed: &mut Vec<String>,
) {
    let games = (wins + draws + losses).max(1);
    let points = (2 * wins + draws) * 50;
    if points < least * games || points > most * games {
        failed.push(name.to_owned());
    }
    let share = points as f64 / games as f64;
    println!("| {name} | {wins} | {draws} | {losses} | {share:.1} % | {expected} |");
}

/// Builds the program with the example mod for release and returns its path.
fn menagerie() -> Result<PathBuf> {
    let manifest = "examples/mod/Cargo.toml";
    command::run(&mut command::cargo_of(manifest, &["build", "--release"])?)?;
    let metadata = command::metadata(manifest, &["--no-deps"])?;
    let name = metadata["packages"][0]["targets"]
        .as_array()
        .and_then(|targets| targets.iter().find(|target| target["kind"][0] == "bin"))
        .and_then(|target| target["name"].as_str())
        .context("the example mod has no program")?;
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    Ok(command::target_directory()?.join("release").join(file))
}

/// Wins, draws and losses of the first bot.
fn play(sortilege: &Path, row: &Row, games: u64) -> Result<[u64; 3]> {
    let bots = format!("{},{}", row.first, row.second);
    let games = games.to_string();
    let mut arena: Command =
        program(sortilege, &["arena", row.game, "--bots", &bots, "--games", &games, "--json"]);
    if let Some(setup) = row.setup {
        arena.args(["--setup", setup]);
    }
    let figures: Value = serde_json::from_str(&command::read(&mut arena)?)?;
    let of = &figures["bots"][&row.first];
    let count = |key: &str| of[key].as_u64().with_context(|| format!("no {key} in {figures}"));
    Ok([count("wins")?, count("draws")?, count("losses")?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_whole_ladder() {
        let rows = rows();
        assert_eq!(rows.len(), GAMES_TO_PLAY.len() * 10);
        assert!(rows.iter().any(|row| row.name() == "chess knightmare: search:5 against search:4"));
    }

    #[test]
    fn a_match_below_what_is_expected_fails() {
        let mut failed = Vec::new();
        report("good", [70, 0, 30], (70, 100), "", &mut failed);
        report("bad", [69, 1, 30], (70, 100), "", &mut failed);
        report("too good", [51, 0, 49], (0, 50), "", &mut failed);
        assert_eq!(failed, ["bad", "too good"]);
    }
}
