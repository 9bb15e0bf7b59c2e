//! How counters and tags are shown.

/// How a document shows a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// As a plain number.
    Number,
    /// As `true` or `false`.
    Flag,
    /// As `true`; absent while it is false.
    RareFlag,
    /// As one of these words: the value is the place of the word.
    Words(&'static [&'static str]),
    /// Not shown at all.
    Hidden,
}

/// How the counters of one kind of subject are shown: those that are not plain numbers, by id.
pub type Forms = &'static [(&'static str, Form)];

/// The form of a counter.
pub(crate) fn form(forms: Forms, id: &str) -> Form {
    forms.iter().find(|(other, _)| *other == id).map_or(Form::Number, |(_, form)| *form)
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
