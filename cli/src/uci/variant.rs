//! The games on offer: chess, and chess with other pieces or on other boards.

use std::path::Path;

use anyhow::{Result, anyhow};
use serde_json::{Map, Value};
use sortilege_core::Game;
use sortilege_table::setup_names;

use crate::document;

/// A game that can be chosen with `UCI_Variant`.
#[derive(Clone, Debug)]
pub(super) struct Variant {
    pub(super) name: String,
    /// Its starting position; `None` for that of chess.
    pub(super) setup: Option<Value>,
}

impl Variant {
    /// Chess, its other setups, and those in some files, each under the name of its file.
    ///
    /// # Errors
    /// A file cannot be read, is for another game, or has the name of another variant.
    pub(super) fn all(game: &dyn Game, files: &[String]) -> Result<Vec<Self>> {
        let mut variants = vec![Self { name: "chess".to_owned(), setup: None }];
        for name in setup_names(game).into_iter().skip(1) {
            variants.push(Self { name: name.to_owned(), setup: Some(name.into()) });
        }
        for file in files {
            let name = Path::new(file).file_stem().and_then(|stem| stem.to_str());
            let name = name.ok_or_else(|| anyhow!("{file:?} has no name"))?;
            // The protocol separates words by spaces.
            let name = name.replace(char::is_whitespace, "-");
            if variants.iter().any(|other| other.name == name) {
                return Err(anyhow!("{file}: there is already a variant {name:?}"));
            }
            let setup = document::read_file_for(game, file)?;
            variants.push(Self { name, setup: Some(setup) });
        }
        Ok(variants)
    }

    /// The setup of a FEN by the rules of the variant: what is not in a FEN stays.
    pub(super) fn with_fen(&self, fen: &str) -> Value {
        let mut setup = match &self.setup {
            Some(Value::Object(setup)) => setup.clone(),
            _ => Map::new(),
        };
        for given in ["pieces", "time", "to_move", "outcome", "actions"] {
            setup.remove(given);
        }
        setup.insert("fen".to_owned(), fen.into());
        Value::Object(setup)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_fen_replaces_pieces_and_keeps_the_board() {
        let board = json!({"width": 10, "height": 8});
        let setup = json!({"board": board, "pieces": [], "to_move": "black"});
        let variant = Variant { name: "wide".to_owned(), setup: Some(setup) };
        assert_eq!(variant.with_fen("x"), json!({"board": board, "fen": "x"}));
    }
}
