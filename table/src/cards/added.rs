//! Cards that were read, as plugins of a catalogue.

use std::sync::Arc;

use sortilege_core::chain::{DataCard, Vocabulary};
use sortilege_core::{
    Catalogue, CatalogueError, ChainCard, Cost, KEPT, KeptFull, Registered, Registration,
};

use super::tree::CardTree;
use super::writer::write;

/// Why the cards of a tree or a list are not added to a catalogue.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
pub enum CardError {
    /// There are errors in the documents.
    #[error("{}", .0.errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Read(CardTree),
    /// The cards do not fit to what else is there.
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    /// The program cannot keep more.
    #[error(transparent)]
    Full(#[from] KeptFull),
}

impl CardTree {
    /// The cards as plugins.
    ///
    /// # Errors
    /// [`CardError`] if there is an error in a document, or the program cannot keep more cards.
    pub fn registrations(self, catalogue: &Catalogue) -> Result<Vec<Registration>, CardError> {
        if !self.errors.is_empty() {
            return Err(CardError::Read(self));
        }
        let cards = self.cards.into_iter();
        let made = cards.map(|(origin, card)| registration(catalogue, &origin, card));
        Ok(made.collect::<Result<_, KeptFull>>()?)
    }

    /// The catalogue with the cards. A card replaces one of the same set and number.
    ///
    /// # Errors
    /// [`CardError`], and nothing is added.
    pub fn add_to(self, catalogue: &Catalogue) -> Result<Arc<Catalogue>, CardError> {
        let registrations = self.registrations(catalogue)?;
        Ok(Arc::new(catalogue.with(&registrations)?))
    }
}

fn registration(
    catalogue: &Catalogue,
    origin: &str,
    card: DataCard,
) -> Result<Registration, KeptFull> {
    let expansion = catalogue.expansion(card.expansion);
    let set = expansion.map_or("", |expansion| expansion.set);
    let pays = expansion.and_then(|expansion| expansion.pays);
    let text = write(catalogue, &card).to_string();
    let content = format!("data card {set} {text}");
    // What is kept takes a few times as much as its text.
    let bytes = text.len().saturating_mul(3).saturating_add(512);
    let make = move || {
        let card: &'static DataCard = Box::leak(Box::new(card));
        let cost: Cost = match pays {
            Some(counter) if card.cost != 0 => Box::leak(Box::new([(counter, card.cost)])),
            _ => &[],
        };
        let rule: &'static str = if card.text.is_empty() {
            let what = card.entity_type().word().to_ascii_lowercase();
            format!("{} is a {what} without effects.", card.title).leak()
        } else {
            &card.text
        };
        let id: &'static str = card.id.to_string().leak();
        Registered::Card(Box::leak(Box::new(ChainCard { id, set, rule, cost, card })))
    };
    Ok(Registration { krate: KEPT.text(origin)?, plugin: KEPT.plugin(&content, bytes, make)? })
}
