//! The games that can be played at a table, as their crates register them.

use std::sync::Arc;

use sortilege_core::{Game, Rules};

use crate::game::Plain;
use crate::{Display, Notation, TableGame};

/// A game at a table, as its crate registers it.
pub struct Registration(pub &'static dyn TableGame);

inventory::collect!(Registration);

/// Registers a game with the catalogue and with the tables: `register_game!(Chess);`.
#[macro_export]
macro_rules! register_game {
    ($game:expr) => {
        $crate::sortilege_core::register!(Game: $game);
        $crate::inventory::submit! { $crate::Registration(&$game) }
    };
}

/// The game of an id as tables know it. The catalogue makes sure that no two games share an id.
#[must_use]
pub fn table_game(id: &str) -> Option<&'static dyn TableGame> {
    inventory::iter::<Registration>.into_iter().map(|entry| entry.0).find(|game| game.id() == id)
}

/// How the actions of a game are read and written.
#[must_use]
pub fn notation(rules: &Rules) -> Arc<dyn Notation> {
    table_game(rules.game().id()).map_or_else(|| Arc::new(Plain) as _, |game| game.notation(rules))
}

/// How a game is drawn and described at a terminal.
#[must_use]
pub fn display(rules: &Rules) -> Arc<dyn Display> {
    table_game(rules.game().id()).map_or_else(|| Arc::new(Plain) as _, |game| game.display(rules))
}

/// The names of a game's setups, the default first.
#[must_use]
pub fn setup_names(game: &dyn Game) -> Vec<&'static str> {
    let setups = table_game(game.id()).map_or(&[][..], |game| game.setups());
    setups.iter().map(|(name, _)| *name).collect()
}
