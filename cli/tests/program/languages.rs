//! The program in another language: by `--lang`, by the locale, and line by line.

use std::io::Write;
use std::process::Stdio;

/// What the program prints in an environment, and whether it succeeds.
fn run(environment: &[(&str, &str)], words: &[&str], lines: &str) -> (bool, String) {
    let mut command = crate::program();
    command.envs(environment.iter().copied()).args(words);
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut program = piped.spawn().unwrap();
    program.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = program.wait_with_output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap())
}

#[test]
fn the_language_is_that_of_the_option_or_of_the_locale() {
    let spanish = "Escribe \"help\" para ver la lista de órdenes.";
    let play = ["play", "chess"];
    for (environment, words, is_spanish) in [
        (&[("LC_ALL", "C")][..], &["--lang", "es", "play", "chess"][..], true),
        (&[("LC_ALL", "C")], &["play", "chess", "--lang", "es_MX.UTF-8"], true),
        (&[("LANG", "es_ES.UTF-8")], &play, true),
        (&[("LC_MESSAGES", "es"), ("LANG", "en_GB.UTF-8")], &play, true),
        (&[("LC_ALL", "POSIX"), ("LANG", "es_ES.UTF-8")], &play, false),
        (&[("LC_ALL", ""), ("LANG", "es_ES.UTF-8")], &play, true),
        (&[("LANG", "es_ES.UTF-8")], &["--lang", "en", "play", "chess"], false),
        (&[("LANG", "tlh")], &play, false),
        (&[], &play, false),
    ] {
        let (is_done, said) = run(environment, words, "quit\n");
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(is_done, "{said}");
        assert_eq!(said.contains(spanish), is_spanish, "{environment:?} {words:?}: {said}");
        assert_eq!(said.contains("for a list of commands"), !is_spanish, "{said}");
    }
    let (is_done, said) = run(&[], &["--lang", "tlh", "games"], "");
    assert!(!is_done && said.contains("the languages are en, es"), "{said}");
}

#[test]
fn arcana_is_played_line_by_line_in_spanish_with_the_same_actions() {
    let lines = "actions a2\nmove a2 a3\nmove a2 a9\nhelp\nmover\ndescribe\nend\nundo\nquit\n";
    let words = ["--lang", "es", "play", "arcana", "--setup", "skirmish"];
    let (is_done, said) = run(&[], &words, lines);
    assert!(is_done, "{said}");
    for part in [
        "blanco: move a2 a3",
        "Peón de blanco va de a2 a a3.",
        "No hecho: ",
        "deshace la última acción",
        "blanco tiene ",
        "Deshecho: end",
    ] {
        assert!(said.contains(part), "{part} is not in {said}");
    }
    for part in ["The ", " to move", "Not done", "moves from", "takes back"] {
        assert!(!said.contains(part), "{part} is in {said}");
    }
}

#[test]
fn rules_sheets_and_lists_are_spanish_and_what_programs_read_is_not() {
    let (_, rules) = run(&[], &["--lang", "es", "rules", "arcana"], "");
    assert!(
        rules.contains("Habilidades de las piezas") && !rules.contains("How a turn"),
        "{rules}"
    );
    let (_, sheet) = run(&[], &["--lang", "es", "show", "basilisco", "--game", "arcana"], "");
    assert!(sheet.contains("Basilisco: pieza"), "{sheet}");
    let (_, games) = run(&[], &["--lang", "es", "games"], "");
    assert!(games.contains("Ajedrez fantástico"), "{games}");
    for words in [&["games", "--json"][..], &["list", "--json"], &["schema", "setup"]] {
        let spanish = run(&[("LANG", "es_ES.UTF-8")], words, "");
        assert_eq!(spanish, run(&[], words, ""), "{words:?}");
    }
    let table = "{\"name\":\"act\",\"payload\":{\"action\":\"move a2 a9\"}}\n";
    let spanish = run(&[("LANG", "es_ES.UTF-8")], &["table", "arcana"], table);
    assert_eq!(spanish, run(&[], &["table", "arcana"], table), "the protocol stays as it is");
}

#[test]
fn a_file_to_fill_in_has_every_message_with_its_english() {
    let (is_done, file) = run(&[], &["messages", "xx"], "");
    assert!(is_done && file.contains("## TO DO\n\n# The {$piece} dies on {$square}.\ndies = "));
    let (_, spanish) = run(&[], &["messages", "es"], "");
    assert!(spanish.contains("arcana-Basilisk = Basilisco") && !spanish.contains("STALE"));
}
