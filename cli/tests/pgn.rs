//! `sortilege pgn` and PGN in play, from outside.

mod english;

use std::process::{Output, Stdio};

use serde_json::{Value, json};

fn sortilege(words: &[&str], input: &str) -> Output {
    let mut command = english::sortilege();
    command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

const GAMES: &str = "[Event \"one\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 $2 Nc6 3. Bc4 Nf6?? \
    {loses} (3... g6 4. Qf3 (4. Qd1)) 4. Qxf7# 1-0\n\n[Event \"two\"]\n\n1. e4 e5\n2. Ke3 *\n\n\
    [Event \"three\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 b Q - 0 12\"]\n[SetUp \"1\"]\n\n12... Kf7 \
    13. O-O-O 1/2-1/2\n";

#[test]
fn wrong_games_are_told_by_line_and_the_others_are_checked() {
    let output = sortilege(&["pgn", "-", "--json"], GAMES);
    assert_eq!(output.status.code(), Some(1));
    let figures: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&figures["games"], &figures["good"]), (&json!(3), &json!(2)));
    let wrong = &figures["wrong"][0];
    assert_eq!((&wrong["game"], &wrong["line"]), (&json!(2), &json!(9)), "{figures}");
    assert!(wrong["reason"].as_str().unwrap().starts_with("Ke3: "), "{figures}");
    let output = sortilege(&["pgn", "-"], GAMES);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "3 games, 2 good, 1 wrong\n");
    assert!(String::from_utf8_lossy(&output.stderr).contains("-:9: game 2: Ke3: "));
}

#[test]
fn a_round_trip_keeps_everything() {
    let folder = tempfile::tempdir().unwrap();
    let [once, twice] = ["once.pgn", "twice.pgn"].map(|name| folder.path().join(name));
    let [once, twice] = [once.to_str().unwrap(), twice.to_str().unwrap()];
    sortilege(&["pgn", "-", "--to", once], GAMES);
    let output = sortilege(&["pgn", once, "--to", twice], "");
    assert_eq!(output.status.code(), Some(0));
    let text = std::fs::read_to_string(once).unwrap();
    assert_eq!(text, std::fs::read_to_string(twice).unwrap());
    let joined = text.replace('\n', " ");
    for part in [
        "2. Qh5 $2 Nc6",
        "Nf6 $4 {loses} (3... g6 4. Qf3 (4. Qd1)) 4. Qxf7# 1-0",
        "12... Kf7 13. O-O-O",
    ] {
        assert!(joined.contains(part), "{part}: {text}");
    }
}

#[test]
fn a_game_in_play_is_exported_and_loaded_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.pgn");
    let file = file.to_str().unwrap();
    let typed = format!("e4\ne5\nNf3\nexport pgn\nexport pgn {file}\nnew\nload {file}\nstate\n");
    let output = sortilege(&["play", "chess"], &typed);
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(printed.contains("\n1. e4 e5 2. Nf3 *\n"), "{printed}");
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
    assert!(printed.contains(fen), "{printed}");
    assert_eq!(sortilege(&["pgn", file], "").status.code(), Some(0));
    let output = sortilege(&["play", "lanes"], "export pgn\n");
    assert!(String::from_utf8_lossy(&output.stdout).contains("lanes cannot be written as PGN."));
}

#[test]
fn the_games_of_an_arena_are_written_and_good() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("arena.pgn");
    let file = file.to_str().unwrap();
    let words = ["arena", "chess", "--bots", "greedy,random", "--games", "4", "--pgn", file];
    assert_eq!(sortilege(&words, "").status.code(), Some(0));
    let output = sortilege(&["pgn", file], "");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "4 games, 4 good, 0 wrong\n");
}
