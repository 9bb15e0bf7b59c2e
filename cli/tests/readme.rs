//! The README shows what the program really prints.

mod english;

use std::io::Write;
use std::process::{Stdio};

const README: &str = include_str!("../../README.md");

/// The prompts of the sessions. Through a pipe the program prints none.
const PROMPTS: [&str; 5] = ["game> ", "white> ", "black> ", "squad> ", "player0> "];

/// The code block of the README that contains some text.
fn block(text: &str) -> &'static str {
    let blocks = README.split("```").skip(1).step_by(2);
    let mut found = blocks.filter(|block| block.contains(text));
    let block = found.next().unwrap_or_else(|| panic!("the README has no block with {text}"));
    block.split_once('\n').unwrap().1
}

/// What the program prints when it is started with these words and given these lines.
fn printed(words: &[&str], lines: &str) -> String {
    let mut command = english::sortilege();
    command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut program = command.spawn().unwrap();
    program.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = program.wait_with_output().unwrap();
    assert!(output.status.success(), "{words:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// What is typed in a session, and what the program prints.
fn session(lines: &str) -> (String, String) {
    let (mut typed, mut expected) = (String::new(), String::new());
    for line in lines.lines() {
        match PROMPTS.iter().find_map(|prompt| line.strip_prefix(prompt)) {
            Some(line) => typed += &format!("{line}\n"),
            None => expected += &format!("{line}\n"),
        }
    }
    (typed, expected)
}

#[test]
fn the_first_session_is_what_the_program_prints() {
    let (typed, expected) = session(block("game> chess"));
    assert_eq!(printed(&[], &typed), expected);
    assert!(expected.lines().all(|line| line.chars().count() <= 80), "{expected}");
}

#[test]
fn the_screen_is_the_one_that_is_tested() {
    let snapshot = include_str!(
        "../src/full/tests/snapshots/sortilege_cli__full__tests__arcana-skirmish-80.snap"
    );
    let drawn = snapshot.splitn(3, "---\n").nth(2).unwrap();
    assert_eq!(block("arcana: white to move, round 0."), drawn);
}

#[test]
fn the_session_of_lanes_is_what_the_program_prints() {
    let (_, lines) = block("$ sortilege play lanes --seed 1").split_once('\n').unwrap();
    let (typed, expected) = session(lines);
    assert_eq!(printed(&["play", "lanes", "--seed", "1"], &typed), expected);
}

#[test]
fn the_grid_of_lucky_is_what_the_program_prints() {
    let all = printed(&["play", "lucky", "--seed", "1234"], "n\nn\n");
    for line in block("Deal 1234. squad").lines() {
        assert!(all.lines().any(|other| other == line), "{line} is not in {all}");
    }
}

/// An example may lack only what a player has not got at the start: an enemy or a card.
#[test]
fn the_actions_of_arcana_fit_its_start() {
    let (_, table) = README.split_once("| action | what it does |").unwrap();
    let (table, _) = table.split_once("\n\n").unwrap();
    let actions: Vec<&str> = table.split('`').skip(1).step_by(2).collect();
    assert_eq!(actions.len(), 13);
    for action in actions {
        let all = printed(&["play", "arcana"], &format!("explain {action}\n"));
        let (_, why) = all.split_once(&format!("\n{action} is ")).unwrap();
        let lacks = |words: &str| why.starts_with(&format!("not legal.\n  {words}"));
        assert!(
            why.starts_with("legal.\n")
                || lacks("target: there is no enemy on ")
                || lacks("hand: white has no ")
                || lacks("central_deck: there is no "),
            "{action} is {why}"
        );
        // A line that is too long for a terminal goes on below, indented further.
        let lines = why.lines().filter(|line| !line.starts_with("    "));
        assert!(lines.count() <= 3, "{action} is {why}");
    }
}

#[test]
fn the_picture_at_the_top_is_what_the_program_draws() {
    let saved = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/skirmish.json");
    let drawn = printed(&["export", "svg", "arcana", "--load", saved], "");
    assert!(drawn == include_str!("../../docs/skirmish.svg"), "draw it again: see Pictures");
    assert!(README.contains("(docs/skirmish.svg)"));
}

#[test]
fn every_setup_is_good() {
    let mut count = 0;
    for block in README.split("```json\n").skip(1) {
        let document = block.split("```").next().unwrap();
        // The settings of an editor are not a setup.
        if document.contains("json.schemas") {
            continue;
        }
        let good = printed(&["check", "-", "--game", "chess"], document);
        assert!(good.starts_with("-: ok: "), "{document}{good}");
        count += 1;
    }
    assert_eq!(count, 4);
}

#[test]
fn simulated_games_end_as_shown() {
    let (_, shown) = block("$ sortilege simulate").split_once("--threads 2\n").unwrap();
    let all = printed(&["simulate", "chess", "--games", "1000", "--threads", "2"], "");
    // Below the blank line are times, which differ.
    assert_eq!(all.split("\n\n").next(), shown.split("\n\n").next());
}
