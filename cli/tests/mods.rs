//! `--mods` and setups with definitions, in the program.

mod english;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Stdio};

const MODS: &str = "../examples/definitions/mods";
const CAMELS: &str = "rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR w KQkq - 0 1";

/// The exit code of a run, what it printed, and its errors.
fn sortilege(words: &[&str], input: &str) -> (Option<i32>, String, String) {
    let mut program = english::sortilege()
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that ends without reading closes the pipe.
    let _ = program.stdin.take().unwrap().write_all(input.as_bytes());
    let output = program.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn good(words: &[&str], input: &str) -> String {
    let (code, out, err) = sortilege(words, input);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{words:?}");
    out
}

#[test]
fn every_command_knows_what_the_mods_define() {
    let listed = good(&["list", "pieces", "--mods", MODS], "");
    let line = listed.lines().find(|line| line.contains("chess/Camel")).unwrap();
    assert!(line.contains("caravan.json: /pieces/0"), "{line}");
    let counted =
        good(&["perft", "chess", "--depth", "2", "--fen", CAMELS, "--json", "--mods", MODS], "");
    assert!(counted.contains("\"nodes\":400"), "{counted}");
    let schema = good(&["--mods", MODS, "schema", "setup", "--game", "chess"], "");
    assert!(schema.contains("Camel: Leaps three squares"));
    let reference = good(&["reference", "--game", "chess", "--mods", MODS], "");
    assert!(reference.contains("Goes like a King or a Camel"));
    let file = format!("{MODS}/caravan.json");
    let tags = format!("{MODS}/sacred.json");
    let two = good(&["list", "pieces", "--mods", &file, "--mods", &tags], "");
    assert!(two.contains("chess/Caravan"));
}

#[test]
fn a_table_and_a_check_use_mods_and_definitions_of_the_setup() {
    let message = format!(r#"{{"name":"new","payload":{{"setup":{{"fen":"{CAMELS}"}}}}}}"#);
    let answers =
        good(&["table", "chess", "--mods", MODS], &format!("{message}\n{{\"name\":\"actions\"}}"));
    assert!(answers.contains("\"kind\":\"Camel\"") && answers.contains("\"b1c4\""), "{answers}");
    assert!(!answers.contains("define"), "a mod of the program is not a part of the state");
    for (game, name) in [("chess", "caravan"), ("arcana", "spirits")] {
        let file = format!("../examples/definitions/{name}.json");
        let checked = good(&["check", &file], "");
        assert!(checked.contains(&format!(": ok: {game}, ")), "{checked}");
        let words = ["simulate", game, "--setup", &file, "--games", "2", "--json"];
        assert!(good(&words, "").contains("\"plies\""));
        let played = good(&["play", game, "--setup", &file], "actions\nstate\nquit\n");
        assert!(played.contains("\"define\""), "{played}");
    }
}

#[test]
fn an_error_names_the_file_and_the_place() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("mods");
    let error = |content: &str| {
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("odd.json"), content).unwrap();
        let (code, out, err) = sortilege(&["games", "--mods", &folder.display().to_string()], "");
        assert_eq!((code, out.as_str()), (Some(1), ""));
        err.replace(&Path::new(&folder).join("odd.json").display().to_string(), "FILE")
    };
    assert_eq!(
        error(r#"{"set": "ches"}"#),
        "error: FILE: /set: unknown set \"ches\" (did you mean \"chess\"?)\n   ,-[FILE:1:9]\n \
         1 | {\"set\": \"ches\"}\n   :         ^^^^^^\n   `----\n"
    );
    let two = error(r#"{"set": "chess", "pieces": [{"id": "A"}, {"id": "B", "glyph": "B"}]}"#);
    let said =
        "error: FILE: /pieces/0: \"glyph\" is missing\nFILE: /pieces/1: \"rule\" is missing\n";
    assert!(two.starts_with(said), "{two}");
    assert!(two.contains("   ,-[FILE:1:29]\n") && two.contains("   ,-[FILE:1:42]\n"), "{two}");
    assert!(error("{").starts_with("error: \"FILE\": bad JSON: EOF"));
    let (code, _, err) = sortilege(&["games", "--mods", "nowhere"], "");
    assert!(code == Some(1) && err.starts_with("error: \"nowhere\": "), "{err}");
    let (code, _, err) = sortilege(&["games", "--mods", "../examples"], "");
    let empty = "error: \"../examples\": there are no JSON files in this folder\n";
    assert_eq!((code, err.as_str()), (Some(1), empty));
}

#[test]
fn the_schema_of_definitions_is_printed() {
    let schema = good(&["schema", "define"], "");
    assert!(schema.contains("\"$ref\": \"#/$defs/define\""), "{schema}");
}

#[test]
fn a_piece_that_is_drawn_differently_is_announced() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("glyphs");
    std::fs::create_dir_all(&folder).unwrap();
    let nag = r#"{"id": "Nag", "glyph": "N", "rule": "Leaps.", "goes": "KnightPattern"}"#;
    let file = folder.join("nag.json");
    std::fs::write(&file, format!(r#"{{"set": "chess", "pieces": [{nag}]}}"#)).unwrap();
    let file = file.display().to_string();
    let words = |command: &'static str| [command, "chess", "--mods", &file].map(str::to_owned);
    let run = |command| {
        let words = words(command);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        sortilege(&words, "quit\n")
    };
    let (code, out, err) = run("play");
    assert_eq!(code, Some(0), "{err}");
    let note = format!(
        "note: piece Nag of {file}: /pieces/0 is drawn as \"A\", because Knight of \
         sortilege-pieces is drawn as \"N\"\n"
    );
    assert_eq!(err, note);
    assert!(!out.contains("note:"), "{out}");
    let (.., err) = sortilege(&["play", "arcana", "--mods", &file], "quit\n");
    assert_eq!(err, "", "it is not of this game");
}
