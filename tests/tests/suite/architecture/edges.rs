//! Which file of a crate uses which: the edges that `use` declarations and paths make.
//!
//! A name leads to the file that defines it, however many modules export it again. A module that
//! only exports what its own children define does not depend on them; one that uses it does.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, TokenTree};

use super::source::{Source, each_token, is_group, is_ident, is_punct};

/// The names through which one file uses another, by the two files.
pub(super) type Edges = BTreeMap<String, BTreeMap<String, BTreeSet<String>>>;

/// A path from the root of the crate: `["board", "Scene"]`.
type ModulePath = Vec<String>;

/// A module in a file of its own.
struct Module {
    file: String,
    /// What `use` declarations make visible in it, by its name there.
    imports: BTreeMap<String, ModulePath>,
    /// The paths in its code, those of its imports included.
    uses: Vec<ModulePath>,
}

/// The edges between the files of a crate. A file that uses nothing has no entry.
pub(super) fn edges(source: &Source) -> Edges {
    let paths: BTreeSet<ModulePath> = source.files.keys().map(|file| module_path(file)).collect();
    let mut modules: BTreeMap<ModulePath, Module> = BTreeMap::new();
    for (file, tokens) in &source.files {
        let path = module_path(file);
        let mut reader = Reader { paths: &paths, imports: BTreeMap::new(), uses: Vec::new() };
        let exported = reader.read(tokens, &path);
        reader.add_used_exports(tokens, exported);
        let Reader { imports, uses, .. } = reader;
        modules.insert(path, Module { file: file.clone(), imports, uses });
    }
    let mut edges = Edges::new();
    for module in modules.values() {
        for path in &module.uses {
            let (target, name) = definition(&modules, path);
            if target != module.file {
                let targets = edges.entry(module.file.clone()).or_default();
                targets.entry(target.to_owned()).or_default().insert(name);
            }
        }
    }
    edges
}

/// `play/lower.rs` is the module `play::lower`, `play/mod.rs` is `play`, `lib.rs` is the root. A
/// `main.rs` beside it is a program of its own, which no module can name.
fn module_path(file: &str) -> ModulePath {
    let name = file.strip_suffix(".rs").unwrap_or(file);
    let mut path: ModulePath = name.split('/').map(str::to_owned).collect();
    if matches!(path.last().map(String::as_str), Some("mod" | "lib")) {
        path.pop();
    }
    path
}

fn below(module: &[String], name: &str) -> ModulePath {
    let mut path = module.to_vec();
    path.push(name.to_owned());
    path
}

/// The file that defines what a path names, and the name of the item there or of the module.
/// Follows modules, then what the last of them imports.
fn definition<'a>(modules: &'a BTreeMap<ModulePath, Module>, path: &[String]) -> (&'a str, String) {
    let mut at = ModulePath::new();
    for (place, name) in path.iter().enumerate() {
        let child = below(&at, name);
        if modules.contains_key(&child) {
            at = child;
            continue;
        }
        let module = &modules[&at];
        let import = module.imports.get(name).filter(|import| import[..] != path[..=place]);
        return match import {
            Some(import) => definition(modules, &[import, &path[place + 1..]].concat()),
            None => (&module.file, name.clone()),
        };
    }
    (&modules[&at].file, at.last().map_or("crate", String::as_str).to_owned())
}

/// Reads the paths of one file.
struct Reader<'a> {
    /// Every module of the crate that is a file.
    paths: &'a BTreeSet<ModulePath>,
    imports: BTreeMap<String, ModulePath>,
    uses: Vec<ModulePath>,
}

impl Reader<'_> {
    /// Reads tokens of a module. Returns what it exports of its own children, by name.
    fn read(&mut self, tokens: &[TokenTree], module: &[String]) -> Vec<(String, ModulePath)> {
        let mut exported = Vec::new();
        let mut place = 0;
        while let Some(token) = tokens.get(place) {
            if is_ident(token, "use") {
                let end = tokens[place..].iter().position(|token| is_punct(token, ';'));
                let end = end.map_or(tokens.len(), |length| place + length);
                let is_public = place > 0 && is_visibility(&tokens[place - 1]);
                let mut names = Vec::new();
                use_tree(&tokens[place + 1..end], &[], &mut names);
                for (name, path) in names {
                    let Some(path) = self.absolute(&path, module) else { continue };
                    self.imports.insert(name.clone(), path.clone());
                    if is_public && self.is_child(&path, module) {
                        exported.push((name, path));
                    } else {
                        self.uses.push(path);
                    }
                }
                place = end;
            } else if let TokenTree::Group(group) = token {
                let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                let mut module = module.to_vec();
                // A module in braces: `super` leads out of it.
                if let [.., word, TokenTree::Ident(name)] = &tokens[..place]
                    && is_ident(word, "mod")
                {
                    module.push(name.to_string());
                }
                exported.extend(self.read(&inside, &module));
            } else if matches!(token, TokenTree::Ident(_)) && !continues_a_path(&tokens[..place]) {
                let path = path_at(&tokens[place..]);
                if path.len() > 1 {
                    self.uses.extend(self.absolute(&path, module));
                    // The two colons and the name after each but the first.
                    place += 3 * (path.len() - 1);
                }
            }
            place += 1;
        }
        exported
    }

    /// What a module exports of its children counts if its own code uses the name as well.
    fn add_used_exports(&mut self, tokens: &[TokenTree], exported: Vec<(String, ModulePath)>) {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        each_token(tokens, &mut |token| {
            if let TokenTree::Ident(ident) = token {
                *counts.entry(ident.to_string()).or_default() += 1;
            }
        });
        for (name, path) in exported {
            // Once is the export itself.
            if counts.get(&name).is_some_and(|count| *count > 1) {
                self.uses.push(path);
            }
        }
    }

    /// A path from the root, or nothing if it leads out of the crate.
    fn absolute(&self, path: &[String], module: &[String]) -> Option<ModulePath> {
        let (first, rest) = path.split_first()?;
        let mut start = match first.as_str() {
            "crate" => Vec::new(),
            "self" => module.to_vec(),
            "super" => module[..module.len().checked_sub(1)?].to_vec(),
            _ if self.paths.contains(&below(module, first)) => below(module, first),
            _ => return None,
        };
        for name in rest {
            match name.as_str() {
                "super" => drop(start.pop()?),
                _ => start.push(name.clone()),
            }
        }
        Some(start)
    }

    /// Whether a path leads to a child of a module, which is a file.
    fn is_child(&self, path: &[String], module: &[String]) -> bool {
        path.len() > module.len()
            && path.starts_with(module)
            && self.paths.contains(&path[..=module.len()])
    }
}

/// Whether a token ends `pub` or `pub(crate)`.
fn is_visibility(token: &TokenTree) -> bool {
    is_ident(token, "pub") || is_group(token, Delimiter::Parenthesis)
}

/// Whether what follows these tokens is a later part of a path, a field or a method.
fn continues_a_path(before: &[TokenTree]) -> bool {
    match before {
        [.., first, second] if is_punct(second, ':') => is_punct(first, ':'),
        // Two dots are a range.
        [.., first, second] if is_punct(second, '.') => !is_punct(first, '.'),
        _ => false,
    }
}

/// The path that tokens begin with: `crate::board::Scene`.
fn path_at(tokens: &[TokenTree]) -> Vec<String> {
    let mut path = Vec::new();
    let mut rest = tokens;
    while let [TokenTree::Ident(name), after @ ..] = rest {
        path.push(name.to_string());
        match after {
            [first, second, after @ ..] if is_punct(first, ':') && is_punct(second, ':') => {
                rest = after;
            }
            _ => break,
        }
    }
    path
}

/// What the tree of a `use` declaration brings in: each name and its path.
fn use_tree(tokens: &[TokenTree], prefix: &[String], found: &mut Vec<(String, Vec<String>)>) {
    for branch in tokens.split(|token| is_punct(token, ',')) {
        let mut path = [prefix, &path_at(branch)].concat();
        match branch {
            [] => {}
            [.., TokenTree::Group(group)] => {
                let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                use_tree(&inside, &path, found);
            }
            [.., word, TokenTree::Ident(name)] if is_ident(word, "as") => {
                found.push((name.to_string(), path));
            }
            _ => {
                if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
                    path.pop();
                }
                let star = branch.last().is_some_and(|last| is_punct(last, '*'));
                let name = if star { "*" } else { path.last().map_or("", String::as_str) };
                found.push((name.to_owned(), path.clone()));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each edge as `from -> to: names`.
    fn listed(files: &[(&str, &str)]) -> Vec<String> {
        let mut lines = Vec::new();
        for (from, targets) in edges(&Source::of_texts(files.iter().copied())) {
            for (to, names) in targets {
                let names: Vec<String> = names.into_iter().collect();
                lines.push(format!("{from} -> {to}: {}", names.join(", ")));
            }
        }
        lines
    }

    #[test]
    fn a_name_leads_to_the_file_that_defines_it() {
        let files = [
            ("lib.rs", "mod board; mod rules; pub use board::{Board, Piece}; pub use rules::*;"),
            (
                "board/mod.rs",
                "mod piece; pub use piece::Piece; use crate::rules; pub struct Board;",
            ),
            ("board/piece.rs", "use super::Board; pub struct Piece;"),
            ("rules.rs", "use crate::{Board, board::Piece as P}; use std::fmt::Debug;"),
        ];
        assert_eq!(
            listed(&files),
            [
                "board/mod.rs -> rules.rs: rules",
                "board/piece.rs -> board/mod.rs: Board",
                "rules.rs -> board/mod.rs: Board",
                "rules.rs -> board/piece.rs: Piece",
            ]
        );
    }

    #[test]
    fn paths_in_code_count_and_exports_only_if_they_are_used() {
        let files = [
            ("lib.rs", "mod a; mod b; mod c; pub use a::one;"),
            ("a/mod.rs", "mod deep; mod low; pub use low::Low; pub use deep::Deep; type D = Deep;"),
            ("a/deep.rs", "fn f() { vec![super::super::b::g(), crate::c::h::<u8>()] }"),
            ("a/low.rs", "mod inner { fn f() { super::super::deep::x() } }"),
            ("b.rs", "fn g(a: x::crate_) { a.c::<u8>(); std::b::c(); ..crate::c::Item::NONE }"),
            ("c.rs", ""),
        ];
        assert_eq!(
            listed(&files),
            [
                "a/deep.rs -> b.rs: g",
                "a/deep.rs -> c.rs: h",
                "a/low.rs -> a/deep.rs: x",
                "a/mod.rs -> a/deep.rs: Deep",
                "b.rs -> c.rs: Item",
            ]
        );
    }
}
