//! Records: what is stored of a table.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::holders::Holders;
use crate::token::Hashed;

/// What a table began with. It is written once.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Creation {
    /// The id of the game.
    pub game: String,
    /// The setup, as it was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<Value>,
    /// The seed. It is never sent.
    pub seed: u64,
    /// Which actions the table takes back: the name of an undo policy.
    pub undo: String,
    /// Whether everybody may see that the table exists.
    pub listed: bool,
    /// The seats that bots play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bots: Vec<BotSeat>,
}

/// A seat that a bot plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BotSeat {
    /// The id of the seat.
    pub seat: String,
    /// The bot as players name it: `search:4`.
    pub bot: String,
}

/// What one message changed. Everything in it is optional.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Record {
    /// The game went on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed: Option<Changed>,
    /// The game began anew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub started: Option<Started>,
    /// A seat was taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joined: Option<Joined>,
    /// A message with a number was answered.
    #[serde(skip)]
    pub answered: Option<Answered>,
}

impl Record {
    /// Whether the game is another one after it, so that its version is higher.
    pub(crate) fn changes_the_game(&self) -> bool {
        self.changed.is_some() || self.started.is_some()
    }
}

/// Actions that were taken back, and then actions that were done.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Changed {
    /// How many actions were taken back.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub undone: usize,
    /// The text of each action that was done, with the number of its seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<(String, u8)>,
}

/// A game that began anew at the same table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Started {
    /// The setup, as it was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<Value>,
    /// The seed.
    pub seed: u64,
}

/// A seat that was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Joined {
    /// The seat.
    pub seat: String,
    /// The hash of the token that holds it now.
    pub token: Hashed,
}

/// The answer to a message with a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answered {
    /// The hash of the token of whoever sent it.
    pub token: Hashed,
    /// The number of the message.
    pub seq: u64,
    /// The frame that answered it.
    pub frame: String,
}

/// What is known of a table without opening it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// How many times the game has changed.
    pub version: u64,
    /// How many actions have been done.
    pub actions: usize,
    /// Whether the game is over.
    pub over: bool,
    /// Who holds the seats.
    pub holders: Holders,
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_record_says_only_what_there_is_to_say() {
        let changed = Changed { undone: 0, done: vec![("e2e4".into(), 0)] };
        let record = Record { changed: Some(changed), ..Record::default() };
        let written = serde_json::to_value(&record).unwrap();
        assert_eq!(written, json!({"changed": {"done": [["e2e4", 0]]}}));
        assert_eq!(serde_json::from_value::<Record>(written).unwrap(), record);
        assert_eq!(serde_json::to_string(&Record::default()).unwrap(), "{}");
    }
}
