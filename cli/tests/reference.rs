//! `sortilege reference` as the program that people run.

mod english;

use std::path::PathBuf;

/// What a run that succeeds prints.
fn sortilege(words: &[&str]) -> String {
    let output = english::sortilege().args(words).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn pages_are_printed_or_written_and_say_the_same() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("reference");
    let out = folder.to_str().unwrap();
    // What was there before must not be taken for what was written.
    let _ = std::fs::remove_dir_all(&folder);
    assert_eq!(sortilege(&["reference", "--game", "chess", "--out", out]), "");
    let names = || {
        let mut names: Vec<_> =
            std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort_unstable();
        names
    };
    assert_eq!(names(), ["chess.md"]);
    let chess = std::fs::read_to_string(folder.join("chess.md")).unwrap();
    assert_eq!(sortilege(&["reference", "--game", "chess"]), chess);
    sortilege(&["reference", "--out", out]);
    assert_eq!(
        names(),
        ["arcana.md", "bazaar.md", "chess.md", "lanes.md", "lucky.md", "patterns.md"]
    );
    let pages = ["arcana.md", "bazaar.md", "chess.md", "lanes.md", "lucky.md", "patterns.md"]
        .map(|name| std::fs::read_to_string(folder.join(name)).unwrap());
    assert_eq!(sortilege(&["reference"]), pages.join("\n"));
    assert_eq!(pages[2], chess);
}

#[test]
fn an_unknown_game_is_reported() {
    let output = english::sortilege()
        .args(["reference", "--game", "ches"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("\"chess\""));
}
