//! Whether the counters that mods bring have names of their own in the documents of their game.

use sortilege_core::{Catalogue, Of};

use crate::{SetupError, TableGame};

/// The keys of setups and states that do not come from the fields of a document.
const KEYS: [&str; 5] = ["game", "setup", "seed", "actions", "history"];

/// Checks that no counter that a mod brings to a game has the name of another field of its
/// documents.
///
/// # Errors
/// [`SetupError`] about the game, naming both crates.
pub(crate) fn check_brought(catalogue: &Catalogue, game: &dyn TableGame) -> Result<(), SetupError> {
    let mut brought = catalogue.counters().filter(|entry| entry.plugin.game == game.id());
    let Some(first) = brought.next() else { return Ok(()) };
    let (facts, document) = (game.facts(), game.document());
    for entry in [first].into_iter().chain(brought) {
        let (id, of) = (entry.plugin.id, entry.plugin.of);
        let is_taken = document.parts().any(|field| match of {
            Of::Game => field.keys(&facts).contains(&id) || KEYS.contains(&id),
            _ => field.counters_of() == Some(of) && field.keys_within(&facts).contains(&id),
        });
        if is_taken {
            let game = catalogue.games().find(|entry| entry.plugin.id() == game.id());
            let krate = game.map_or("an unknown crate", |entry| entry.krate);
            let message = format!(
                "counter {id:?} of {}, which {} brings, has the name of a field in the documents \
                 of game {} of {krate}",
                of.noun(),
                entry.krate,
                entry.plugin.game,
            );
            return Err(SetupError::new("/game", message));
        }
    }
    Ok(())
}
