//! Message files as they are written: messages with their comments.

use fluent_syntax::ast::{Attribute, Comment, Entry, Pattern, Resource};
use fluent_syntax::{parser, serializer};

/// A message of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Message {
    pub(crate) key: String,
    /// The comment right above, in one line.
    pub(crate) comment: String,
    pub(crate) value: Option<String>,
    pub(crate) attributes: Vec<(String, String)>,
}

/// The messages of a file, and what cannot be read in it.
pub(crate) fn read(text: &str) -> (Vec<Message>, Vec<String>) {
    let resource = match parser::parse(text) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    let (mut messages, mut unreadable) = (Vec::new(), Vec::new());
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let attribute = |it: &Attribute<&str>| (it.id.name.to_owned(), plain(&it.value));
                messages.push(Message {
                    key: message.id.name.to_owned(),
                    comment: message.comment.as_ref().map(said).unwrap_or_default(),
                    value: message.value.as_ref().map(plain),
                    attributes: message.attributes.iter().map(attribute).collect(),
                });
            }
            Entry::Junk { content } => unreadable.push((*content).trim().to_owned()),
            _ => {}
        }
    }
    (messages, unreadable)
}

fn said(comment: &Comment<&str>) -> String {
    normal(&comment.content.join(" "))
}

/// A text with single spaces between words, and none inside of braces.
pub(crate) fn normal(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    text.replace("{ ", "{").replace(" }", "}")
}

/// A pattern as it is written, in one line.
fn plain(pattern: &Pattern<&str>) -> String {
    let message = fluent_syntax::ast::Message {
        id: fluent_syntax::ast::Identifier { name: "x" },
        value: Some(pattern.clone()),
        attributes: Vec::new(),
        comment: None,
    };
    let resource = Resource { body: vec![Entry::Message(message)] };
    let text = serializer::serialize(&resource);
    normal(text.trim_start().trim_start_matches("x ="))
}

/// The names of the placeables in a text as it is written.
pub(crate) fn placeables(text: &str) -> std::collections::BTreeSet<String> {
    let names = text.split('$').skip(1).map(|rest| {
        let is_part =
            |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '-';
        rest.chars().take_while(|letter| is_part(*letter)).collect()
    });
    names.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_has_its_comment_in_one_line_and_its_pattern_as_written() {
        let text = "# The { $piece }\n# dies.\ndies = {$piece}\n    muere.\n    .rule = Nada\n";
        let (messages, unreadable) = read(text);
        assert_eq!(unreadable, [""; 0]);
        let rule = ("rule".to_owned(), "Nada".to_owned());
        let dies = Message {
            key: "dies".to_owned(),
            comment: "The {$piece} dies.".to_owned(),
            value: Some("{$piece} muere.".to_owned()),
            attributes: vec![rule],
        };
        assert_eq!(messages, [dies]);
        assert_eq!(placeables("{$piece} and {$on-it} { $x }").len(), 3);
        assert_eq!(read("good = yes\nbad\n").1, ["bad"]);
    }
}
