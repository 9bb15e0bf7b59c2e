//! Reading a setup: a sparse state, checked field by field.

use serde_json::Value;
use sortilege_core::{Catalogue, Draft, Play, Subject};

use crate::complete::complete;
use crate::document::{Given, Node, holders, players};
use crate::{Setup, SetupError, TableGame, check_brought};

/// Starts a game from a setup, by its document.
///
/// # Errors
/// [`SetupError`] naming the field that is wrong.
pub(crate) fn read(
    catalogue: &Catalogue,
    game: &'static dyn TableGame,
    setup: &Setup,
) -> Result<Play, SetupError> {
    let unknown = || SetupError::new("/game", format!("{} is not linked", game.id()));
    let plugin = catalogue.game(game.id()).ok_or_else(unknown)?;
    let (facts, document) = (catalogue.facts(plugin), game.document());
    check_brought(catalogue, game)?;
    let value = Value::Object(complete(setup));
    let root = Node::root(&value);
    let given = Given { fields: root.object()?, root, given: &setup.given };
    let mut known = vec!["game"];
    known.extend(document.parts().flat_map(|field| field.keys(&facts)));
    for (key, node) in &given.fields {
        if !known.contains(key) {
            // These were taken out before, but a misspelt one is suggested.
            known.extend(["setup", "seed", "actions", "define", "cards"]);
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
    for field in document.parts() {
        field.read(&given, &mut draft)?;
    }
    holders::shuffle_rest(&mut draft, &setup.given);
    draft.open().or_else(|fault| given.root.error(fault.to_string()))
}
