//! Folders of cards in the program: `check`, `--cards`, `schema card`, and the example of the
//! documentation.

mod english;

use std::path::PathBuf;

use serde_json::Value;

const EXAMPLE: &str = "../examples/cards";
const DOCUMENTATION: &str = include_str!("../../docs/cards.md");

/// The exit code of a run, what it printed, and its errors.
fn sortilege(words: &[&str]) -> (Option<i32>, String, String) {
    let output = english::sortilege()
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(words)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn good(words: &[&str]) -> String {
    let (code, out, err) = sortilege(words);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{words:?}");
    out
}

/// What is between two lines of the documentation.
fn block(language: &str) -> String {
    let (_, after) = DOCUMENTATION.split_once(&format!("```{language}\n")).unwrap();
    after.split_once("```").unwrap().0.to_owned()
}

/// A folder with the card of the documentation.
fn folder(name: &str, card: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(folder.join("vanilla/base")).unwrap();
    std::fs::write(folder.join("index.csv"), "101,BUILDING,VANILLA,BASE\n").unwrap();
    std::fs::write(folder.join("vanilla/base/101.json"), card).unwrap();
    folder
}

#[test]
fn the_example_of_the_documentation_is_the_example_and_is_right() {
    let card = block("json");
    let example = std::fs::read_to_string("../examples/cards/vanilla/base/101.json").unwrap();
    assert_eq!(card, example);
    let folder = folder("documented", &card);
    let folder = folder.to_str().unwrap();
    assert_eq!(good(&["check", folder]), format!("{folder}: ok: 1 card\n"));
    assert_eq!(good(&["check", EXAMPLE, "../cards/data"]).lines().count(), 2);
}

#[test]
fn errors_are_printed_as_the_documentation_shows_them() {
    let card = block("json").replace("\"ADD\"", "\"ADDD\"").replace("\"Rarity\"", "\"Rareness\"");
    let folder = folder("wrong", &card);
    std::fs::write(folder.join("vanilla/base/102.json"), "{}").unwrap();
    let folder = folder.to_str().unwrap();
    let (code, out, err) = sortilege(&["check", folder]);
    assert_eq!(code, Some(1));
    let (_, after) = DOCUMENTATION.split_once("## Errors").unwrap();
    let (_, after) = after.split_once("```text\n").unwrap();
    let told = after.lines().next().unwrap();
    assert!(err.lines().any(|line| line == format!("{folder}: {told}")), "{err}");
    assert!(err.contains("/EntityPrintInfo/Rareness: unknown key"), "{err}");
    assert!(out.contains("warning: vanilla/base/102.json: is not in index.csv"), "{out}");
    let (code, out, err) = sortilege(&["check", folder, "--json", "--lenient"]);
    assert_eq!((code, err.as_str()), (Some(1), ""));
    let told: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&told["ok"], told["errors"].as_array().unwrap().len()), (&false.into(), 1));
    let path = "/Interactions/UNIT_ENTERS_BUILDING/3/ModifierOperation";
    assert_eq!(told["errors"][0]["path"], path);
    assert_eq!(told["errors"][0]["file"], "vanilla/base/101.json");
    assert_eq!(told["warnings"].as_array().unwrap().len(), 2, "{told}");
    let (code, _, err) = sortilege(&["list", "cards", "--cards", folder]);
    assert!(code == Some(1) && err.contains(path) && err.contains("Rareness"), "{err}");
}

#[test]
fn every_command_knows_the_cards_of_a_folder() {
    let listed = good(&["list", "cards", "--cards", EXAMPLE]);
    let line = listed.lines().find(|line| line.contains("lanes/101")).unwrap();
    assert!(line.contains("vanilla/base/101.json"), "{line}");
    assert!(!good(&["list", "cards"]).contains("lanes/101"));
    let schema: Value = serde_json::from_str(&good(&["schema", "card"])).unwrap();
    assert_eq!(schema["title"], "A card");
    assert!(good(&["list", "effect-types"]).contains("FIND_ENTITIES"));
    assert!(good(&["list", "expansions"]).contains("lanes/VANILLA"));
    assert!(good(&["list", "decks"]).contains("lanes/Masons"));
    let (code, _, err) = sortilege(&["games", "--cards", "nowhere"]);
    assert!(code == Some(1) && err.contains("index.csv"), "{err}");
}
