//! Reading a setup: a sparse state, checked field by field.

use serde_json::{Map, Value};
use sortilege_core::{Catalogue, Draft, Play, Subject};

use crate::complete::complete;
use crate::document::{Given, Node, holders, players};
use crate::table_game;

/// A setup that cannot be, and where.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
#[error("{}: {message}", if path.is_empty() { "/" } else { path })]
pub struct SetupError {
    /// The field, as a JSON pointer.
    pub path: String,
    /// What is wrong with it.
    pub message: String,
}

impl SetupError {
    /// An error at a path.
    #[must_use]
    pub fn new(path: impl Into<String>, message: impl Into<String>) -> Self {
        Self { path: path.into(), message: message.into() }
    }
}

/// A setup on its way to a game.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The document that fills what `given` leaves out.
    pub base: Map<String, Value>,
    /// The fields given.
    pub given: Map<String, Value>,
    /// The seed of the game's randomness.
    pub seed: u64,
    /// Actions since the last irreversible one.
    pub quiet: u16,
    /// Hidden counters of the game that a field of its own says, by id.
    pub counters: Vec<(&'static str, i32)>,
}

/// Starts the game of an id from a setup, by its document.
///
/// # Errors
/// [`SetupError`] naming the field that is wrong.
pub fn read(catalogue: &Catalogue, game: &str, setup: &Setup) -> Result<Play, SetupError> {
    let unknown = || SetupError::new("/game", format!("{game} cannot be played at a table"));
    let game = table_game(game).ok_or_else(unknown)?;
    let plugin = catalogue.game(game.id()).ok_or_else(unknown)?;
    let (facts, document) = (game.facts(), game.document());
    let value = Value::Object(complete(setup));
    let root = Node::root(&value);
    let given = Given { fields: root.object()?, root, given: &setup.given };
    let mut known = vec!["game"];
    known.extend(document.fields.iter().flat_map(|field| field.keys(&facts)));
    for (key, node) in &given.fields {
        if !known.contains(key) {
            // These were taken out before, but a misspelt one is suggested.
            known.extend(["setup", "seed", "actions"]);
            return node.unknown(key, &known);
        }
    }
    let geometry = document.shape.geometry(&given)?;
    let seats = match document.shape.fixed {
        Some(_) => facts.seats.to_vec(),
        None => players::read_seats(&given, facts.seats)?,
    };
    let mut draft = Draft::new(catalogue.rules(plugin, &geometry, &seats), setup.seed);
    draft.set_quiet(setup.quiet);
    for (id, value) in &setup.counters {
        if let Some(counter) = draft.rules().counter(id) {
            draft.set_counter(Subject::Game, counter, *value);
        }
    }
    for field in &document.fields {
        field.read(&given, &mut draft)?;
    }
    holders::shuffle_rest(&mut draft, &setup.given);
    draft.open().or_else(|fault| given.root.error(fault.to_string()))
}
