//! Finds what a JSON pointer leads to in the text of a document.

use std::ops::Range;

/// The place of a value in a text, in bytes. With `key` the place of its key, if it has one. If the
/// last part of the path is missing, the bracket with which its object or list begins. Only the
/// first line of a longer value counts. `None` if the text does not have so much of the path.
pub(super) fn find(text: &str, path: &str, key: bool) -> Option<Range<usize>> {
    let mut walk = Walk { text, at: 0 };
    walk.skip_space();
    let mut span = walk.value_here()?;
    let mut parts = path.split('/').skip(1).peekable();
    while let Some(part) = parts.next() {
        let is_last = parts.peek().is_none();
        let part = part.replace("~1", "/").replace("~0", "~");
        walk.at = span.start;
        match walk.member(&part) {
            Some((name, value)) => {
                span = if is_last && key { name.unwrap_or(value) } else { value };
            }
            // The path may go on below what was left out, which is not in this text.
            None if is_last => {
                span.end = span.start + 1;
                break;
            }
            None => return None,
        }
    }
    let first_line = text[span.clone()].lines().next().map_or(0, |line| line.trim_end().len());
    Some(span.start..span.start + first_line.max(1).min(span.len()))
}

/// Walks over a text that is JSON. On another text it stops without an answer.
struct Walk<'a> {
    text: &'a str,
    at: usize,
}

type Span = Range<usize>;

impl Walk<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// Goes over a byte and the space after it.
    fn take(&mut self, byte: u8) -> bool {
        let is_here = self.peek() == Some(byte);
        if is_here {
            self.at += 1;
            self.skip_space();
        }
        is_here
    }

    /// The member of the object or list here: the place of its key, if it has one, and of itself.
    fn member(&mut self, part: &str) -> Option<(Option<Span>, Span)> {
        if self.take(b'{') {
            while self.peek() == Some(b'"') {
                let key = self.value_here()?;
                self.skip_space();
                self.take(b':').then_some(())?;
                let value = self.value_here()?;
                let name: String = serde_json::from_str(&self.text[key.clone()]).ok()?;
                if name == part {
                    return Some((Some(key), value));
                }
                self.skip_space();
                self.take(b',').then_some(())?;
            }
            return None;
        }
        let wanted: usize = part.parse().ok()?;
        self.take(b'[').then_some(())?;
        for _ in 0..wanted {
            self.value_here()?;
            self.skip_space();
            self.take(b',').then_some(())?;
        }
        self.value_here().map(|value| (None, value))
    }

    /// Goes over the value here and returns its place.
    fn value_here(&mut self) -> Option<Span> {
        let begin = self.at;
        let mut depth = 0_usize;
        loop {
            match self.peek()? {
                b'"' => self.skip_string()?,
                b'{' | b'[' => {
                    depth += 1;
                    self.at += 1;
                }
                b'}' | b']' if depth > 0 => {
                    depth -= 1;
                    self.at += 1;
                }
                b'}' | b']' => return None,
                _ => self.skip_word(depth > 0),
            }
            if depth == 0 {
                return (self.at > begin).then_some(begin..self.at);
            }
        }
    }

    fn skip_string(&mut self) -> Option<()> {
        self.at += 1;
        loop {
            match self.peek()? {
                b'"' => break,
                b'\\' => self.at += 2,
                _ => self.at += 1,
            }
        }
        self.at += 1;
        Some(())
    }

    /// Goes over a number or a word; inside of brackets also over what separates values.
    fn skip_word(&mut self, inside: bool) {
        let ends = |byte: u8| match byte {
            b'"' | b'{' | b'}' | b'[' | b']' => true,
            b',' | b':' => !inside,
            byte => !inside && byte.is_ascii_whitespace(),
        };
        while self.peek().is_some_and(|byte| !ends(byte)) {
            self.at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn every_value_of_a_document_is_found() {
        fn check(text: &str, path: &str, value: &Value) {
            let span = find(text, path, false).unwrap_or_else(|| panic!("{path} in {text}"));
            let found: Value = serde_json::from_str(&text[span]).unwrap();
            assert_eq!(found, *value, "{path}");
            match value {
                Value::Object(fields) => {
                    for (key, value) in fields {
                        let key = key.replace('~', "~0").replace('/', "~1");
                        check(text, &format!("{path}/{key}"), value);
                    }
                }
                Value::Array(list) => {
                    for (place, value) in list.iter().enumerate() {
                        check(text, &format!("{path}/{place}"), value);
                    }
                }
                _ => {}
            }
        }
        let document = json!({
            "a": [1, -2.5e3, true, null, [], {}, [[]], "x,]}\"\\"],
            "b/c": {"~": {"d": "\u{e9}"}, "": [{"e": 1}, {"f": [0, 1]}]},
        });
        check(&document.to_string(), "", &document);
        let spaced = document.to_string().replace(':', " : ").replace(",\"", " , \"");
        check(&spaced, "", &serde_json::from_str(&spaced).unwrap());
    }

    #[test]
    fn a_key_or_the_object_without_it_is_found() {
        let text = r#" {"a": {"b": 1}, "c": [7]}"#;
        let found = |path: &str, key| find(text, path, key).map(|span| &text[span]);
        assert_eq!(found("/a/b", true), Some("\"b\""));
        assert_eq!(found("/c/0", true), Some("7"), "an element of a list has no key");
        assert_eq!(found("/a/x", false), Some("{"));
        assert_eq!(found("/x", false), Some("{"));
        assert_eq!(found("/c/5", false), Some("["));
        assert_eq!(found("/x/0/y", false), None);
    }

    #[test]
    fn of_a_long_value_the_first_line_counts() {
        let text = "{\"a\": [ \n1,\n2]}";
        assert_eq!(find(text, "/a", false).map(|span| &text[span]), Some("["));
    }

    #[test]
    fn what_is_not_json_has_no_places_and_no_end() {
        for text in
            ["", "{", "[", "]", "{\"a", "{\"a\"", "{\"a\" 1}", "{\"a\":", "[1", "\"\\", "{1}"]
        {
            assert_eq!(find(text, "/a/0", false), None, "{text}");
        }
    }
}
