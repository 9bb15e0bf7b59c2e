//! The schemas of words: plain ones for editors to offer, and patterns in which case does not
//! matter.

use serde_json::{Value, json};
use sortilege_core::chain::{Flags, Vocabulary};

/// A regular expression for a word in any case.
fn any_case(word: &str) -> String {
    let letter = |letter: char| match letter {
        'A'..='Z' | 'a'..='z' => {
            format!("[{}{}]", letter.to_ascii_uppercase(), letter.to_ascii_lowercase())
        }
        other => other.to_string(),
    };
    word.chars().map(letter).collect()
}

fn choice(words: &[&str]) -> String {
    let words: Vec<String> = words.iter().map(|word| any_case(word)).collect();
    format!("(?:{})", words.join("|"))
}

/// The schema of one of some words.
pub(super) fn one_of(words: &[&str], description: &str) -> Value {
    if words.is_empty() {
        return json!({"not": {}, "description": description});
    }
    let pattern = format!("^[ \t]*{}[ \t]*$", choice(words));
    json!({
        "anyOf": [{"enum": words}, {"type": "string", "pattern": pattern}],
        "description": description,
    })
}

/// The schema of one word of a vocabulary, restricted to some values if `only` has any.
pub(super) fn word<T: Vocabulary>(only: &[T], description: &str) -> Value {
    let words = T::WORDS.iter().filter(|(_, value)| only.is_empty() || only.contains(value));
    one_of(&words.map(|(word, _)| *word).collect::<Vec<_>>(), description)
}

/// The schema of some words joined with `|`.
pub(super) fn joined(words: &[&str]) -> Value {
    let word = choice(words);
    let pattern = format!("^[ \t|]*{word}(?:[ \t]*[|][ \t|]*{word})*[ \t|]*$");
    json!({"anyOf": [{"enum": words}, {"type": "string", "pattern": pattern}]})
}

/// The schema of flags, without the words in `but`.
pub(super) fn flags<T: Flags>(description: &str, but: &[&str]) -> Value {
    let words = || T::WORDS.iter().map(|(word, _)| *word).filter(|word| !but.contains(word));
    let (alone, free): (Vec<&str>, Vec<&str>) = words().partition(|it| T::ALONE.contains(it));
    let mut all: Vec<Value> = alone.iter().map(|word| joined(&[word])).collect();
    if !free.is_empty() {
        all.push(joined(&free));
    }
    json!({"anyOf": all, "description": description})
}
