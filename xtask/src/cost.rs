//! `cargo xtask cost`: counts the instructions of a message. It fails if there are too many.
//!
//! Valgrind counts them, so the figures do not depend on what else the machine does. The program
//! plays an action and takes it back, some times and then twice as often. The difference is what
//! the messages cost, without starting the program.

use std::io::Write;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, bail, ensure};
use serde_json::json;

use crate::command::{self, program};

/// A game, an action with which it can begin, and how many instructions the action and its undo may
/// take together.
const LIMITS: [(&str, &str, u64); 3] =
    [("chess", "e2e4", 200_000), ("arcana", "move a3 a4", 1_000_000), ("lucky", "next", 200_000)];

/// How often the action is played and taken back in the shorter run.
const PAIRS: u64 = 100;

pub(crate) fn run() -> Result<()> {
    if let Some(why) = missing() {
        bail!(why);
    }
    let sortilege = command::sortilege()?;
    let mut above = Vec::new();
    println!("{:8} {:12} {:>14} {:>10}", "game", "action", "act and undo", "limit");
    for (game, action, limit) in LIMITS {
        let once = instructions(&sortilege, game, action, PAIRS)?;
        let twice = instructions(&sortilege, game, action, 2 * PAIRS)?;
        let cost = twice.saturating_sub(once) / PAIRS;
        println!("{game:8} {action:12} {cost:14} {limit:10}");
        ensure!(cost > 0, "messages in {game} seem to cost nothing: {once}, then {twice}");
        if cost > limit {
            above.push(game);
        }
    }
    ensure!(above.is_empty(), "too many instructions a message: {}", above.join(", "));
    Ok(())
}

/// What to do if the instructions cannot be counted on this machine.
pub(crate) fn missing() -> Option<String> {
    let is_there = command::succeeds(&mut program("valgrind", &["--version"]));
    let advice = "counting instructions needs valgrind: install the package `valgrind`";
    (!is_there).then(|| advice.to_owned())
}

/// Plays an action and takes it back, so many times. Returns how many instructions the program
/// took for that.
fn instructions(sortilege: &Path, game: &str, action: &str, pairs: u64) -> Result<u64> {
    let mut command = program("valgrind", &["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    command.arg(sortilege).args(["table", game]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut table = command.spawn().context("valgrind does not start")?;
    let mut lines = table.stdin.take().context("the table has no input")?;
    let pair = format!(
        "{}\n{}\n",
        json!({"name": "act", "payload": {"action": action}}),
        json!({"name": "undo"})
    );
    let messages = pair.repeat(usize::try_from(pairs)?);
    // The answers are read meanwhile. Otherwise both sides could wait for each other.
    let writer = std::thread::spawn(move || lines.write_all(messages.as_bytes()));
    let output = table.wait_with_output()?;
    writer.join().map_err(|_| anyhow::anyhow!("the messages were not written"))??;
    let (answers, report) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    ensure!(output.status.success(), "the table ends with {}\n{report}", output.status);
    let expected = (0..pairs).flat_map(|_| ["acted", "undone"]);
    for (name, answer) in expected.zip(answers.lines().chain(std::iter::repeat("nothing"))) {
        let is_expected = answer.starts_with(&format!(r#"{{"name":"{name}""#));
        ensure!(is_expected, "{action} in {game} is not {name}: {answer}");
    }
    collected(&report).with_context(|| format!("valgrind does not count:\n{report}"))
}

/// The number of instructions in callgrind's report.
fn collected(report: &str) -> Option<u64> {
    let (_, after) = report.lines().find_map(|line| line.split_once("Collected :"))?;
    after.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_instructions_is_in_the_report() {
        let report = "==7== Events    : Ir\n==7== Collected : 12345\n==7== ";
        assert_eq!(collected(report), Some(12345));
        assert_eq!(collected("==7== Collected : "), None);
        assert_eq!(collected("valgrind: failed to start"), None);
    }
}
