//! Games that are saved to files and loaded from them.

use super::{after, after_in, at_terminal};

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let directory = std::env::temp_dir().join(format!("sortilege-cli-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let file = directory.join("game.json");
    let (save, load) = (format!("save {}", file.display()), format!("load {}", file.display()));
    assert!(after(None, &["e2e4", &save]).starts_with("Saved to "));
    let loaded = after(None, &[&load]);
    let of_another_game = after_in("lucky", None, &[&load]);
    // A long game makes a file that is larger than a message of the protocol may be.
    let saved = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, format!("{}{saved}", " ".repeat(2 << 20))).unwrap();
    let long = after(None, &[&load]);
    std::fs::remove_dir_all(&directory).unwrap();
    assert_eq!(long, loaded);
    assert!(
        of_another_game.ends_with(": this file is for the game \"chess\", not for \"lucky\".\n"),
        "{of_another_game}"
    );
    assert!(
        loaded.contains("4  . . . . P . . .") && loaded.ends_with("black to move.\n"),
        "{loaded}"
    );
}

#[test]
fn only_saved_games_are_saved_over() {
    let directory = std::env::temp_dir().join(format!("sortilege-save-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let path = |name: &str| directory.join(name).display().to_string();
    let setup = r#"{"game": "chess", "fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}"#;
    for (name, content) in
        [("notes.txt", "buy milk\n"), ("list.json", "[1, 2]"), ("setup.json", setup)]
    {
        let file = path(name);
        std::fs::write(&file, content).unwrap();
        assert_eq!(
            after(None, &["e2e4", &format!("save {file}")]),
            format!("Not saved: {file} exists and is not a saved game. Type another name.\n")
        );
        assert_eq!(std::fs::read_to_string(&file).unwrap(), content);
    }
    let save = format!("save {}", path("game.json"));
    assert!(after(None, &[&save]).starts_with("Saved to "));
    let (file, over) = (path("game.json"), format!("save! {}", path("game.json")));
    assert_eq!(
        after(None, &["e2e4", &save]),
        format!("Not saved: {file} has a saved game. \"save! {file}\" saves over it.\n")
    );
    assert!(!std::fs::read_to_string(&file).unwrap().contains("e2e4"));
    assert!(after(None, &["e2e4", &over]).starts_with("Saved to "));
    let left: Vec<_> = std::fs::read_dir(&directory).unwrap().map(Result::unwrap).collect();
    assert_eq!(left.len(), 4, "no temporary file is left: {left:?}");
    let saved = std::fs::read_to_string(path("game.json")).unwrap();
    assert!(saved.contains("e2e4"), "{saved}");
    assert!(after(None, &[&format!("save {}", path(""))]).starts_with("Cannot write "));
    std::fs::remove_dir_all(&directory).unwrap();
}

#[test]
fn a_person_is_asked_before_a_saved_game_is_lost() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("game.json").display().to_string();
    let save = format!("save {file}");
    assert!(at_terminal(None, &[&save]).starts_with("Saved to "));
    let asked = at_terminal(None, &["e2e4", &save]);
    assert!(asked.ends_with("Save over it? (y/n)\n"), "{asked}");
    let is_new = || std::fs::read_to_string(&file).unwrap().contains("e2e4");
    for no in ["n", "", "No", "e7e5"] {
        assert!(at_terminal(None, &["e2e4", &save, no]).starts_with("Not saved.\n"), "{no}");
        assert!(!is_new(), "{no}");
    }
    assert!(at_terminal(None, &["e2e4", &save, "Y"]).starts_with("Saved to "));
    assert!(is_new());
}
