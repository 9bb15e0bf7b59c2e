//! Finds what is missing, stale or too much in the files of a language.

use std::collections::BTreeSet;
use std::fmt;

use sortilege_core::Catalogue;

use crate::english::{English, Original};
use crate::names::{Category, ONE};
use crate::source::{self, Message};

/// Something that is wrong with a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The key, with the attribute if it is about one; or what cannot be read.
    pub key: String,
    /// What is wrong.
    pub kind: ProblemKind,
}

/// What is wrong with a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProblemKind {
    /// This cannot be read as a message.
    Unreadable,
    /// It is in the files more than once.
    Twice,
    /// English has it, and the language does not.
    Missing,
    /// The language has it, and nothing else.
    Extra,
    /// The English has changed since it was translated.
    Stale {
        /// The English that was translated: the comment above it.
        then: String,
        /// The English of now.
        now: String,
    },
    /// It has other placeables than the English.
    Placeables {
        /// Those of the English.
        english: BTreeSet<String>,
        /// Those of the translation.
        translated: BTreeSet<String>,
    },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let key = &self.key;
        match &self.kind {
            ProblemKind::Unreadable => write!(f, "unreadable: {key}"),
            ProblemKind::Twice => write!(f, "twice: {key}"),
            ProblemKind::Missing => write!(f, "missing: {key}"),
            ProblemKind::Extra => write!(f, "extra: {key}: there is nothing with this key"),
            ProblemKind::Stale { then, now } => {
                write!(
                    f,
                    "stale: {key} was translated from {then:?}, but the English now says {now:?}"
                )
            }
            ProblemKind::Placeables { english, translated } => {
                write!(f, "placeables: {key} has {translated:?}, but the English has {english:?}")
            }
        }
    }
}

/// What is wrong with the files of a language, compared with English: nothing, if the translation
/// is complete and of today.
#[must_use]
pub fn check(texts: &[&str], english: &English) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut seen = BTreeSet::new();
    for text in texts {
        let (messages, unreadable) = source::read(text);
        let unreadable = unreadable.into_iter();
        problems.extend(unreadable.map(|key| Problem { key, kind: ProblemKind::Unreadable }));
        for message in messages {
            problems.extend(of_message(&message, english.get(&message.key)));
            if !seen.insert(message.key.clone()) {
                problems.push(Problem { key: message.key, kind: ProblemKind::Twice });
            }
        }
    }
    let missing = english.iter().filter(|(key, it)| it.is_required && !seen.contains(*key));
    problems.extend(
        missing.map(|(key, _)| Problem { key: key.to_owned(), kind: ProblemKind::Missing }),
    );
    problems
}

/// [`check`] of the files of a mod, compared with the names and rules of the plugins that its crate
/// registers. For a test of one line:
///
/// ```ignore
/// let texts = [include_str!("../messages/es.ftl")];
/// assert_eq!(problems_of_crate(&catalogue, env!("CARGO_PKG_NAME"), &texts), []);
/// ```
#[must_use]
pub fn problems_of_crate(catalogue: &Catalogue, krate: &str, texts: &[&str]) -> Vec<Problem> {
    let mut known = English::of_messages();
    known.optional();
    check(
        texts,
        &English::of_crate(catalogue, krate).and(known).and(English::of_plugins(catalogue)),
    )
}

fn of_message(message: &Message, original: Option<&Original>) -> Vec<Problem> {
    let key = &message.key;
    let Some(original) = original else {
        return vec![Problem { key: key.clone(), kind: ProblemKind::Extra }];
    };
    let mut problems = Vec::new();
    let has = |wanted: &str| message.attributes.iter().any(|(attribute, _)| attribute == wanted);
    let missing = original.attributes.keys().filter(|attribute| !has(attribute));
    problems.extend(missing.map(|attribute| (format!("{key}.{attribute}"), ProblemKind::Missing)));
    let may_have = |attribute: &str| {
        attribute == ONE && matches!(Category::of_key(key), Some((Category::Counter, _)))
    };
    for (attribute, _) in message.attributes.iter().filter(|(it, _)| !may_have(it)) {
        if !original.attributes.contains_key(attribute) {
            problems.push((format!("{key}.{attribute}"), ProblemKind::Extra));
        }
    }
    let now = original.text();
    if !now.is_empty() && source::normal(&now) != message.comment {
        let stale = ProblemKind::Stale { then: message.comment.clone(), now };
        let attribute = if original.is_message { "" } else { ".rule" };
        problems.push((format!("{key}{attribute}"), stale));
    }
    if original.is_message {
        let english = source::placeables(&original.value);
        let translated = source::placeables(message.value.as_deref().unwrap_or_default());
        if english != translated {
            problems.push((key.clone(), ProblemKind::Placeables { english, translated }));
        }
    }
    problems.into_iter().map(|(key, kind)| Problem { key, kind }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> Vec<String> {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let mut english = English::of_plugins(&catalogue);
        english.require(|key| key == "arcana-King" || key == "arcana-Queen");
        check(&[text], &english).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_kind_of_problem_is_found() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let english = English::of_plugins(&catalogue);
        let rule = |key: &str| english.get(key).unwrap().attributes["rule"].clone();
        let king = format!("# {}\narcana-King = Rey\n    .rule = Regla.\n", rule("arcana-King"));
        let queen =
            format!("# {}\narcana-Queen = Dama\n    .rule = Regla.\n", rule("arcana-Queen"));
        assert_eq!(said(&format!("{king}{queen}")), [""; 0]);
        assert_eq!(said(&king), ["missing: arcana-Queen"]);
        let twice = format!("{king}{queen}{king}");
        assert_eq!(said(&twice), ["twice: arcana-King"]);
        let extra = format!("{king}{queen}arcana-Nobody = Nadie\n");
        assert_eq!(said(&extra), ["extra: arcana-Nobody: there is nothing with this key"]);
        let stale = said(&format!("{king}{}", queen.replace("# ", "# Old: ")));
        assert!(stale[0].starts_with("stale: arcana-Queen.rule was translated from \"Old: "));
        let short = said(&format!("{king}{}", queen.replace("    .rule = Regla.\n", "")));
        assert_eq!(short, ["missing: arcana-Queen.rule"]);
        assert_eq!(said(&format!("{king}{queen}what\n")), ["unreadable: what"]);
    }

    #[test]
    fn a_translation_has_the_same_placeables() {
        let english = English::of_messages();
        let original = english.get("dies").unwrap();
        let text = format!("# {}\ndies = {{ $piece }} muere.\n", original.value);
        let problems = check(&[&text], &english);
        let about = problems.iter().find(|problem| problem.key == "dies").unwrap();
        assert!(matches!(about.kind, ProblemKind::Placeables { .. }), "{about}");
    }
}
