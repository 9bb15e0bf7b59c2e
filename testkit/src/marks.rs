//! Marks behind a glyph: how a piece lies, in games whose pieces have a sign or a counter of words.
//!
//! ```text
//! AT_    the second word of the game's first sign: face down
//! AT<    the second word of the pieces' first counter of words: half turned
//! AT_<<  the third, and face down
//! ```

#[cfg(feature = "games")]
use serde_json::{Map, Value, json};

use sortilege_core::{Board, CounterFacts, CounterId, Facts, Form, PieceId, Subject};

const SIGN: char = '_';
const WORD: char = '<';

/// The first counter of pieces with words: its place, its facts and its words.
fn worded(facts: &Facts) -> Option<(usize, &CounterFacts, &'static [&'static str])> {
    facts.piece_counters.iter().enumerate().find_map(|(place, counter)| match counter.form {
        Form::Words(words) => Some((place, counter, words)),
        _ => None,
    })
}

/// The marks that follow the glyph of a piece on a board.
pub(super) fn marks_of(board: &Board, piece: PieceId) -> String {
    let rules = board.rules();
    let tag = rules.facts().signs.first().and_then(|sign| rules.effect_named(sign.tag));
    let counter = worded(rules.facts()).map(|(place, ..)| CounterId(place as u8));
    // A piece without the counter has the value -1.
    let words = counter.map_or(0, |counter| board.counter(Subject::Piece(piece), counter).max(0));
    let sign = tag.is_some_and(|tag| board.piece(piece).has(tag));
    std::iter::repeat_n(SIGN, sign.into())
        .chain(std::iter::repeat_n(WORD, words as usize))
        .collect()
}

/// The glyph of a drawn piece, and the fields of a setup that its marks stand for.
#[cfg(feature = "games")]
pub(super) fn read_marks<'a>(facts: &Facts, drawn: &'a str) -> (&'a str, Map<String, Value>) {
    let mut fields = Map::new();
    let mut glyph = drawn;
    if let Some((_, counter, words)) = worded(facts) {
        glyph = drawn.trim_end_matches(WORD);
        match words.get(drawn.len() - glyph.len()) {
            // More marks than words are not marks, and then it is not a glyph either.
            None => return (drawn, fields),
            Some(_) if glyph == drawn => {}
            Some(word) => drop(fields.insert(counter.id.to_owned(), json!(word))),
        }
    }
    match (facts.signs.first(), glyph.strip_suffix(SIGN)) {
        (Some(sign), Some(unsigned)) => {
            fields.insert(sign.id.to_owned(), json!(sign.words[1]));
            (unsigned, fields)
        }
        _ => (glyph, fields),
    }
}

#[cfg(all(test, feature = "games"))]
mod tests {
    use super::*;
    use sortilege_core::SignFacts;

    const FACTS: Facts = Facts {
        piece_counters: const {
            &[
                CounterFacts::number("life", 1),
                CounterFacts::words("rotation", &["none", "half", "full"]),
            ]
        },
        signs: &[SignFacts { id: "face", tag: "Down", words: ["up", "down"], of: "white" }],
        ..Facts::NONE
    };

    #[test]
    fn marks_are_words_of_a_setup() {
        let read = |drawn| {
            let (glyph, fields) = read_marks(&FACTS, drawn);
            (glyph, Value::Object(fields))
        };
        assert_eq!(read("AT"), ("AT", json!({})));
        assert_eq!(read("AT_"), ("AT", json!({"face": "down"})));
        assert_eq!(read("AT<"), ("AT", json!({"rotation": "half"})));
        assert_eq!(read("AT_<<"), ("AT", json!({"face": "down", "rotation": "full"})));
        assert_eq!(read("AT<<<"), ("AT<<<", json!({})));
    }

    #[test]
    fn without_signs_and_words_they_are_part_of_the_glyph() {
        assert_eq!(read_marks(&Facts::NONE, "A_<"), ("A_<", Map::new()));
    }
}
