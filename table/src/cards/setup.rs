//! The cards that a setup brings for its own game.

use std::sync::Arc;

use serde_json::Value;
use sortilege_core::{Catalogue, CatalogueError};

use super::added::CardError;
use super::card_reader::CardReader;
use super::keys;
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
