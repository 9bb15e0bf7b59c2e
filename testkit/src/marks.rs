//! Marks behind a glyph: how a piece lies, in games whose pieces have a sign or a counter of words.
//!
//! ```text
//! AT_    the second word of the pieces' first sign: face down
//! AT<    the second word of the pieces' first counter of words: half turned
//! AT_<<  the third, and face down
//! ```

use serde_json::{Map, Value, json};
use sortilege_core::{Board, PieceId, Subject};
use sortilege_table::document::{Document, Form};

const SIGN: char = '_';
const WORD: char = '<';

/// The marks that follow the glyph of a piece on a board.
pub(super) fn marks_of(document: &Document, board: &Board, piece: PieceId) -> String {
    let rules = board.rules();
    let tag = document.signs().first().and_then(|sign| rules.effect_named(sign.tag));
    let counter = worded(document).and_then(|(id, _)| rules.piece_counter(id));
    // A piece without the counter has the value -1.
    let words = counter.map_or(0, |counter| board.counter(Subject::Piece(piece), counter).max(0));
    let sign = tag.is_some_and(|tag| board.piece(piece).has(tag));
    std::iter::repeat_n(SIGN, sign.into())
        .chain(std::iter::repeat_n(WORD, words as usize))
        .collect()
}

/// The first counter of pieces with words: its id and its words.
fn worded(document: &Document) -> Option<(&'static str, &'static [&'static str])> {
    document.piece_forms().iter().find_map(|(id, form)| match form {
        Form::Words(words) => Some((*id, *words)),
        _ => None,
    })
}

/// The glyph of a drawn piece, and the fields of a setup that its marks stand for.
pub(super) fn read_marks<'a>(document: &Document, drawn: &'a str) -> (&'a str, Map<String, Value>) {
    let mut fields = Map::new();
    let mut glyph = drawn;
    if let Some((id, words)) = worded(document) {
        glyph = drawn.trim_end_matches(WORD);
        match words.get(drawn.len() - glyph.len()) {
            // More marks than words are not marks, so this is not a glyph either.
            None => return (drawn, fields),
            Some(_) if glyph == drawn => {}
            Some(word) => drop(fields.insert(id.to_owned(), json!(word))),
        }
    }
    match (document.signs().first(), glyph.strip_suffix(SIGN)) {
        (Some(sign), Some(unsigned)) => {
            fields.insert(sign.key.to_owned(), json!(sign.words[1]));
            (unsigned, fields)
        }
        _ => (glyph, fields),
    }
}

#[cfg(test)]
mod tests {
    use sortilege_table::document::{Counters, Forms, PieceCounters, Pieces, Players, Sign};

    use super::*;

    const FORMS: Forms = &[("rotation", Form::Words(&["none", "half", "full"]))];
    const FACE: Sign = Sign { key: "face", tag: "Down", words: ["up", "down"], of: "white" };

    fn document(pieces: Pieces) -> Document {
        Document::standard(Counters::default(), Players::default(), pieces)
    }

    #[test]
    fn marks_are_words_of_a_setup() {
        let document = document(Pieces::default().with(PieceCounters(FORMS)).with(FACE));
        let read = |drawn| {
            let (glyph, fields) = read_marks(&document, drawn);
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
        assert_eq!(read_marks(&document(Pieces::default()), "A_<"), ("A_<", Map::new()));
    }
}
