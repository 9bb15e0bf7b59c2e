//! Reading single words and words joined with `|`. Letter case does not matter.

use sortilege_core::chain::{Flags, Vocabulary};
use sortilege_core::name;

use crate::SetupError;
use crate::document::Node;

/// The characters that may stand around words and `|`.
pub(super) const BLANKS: [char; 2] = [' ', '\t'];

/// One word of a vocabulary, restricted to some values if `only` has any.
pub(super) fn word<T: Vocabulary>(node: &Node<'_>, only: &[T]) -> Result<T, SetupError> {
    let text = text(node)?;
    let is_meant = |value: &T| only.is_empty() || only.contains(value);
    match T::find(text).filter(is_meant) {
        Some(value) => Ok(value),
        None => {
            let words = T::WORDS.iter().filter(|(_, value)| is_meant(value));
            let words: Vec<&str> = words.map(|(word, _)| *word).collect();
            let first = text.split_once('|').and_then(|(first, _)| T::find(first.trim()));
            match first {
                Some(_) => node.error(joined(text, &words)),
                None => unknown(node, text, &words),
            }
        }
    }
}

fn joined(text: &str, words: &[&str]) -> String {
    format!("{:?} has several values (expected one of {})", name::clip(text), words.join(", "))
}

/// A string without a value that was found for it.
pub(super) fn unknown<T>(node: &Node<'_>, text: &str, words: &[&str]) -> Result<T, SetupError> {
    let (shown, list) = (name::clip(text), words.join(", "));
    node.error(format!("unknown value {shown:?} (expected {list}){}", name::hint(text, words)))
}

/// A string without the blanks around it.
fn text<'a>(node: &Node<'a>) -> Result<&'a str, SetupError> {
    Ok(node.text()?.trim_matches(BLANKS))
}

/// Words joined with `|`. Empty pieces do not count, but there must be a word.
pub(super) fn flags<T: Flags>(node: &Node<'_>) -> Result<T, SetupError> {
    let words: Vec<&str> = T::WORDS.iter().map(|(word, _)| *word).collect();
    let (mut bits, mut first) = (0, None);
    let pieces = node.text()?.split('|').map(|piece| piece.trim_matches(BLANKS));
    for piece in pieces.filter(|piece| !piece.is_empty()) {
        let known = T::WORDS.iter().find(|(word, _)| word.eq_ignore_ascii_case(piece));
        let Some((word, value)) = known else { return unknown(node, piece, &words) };
        let before = *first.get_or_insert(*word);
        if let Some(alone) = [before, *word].into_iter().find(|it| T::ALONE.contains(it))
            && before != *word
        {
            return node.error(format!("{alone} cannot be combined with anything"));
        }
        bits |= value.bits();
    }
    match first {
        Some(_) => Ok(T::from_bits(bits)),
        None => node.error(format!("expected at least one of {}", words.join(", "))),
    }
}

/// A string of at most some characters.
pub(super) fn bounded_text<'a>(node: &Node<'a>, most: usize) -> Result<&'a str, SetupError> {
    let text = node.text()?;
    let count = text.chars().count();
    if count > most {
        return node.error(format!("has {count} characters (expected at most {most})"));
    }
    Ok(text)
}

/// A whole number within bounds, both included.
pub(super) fn number(node: &Node<'_>, least: i32, most: i32) -> Result<i32, SetupError> {
    // The node has checked the bounds.
    node.integer(least.into(), most.into()).map(|number| number as i32)
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_core::chain::{EntityTypes, Locations, Operation, Players};

    use super::*;

    fn read<T: Flags>(text: &str) -> Result<u8, String> {
        let value = json!(text);
        let read = flags::<T>(&Node::root(&value));
        read.map(Flags::bits).map_err(|error| error.message)
    }

    #[test]
    fn flags_are_words_with_bars_between_them() {
        for (text, bits) in [
            ("PLAINS", 1),
            ("plains|Forest", 3),
            (" PLAINS | | MOUNTAIN|", 5),
            ("ALL_BUT_PLAINS|FOREST", 6),
            ("BOARD", 0),
            ("BOARD|board", 0),
            ("\tPLAY_TARGET", 8),
        ] {
            assert_eq!(read::<Locations>(text), Ok(bits), "{text}");
        }
        assert_eq!(read::<Players>("OWNER|OPPONENT"), Ok(3));
        for (text, problem) in [
            ("", "expected at least one of BOARD, PLAINS"),
            (" | ", "expected at least one of"),
            ("3", "unknown value \"3\" (expected BOARD, PLAINS, FOREST"),
            ("PLAINS|4", "unknown value \"4\""),
            ("FORREST", "(did you mean \"FOREST\"?)"),
            ("BOARD|PLAINS", "BOARD cannot be combined with anything"),
            ("PLAINS|INVALID", "INVALID cannot be combined"),
            ("FOREST|PLAY_TARGET", "PLAY_TARGET cannot be combined"),
            ("PLAINS FOREST", "unknown value \"PLAINS FOREST\""),
        ] {
            let error = read::<Locations>(text).unwrap_err();
            assert!(error.contains(problem), "{text}: {error}");
        }
        let none = read::<EntityTypes>("UNIT|NONE").unwrap_err();
        assert_eq!(none, "NONE cannot be combined with anything");
    }

    #[test]
    fn a_single_word_is_not_a_list_of_words() {
        let read = |text: &str| {
            let value = json!(text);
            word(&Node::root(&value), &[Operation::Set, Operation::Add]).map_err(|it| it.message)
        };
        assert_eq!((read("ADD"), read(" set ")), (Ok(Operation::Add), Ok(Operation::Set)));
        assert_eq!(
            read("ADDD").unwrap_err(),
            "unknown value \"ADDD\" (expected SET, ADD) (did you mean \"ADD\"?)"
        );
        assert!(read("NOT").unwrap_err().contains("unknown value \"NOT\" (expected SET, ADD)"));
        assert_eq!(
            read("ADD|SET").unwrap_err(),
            "\"ADD|SET\" has several values (expected one of SET, ADD)"
        );
    }
}
