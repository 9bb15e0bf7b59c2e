//! All dependencies between our crates.

use std::collections::BTreeSet;
use std::path::Path;

use cargo_metadata::{DependencyKind, MetadataCommand, Package};

/// A crate and the crates of ours that it depends on.
struct Row {
    krate: &'static str,
    uses: &'static [&'static str],
    /// What its tests, benches and examples use in addition.
    tests_use: &'static [&'static str],
}

const fn row(
    krate: &'static str,
    uses: &'static [&'static str],
    tests_use: &'static [&'static str],
) -> Row {
    Row { krate, uses, tests_use }
}

/// Every crate, from the inside out.
const TABLE: &[Row] = &[
    row("core", &[], &[]),
    row("table", &["core"], &[]),
    row("testkit", &["core", "table"], &[]),
    row("patterns", &["core"], &["testkit"]),
    row("pieces", &["core"], &["cards", "effects", "games", "patterns", "testkit"]),
    row("effects", &["core"], &["cards", "games", "patterns", "pieces", "testkit"]),
    row("cards", &["core", "table"], &["effects", "games", "patterns", "pieces", "testkit"]),
    row("games", &["core", "table"], &["cards", "effects", "patterns", "pieces", "testkit"]),
    row("bots", &["core"], &["effects", "games", "patterns", "pieces", "table"]),
    row("solver", &["core"], &["cards", "effects", "games", "patterns", "pieces", "table"]),
    row(
        "assembly",
        &["bots", "cards", "core", "effects", "games", "patterns", "pieces", "solver"],
        &[],
    ),
    row("reference", &["core", "table"], &["assembly"]),
    row("languages", &["core"], &["assembly", "table"]),
    row("server", &["core", "table"], &["assembly"]),
    row("cli", &["assembly", "core", "languages", "reference", "server", "table"], &[]),
    row("tests", &["assembly", "core", "table"], &["games", "pieces", "testkit"]),
    row("bench", &["assembly", "cli", "core", "table"], &[]),
    row("xtask", &[], &[]),
    row("fuzz", &["core", "games", "table", "tests"], &[]),
    row("knightmare", &["cli", "core", "languages", "table"], &["assembly", "testkit"]),
];

/// The workspaces, by their folder below the root.
const WORKSPACES: [&str; 3] = ["", "examples/mod", "fuzz"];

/// How a crate depends on another, as `Cargo.toml` calls it. The table has no column for
/// build-dependencies: there are none.
const NORMAL: &str = "dependencies";
const DEV: &str = "dev-dependencies";

/// A crate, how it depends, and on which crate.
type Edge = (String, String, String);

#[test]
fn crates_depend_on_each_other_exactly_as_the_table_says() {
    let packages: Vec<Package> = WORKSPACES.into_iter().flat_map(packages).collect();
    let found: BTreeSet<String> = packages.iter().map(|package| short(&package.name)).collect();
    let listed: BTreeSet<String> = TABLE.iter().map(|row| row.krate.to_owned()).collect();
    assert_eq!(found, listed, "the crates there are, and those of the table");

    let found: BTreeSet<Edge> = packages.iter().flat_map(edges_of).collect();
    let listed: BTreeSet<Edge> = TABLE.iter().flat_map(edges_in).collect();
    let mut problems = Vec::new();
    for (krate, kind, other) in found.difference(&listed) {
        problems.push(format!("{krate} has {other} in its {kind}; the table does not"));
    }
    for (krate, kind, other) in listed.difference(&found) {
        problems
            .push(format!("the table has {other} in the {kind} of {krate}; Cargo.toml does not"));
    }
    assert!(problems.is_empty(), "\n{}\n", problems.join("\n"));
}

fn packages(workspace: &str) -> Vec<Package> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let manifest = root.join(workspace).join("Cargo.toml");
    MetadataCommand::new().manifest_path(manifest).no_deps().exec().unwrap().packages
}

/// The dependencies of a package that are crates of ours: those that are given by a path.
fn edges_of(package: &Package) -> Vec<Edge> {
    let mut edges = Vec::new();
    for dependency in package.dependencies.iter().filter(|dependency| dependency.path.is_some()) {
        let kind = match dependency.kind {
            DependencyKind::Normal => NORMAL,
            DependencyKind::Development => DEV,
            _ => "build-dependencies",
        };
        edges.push((short(&package.name), kind.to_owned(), short(&dependency.name)));
    }
    edges
}

fn edges_in(row: &Row) -> Vec<Edge> {
    let edge = |kind: &str, other: &str| (row.krate.to_owned(), kind.to_owned(), other.to_owned());
    let normal = row.uses.iter().map(|other| edge(NORMAL, other));
    let dev = row.tests_use.iter().map(|other| edge(DEV, other));
    normal.chain(dev).collect()
}

/// The name of a package without the common prefix.
fn short(package: &str) -> String {
    package.strip_prefix("sortilege-").unwrap_or(package).to_owned()
}
