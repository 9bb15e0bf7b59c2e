//! The arguments that several commands share: the game and its setup.

use anyhow::{Result, anyhow, bail};
use serde_json::Value;
use sortilege_core::{Catalogue, Game, name};
use sortilege_table::SetupError;

use crate::caret::{Pointed, place_in_file};
use crate::document;

/// The option `--setup`: where a game starts.
#[derive(clap::Args)]
pub(crate) struct SetupArgument {
    /// The name of one of the game's setups, or a JSON file with a setup or a saved game
    #[arg(long = "setup", value_name = "NAME|FILE")]
    setup: Option<String>,
}

impl SetupArgument {
    /// The game's default setup.
    pub(crate) const DEFAULT: Self = Self { setup: None };

    /// Whether a setup was named.
    pub(crate) fn is_given(&self) -> bool {
        self.setup.is_some()
    }

    /// One of the game's setups.
    pub(crate) fn named(name: String) -> Self {
        Self { setup: Some(name) }
    }

    /// The setup as [`sortilege_table::Table::start`] takes it: `None` for the default.
    ///
    /// # Errors
    /// There is no such setup or file, or the file is unreadable or for another game.
    pub(crate) fn read(&self, game: &dyn Game) -> Result<Option<Value>> {
        self.setup.as_deref().map(|text| read(game, text)).transpose()
    }

    /// An error in the setup, with its place if the setup is a file.
    pub(crate) fn point(&self, error: SetupError) -> anyhow::Error {
        let file = self.setup.as_deref();
        let place = file.and_then(|file| place_in_file(&error.path, &error.message, file));
        Pointed::at(error, place)
    }
}

fn read(game: &dyn Game, text: &str) -> Result<Value> {
    let names = sortilege_table::setup_names(game);
    if names.contains(&text) {
        return Ok(text.into());
    }
    if !std::path::Path::new(text).exists() {
        let hint = name::hint(text, &names);
        let (id, names) = (game.id(), names.join(", "));
        bail!("no setup or file {text:?}{hint}; setups of {id}: {names}");
    }
    document::read_file_for(game, text)
}

/// Finds a game by its id.
///
/// # Errors
/// There is no such game; the error lists those that exist.
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
    fn an_unknown_setup_lists_the_setups_of_the_game() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let chess = find_game(&catalogue, "chess").unwrap();
        let first = sortilege_table::setup_names(chess)[0];
        assert_eq!(read(chess, first).unwrap(), Value::from(first));
        let error = read(chess, &format!("{first}x")).unwrap_err().to_string();
        assert!(
            error.contains(&format!("did you mean {first:?}?"))
                && error.contains(&format!("; setups of chess: {first}")),
            "{error}"
        );
        let error = find_game(&catalogue, "ches").err().unwrap().to_string();
        assert!(error.starts_with("unknown game \"ches\" (did you mean \"chess\"?)"), "{error}");
    }
}
