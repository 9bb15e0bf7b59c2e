//! `cargo xtask tidy`: checks the house rules that compilers do not check, in every file that git
//! tracks or would track.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::command::{program, read, root};

/// The maximum number of lines of a Rust file before its tests.
const MOST_LINES: usize = 400;

/// The most columns of a line of Rust.
const WIDEST: usize = 100;

/// Folders whose files may be longer: they contain tables of cases, which are read one at a time.
const LONG_FOLDERS: [&str; 1] = ["tests/"];

/// Folders that differ from machine to machine. The names are split because this file is checked
/// too.
const PLACES: [&str; 4] =
    [concat!("/", "home"), concat!("/", "root"), concat!("/", "work"), concat!("/", "Users")];

/// The only source of packages that a lock file may name.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Macros that must not be committed.
const UNFINISHED: [&str; 3] =
    [concat!("todo", "!"), concat!("dbg", "!"), concat!("unimplemented", "!")];

/// File names that do not say what is in the file.
const NAMELESS: [&str; 4] = ["utils", "helpers", "common", "manager"];

pub(crate) fn run() -> Result<()> {
    let listed = read(&mut program(
        "git",
        &["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    ))?;
    let (mut breaches, mut files) = (Vec::new(), 0);
    for path in listed.split('\0').filter(|path| !path.is_empty()) {
        let file = root().join(path);
        // A link, or a file that is deleted but still tracked.
        if !file.is_file() {
            continue;
        }
        let bytes = fs::read(&file).with_context(|| path.to_owned())?;
        files += 1;
        if let Ok(text) = String::from_utf8(bytes) {
            breaches.extend(check(path, &text));
        }
    }
    if !breaches.is_empty() {
        bail!("{} breaches of the house rules:\n{}", breaches.len(), breaches.join("\n"));
    }
    println!("{files} files keep the house rules");
    Ok(())
}

/// The breaches in a file, each as `path:line: message`.
fn check(path: &str, text: &str) -> Vec<String> {
    let mut breaches = Vec::new();
    let mut tell = |line: usize, what: String| breaches.push(format!("{path}:{line}: {what}"));
    let is_rust = path.ends_with(".rs");
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(place) = PLACES.iter().find(|place| names_place(line, place)) {
            tell(number, format!("{place} is a path on one machine"));
        }
        if names_other_registry(path, line) {
            tell(number, "packages must come from crates.io".into());
        }
        if is_rust && line.chars().count() > WIDEST {
            tell(number, format!("the line is longer than {WIDEST} columns"));
        }
        let unfinished = UNFINISHED.iter().find(|word| is_rust && has_word(line, word));
        if let Some(word) = unfinished {
            tell(number, format!("{word} is left over"));
        }
    }
    if is_rust {
        for number in lints_without_reason(text) {
            tell(number, "a lint is silenced without a reason".into());
        }
        if !text.starts_with("//!") {
            tell(1, "a file must start with its purpose, after //!".into());
        }
        let lines = text.lines().take_while(|line| line.trim() != "#[cfg(test)]").count();
        if lines > MOST_LINES && !LONG_FOLDERS.iter().any(|folder| path.starts_with(folder)) {
            tell(MOST_LINES, format!("{lines} lines before the tests are more than {MOST_LINES}"));
        }
        let mut names = path.trim_end_matches(".rs").split('/');
        if let Some(name) = names.find(|name| NAMELESS.contains(name)) {
            tell(1, format!("{name:?} is not a name: name the file after its contents"));
        }
    }
    breaches
}

/// Whether a line contains a folder as an absolute path, not as a part of another path or of a URL.
fn names_place(line: &str, place: &str) -> bool {
    line.match_indices(place).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        let after = line[start + place.len()..].chars().next();
        let inside = |letter: char| letter.is_alphanumeric() || "._-~}*/".contains(letter);
        !before.is_some_and(inside)
            && !after.is_some_and(|letter| letter.is_alphanumeric() || "_-".contains(letter))
    })
}

/// Whether a line of a manifest, lock file or configuration names a source of packages other than
/// crates.io.
fn names_other_registry(path: &str, line: &str) -> bool {
    let other_source = line.starts_with("source = ") && !line.contains(REGISTRY);
    let redirected = ["replace-with", "[source.", "[registries", "registry ="]
        .iter()
        .any(|word| line.trim_start().starts_with(word));
    match path.rsplit('/').next() {
        Some("Cargo.lock") => other_source,
        Some("Cargo.toml" | "config.toml" | "config") => redirected,
        _ => false,
    }
}

/// Whether a line contains a word that is not the end of a longer word.
fn has_word(line: &str, word: &str) -> bool {
    let starts = |start: usize| {
        !line[..start].ends_with(|letter: char| letter.is_alphanumeric() || letter == '_')
    };
    line.match_indices(word).any(|(start, _)| starts(start))
}

/// The line numbers of `allow` and `expect` attributes without a reason.
fn lints_without_reason(text: &str) -> Vec<usize> {
    let mut found = Vec::new();
    for (start, _) in text.match_indices("#[").chain(text.match_indices("#![")) {
        let line_start = text[..start].rfind('\n').map_or(0, |end| end + 1);
        // An attribute is the first thing in its line. Elsewhere it is in a comment or a string.
        if !text[line_start..start].trim().is_empty() {
            continue;
        }
        let attribute = attribute(&text[start..]);
        let silences = ["[allow(", "[expect(", ", allow(", ", expect("]
            .iter()
            .any(|word| attribute.contains(word));
        if silences && !attribute.contains("reason") {
            found.push(text[..start].matches('\n').count() + 1);
        }
    }
    found
}

/// The attribute that a text starts with, without its closing bracket.
fn attribute(text: &str) -> &str {
    let mut depth = 0_usize;
    for (place, letter) in text.char_indices() {
        match letter {
            '[' => depth += 1,
            ']' if depth == 1 => return &text[..place],
            ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn breaches(path: &str, text: &str) -> usize {
        let found = check(path, text);
        assert!(found.iter().all(|breach| breach.starts_with(path)), "{found:?}");
        found.len()
    }

    #[test]
    fn a_file_that_keeps_the_rules_has_no_breach() {
        assert_eq!(
            breaches(
                "core/src/a.rs",
                "//! A thing.\n\n#[expect(unused, reason = \"it will be\")]\nfn a() {}\n"
            ),
            0
        );
        for place in PLACES {
            assert_eq!(
                breaches(
                    "README.md",
                    &format!("See docs{place}/a and https://example.org{place}.\n")
                ),
                0
            );
        }
    }

    #[test]
    fn each_rule_has_its_breach() {
        for place in PLACES {
            assert_eq!(breaches("a.md", &format!("it is in {place}/me\n")), 1);
            assert_eq!(breaches("a.md", &format!("`{place}`\n")), 1);
            assert_eq!(breaches("a.md", &format!("src{place}/me, {place}r\n")), 0);
        }
        for word in UNFINISHED {
            assert_eq!(breaches("a.rs", &format!("//! A.\nfn a() {{ {word}(); }}\n")), 1);
            assert_eq!(breaches("a.md", word), 0);
        }
        assert_eq!(breaches("a/utils.rs", "//! A.\n"), 1);
        assert_eq!(breaches("a/helpers/mod.rs", "//! A.\n"), 1);
        assert_eq!(breaches("a.rs", "fn a() {}\n"), 1);
        assert_eq!(breaches("Cargo.lock", "source = \"registry+https://elsewhere.example\"\n"), 1);
        assert_eq!(breaches("Cargo.lock", &format!("source = \"{REGISTRY}\"\n")), 0);
        assert_eq!(breaches(".cargo/config.toml", "[source.crates-io]\nreplace-with = \"x\"\n"), 2);
    }

    #[test]
    fn a_silenced_lint_has_a_reason() {
        let marked = |attribute: &str| {
            lints_without_reason(&format!("//! A.\n\n    {attribute}\nfn a() {{}}\n"))
        };
        assert_eq!(marked("#[allow(unused)]"), [3]);
        assert_eq!(marked("#![expect(unused)]"), [3]);
        assert_eq!(marked("#[cfg_attr(test, allow(unused))]"), [3]);
        assert_eq!(
            marked("#[allow(\n        unused,\n        reason = \"it is [so]\"\n    )]"),
            [0; 0]
        );
        assert_eq!(marked("// #[allow(unused)]"), [0; 0]);
        assert_eq!(marked("#[should_panic(expected = \"x\")]"), [0; 0]);
    }

    #[test]
    fn lines_are_counted_up_to_the_tests() {
        let long = format!("//! A.\n{}", "\n".repeat(MOST_LINES));
        assert_eq!(breaches("core/src/a.rs", &long), 1);
        assert_eq!(breaches("tests/src/a.rs", &long), 0);
        let tests = format!("//! A.\n#[cfg(test)]\n{}", "\n".repeat(MOST_LINES));
        assert_eq!(breaches("core/src/a.rs", &tests), 0);
    }
}
