//! A game as PGN writes it: headers, then moves with remarks and variations.

/// A game. Everything that was read is written again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Game {
    /// Names and values, in order.
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) moves: Vec<Item>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`; `None` if it was missing.
    pub(crate) result: Option<String>,
    /// The line on which it begins.
    pub(crate) line: u64,
}

/// A part of the moves of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Item {
    /// A move with the line that it is on.
    Move {
        text: String,
        line: u64,
    },
    /// A numeric annotation: `$1` is a good move.
    Nag(u8),
    Comment(String),
    /// Other moves instead of the last one.
    Variation(Vec<Item>),
}

/// The results that end a game.
pub(super) const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

impl Game {
    /// The value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut headers = self.headers.iter();
        headers.find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// The texts of its moves, without variations.
    pub(crate) fn main_line(&self) -> impl Iterator<Item = &str> {
        self.moves.iter().filter_map(|item| match item {
            Item::Move { text, .. } => Some(text.as_str()),
            _ => None,
        })
    }
}
