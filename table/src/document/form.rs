//! How counters and tags are shown.

use sortilege_core::{CounterFacts, Shown};

/// How a document shows a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// As a plain number.
    Number,
    /// As `true` or `false`.
    Flag,
    /// As `true`; absent while it is false.
    RareFlag,
    /// As a number; absent while the game or a seat has the default, and a piece what a new piece
    /// of its kind has.
    RareNumber,
    /// As one of these words: the value is the place of the word.
    Words(&'static [&'static str]),
    /// Not shown at all.
    Hidden,
}

/// How the counters of one kind of subject are shown: those that are not plain numbers, by id.
pub type Forms = &'static [(&'static str, Form)];

/// The form of a counter. One that a mod brings says itself how it is shown; without forms the
/// game's own are not shown.
pub(crate) fn form(forms: Option<Forms>, counter: &CounterFacts) -> Form {
    match (counter.brought.map(|brought| brought.shown), forms) {
        (Some(Shown::Number), _) => Form::Number,
        (Some(Shown::Flag), _) => Form::Flag,
        (Some(Shown::UnlessDefault), _) => Form::RareNumber,
        (Some(Shown::Words(words)), _) => Form::Words(words),
        (Some(Shown::Hidden), _) | (None, None) => Form::Hidden,
        (None, Some(forms)) => {
            let given = forms.iter().find(|(other, _)| *other == counter.id);
            given.map_or(Form::Number, |(_, form)| *form)
        }
    }
}

/// A field that shows a tag as a word: `face`, which is `down` with the tag and `up` without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sign {
    /// The key of the field.
    pub key: &'static str,
    /// The tag that it shows.
    pub tag: &'static str,
    /// The words without and with the tag.
    pub words: [&'static str; 2],
    /// The seat whose pieces have the field.
    pub of: &'static str,
}
