//! `sortilege check` and `sortilege schema`, run as a program: what goes to which stream, and the
//! exit codes.

mod english;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Stdio};

use serde_json::{Value, json};

/// What a run printed, and its exit code.
struct Printed {
    code: Option<i32>,
    out: String,
    err: String,
}

fn sortilege(words: &[&str], input: &[u8]) -> Printed {
    let mut command = english::sortilege();
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

/// The errors without the lines of files in which they are shown, which are indented.
fn sentences(err: &str) -> impl Iterator<Item = &str> {
    err.lines().filter(|line| !line.starts_with(' '))
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
    let told: Vec<&str> = sentences(&printed.err).collect();
    assert_eq!(told.len(), expected.len(), "{}", printed.err);
    for (line, expected) in told.into_iter().zip(expected) {
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
    let marks = format!("{}^^^^^", " ".repeat(55));
    let expected = format!(
        "-: /pieces/0/owner: unknown player \"red\"\n   ,-[-:1:56]\n 1 | {nobody}\n   : {marks}\n\
         \x20  `----\n"
    );
    assert_eq!(printed.err, expected);
}

#[test]
fn an_error_in_a_file_is_shown_in_its_line() {
    write("misspelt.json", MISSPELT);
    let place = r#"   ,-[misspelt.json:3:14]
 2 |     {"kind": "King", "owner": "white", "square": "e1"},
 3 |     {"kind": "Rok", "owner": "white", "square": "a1"}
   :              ^^^^^
 4 | ]}
   `----
"#;
    for words in [
        &["check", "misspelt.json"][..],
        &["play", "chess", "--setup", "misspelt.json"],
        &["perft", "chess", "--depth", "1", "--setup", "misspelt.json"],
        &["simulate", "chess", "--games", "1", "--setup", "misspelt.json"],
        &["export", "svg", "chess", "--setup", "misspelt.json"],
        &["export", "svg", "chess", "--load", "misspelt.json"],
    ] {
        let printed = sortilege(words, b"");
        assert_eq!(printed.code, Some(1), "{words:?}");
        let (sentence, shown) = printed.err.split_once('\n').unwrap();
        assert!(sentence.contains("/pieces/1/kind: unknown kind"), "{words:?}: {sentence}");
        assert_eq!(shown, place, "{words:?}");
    }
    let printed = sortilege(&["play", "chess"], b"load misspelt.json\n");
    assert_eq!(printed.err, place);
    assert!(printed.out.contains("Not started: /pieces/1/kind: unknown kind"), "{}", printed.out);
    write("comma.json", "{\n  \"game\": \"chess\",\n}");
    let printed = sortilege(&["play", "chess", "--setup", "comma.json"], b"");
    let expected = "error: \"comma.json\": bad JSON: trailing comma at line 3 column 1\n   \
                    ,-[comma.json:3:1]\n 2 |   \"game\": \"chess\",\n 3 | }\n   : ^\n   `----\n";
    assert_eq!(printed.err, expected);
    write("mod.json", "{\"pieces\": [{\"id\": \"Camel\", \"gliph\": \"C\"}]}");
    let printed = sortilege(&["games", "--mods", "mod.json"], b"");
    assert!(printed.err.starts_with("error: mod.json: /pieces/0/gliph: "), "{}", printed.err);
    let marks = format!("   : {}^^^^^^^\n", " ".repeat(28));
    assert!(printed.err.contains(&marks), "{}", printed.err);
}

#[test]
fn what_the_program_knows_is_listed_and_shown() {
    let json = |words: &[&str]| -> Value {
        let printed = sortilege(words, b"");
        assert_eq!((printed.err.as_str(), printed.code), ("", Some(0)), "{words:?}");
        serde_json::from_str(&printed.out).unwrap()
    };
    let ids = |listed: &Value, kind: &str| -> Vec<String> {
        let rows = listed[kind].as_array().unwrap().iter();
        rows.map(|row| row["id"].as_str().unwrap().to_owned()).collect()
    };
    let men = ["Bishop", "King", "Knight", "Pawn", "Queen", "Rook"];
    assert_eq!(ids(&json(&["list", "pieces", "--set", "chess", "--json"]), "pieces"), men);
    let bazaar = json(&["list", "--game", "bazaar", "--json"]);
    assert_eq!(
        (ids(&bazaar, "games"), ids(&bazaar, "pieces")),
        (vec!["bazaar".into()], men.map(String::from).to_vec())
    );
    assert!(ids(&bazaar, "effects").contains(&"sharpen".to_owned()), "{bazaar}");
    assert!(ids(&bazaar, "cards").is_empty() && ids(&bazaar, "bots").len() > 1, "{bazaar}");
    let patterns = ids(&bazaar, "patterns");
    assert!(patterns.iter().any(|id| id == "KnightPattern"), "{patterns:?}");
    assert!(!patterns.iter().any(|id| id == "LeechTakePattern"), "{patterns:?}");
    let found = json(&["list", "--from", "sortilege-pieces", "--search", "SPIDER egg", "--json"]);
    assert!(ids(&found, "pieces").contains(&"SpiderEgg".to_owned()), "{found}");
    assert!(ids(&found, "patterns").is_empty(), "{found}");
    assert_eq!(
        sortilege(&["list", "--search", "zzz"], b"").out,
        "Nothing in this program matches.\n"
    );
    let printed = sortilege(&["list", "--set", "ches"], b"");
    assert!(printed.err.starts_with("error: unknown set \"ches\" (did you mean \"chess\"?); "));

    let shown = sortilege(&["show", "knight", "--game", "chess"], b"");
    let in_play = sortilege(&["play", "chess"], b"show Knight\n");
    assert!(shown.out.starts_with("  Knight: piece, drawn as N.\n"), "{}", shown.out);
    assert!(in_play.out.ends_with(&shown.out), "{}", in_play.out);
    let shown = json(&["show", "KnightPattern", "--json"]);
    assert_eq!(shown["sheets"][0]["drawings"][0][0], ". o . o .", "{shown}");
    let shown = sortilege(&["show", "Kinght"], b"");
    assert!(shown.err.contains("(did you mean \"Knight\"?)"), "{}", shown.err);
}

#[test]
fn an_analysis_is_one_object() {
    let words = ["analyse", "chess", "--lines", "2", "--depth", "2", "--json"];
    let printed = sortilege(&words, b"");
    let told: Value = serde_json::from_str(&printed.out).unwrap();
    assert_eq!((&told["game"], &told["to_move"]), (&json!("chess"), &json!("white")));
    assert_eq!(told["lines"].as_array().unwrap().len(), 2, "{told}");
    assert!(told["lines"][0]["line"][0] == told["lines"][0]["action"], "{told}");
}

#[test]
fn a_saved_game_is_exported() {
    write("saved.json", r#"{"game": "chess", "seed": 0, "actions": ["e2e4", "e7e5", "g1f3"]}"#);
    let export = |words: &[&str]| {
        let words = [&["export"], words, &["chess", "--load", "saved.json"]].concat();
        sortilege(&words, b"")
    };
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\n";
    assert_eq!(export(&["fen"]).out, fen);
    assert!(export(&["pgn"]).out.ends_with("1. e4 e5 2. Nf3 *\n\n"));
    assert!(export(&["svg"]).out.contains(">3. white: g1f3</text>"));
    let words = ["export", "svg", "chess", "--load", "saved.json", "--at", "1"];
    assert!(sortilege(&words, b"").out.contains(">1. white: e2e4</text>"));
    let late = sortilege(&[&words[..6], &["4"]].concat(), b"");
    assert_eq!(late.err, "error: --at 4 is after the last action: the game has 3\n");
    let out = folder().join("saved.gif");
    let _ = std::fs::remove_file(&out);
    let file = out.to_str().unwrap();
    let words = ["export", "gif", "chess", "--load", "saved.json", "--out", file];
    assert_eq!(sortilege(&words, b"").code, Some(0));
    assert!(std::fs::read(&out).unwrap().starts_with(b"GIF89a"));
    let typed = format!("e4\nexport fen\nexport gif\nexport svg {file}\nexport jpg x\n");
    let printed = sortilege(&["play", "chess"], typed.as_bytes());
    for told in [
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n",
        "A picture needs a file: export gif FILE\n",
        "Cannot write ",
        "Usage: export fen|pgn|svg|gif [FILE]\n",
    ] {
        assert!(printed.out.contains(told), "{told}: {}", printed.out);
    }
}

#[test]
fn manual_pages_and_completions_are_written() {
    let pages = folder().join("man1");
    let _ = std::fs::remove_dir_all(&pages);
    assert_eq!(sortilege(&["man", "--out", pages.to_str().unwrap()], b"").code, Some(0));
    let page = |name: &str| std::fs::read_to_string(pages.join(name)).unwrap();
    assert!(page("sortilege.1").contains("sortilege\\-export"));
    assert_eq!(page("sortilege-export.1"), sortilege(&["man", "export"], b"").out);
    assert!(sortilege(&["completions", "bash"], b"").out.contains("--setup"));
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
