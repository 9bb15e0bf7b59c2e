//! The source of a crate as tokens, without comments, documentation and tests.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// The files of a crate, by their paths below its `src`: `play/lower.rs`.
pub(super) struct Source {
    pub(super) files: BTreeMap<String, Vec<TokenTree>>,
}

impl Source {
    /// Reads a crate of the workspace, by the name of its folder.
    pub(super) fn of_crate(folder: &str) -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder).join("src");
        let mut texts = Vec::new();
        read_folder(&root, "", &mut texts);
        assert!(!texts.is_empty(), "there is no source in {}", root.display());
        Self::of_texts(texts.iter().map(|(path, text)| (path.as_str(), text.as_str())))
    }

    /// The source with these files, each a path and a text.
    pub(super) fn of_texts<'a>(texts: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let mut files = BTreeMap::new();
        for (path, text) in texts {
            let tokens: TokenStream =
                text.parse().unwrap_or_else(|error| panic!("{path} is not Rust: {error}"));
            files.insert(path.to_owned(), without_tests(tokens));
        }
        Self { files }
    }
}

/// Adds each Rust file below a folder.
fn read_folder(folder: &Path, prefix: &str, texts: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("{prefix}{}", path.file_name().unwrap().to_string_lossy());
        if path.is_dir() {
            read_folder(&path, &format!("{name}/"), texts);
        } else if name.ends_with(".rs") {
            texts.push((name, fs::read_to_string(&path).unwrap()));
        }
    }
}

/// The tokens without documentation and without items for tests only.
fn without_tests(tokens: TokenStream) -> Vec<TokenTree> {
    let mut kept = Vec::new();
    let mut rest = tokens.into_iter().peekable();
    while let Some(token) = rest.next() {
        if is_punct(&token, '#') {
            let inner = rest.next_if(|next| is_punct(next, '!'));
            let attribute = rest.next_if(|next| is_group(next, Delimiter::Bracket));
            match attribute {
                Some(TokenTree::Group(group)) if is_doc(&group) => continue,
                // An inner attribute is for the whole file.
                Some(TokenTree::Group(group)) if is_for_tests(&group) && inner.is_some() => {
                    return Vec::new();
                }
                Some(TokenTree::Group(group)) if is_for_tests(&group) => {
                    skip_item(&mut rest);
                    continue;
                }
                _ => {}
            }
            kept.push(token);
            kept.extend(inner);
            kept.extend(attribute.map(strip_group));
        } else {
            kept.push(strip_group(token));
        }
    }
    kept
}

/// The same group without tests in it; other tokens stay as they are.
fn strip_group(token: TokenTree) -> TokenTree {
    let TokenTree::Group(group) = token else { return token };
    let inside = without_tests(group.stream()).into_iter().collect();
    TokenTree::Group(Group::new(group.delimiter(), inside))
}

/// Skips an item: it ends with a semicolon or a block.
fn skip_item(rest: &mut impl Iterator<Item = TokenTree>) {
    rest.find(|token| is_punct(token, ';') || is_group(token, Delimiter::Brace));
}

fn is_doc(attribute: &Group) -> bool {
    attribute.stream().into_iter().next().is_some_and(|first| is_ident(&first, "doc"))
}

fn is_for_tests(attribute: &Group) -> bool {
    let text: String = attribute.stream().into_iter().map(|token| token.to_string()).collect();
    matches!(text.as_str(), "cfg(test)" | "cfg (test)" | "test")
}

pub(super) fn is_punct(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

pub(super) fn is_ident(token: &TokenTree, name: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if *ident == name)
}

pub(super) fn is_group(token: &TokenTree, delimiter: Delimiter) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == delimiter)
}

/// Calls `visit` for every token, those inside of groups included.
pub(super) fn each_token(tokens: &[TokenTree], visit: &mut dyn FnMut(&TokenTree)) {
    for token in tokens {
        visit(token);
        if let TokenTree::Group(group) = token {
            let inside: Vec<TokenTree> = group.stream().into_iter().collect();
            each_token(&inside, visit);
        }
    }
}

#[test]
fn comments_documentation_and_tests_are_left_out() {
    let text = r#"
        //! A file.
        use crate::One; // a comment
        /// Documentation.
        #[derive(Debug)]
        struct Two;
        #[cfg(test)]
        use crate::Three;
        impl Two { #[cfg(test)] fn four() { crate::four() } fn five() {} }
        #[cfg(test)]
        mod tests { use super::*; }
    "#;
    let source = Source::of_texts([("lib.rs", text)]);
    let mut words = Vec::new();
    each_token(&source.files["lib.rs"], &mut |token| {
        if let TokenTree::Ident(ident) = token {
            words.push(ident.to_string());
        }
    });
    let kept = ["use", "crate", "One", "derive", "Debug", "struct", "Two", "impl", "Two", "fn"];
    assert_eq!(words, [&kept[..], &["five"]].concat());
    let whole = Source::of_texts([("a.rs", "//! A file.\n#![cfg(test)]\nmod b; use crate::One;")]);
    assert!(whole.files["a.rs"].is_empty());
}
