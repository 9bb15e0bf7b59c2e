//! Texts and lists that live as long as the program, for what definitions make.

/// A text that is never freed.
pub(super) fn text(text: String) -> &'static str {
    text.leak()
}

/// A list of texts that is never freed.
pub(super) fn texts(texts: Vec<String>) -> &'static [&'static str] {
    list(texts.into_iter().map(text))
}

/// Numbers by the texts that name them, never freed.
pub(super) fn amounts(amounts: Vec<(String, i32)>) -> &'static [(&'static str, i32)] {
    list(amounts.into_iter().map(|(id, amount)| (text(id), amount)))
}

/// A list that is never freed.
pub(super) fn list<T>(list: impl Iterator<Item = T>) -> &'static [T] {
    list.collect::<Vec<T>>().leak()
}

/// A value that is never freed.
pub(super) fn value<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}
