//! Whether what mods bring to a game has names of its own in the documents of the game.

use sortilege_core::{Catalogue, Of};

use crate::{SetupError, TableGame};

/// The keys of setups and states that do not come from the fields of a document.
const KEYS: [&str; 5] = ["game", "setup", "seed", "actions", "history"];

/// Checks that nothing that a mod brings to a game has a name that the game's documents use for
/// something else: no counter the name of another field, no event function that of another one.
///
/// # Errors
/// [`SetupError`] about the game, naming both crates.
pub(crate) fn check_brought(catalogue: &Catalogue, game: &dyn TableGame) -> Result<(), SetupError> {
    let facts = game.facts();
    let counters = || catalogue.counters_for(game);
    let is_of_game = |set: Option<&str>| set.is_none_or(|set| facts.sets.contains(&set));
    let events = || catalogue.events().filter(|entry| is_of_game(entry.plugin.set));
    if counters().next().is_none() && events().next().is_none() {
        return Ok(());
    }
    let document = game.document();
    let taken = |what: String, by: &str, name_of: &str| {
        let own = catalogue.games().find(|entry| entry.plugin.id() == game.id());
        let (id, krate) = (game.id(), own.map_or("an unknown crate", |entry| entry.krate));
        let message = format!(
            "{what}, which {by} brings, has the name of {name_of} in the documents of game {id} \
             of {krate}"
        );
        Err(SetupError::new("/game", message))
    };
    for entry in counters() {
        let (id, of) = (entry.plugin.id, entry.plugin.of);
        let is_taken = document.parts().any(|field| match of {
            Of::Game => field.keys(&facts).contains(&id) || KEYS.contains(&id),
            _ => field.counters_of() == Some(of) && field.keys_within(&facts).contains(&id),
        });
        if is_taken {
            return taken(format!("counter {id:?} of {}", of.noun()), entry.krate, "a field");
        }
    }
    for entry in events() {
        let id = entry.plugin.id;
        if document.parts().any(|field| field.event_functions().contains(&id)) {
            return taken(format!("event function {id:?}"), entry.krate, "another one");
        }
    }
    Ok(())
}
