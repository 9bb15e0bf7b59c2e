//! Small games for tests. They show what core can run besides chess: hidden hands and a shuffled
//! deck ([`games::parley`]), stacked pieces and phases ([`games::towers`]), timed effects, chance
//! and three players ([`games::embers`]), cards that are pieces and phases that tags listen for
//! ([`games::beacons`]), and plugins that misbehave ([`games::mischief`]). The laws of this crate's
//! tests run over them as over every other registered game. [`wear`] is a mod for all games.

pub mod games;
pub mod wear;

use std::sync::Arc;

use serde_json::Value;
use sortilege_core::{Catalogue, CatalogueError};
use sortilege_table::{Table, TableError};

/// Everything registered in a program that links this crate.
///
/// # Errors
/// [`CatalogueError`] when plugins do not fit together.
pub fn catalogue() -> Result<Arc<Catalogue>, CatalogueError> {
    sortilege_assembly::catalogue()
}

/// A table of a registered game.
///
/// # Errors
/// [`TableError`] when there is no such game.
///
/// # Panics
/// When the catalogue is not sound; a dedicated test reports it better.
pub fn table(game: &str) -> Result<Table, TableError> {
    let catalogue = catalogue().unwrap_or_else(|error| panic!("{error}"));
    Table::new(catalogue, game, None)
}

/// Opens the state of a table as a setup at another one, and checks that it is the same state.
///
/// # Panics
/// When the state is not a setup, or is another one.
#[must_use]
pub fn reopened(open: &Table) -> Table {
    let state = open.state(None);
    let mut other =
        table(open.play().board().rules().game_id()).unwrap_or_else(|error| panic!("{error}"));
    let setup = Value::Object(state.clone());
    other.start(Some(&setup), None).unwrap_or_else(|error| panic!("{error}: {setup}"));
    // A state shows how many actions can be undone; a game that starts from it has nothing to undo
    // yet.
    let mut expected = state;
    expected.entry("history").and_modify(|history| *history = 0.into());
    assert_eq!(other.state(None), expected);
    other
}

/// The example setups that define pieces and cards of their own, each with its game.
///
/// # Panics
/// When one of them is not JSON.
#[must_use]
pub fn defining() -> Vec<(&'static str, Value)> {
    let parse = |text: &str| {
        serde_json::from_str(text).unwrap_or_else(|error| panic!("an example is not JSON: {error}"))
    };
    vec![
        ("arcana", parse(include_str!("../../examples/definitions/spirits.json"))),
        ("chess", parse(include_str!("../../examples/definitions/caravan.json"))),
    ]
}
