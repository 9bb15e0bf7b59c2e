//! The games that can be played at a table, and the messages that they add, as crates register
//! them.

use std::sync::Arc;

use sortilege_core::{Game, Rules};

use crate::game::Plain;
use crate::game_message::check;
use crate::{Display, MessageError, MessageRegistration, Notation, TableGame};

/// A game at a table, as its crate registers it.
pub struct Registration(pub &'static dyn TableGame);

inventory::collect!(Registration);
inventory::collect!(MessageRegistration);

/// Registers a game with the catalogue and with the tables: `register_game!(Chess);`.
#[macro_export]
macro_rules! register_game {
    ($game:expr) => {
        $crate::sortilege_core::register!(Game: $game);
        $crate::inventory::submit! { $crate::Registration(&$game) }
    };
}

/// Registers one or more messages of a game: `register_message!(GameMessage { ... });`. The game
/// may be another crate's.
#[macro_export]
macro_rules! register_message {
    ($($message:expr),+ $(,)?) => {
        $($crate::inventory::submit! {
            $crate::MessageRegistration { krate: env!("CARGO_PKG_NAME"), message: $message }
        })+
    };
}

/// The messages that crates add to a game, sorted by name.
#[must_use]
pub fn game_messages(game: &str) -> Vec<&'static MessageRegistration> {
    let all = inventory::iter::<MessageRegistration>.into_iter();
    let mut own: Vec<_> = all.filter(|entry| entry.message.game == game).collect();
    own.sort_by_key(|entry| entry.message.name);
    own
}

/// Checks that all registered messages fit together.
///
/// # Errors
/// [`MessageError`], which names the crates.
pub(crate) fn check_messages() -> Result<(), MessageError> {
    let all: Vec<_> = inventory::iter::<MessageRegistration>.into_iter().collect();
    check(&all, |game| table_game(game).is_some())
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
