//! Who may depend on whom.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

#[test]
fn crates_depend_on_each_other_as_the_map_says() {
    let metadata = cargo_metadata::MetadataCommand::new().no_deps().exec().unwrap();
    let ours: BTreeMap<String, Vec<String>> = metadata
        .packages
        .iter()
        .map(|package| {
            let normal = package
                .dependencies
                .iter()
                .filter(|dep| dep.kind == cargo_metadata::DependencyKind::Normal);
            let ours = normal
                .filter(|dep| dep.name.starts_with("sortilege-"))
                .map(|dep| dep.name["sortilege-".len()..].to_owned());
            (package.name.to_string().replace("sortilege-", ""), ours.collect())
        })
        .collect();
    let plugins = ["cards", "effects", "games", "patterns", "pieces", "solver"];
    for (krate, allowed) in [
        ("core", vec![]),
        ("patterns", vec!["core"]),
        ("pieces", vec!["core"]),
        ("effects", vec!["core"]),
        ("cards", vec!["core"]),
        ("games", vec!["core"]),
        ("solver", vec!["core"]),
        ("reference", vec!["core"]),
        ("assembly", [&["core"], &plugins[..]].concat()),
        ("cli", vec!["assembly", "core", "reference"]),
        ("tests", vec!["assembly", "core"]),
    ] {
        let found = &ours[krate];
        assert!(
            found.iter().all(|dep| allowed.contains(&dep.as_str())),
            "{krate} depends on {found:?}, allowed are {allowed:?}"
        );
    }
}

/// Every Rust file below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let found = entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    found.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

#[test]
fn core_names_no_game() {
    let core = Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/src");
    for path in sources(&core)
        .iter()
        .filter(|path| !path.components().any(|part| part.as_os_str() == "conformance"))
    {
        let text = std::fs::read_to_string(path).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap();
        let code: String = code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .collect::<Vec<_>>()
            .join("\n");
        for name in [
            "arcana",
            "chess\"",
            "bazaar",
            "lanes",
            "lucky",
            "Pawn",
            "Knight",
            "castl",
            "en_passant",
        ] {
            assert!(!code.contains(name), "{} names {name}", path.display());
        }
    }
}
