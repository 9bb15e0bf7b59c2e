//! The cards that a setup brings for its own game.

use std::io;
use std::sync::Arc;

use serde_json::{Map, Value};
use sortilege_core::{Catalogue, CatalogueError};

use super::added::CardError;
use super::card_reader::CardReader;
use super::keys;
use super::limits::{MOST_CARD_BYTES, MOST_CARDS};
use super::tree::CardTree;
use crate::document::Node;
use crate::{SetupError, TableGame};

/// The field of a setup.
pub(crate) const CARDS: &str = "cards";

/// Whether a game has cards that are data.
pub(crate) fn has_data_cards(catalogue: &Catalogue, game: &dyn TableGame) -> bool {
    let sets = game.facts().sets;
    catalogue.expansions().any(|expansion| sets.contains(&expansion.plugin.set))
}

/// Refuses too many cards of a setup, and one that is larger than a file may be, before anything
/// copies them: a small text can be a large document.
///
/// # Errors
/// [`SetupError`] at the first such card, or at the list.
pub(crate) fn check_sizes(setup: &Map<String, Value>) -> Result<(), SetupError> {
    let Some(cards) = setup.get(CARDS).and_then(Value::as_array) else { return Ok(()) };
    if cards.len() > MOST_CARDS {
        let message = format!("there are more than {MOST_CARDS} cards");
        return Err(SetupError::new(format!("/{CARDS}"), message));
    }
    for (place, card) in cards.iter().enumerate() {
        if serde_json::to_writer(Room(MOST_CARD_BYTES), card).is_err() {
            let message = format!("larger than {MOST_CARD_BYTES} bytes");
            return Err(SetupError::new(format!("/{CARDS}/{place}"), message));
        }
    }
    Ok(())
}

/// Takes a number of bytes and drops them.
struct Room(usize);

impl io::Write for Room {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::WriteZero)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The catalogue with the cards of a setup.
///
/// # Errors
/// [`SetupError`] with every error, at the place of the first.
pub(crate) fn add_cards(
    catalogue: &Catalogue,
    game: &'static dyn TableGame,
    given: &Value,
) -> Result<Arc<Catalogue>, SetupError> {
    let key = format!("{CARDS}\n{}\n{given}", game.id());
    let made = catalogue.extended(&key, || {
        let list = Node { value: given, path: format!("/{CARDS}") };
        let reader = CardReader::new(catalogue);
        let mut tree = reader.read_list(&list);
        check_sets(&reader, game, &mut tree);
        tree.registrations(catalogue)
    });
    made.map_err(in_setup)
}

/// Checks that the cards belong to the game.
fn check_sets(reader: &CardReader<'_>, game: &dyn TableGame, tree: &mut CardTree) {
    let sets = game.facts().sets;
    let mut foreign = Vec::new();
    for (path, card) in tree.cards.iter().filter(|(_, card)| !sets.contains(&reader.set_of(card))) {
        let path = format!("{path}/{}/{}", keys::PRINT, keys::EXPANSION);
        foreign.push((path, format!("{} is not an expansion of {}", card.expansion, game.id())));
    }
    for (path, message) in foreign {
        tree.error("", &path, message);
    }
}

fn in_setup(error: CardError) -> SetupError {
    let at = |path: &str, message: String| SetupError::new(path, message);
    match error {
        CardError::Read(tree) => {
            let mut errors = tree.errors.into_iter();
            let Some(first) = errors.next() else { return at("/cards", "is wrong".to_owned()) };
            let mut message = first.message;
            for other in errors {
                message.push_str(&format!("; {other}"));
            }
            at(&first.path, message)
        }
        CardError::Catalogue(error) => {
            at(CatalogueError::origin(&error).unwrap_or("/cards"), error.to_string())
        }
        CardError::Full(full) => at("/cards", full.to_string()),
    }
}
