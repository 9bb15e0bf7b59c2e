//! Setups on their way to a game, and why one is refused.

use serde_json::{Map, Value};

/// A setup that cannot be, and where.
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

/// A setup on its way to a game.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The document that fills what `given` leaves out.
    pub base: Map<String, Value>,
    /// The fields given.
    pub given: Map<String, Value>,
    /// The seed of the game's randomness.
    pub seed: u64,
    /// Actions since the last irreversible one.
    pub quiet: u16,
    /// Hidden counters of the game that a field of its own says, by id.
    pub counters: Vec<(&'static str, i32)>,
}
