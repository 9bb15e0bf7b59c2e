//! Files for translators to fill in.

use fluent_syntax::ast::{Comment, Entry, Message, Resource};
use fluent_syntax::{parser, serializer};

use crate::english::{English, Original};
use crate::source;

/// The most columns of a comment.
const WIDEST: usize = 98;

/// All keys with their English in comments, as a file of a language. What the texts have already is
/// there; what they lack is English, and marked with `TO DO`. What was translated from another
/// English is marked with `STALE` and has both.
#[must_use]
pub fn skeleton(texts: &[&str], english: &English) -> String {
    let resources: Vec<Resource<&str>> = texts.iter().map(|text| parsed(text)).collect();
    let mut file = String::new();
    for (key, original) in english.iter() {
        let translated =
            resources.iter().flat_map(|resource| &resource.body).find_map(|entry| match entry {
                Entry::Message(message) if message.id.name == key => Some(message),
                _ => None,
            });
        file.push_str(&match translated {
            Some(message) => done(message, original),
            None => open(key, original),
        });
        file.push('\n');
    }
    file
}

fn parsed(text: &str) -> Resource<&str> {
    match parser::parse(text) {
        Ok(resource) | Err((resource, _)) => resource,
    }
}

fn open(key: &str, original: &Original) -> String {
    let mut text = format!("## TO DO\n\n{}{key} = {}\n", comment(&original.text()), original.value);
    for (attribute, english) in &original.attributes {
        text.push_str(&format!("    .{attribute} = {english}\n"));
    }
    text
}

fn done(message: &Message<&str>, original: &Original) -> String {
    let then = message.comment.as_ref().map(|it: &Comment<&str>| it.content.join(" "));
    let (then, now) = (source::normal(&then.unwrap_or_default()), original.text());
    let is_stale = !now.is_empty() && source::normal(&now) != then;
    let stale = match is_stale {
        true => format!("## STALE: translated from\n## {then}\n\n"),
        false => String::new(),
    };
    let bare = Message { comment: None, ..message.clone() };
    let text = serializer::serialize(&Resource { body: vec![Entry::Message(bare)] });
    format!("{stale}{}{}", comment(&now), text.trim_start())
}

/// A text in as many lines of a comment as it needs.
fn comment(text: &str) -> String {
    let mut lines = String::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && line.chars().count() + word.chars().count() + 1 > WIDEST {
            lines.push_str(&format!("# {line}\n"));
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    if line.is_empty() { lines } else { format!("{lines}# {line}\n") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::{ProblemKind, check};

    #[test]
    fn a_file_to_fill_in_has_every_key_and_is_no_more_stale() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let english = English::of_messages().and(English::of_plugins(&catalogue));
        let texts: Vec<&str> = crate::files_of("es").iter().map(|file| file.text).collect();
        let file = skeleton(&texts, &english);
        let problems = check(&[&file], &english);
        let is_bad = |kind: &ProblemKind| !matches!(kind, ProblemKind::Placeables { .. });
        let bad: Vec<String> =
            problems.iter().filter(|it| is_bad(&it.kind)).map(ToString::to_string).collect();
        assert_eq!(bad, [""; 0]);
        assert!(file.contains("## TO DO\n\n"), "lanes is not translated");
    }

    #[test]
    fn what_is_stale_is_marked() {
        let file = skeleton(&["# Old.\nis-out = Viejo { $seat }.\n"], &English::of_messages());
        assert!(file.contains("## STALE: translated from\n## Old.\n\n# "), "{file}");
    }
}
