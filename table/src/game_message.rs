//! Messages that games and mods add to the protocol.

use crate::request::Request;
use crate::{Answer, MessageError, SetupError};

/// The names of the protocol itself. No game gives them another meaning.
pub(crate) const PROTOCOL: [&str; 14] = [
    "new", "actions", "act", "undo", "state", "save", "explain", "suggest", "create", "join",
    "watch", "leave", "tables", "trace",
];

/// A message that a game answers beside those of the protocol. A game's own crate registers it or a
/// mod does, with [`register_message!`](crate::register_message).
#[derive(Clone, Copy)]
pub struct GameMessage {
    /// The id of the game whose tables answer it.
    pub game: &'static str,
    /// The name of the message.
    pub name: &'static str,
    /// What it does, in a sentence, for those who write programs that send it.
    pub rule: &'static str,
    /// The fields that its payload may have. Others are errors.
    pub fields: &'static [&'static str],
    /// The fields that it may have beside `name` and `payload`. Others are errors.
    pub beside: &'static [&'static str],
    /// Answers it. A [`SetupError`] becomes `error`, and so does a panic; nothing has changed then.
    pub answer: fn(&mut Request<'_>) -> Result<Answer, SetupError>,
}

/// A message with the crate that registers it.
pub struct MessageRegistration {
    /// The name of the crate, for errors.
    pub krate: &'static str,
    /// The message.
    pub message: GameMessage,
}

/// Checks messages against each other, the protocol and the games there are.
///
/// # Errors
/// [`MessageError`]: the first one in the order of games and names.
pub(crate) fn check(
    messages: &[&MessageRegistration],
    is_game: impl Fn(&str) -> bool,
) -> Result<(), MessageError> {
    let mut sorted = messages.to_vec();
    sorted.sort_by_key(|entry| (entry.message.game, entry.message.name, entry.krate));
    for (place, entry) in sorted.iter().enumerate() {
        let (krate, GameMessage { game, name, .. }) = (entry.krate, entry.message);
        if PROTOCOL.contains(&name) {
            return Err(MessageError::Reserved { name, game, krate });
        }
        if !is_game(game) {
            return Err(MessageError::NoGame { name, game, krate });
        }
        let next = sorted.get(place + 1);
        let same = |other: &&&MessageRegistration| {
            (other.message.game, other.message.name) == (game, name)
        };
        if let Some(other) = next.filter(same) {
            return Err(MessageError::Duplicate { name, game, crates: (krate, other.krate) });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::Map;

    use super::*;

    fn entry(krate: &'static str, game: &'static str, name: &'static str) -> MessageRegistration {
        let answer: fn(&mut Request<'_>) -> _ = |_| Ok(Answer::new("told", Map::new()));
        let message = GameMessage { game, name, rule: "", fields: &[], beside: &[], answer };
        MessageRegistration { krate, message }
    }

    fn error(entries: &[MessageRegistration]) -> String {
        let entries: Vec<&MessageRegistration> = entries.iter().collect();
        let checked = check(&entries, |game| ["nim", "parley"].contains(&game));
        checked.map_or_else(|error| error.to_string(), |()| String::new())
    }

    #[test]
    fn a_message_belongs_to_one_crate_and_to_a_game_and_is_not_of_the_protocol() {
        let good =
            [entry("a", "nim", "tell"), entry("b", "nim", "ask"), entry("b", "parley", "ask")];
        assert_eq!(error(&good), "");
        assert_eq!(
            error(&[entry("b", "nim", "tell"), entry("a", "nim", "tell")]),
            "message \"tell\" of game \"nim\" is registered twice, by a and b"
        );
        assert_eq!(
            error(&[entry("a", "nim", "undo")]),
            "message \"undo\" of game \"nim\" by a has a name of the protocol itself"
        );
        assert_eq!(
            error(&[entry("a", "nym", "tell")]),
            "message \"tell\" by a is for the game \"nym\", which no linked crate registers"
        );
    }
}
