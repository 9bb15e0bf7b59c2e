//! Every message that the code says is in the English files, and is said with its arguments.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use sortilege_languages::English;

/// Messages whose keys the code puts together.
const PUT_TOGETHER: [&str; 4] = ["button-", "command-", "declare-", "keys-"];

/// The Rust files in a folder and below, joined.
fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            text += &sources(&path);
        } else if path.extension().is_some_and(|it| it == "rs") {
            text += &std::fs::read_to_string(path).unwrap();
        }
    }
    text
}

/// The messages that a text says, each with the names of its arguments.
fn said(source: &str) -> Vec<(String, BTreeSet<String>)> {
    let mut said = Vec::new();
    for rest in source.split("say!(").skip(1) {
        let Some((key, arguments)) = rest.split_once('"').and_then(|(_, it)| it.split_once('"'))
        else {
            continue;
        };
        let (mut depth, mut names, mut word) = (0, BTreeSet::new(), String::new());
        let mut is_text = false;
        for letter in arguments.chars() {
            match letter {
                '"' => is_text = !is_text,
                _ if is_text => {}
                '(' | '[' | '{' => depth += 1,
                ')' if depth == 0 => break,
                ')' | ']' | '}' => depth -= 1,
                '=' if depth == 0 => drop(names.insert(word.trim().to_owned())),
                ',' if depth == 0 => word.clear(),
                letter if depth == 0 => word.push(letter),
                _ => {}
            }
        }
        said.push((key.to_owned(), names));
    }
    said
}

#[test]
fn every_message_is_there_with_its_arguments_and_is_said() {
    let source = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let english = English::of_messages();
    let said = said(&source);
    assert!(said.len() > 150, "{}", said.len());
    let mut problems = Vec::new();
    for (key, arguments) in &said {
        let Some(original) = english.get(key) else {
            problems.push(format!("{key} is said, and is not in the English file"));
            continue;
        };
        let gaps = original.value.split('$').skip(1).map(|rest| {
            let is_part = |letter: &char| letter.is_ascii_alphanumeric() || "_-".contains(*letter);
            rest.chars().take_while(is_part).collect::<String>()
        });
        if gaps.collect::<BTreeSet<_>>() != *arguments {
            problems.push(format!("{key} is said with {arguments:?}: {}", original.value));
        }
    }
    let files = sortilege_languages::files_of("en").into_iter().filter(|file| file.is_program);
    let keys: BTreeMap<&str, ()> = files
        .flat_map(|file| file.text.lines())
        .filter(|line| line.starts_with(|letter: char| letter.is_ascii_lowercase()))
        .filter_map(|line| Some((line.split_once(" =")?.0, ())))
        .collect();
    assert!(keys.len() > 150, "{}", keys.len());
    for key in keys.into_keys() {
        let is_put_together = PUT_TOGETHER.iter().any(|start| key.starts_with(start));
        if !is_put_together && !source.contains(&format!("\"{key}\"")) {
            problems.push(format!("{key} is never said"));
        }
    }
    assert!(problems.is_empty(), "\n{}\n", problems.join("\n"));
}
