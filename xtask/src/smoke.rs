//! `cargo xtask smoke`: runs the release build as a user would.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::command::{self, program, read};

pub(crate) fn run() -> Result<()> {
    let sortilege = command::sortilege()?;
    counts(&sortilege)?;
    converses(&sortilege)?;
    simulates(&sortilege)
}

/// Perft of chess to depth 4 is a known number.
fn counts(sortilege: &Path) -> Result<()> {
    let figures = figures(sortilege, &["perft", "chess", "--depth", "4", "--json"])?;
    ensure!(
        figures["nodes"] == 197_281,
        "perft of chess to depth 4 is 197281, not {}",
        figures["nodes"]
    );
    Ok(())
}

/// The results of `simulate` do not depend on the number of threads.
fn simulates(sortilege: &Path) -> Result<()> {
    let games = |threads| {
        let words =
            ["simulate", "chess", "--games", "20", "--seed", "1", "--threads", threads, "--json"];
        figures(sortilege, &words)
            .map(|figures| (figures["plies"].clone(), figures["outcomes"].clone()))
    };
    let (one, two) = (games("1")?, games("2")?);
    ensure!(one.0.as_u64().is_some_and(|plies| plies > 0), "no plies were played");
    ensure!(one == two, "one thread plays {one:?}, two play {two:?}");
    Ok(())
}

fn figures(sortilege: &Path, words: &[&str]) -> Result<Value> {
    let mut command = program(sortilege, words);
    command::announce(&command);
    let printed = read(&mut command)?;
    print!("{printed}");
    serde_json::from_str(&printed).with_context(|| format!("{printed:?} is not JSON"))
}

/// A conversation with a table over a pipe: each message is answered before the next one is sent,
/// and the table ends when its input ends.
fn converses(sortilege: &Path) -> Result<()> {
    let mut command = program(sortilege, &["table", "chess"]);
    command::announce(&command);
    let mut table = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let mut lines = table.stdin.take().context("the table has no input")?;
    let mut answers =
        BufReader::new(table.stdout.take().context("the table has no output")?).lines();
    let mut ask = |name: &str, payload: Value| -> Result<(String, Value)> {
        let line = json!({"name": name, "payload": payload}).to_string();
        writeln!(lines, "\n{line}")?;
        lines.flush()?;
        let answer = answers.next().with_context(|| format!("no answer to {line}"))??;
        println!("{line}\n  {}", answer.chars().take(100).collect::<String>());
        let answer: Value = serde_json::from_str(&answer)?;
        Ok((answer["name"].as_str().unwrap_or_default().to_owned(), answer["payload"].clone()))
    };
    for action in ["f2f3", "e7e5", "g4"] {
        let (name, _) = ask("act", json!({"action": action}))?;
        ensure!(name == "acted", "{action} is {name}");
    }
    let (name, _) = ask("act", json!({"action": "Qd4"}))?;
    ensure!(name == "not acted", "an illegal move is {name}");
    let (_, patch) = ask("act", json!({"action": "Qh4#"}))?;
    let outcome = json!({"winner": "black", "reason": "checkmate"});
    ensure!(patch["outcome"] == outcome, "fool's mate ends in {}", patch["outcome"]);
    let (name, _) = ask("undo", json!({}))?;
    ensure!(name == "undone", "undo is {name}");
    let (_, state) = ask("state", json!({}))?;
    let position = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq ";
    ensure!(
        state["fen"].as_str().is_some_and(|fen| fen.starts_with(position)),
        "after undo it is {}",
        state["fen"]
    );
    drop(lines);
    ensure!(answers.next().is_none(), "there is one answer too many");
    let status = table.wait()?;
    ensure!(status.success(), "the table ends with {status}");
    Ok(())
}
