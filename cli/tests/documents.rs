//! `sortilege check` and `sortilege schema`, run as a program: what goes to which stream, and the
//! exit codes.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// What a run printed, and its exit code.
struct Printed {
    code: Option<i32>,
    out: String,
    err: String,
}

fn sortilege(words: &[&str], input: &[u8]) -> Printed {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sortilege"));
    command
        .current_dir(folder())
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut program = command.spawn().unwrap();
    // A program that ends without reading closes the pipe.
    let _ = program.stdin.take().unwrap().write_all(input);
    let output = program.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Printed { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// The folder for the files of these tests.
fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
}

fn write(name: &str, content: impl AsRef<[u8]>) {
    std::fs::write(folder().join(name), content).unwrap();
}

const MISSPELT: &str = r#"{"game": "chess", "pieces": [
    {"kind": "King", "owner": "white", "square": "e1"},
    {"kind": "Rok", "owner": "white", "square": "a1"}
]}"#;

#[test]
fn good_files_are_reported_on_standard_output() {
    write("save.json", r#"{"game": "chess", "seed": 0, "actions": ["e2e4", "d7d5", "e4d5"]}"#);
    let printed = sortilege(
        &["check", "save.json", "-", "--game", "chess"],
        br#"{"fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}"#,
    );
    let expected = [
        "save.json: ok: chess, 31 pieces, 3 actions replayed",
        "-: ok: chess, 2 pieces, 0 actions replayed",
    ];
    assert_eq!(printed.out.lines().collect::<Vec<_>>(), expected);
    assert_eq!((printed.err.as_str(), printed.code), ("", Some(0)));
}

#[test]
fn bad_files_are_reported_on_standard_error_and_the_others_are_still_checked() {
    write("misspelt.json", MISSPELT);
    write("good.json", r#"{"game": "chess"}"#);
    write("illegal.json", r#"{"game": "chess", "actions": ["e2e4", "e7e5", "e4e5"]}"#);
    write("no-game.json", "{}");
    write("comma.json", "{\n  \"game\": \"chess\",\n}");
    write("latin1.json", b"{\"game\": \"ch\xe9ss\"}");
    write("deep.json", "[".repeat(100_000));
    let large = std::fs::File::create(folder().join("large.json")).unwrap();
    large.set_len((64 << 20) + 1).unwrap();
    let files =
        ["misspelt", "good", "illegal", "no-game", "comma", "latin1", "deep", "large", "missing"];
    let files = files.map(|name| format!("{name}.json"));
    let words: Vec<&str> = ["check"].into_iter().chain(files.iter().map(String::as_str)).collect();
    let printed = sortilege(&words, b"");
    assert_eq!(
        (printed.out.as_str(), printed.code),
        ("good.json: ok: chess, 32 pieces, 0 actions replayed\n", Some(1))
    );
    let expected = [
        "misspelt.json: /pieces/1/kind: unknown kind of piece \"Rok\" (did you mean \"Rook\"?)",
        "illegal.json: /actions/2: SingleStep: e5 is occupied by black's pawn",
        "no-game.json: /game: missing \"game\": add it or pass --game",
        "comma.json: bad JSON: trailing comma at line 3 column 1",
        "latin1.json: not UTF-8",
        "deep.json: nested deeper than 64",
        "large.json: larger than 64 MiB",
        "missing.json: ",
    ];
    assert_eq!(printed.err.lines().count(), expected.len(), "{}", printed.err);
    for (line, expected) in printed.err.lines().zip(expected) {
        assert!(
            if expected.ends_with(": ") { line.starts_with(expected) } else { line == expected },
            "{line}"
        );
    }
}

#[test]
fn a_byte_order_mark_and_the_size_of_a_long_game_are_not_errors() {
    write("mark.json", "\u{feff}{\"game\": \"chess\"}");
    write("long.json", " ".repeat(2 << 20) + r#"{"game": "chess"}"#);
    let printed = sortilege(&["check", "mark.json", "long.json"], b"");
    let expected = [
        "mark.json: ok: chess, 32 pieces, 0 actions replayed",
        "long.json: ok: chess, 32 pieces, 0 actions replayed",
    ];
    assert_eq!(printed.out.lines().collect::<Vec<_>>(), expected);
    assert_eq!((printed.err.as_str(), printed.code), ("", Some(0)));
}

#[test]
fn a_setup_for_another_game_is_refused_by_its_game() {
    write("arcana.json", r#"{"game": "arcana", "setup": "skirmish", "events": []}"#);
    for (words, reason) in [
        (
            &["perft", "chess", "--depth", "1", "--setup", "arcana.json"][..],
            "error: \"arcana.json\": this file is for the game \"arcana\", not for \"chess\"\n",
        ),
        (
            &["play", "lucky", "--setup", "arcana.json"],
            "error: \"arcana.json\": this file is for the game \"arcana\", not for \"lucky\"\n",
        ),
        (
            &["perft", "arcana", "--depth", "1", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"],
            "error: arcana has no FEN; use --setup\n",
        ),
        (
            &["play", "chess", "--setup", "nope"],
            "error: no setup or file \"nope\"; setups of chess: standard\n",
        ),
    ] {
        let printed = sortilege(words, b"");
        assert_eq!((printed.err.as_str(), printed.code), (reason, Some(1)), "{words:?}");
    }
}

#[test]
fn a_player_that_a_setup_leaves_out_is_named_with_the_way_to_add_it() {
    let setup = |players: &str| {
        format!(r#"{{"game": "arcana", "setup": "skirmish", "players": {{{players}}}}}"#)
    };
    let printed = sortilege(&["check", "-"], setup(r#""white": {"mana": 1}"#).as_bytes());
    let reason = "black does not play in this setup: add \"black\": {} to players";
    assert!(
        printed.err.starts_with(&format!("-: /pieces/16/owner: {reason} (")),
        "{}",
        printed.err
    );
    let both = setup(r#""white": {"mana": 1}, "black": {}"#);
    assert_eq!(sortilege(&["check", "-"], both.as_bytes()).code, Some(0));
    let nobody = r#"{"game": "chess", "pieces": [{"kind": "King", "owner": "red"}]}"#;
    let printed = sortilege(&["check", "-"], nobody.as_bytes());
    assert_eq!(printed.err, "-: /pieces/0/owner: unknown player \"red\"\n");
}

#[test]
fn as_json_every_file_is_an_object() {
    write("wrong.json", MISSPELT);
    let printed = sortilege(
        &["check", "--json", "wrong.json", "-"],
        br#"{"game": "chess", "actions": ["e4"]}"#,
    );
    let lines: Vec<Value> =
        printed.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let reason = "unknown kind of piece \"Rok\" (did you mean \"Rook\"?)";
    assert_eq!(
        lines,
        [
            json!({"file": "wrong.json", "ok": false, "path": "/pieces/1/kind", "reason": reason}),
            json!({"file": "-", "ok": true, "game": "chess", "pieces": 32, "actions": 1}),
        ]
    );
    assert_eq!((printed.err.as_str(), printed.code), ("", Some(1)));
}

#[test]
fn a_wrong_command_line_has_another_exit_code() {
    for words in [&["check"][..], &["check", "--jsn", "-"], &["schema"], &["schema", "games"]] {
        let printed = sortilege(words, b"");
        assert_eq!((printed.out.as_str(), printed.code), ("", Some(2)), "{words:?}");
    }
    for words in [&["check", "--game", "ches", "-"][..], &["schema", "setup", "--game", "ches"]] {
        let printed = sortilege(words, b"{}");
        assert_eq!((printed.out.as_str(), printed.code), ("", Some(1)), "{words:?}");
        assert!(
            printed.err.starts_with("error: unknown game \"ches\" (did you mean \"chess\"?)"),
            "{}",
            printed.err
        );
    }
}

#[test]
fn the_schema_covers_all_games_or_one() {
    let schema = |words: &[&str]| -> Value {
        let printed = sortilege(words, b"");
        assert_eq!((printed.err.as_str(), printed.code), ("", Some(0)));
        serde_json::from_str(&printed.out).unwrap()
    };
    let (all, chess) =
        (schema(&["schema", "setup"]), schema(&["schema", "setup", "--game", "chess"]));
    for schema in [&all, &chess] {
        assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
    }
    assert_eq!(chess["$ref"], "#/$defs/chess");
    assert_eq!(chess["$defs"]["chess"], all["$defs"]["chess"]);
    let kinds = json!(["Bishop", "King", "Knight", "Pawn", "Queen", "Rook"]);
    assert_eq!(chess["$defs"]["chess"]["$defs"]["kind"]["enum"], kinds);
}
