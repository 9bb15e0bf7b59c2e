//! `sortilege solve` as a program: the lines it prints win at a table, and errors are reported.

mod english;

use std::io::Write;
use std::process::{Output, Stdio};

use serde_json::{Value, json};

fn run(arguments: &[&str]) -> Output {
    english::sortilege().args(arguments).output().unwrap()
}

fn printed(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The last answer of a table of lucky that was sent a deal and actions.
fn played(setup: &Value, actions: &[Value]) -> Value {
    let mut table = english::sortilege()
        .args(["table", "lucky"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let acts = actions.iter().map(|action| json!({"name": "act", "payload": {"action": action}}));
    let lines: Vec<String> = std::iter::once(json!({"name": "new", "payload": setup}))
        .chain(acts)
        .map(|line| line.to_string())
        .collect();
    table.stdin.take().unwrap().write_all((lines.join("\n") + "\n").as_bytes()).unwrap();
    let answers = String::from_utf8(table.wait_with_output().unwrap().stdout).unwrap();
    let answers: Vec<Value> =
        answers.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(answers[1..].iter().all(|answer| answer["name"] == "acted"), "{answers:?}");
    answers[answers.len() - 1]["payload"].clone()
}

#[test]
fn every_line_that_is_printed_wins_at_a_table() {
    let all: Value = serde_json::from_str(&printed(&[
        "solve", "lucky", "--from", "1", "--to", "25", "--budget", "500000", "--json",
    ]))
    .unwrap();
    let deals = all["deals"].as_array().unwrap();
    assert_eq!(deals.len(), 25);
    let mut won = 0;
    for deal in deals.iter().filter(|deal| deal["verdict"] == "won") {
        let end = played(&json!({"seed": deal["seed"]}), deal["actions"].as_array().unwrap());
        assert_eq!(
            end["outcome"],
            json!({"winner": "squad", "reason": "no enemy is left"}),
            "{deal}"
        );
        won += 1;
    }
    assert!(
        won > 15 && all["won"] == won && all["share"] == f64::from(won) / 25.0,
        "{won} {}",
        all["won"]
    );
    // One by one they are the same, and in words too.
    let some = deals.iter().find(|deal| deal["verdict"] == "won").unwrap();
    let seed = some["seed"].to_string();
    let first: Value = serde_json::from_str(&printed(&[
        "solve", "lucky", "--seed", &seed, "--budget", "500000", "--json",
    ]))
    .unwrap();
    assert_eq!(first["actions"], some["actions"]);
    let words = printed(&["solve", "lucky", "--seed", &seed, "--budget", "500000"]);
    let lines: Vec<&str> = words.lines().collect();
    assert_eq!(lines[0], format!("Deal {seed} can be won:"));
    let actions: Vec<&str> =
        first["actions"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!(lines[1..=actions.len()], actions);
}

#[test]
fn the_share_is_the_same_for_any_number_of_threads() {
    let share = |threads: &str| {
        let words = printed(&[
            "solve",
            "lucky",
            "--from",
            "1",
            "--to",
            "12",
            "--budget",
            "200000",
            "--threads",
            threads,
        ]);
        words.lines().take(3).map(str::to_owned).collect::<Vec<_>>()
    };
    let one = share("1");
    assert!(one[0].contains(" of 12 deals can be won: "), "{one:?}");
    assert_eq!(one, share("3"));
}

#[test]
fn a_saved_game_and_a_setup_are_solved_from_where_they_are() {
    let directory = std::env::temp_dir().join(format!("sortilege-solve-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let write = |name: &str, document: &Value| {
        let file = directory.join(name);
        std::fs::write(&file, document.to_string()).unwrap();
        file.display().to_string()
    };
    let saved = write("saved.json", &json!({"seed": 1, "actions": ["next", "next"]}));
    let pieces = json!({"mouse": {"square": "a1"}, "inf1-2": {"square": "b1"}});
    let position = write("position.json", &json!({"phase": "attack", "turn": 8, "pieces": pieces}));
    let hopeless = write(
        "hopeless.json",
        &json!({"phase": "counter_attack", "turn": 7, "pieces": {"inf1-2": {"square": "b1"}}}),
    );
    assert!(printed(&["solve", "lucky", "--setup", &saved]).starts_with("Deal 1 can be won:\n"));
    assert!(
        printed(&["solve", "lucky", "--setup", &position])
            .starts_with("This position can be won:\nattack a1 b1\nnext\n\n")
    );
    assert!(
        printed(&["solve", "lucky", "--setup", &hopeless])
            .starts_with("This position cannot be won.\n")
    );
    let many = run(&["solve", "lucky", "--setup", &saved, "--from", "1", "--to", "3"]);
    let reason = String::from_utf8(many.stderr).unwrap();
    std::fs::remove_dir_all(&directory).unwrap();
    assert!(many.status.code() == Some(1) && reason.contains("contains its own deal"), "{reason}");
}

#[test]
fn what_cannot_be_solved_is_reported() {
    for (arguments, code, words) in [
        (&["solve", "chess"][..], 1, "chess has no solver; the games with one: lucky"),
        (&["solve", "lucky", "--from", "5", "--to", "3"], 1, "--from 5 is above --to 3"),
        (&["solve", "lucky", "--from", "5"], 2, "--to"),
        (&["solve", "lucky", "--seed", "1", "--from", "1", "--to", "2"], 2, "cannot be used with"),
        (&["solve", "lucky", "--budget", "0"], 2, "--budget"),
    ] {
        let output = run(arguments);
        let reason = String::from_utf8(output.stderr).unwrap();
        assert!(
            output.status.code() == Some(code) && reason.contains(words),
            "{arguments:?}: {:?} {reason}",
            output.status
        );
    }
    let unknown = printed(&["solve", "lucky", "--seed", "4", "--budget", "1000"]);
    assert!(
        unknown.starts_with("Deal 4: no winning line found within the budget; there may be one.\n"),
        "{unknown}"
    );
}
