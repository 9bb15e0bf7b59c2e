//! Why a table cannot be opened, and why it refuses an action.

use sortilege_core::{Fault, Refusal};

use crate::{MessageError, SetupError};

/// Why a table cannot be opened.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
pub enum TableError {
    /// There is no such game: the name that was given, and a hint.
    #[error("unknown game {0:?}{1}")]
    UnknownGame(String, String),
    /// The game has no such seat: the name that was given, and a hint.
    #[error("unknown seat {0:?}{1}")]
    UnknownSeat(String, String),
    /// The messages that crates add do not fit together.
    #[error("{0}")]
    Messages(#[from] MessageError),
    /// The setup cannot be used.
    #[error("{0}")]
    Setup(#[from] SetupError),
}

/// Why an action was not done.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
pub enum NotActed {
    /// The action is not legal, with the reason for the player.
    #[error("{0}")]
    Refused(#[from] Refusal),
    /// A plugin misbehaved. This is a bug of the plugin that the message names.
    #[error("{0}")]
    Fault(#[from] Fault),
}
