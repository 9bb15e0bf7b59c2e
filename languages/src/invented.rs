//! A language for tests, in which what is not translated can be seen.

use std::sync::Arc;

use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement, Resource};
use fluent_syntax::{parser, serializer};

use crate::english::English;
use crate::files::files_of;
use crate::language::{ENGLISH, Language};

/// A language that has all messages and all names and rules of the plugins, in letters that are not
/// those of English. Where one of its screens has English letters, something is not translated.
#[must_use]
pub fn invented(english: &English) -> Arc<Language> {
    let mut texts: Vec<String> = files_of(ENGLISH).iter().map(|file| of_file(file.text)).collect();
    let mut plugins = String::new();
    for (key, original) in english.iter().filter(|(_, original)| !original.is_message) {
        let rule: Vec<&str> = original.attributes.values().map(String::as_str).collect();
        let rule = rule.join(" ");
        if !rule.is_empty() {
            plugins += &format!("# {rule}\n");
        }
        plugins += &format!("{key} = {}\n", changed(&original.value));
        if !rule.is_empty() {
            plugins += &format!("    .rule = {}\n", changed(&rule).replace(['{', '}'], "|"));
        }
    }
    texts.push(plugins);
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    Arc::new(Language::new("en-invented", &texts))
}

/// A text with other letters.
fn changed(text: &str) -> String {
    let other = |letter: char| match letter {
        'a'..='z' | 'A'..='Z' => {
            char::from_u32(0x100 + u32::from(letter) - u32::from('A')).unwrap_or(letter)
        }
        _ => letter,
    };
    text.chars().map(other).collect()
}

fn of_file(text: &str) -> String {
    let parsed: Resource<String> = match parser::parse(text.to_owned()) {
        Ok(parsed) | Err((parsed, _)) => parsed,
    };
    let body = parsed.body.into_iter().map(|entry| match entry {
        Entry::Message(mut message) => {
            message.comment = None;
            message.value = message.value.map(of_pattern);
            Entry::Message(message)
        }
        entry => entry,
    });
    serializer::serialize(&Resource { body: body.collect() })
}

fn of_pattern(pattern: Pattern<String>) -> Pattern<String> {
    let elements = pattern.elements.into_iter().map(|element| match element {
        PatternElement::TextElement { value } => {
            PatternElement::TextElement { value: changed(&value) }
        }
        PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
            let variants = variants.into_iter().map(|mut variant| {
                variant.value = of_pattern(variant.value);
                variant
            });
            let variants = variants.collect();
            PatternElement::Placeable { expression: Expression::Select { selector, variants } }
        }
        PatternElement::Placeable { expression } => PatternElement::Placeable { expression },
    });
    Pattern { elements: elements.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{in_language, names, retell, say};

    #[test]
    fn nothing_that_is_translated_has_english_letters() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let english = English::of_plugins(&catalogue);
        let basilisk = english.get("arcana-Basilisk").unwrap().attributes["rule"].clone();
        in_language(invented(&english), || {
            let is_english = |text: &str| text.contains(|it: char| it.is_ascii_alphabetic());
            assert!(!is_english(&names::plugin("Basilisk")));
            assert!(!is_english(&retell(&basilisk)));
            assert!(!is_english(&say!("actions", count = 3)));
            assert!(is_english(&say!("dies", piece = "x", square = "-")));
        });
    }
}
