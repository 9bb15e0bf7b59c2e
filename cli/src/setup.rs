//! Which game, and from where: the arguments that several commands share.

use std::fs::File;
use std::io::Read;

use anyhow::{Context, Result, anyhow, bail};
use serde_json::Value;
use sortilege_core::{Catalogue, Game, name};
use sortilege_table::{MAX_LINE, parse_json};

use crate::lines::Unreadable;

/// Where a game starts.
#[derive(clap::Args)]
pub(crate) struct SetupArgument {
    /// The name of one of the game's setups, or a file with one as JSON
    #[arg(long = "setup", value_name = "NAME|FILE")]
    setup: Option<String>,
}

impl SetupArgument {
    /// Without a word about the setup: the game's default.
    pub(crate) const DEFAULT: Self = Self { setup: None };

    /// The setup as [`sortilege_table::Table::start`] takes it.
    pub(crate) fn read(&self, game: &dyn Game) -> Result<Option<Value>> {
        self.setup.as_deref().map(|text| read(game, text)).transpose()
    }
}

fn read(game: &dyn Game, text: &str) -> Result<Value> {
    let names = sortilege_table::setup_names(game);
    if names.contains(&text) {
        return Ok(text.into());
    }
    if !std::path::Path::new(text).exists() {
        let hint = name::hint(text, &names);
        bail!(
            "{text:?} is no setup of {}, which has {}{hint}, and no file either",
            game.id(),
            names.join(", ")
        );
    }
    read_file(text)
}

/// A JSON document from a file.
pub(crate) fn read_file(path: &str) -> Result<Value> {
    File::open(path)
        .map_err(anyhow::Error::from)
        .and_then(read_document)
        .with_context(|| format!("{path:?}"))
}

/// A JSON document within the limits of the protocol.
pub(crate) fn read_document(input: impl Read) -> Result<Value> {
    let mut text = Vec::new();
    // One byte more than allowed is enough to know that there are too many.
    input.take(MAX_LINE as u64 + 1).read_to_end(&mut text)?;
    if text.len() > MAX_LINE {
        bail!(Unreadable::TooLong);
    }
    let text = String::from_utf8(text).map_err(|_| Unreadable::NotUtf8)?;
    parse_json(&text).map_err(anyhow::Error::msg)
}

/// The game of an id.
pub(crate) fn find_game(catalogue: &Catalogue, id: &str) -> Result<&'static dyn Game> {
    let names: Vec<&str> = catalogue.games().map(|entry| entry.plugin.id()).collect();
    let unknown = || {
        anyhow!("unknown game {id:?}{}; the games are {}", name::hint(id, &names), names.join(", "))
    };
    catalogue.game(id).ok_or_else(unknown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_that_is_neither_name_nor_file_is_told_the_names() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let chess = find_game(&catalogue, "chess").unwrap();
        let first = sortilege_table::setup_names(chess)[0];
        assert_eq!(read(chess, first).unwrap(), Value::from(first));
        let error = read(chess, &format!("{first}x")).unwrap_err().to_string();
        assert!(
            error.contains(&format!("did you mean {first:?}?"))
                && error.ends_with("and no file either"),
            "{error}"
        );
        let error = find_game(&catalogue, "ches").err().unwrap().to_string();
        assert!(error.starts_with("unknown game \"ches\" (did you mean \"chess\"?)"), "{error}");
    }

    #[test]
    fn what_is_no_document_is_told_so_with_its_name() {
        let error = format!("{:#}", read_file(".").unwrap_err());
        assert!(error.starts_with("\".\": "), "{error}");
        let error = |text: &[u8]| read_document(text).unwrap_err().to_string();
        assert_eq!(error(b"{\"a\": \xff}"), "not UTF-8");
        assert_eq!(error("é".repeat(MAX_LINE / 2 + 1).as_bytes()), "longer than 1048576 bytes");
        assert_eq!(error("[".repeat(65).as_bytes()), "nested deeper than 64");
        assert_eq!(error(b"{\n  \"a\": ,\n}"), "bad JSON: expected value at line 2 column 8");
    }
}
