//! A setup that is being opened, and why one is refused.

use serde_json::{Map, Value};

/// Why a setup is refused, and where the error is.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
#[error("{}: {message}", if path.is_empty() { "/" } else { path })]
pub struct SetupError {
    /// The field, as a JSON pointer.
    pub path: String,
    /// What is wrong with it.
    pub message: String,
}

impl SetupError {
    /// An error at a path.
    #[must_use]
    pub fn new(path: impl Into<String>, message: impl Into<String>) -> Self {
        Self { path: path.into(), message: message.into() }
    }
}

/// A setup that is being opened.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The document that fills what `given` leaves out.
    pub base: Map<String, Value>,
    /// The fields that the setup itself gives.
    pub given: Map<String, Value>,
    /// The seed of the game's randomness.
    pub seed: u64,
    /// Actions since the last irreversible one.
    pub quiet: u16,
    /// The values of hidden counters of the game that another of its fields gives, by id.
    pub counters: Vec<(&'static str, i32)>,
}
