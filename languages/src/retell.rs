//! Sentences that rules write in English, said in the language of the player.

use std::borrow::Cow;

use fluent_bundle::FluentArgs;

use crate::Value;
use crate::choice::language;
use crate::language::Language;
use crate::names::{self, Category};

/// How deep sentences are inside of sentences.
const DEEPEST: usize = 6;

/// Gaps whose text is typed by players, and stays as it is.
const TYPED: [&str; 7] = ["action", "id", "number", "square", "text", "typed", "word"];

/// Says an English sentence in the language of the player, if it is a rule of a plugin or one of
/// the templates recognises it. Of several templates the one with the most letters counts. What
/// fills its gaps is a name, a rule or another sentence. A sentence that nothing recognises stays
/// English; in English every sentence stays as it is.
///
/// Some names of gaps have a meaning: `$action`, `$id`, `$text`, `$typed` and `$word` are what
/// players type, and stay as they are. `$square` is a square and `$number` a number; `$seat` and
/// `$kind` are known seats and plugins.
#[must_use]
pub fn retell(english: &str) -> Cow<'_, str> {
    let language = language();
    if language.is_english() {
        return english.into();
    }
    told(&language, english, DEEPEST).map_or(english.into(), Cow::Owned)
}

fn told(language: &Language, english: &str, depth: usize) -> Option<String> {
    let sentence = english.trim();
    if sentence.is_empty() || depth == 0 {
        return None;
    }
    if let Cow::Owned(said) = names::rule(sentence) {
        return Some(said);
    }
    let reasons = reasons(sentence);
    if reasons.len() > 1 {
        let told: Vec<Option<String>> =
            reasons.iter().map(|reason| told(language, reason, depth)).collect();
        let is_known = told.iter().any(Option::is_some);
        let said = reasons.into_iter().zip(told);
        let said: Vec<String> =
            said.map(|(reason, told)| told.unwrap_or_else(|| reason.to_owned())).collect();
        return is_known.then(|| said.join("; "));
    }
    if let Some(said) = by_template(language, sentence, depth) {
        return Some(said);
    }
    if let Some(clause) = sentence.strip_suffix('.')
        && let Some(said) = by_template(language, clause, depth)
    {
        return Some(format!("{said}."));
    }
    [". ", "; ", ": "].into_iter().find_map(|mark| parts(language, sentence, mark, depth))
}

/// The reasons of a refusal, each of which begins with what it is about: `moved: ...; mana: ...`.
/// They are taken apart before anything else, because a rule may have a semicolon too.
fn reasons(sentence: &str) -> Vec<&str> {
    let mut reasons = Vec::new();
    let mut start = 0;
    for (end, mark) in sentence.match_indices("; ") {
        let next = end + mark.len();
        if is_about_something(&sentence[next..]) {
            reasons.push(&sentence[start..end]);
            start = next;
        }
    }
    reasons.push(&sentence[start..]);
    reasons
}

/// Whether a text begins with an id, or with a few words in its place: `Ice: it cannot act`.
fn is_about_something(text: &str) -> bool {
    let is_part = |letter: char| letter.is_alphanumeric() || " _-()".contains(letter);
    text.split_once(": ").is_some_and(|(what, _)| what.chars().all(is_part))
}

/// Several sentences, or a sentence of several parts, one by one.
fn parts(language: &Language, sentence: &str, mark: &str, depth: usize) -> Option<String> {
    let (first, rest) = sentence.split_once(mark)?;
    let (one, other) = (told(language, first, depth - 1), told(language, rest, depth - 1));
    if one.is_none() && other.is_none() {
        return None;
    }
    let (one, other) = (one.as_deref().unwrap_or(first), other.as_deref().unwrap_or(rest));
    Some(format!("{one}{mark}{other}"))
}

fn by_template(language: &Language, sentence: &str, depth: usize) -> Option<String> {
    let fits = |gap: &str, text: &str| fits(language, gap, text);
    language.templates().iter().find_map(|template| {
        let filled = template.read(sentence, &fits)?;
        let mut args = FluentArgs::new();
        for (gap, text) in filled {
            args.set(gap.to_owned(), filling(language, gap, text, depth));
        }
        language.message(&template.key, Some(&args))
    })
}

/// Whether a text can fill a gap.
fn fits(language: &Language, gap: &str, text: &str) -> bool {
    let is_known = |category| language.key(category, text).is_some();
    match gap {
        "square" => {
            let is_plain = text.chars().all(|letter| letter.is_ascii_alphanumeric());
            is_plain && text.len() <= 4 && text.contains(|letter: char| letter.is_ascii_digit())
        }
        "number" => text.parse::<i64>().is_ok(),
        "seat" => is_known(Category::Seat),
        "kind" => is_known(Category::Plugin),
        _ => true,
    }
}

/// What fills a gap, in the language.
fn filling<'a>(language: &Language, gap: &str, text: &'a str, depth: usize) -> Value<'a> {
    if let Ok(number) = text.parse::<i64>() {
        return number.into();
    }
    if TYPED.contains(&gap) {
        return text.into();
    }
    let key = Category::ALL.into_iter().find_map(|category| language.key(category, text));
    let name = key.and_then(|key| language.message(key, None));
    let said = name.or_else(|| told(language, text, depth - 1));
    let said = said.or_else(|| row(language, text, depth));
    said.map_or(text.into(), Value::from)
}

/// Names in a row: `Pawn, Knight`.
fn row(language: &Language, text: &str, depth: usize) -> Option<String> {
    if depth < 2 || !text.contains(", ") {
        return None;
    }
    let said = |part: &str| match filling(language, "", part, depth - 1) {
        Value::String(said) => said.into_owned(),
        _ => part.to_owned(),
    };
    Some(text.split(", ").map(said).collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::choice::in_language;

    /// Spanish with a few names, and with what the shipped templates need.
    fn said(english: &str) -> String {
        let text = "\
no-piece = casilla: no hay ninguna pieza en { $square }
not-turn = no es el turno de { $seat }
t-Pawn = Peón
# Leaps far.
t-Knight = Caballo
    .rule = Salta lejos.
t-seat-white = las blancas
";
        in_language(Arc::new(Language::new("es", &[text])), || retell(english).into_owned())
    }

    #[test]
    fn sentences_are_recognised_and_their_parts_translated() {
        let english = "square: there is no piece on e3";
        assert_eq!(said(english), "casilla: no hay ninguna pieza en e3");
        assert_eq!(said(&format!("{english}.")), "casilla: no hay ninguna pieza en e3.");
        assert_eq!(said("Leaps far."), "Salta lejos.");
        assert_eq!(said("Leaps far"), "Salta lejos");
        assert_eq!(said("Knight: Leaps far; x"), "Knight: Salta lejos; x");
        let reasons = format!("Knight: Leaps far; {english}; Pawn: far; wide; t: no");
        let told =
            "Knight: Salta lejos; casilla: no hay ninguna pieza en e3; Pawn: far; wide; t: no";
        assert_eq!(said(&reasons), told);
        assert_eq!(said("it is not white's turn"), "no es el turno de las blancas");
        assert_eq!(said("it is not nobody's turn"), "it is not nobody's turn");
        assert_eq!(
            said("square: there is no piece on the moon"),
            "square: there is no piece on the moon"
        );
    }

    #[test]
    fn english_stays_as_it_is() {
        assert!(matches!(retell("square: there is no piece on e3"), Cow::Borrowed(_)));
    }
}
