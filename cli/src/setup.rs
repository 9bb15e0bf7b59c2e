//! The arguments that several commands share: the game and its setup.

use std::sync::Arc;

use anyhow::{Result, anyhow, bail};
use serde_json::Value;
use sortilege_core::{Catalogue, Game, name};
use sortilege_table::{SetupError, Table};

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

    /// The same; if no setup was named, the one [`for_beginners`].
    pub(crate) fn or_for_beginners(&self, catalogue: &Arc<Catalogue>, game: &dyn Game) -> Self {
        let own = self.setup.clone();
        Self { setup: own.or_else(|| Some(for_beginners(catalogue, game).to_owned())) }
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

/// The first setup of a game whose board is no larger than that of chess, otherwise its default:
/// what a person begins with who has not asked for another one.
pub(crate) fn for_beginners(catalogue: &Arc<Catalogue>, game: &dyn Game) -> &'static str {
    let names = sortilege_table::setup_names(game);
    let is_small = |name: &&&str| {
        let table = Table::new(catalogue.clone(), game.id(), None).ok();
        table.is_some_and(|mut table| {
            table.start(Some(&(**name).into()), Some(0)).is_ok()
                && table.play().board().rules().geometry().len() <= CHESSBOARD
        })
    };
    names.iter().find(is_small).or(names.first()).copied().unwrap_or_default()
}

/// The number of squares of a chessboard.
const CHESSBOARD: usize = 64;

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
    fn nobody_begins_on_a_large_board_unasked() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let of = |id: &str| for_beginners(&catalogue, find_game(&catalogue, id).unwrap());
        assert_eq!(of("arcana"), "skirmish");
        for entry in catalogue.games().filter(|entry| entry.plugin.id() != "arcana") {
            let first = sortilege_table::setup_names(entry.plugin)[0];
            assert_eq!(of(entry.plugin.id()), first);
        }
    }

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
