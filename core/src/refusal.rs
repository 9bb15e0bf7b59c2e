//! Refusals: why an action is not done.

/// Why an action is refused, in words.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
#[error("{0}")]
pub struct Refusal(pub String);

impl Refusal {
    /// A refusal in these words.
    #[must_use]
    pub fn new(words: impl Into<String>) -> Self {
        Self(words.into())
    }
}
