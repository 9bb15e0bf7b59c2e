//! Why the messages that crates add do not fit together.

/// Why registered messages do not fit together. The message names the crates.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
pub enum MessageError {
    /// Two messages of a game have the same name.
    #[error(
        "message {name:?} of game {game:?} is registered twice, by {} and {}",
        .crates.0,
        .crates.1
    )]
    Duplicate {
        /// The name that both have.
        name: &'static str,
        /// The game that both are for.
        game: &'static str,
        /// The crates that register them.
        crates: (&'static str, &'static str),
    },
    /// A message has a name that the protocol itself uses.
    #[error("message {name:?} of game {game:?} by {krate} has a name of the protocol itself")]
    Reserved {
        /// The name of the message.
        name: &'static str,
        /// The game that it is for.
        game: &'static str,
        /// The crate that registers it.
        krate: &'static str,
    },
    /// A message is for a game that is not linked.
    #[error(
        "message {name:?} by {krate} is for the game {game:?}, which no linked crate registers"
    )]
    NoGame {
        /// The name of the message.
        name: &'static str,
        /// The game that it is for.
        game: &'static str,
        /// The crate that registers it.
        krate: &'static str,
    },
}
