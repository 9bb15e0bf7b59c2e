//! Games that are kept while they are played, by the program as people run it.

mod english;

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

fn start(data: &Path, words: &[&str]) -> Child {
    let mut command = english::sortilege();
    command.args(words).env("SORTILEGE_DATA", data);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap()
}

/// What the program prints when it is given these lines.
fn printed(data: &Path, words: &[&str], lines: &str) -> String {
    let mut program = start(data, words);
    program.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = program.wait_with_output().unwrap();
    assert!(output.status.success(), "{words:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn saved(data: &Path) -> Vec<Value> {
    let mut all: Value =
        serde_json::from_str(&printed(data, &["games", "--saved", "--json"], "")).unwrap();
    serde_json::from_value(all["saved"].take()).unwrap()
}

#[test]
fn a_game_is_kept_in_a_pipe_only_if_it_is_asked_for() {
    let data = tempfile::tempdir().unwrap();
    printed(data.path(), &["play", "chess"], "e4\n");
    assert!(std::fs::read_dir(data.path()).unwrap().next().is_none(), "nothing was written");
    printed(data.path(), &["play", "chess", "--autosave"], "help\n");
    assert!(saved(data.path()).is_empty(), "nothing was done");
    let said =
        printed(data.path(), &["play", "chess", "--autosave", "--black", "bot:random:3"], "e4\n");
    assert!(said.ends_with("\"sortilege resume chess-1\" goes on with it.\n"), "{said}");
    let games = saved(data.path());
    assert_eq!(games.len(), 1);
    assert_eq!(games[0]["name"], "chess-1");
    assert_eq!(games[0]["actions"], 2);
    assert_eq!(games[0]["standing"], "white to move");
    assert_eq!(games[0]["seats"], json!({"white": "human", "black": "bot:random:3"}));
    // The bot is there again.
    let said = printed(data.path(), &["resume"], "d4\nresign\n");
    assert!(said.starts_with("chess-1 goes on: default setup, white human, black bot:random:3"));
    assert!(said.contains("\nwhite: d2d4\n") && said.matches("\nblack: ").count() == 1, "{said}");
    let games = saved(data.path());
    assert_eq!((&games[0]["actions"], &games[0]["over"]), (&json!(5), &json!(true)));
    let listed = printed(data.path(), &["games", "--saved"], "");
    assert!(
        listed.starts_with("chess-1  black wins: white resigned, 5 actions, just now\n"),
        "{listed}"
    );
    assert!(listed.lines().all(|line| line.chars().count() <= 80), "{listed}");
}

#[test]
fn what_was_on_the_screen_is_kept_when_the_program_is_killed() {
    let data = tempfile::tempdir().unwrap();
    let mut program = start(data.path(), &["play", "arcana", "--setup", "skirmish", "--autosave"]);
    let mut input = program.stdin.take().unwrap();
    let mut output = BufReader::new(program.stdout.take().unwrap()).lines();
    for line in ["draw personal", "end"] {
        writeln!(input, "{line}").unwrap();
        input.flush().unwrap();
        let done = format!("white: {line}");
        assert!(output.any(|said| said.unwrap() == done), "{line}");
    }
    program.kill().unwrap();
    program.wait().unwrap();
    let games = saved(data.path());
    assert_eq!((&games[0]["name"], &games[0]["actions"]), (&json!("arcana-1"), &json!(2)));
    assert_eq!(games[0]["setup"], "skirmish");
    let said = printed(data.path(), &["resume", "1"], "");
    assert!(said.contains("black to move, round 0"), "{said}");
}
