//! The files of a crate form layers: no file depends on itself through others.
//!
//! Only names are read. A method that is called on a value leaves no edge to the file with its
//! `impl` block.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt::Write;

use super::edges::{Edges, edges};
use super::source::Source;

/// The crates besides core whose files form layers.
const LAYERED: [&str; 10] = [
    "assembly",
    "bench",
    "cards",
    "effects",
    "patterns",
    "pieces",
    "reference",
    "solver",
    "table",
    "tests",
];

#[test]
fn files_of_core_form_layers() {
    assert_layers("core");
}

#[test]
fn files_of_other_crates_form_layers() {
    for folder in LAYERED {
        assert_layers(folder);
    }
}

/// Fails with every cycle of a crate, if it has one.
#[track_caller]
fn assert_layers(folder: &str) {
    let edges = edges(&Source::of_crate(folder));
    let cycles = cycles(&edges);
    let mut report = String::new();
    for files in &cycles {
        describe(&edges, files, &mut report);
    }
    assert!(cycles.is_empty(), "cycles in {folder}/src: {}\n{report}", cycles.len());
}

/// The largest groups of files that all depend on each other, the largest group first.
fn cycles(edges: &Edges) -> Vec<BTreeSet<String>> {
    let reach: BTreeMap<&String, BTreeSet<String>> =
        edges.keys().map(|file| (file, reached(edges, file))).collect();
    let mut groups = BTreeSet::new();
    for (file, others) in &reach {
        let mutual = others.iter().filter(|other| {
            reach.get(other).is_some_and(|back: &BTreeSet<String>| back.contains(*file))
        });
        let group: BTreeSet<String> = mutual.cloned().collect();
        if group.len() > 1 {
            groups.insert(group);
        }
    }
    let mut groups: Vec<_> = groups.into_iter().collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
    groups
}

/// Every file that a file depends on, directly or not.
fn reached(edges: &Edges, from: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut waiting = vec![from];
    while let Some(file) = waiting.pop() {
        for target in edges.get(file).into_iter().flat_map(BTreeMap::keys) {
            if found.insert(target.clone()) {
                waiting.push(target);
            }
        }
    }
    found
}

/// Writes a group: its shortest cycle, then what each file uses of the others.
fn describe(edges: &Edges, group: &BTreeSet<String>, report: &mut String) {
    let shortest = group.iter().filter_map(|file| shortest_cycle(edges, file));
    let shortest = shortest.min_by_key(Vec::len).unwrap_or_default();
    let _ = writeln!(report, "\n{} files depend on each other, for example", group.len());
    let _ = writeln!(report, "    {}", shortest.join(" -> "));
    for file in group {
        let _ = writeln!(report, "  {file}");
        for (target, names) in edges[file].iter().filter(|(target, _)| group.contains(*target)) {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let _ = writeln!(report, "    -> {target}: {}", names.join(", "));
        }
    }
}

/// The shortest way from a file back to itself.
fn shortest_cycle(edges: &Edges, start: &str) -> Option<Vec<String>> {
    let mut waiting = VecDeque::from([vec![start.to_owned()]]);
    let mut seen = BTreeSet::new();
    while let Some(way) = waiting.pop_front() {
        for target in edges.get(way.last()?).into_iter().flat_map(BTreeMap::keys) {
            let mut longer = way.clone();
            longer.push(target.clone());
            if target == start {
                return Some(longer);
            }
            if seen.insert(target) {
                waiting.push_back(longer);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cycle_is_found_with_all_its_files() {
        let source = Source::of_texts([
            ("lib.rs", "mod a; mod b; mod c; mod d; pub use a::A; pub use b::B; pub use c::C;"),
            ("a.rs", "use crate::B; pub struct A;"),
            ("b.rs", "use crate::C; pub struct B;"),
            ("c.rs", "use crate::A; pub struct C;"),
            ("d.rs", "use crate::{A, B};"),
        ]);
        let edges = edges(&source);
        let cycles = cycles(&edges);
        assert_eq!(cycles, [BTreeSet::from(["a.rs", "b.rs", "c.rs"].map(str::to_owned))]);
        let mut report = String::new();
        describe(&edges, &cycles[0], &mut report);
        assert!(report.contains("a.rs -> b.rs -> c.rs -> a.rs"), "{report}");
        assert!(report.contains("  c.rs\n    -> a.rs: A\n"), "{report}");
    }
}
