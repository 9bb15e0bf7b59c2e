//! The context in which fields describe themselves.

use serde_json::{Value, json};
use sortilege_core::{Catalogue, Facts, Lettering, MAX_SIDE};

use super::shape::list;

/// What a field describes itself with: a game, its plugins, and references to shared parts.
pub struct Schema<'a> {
    /// Every plugin in the program.
    pub catalogue: &'a Catalogue,
    /// The id of the game.
    pub game: &'static str,
    /// The facts of the game.
    pub facts: Facts,
    lettering: Lettering,
}

impl<'a> Schema<'a> {
    pub(crate) fn new(
        catalogue: &'a Catalogue,
        game: &'static str,
        facts: Facts,
        lettering: Lettering,
    ) -> Self {
        Self { catalogue, game, facts, lettering }
    }

    /// A reference to a shared part of the game's schema: `seat`, `square`, `kind`, ...
    #[must_use]
    pub fn part(&self, name: &str) -> Value {
        json!({"$ref": reference(self.game, Some(name))})
    }

    /// A reference to a shared part, with a description of its own.
    #[must_use]
    pub fn told(&self, name: &str, description: &str) -> Value {
        json!({"$ref": reference(self.game, Some(name)), "description": description})
    }

    /// The schema of a list of effects.
    #[must_use]
    pub fn effects(&self, description: &str) -> Value {
        list(&self.part("effect"), description)
    }

    /// The schema of a square.
    pub(crate) fn square(&self) -> Value {
        let files: String = match self.lettering {
            Lettering::CHESS => "a-p".to_owned(),
            Lettering { files, .. } => files.chars().filter(char::is_ascii_lowercase).collect(),
        };
        let what = format!("A square: its file, one of {files}, and its rank, 1 to {MAX_SIDE}.");
        let pattern = format!("^[{files}](1[0-6]|[1-9])$");
        json!({"type": "string", "pattern": pattern, "description": what})
    }
}

/// The reference to the schema of a game, or to a part of it.
pub(crate) fn reference(game: &str, part: Option<&str>) -> String {
    let mut place = "#/$defs/".to_owned();
    // A pointer escapes two letters, an address every byte that is not plain.
    for byte in game.replace('~', "~0").replace('/', "~1").bytes() {
        match byte {
            byte if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) => {
                place.push(byte.into());
            }
            other => place.push_str(&format!("%{other:02X}")),
        }
    }
    match part {
        Some(part) => format!("{place}/$defs/{part}"),
        None => place,
    }
}
