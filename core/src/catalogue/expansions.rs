//! The expansions of cards as data, checked.

use super::effect_types::is_word;
use super::{Catalogue, CatalogueError, Entry};
use crate::chain::{DataCard, DeckData, ExpansionData};

impl Catalogue {
    /// All expansions that cards can name, by id.
    pub fn expansions(&self) -> impl Iterator<Item = Entry<ExpansionData>> {
        self.expansions.values().copied()
    }

    /// The expansion with this id.
    #[must_use]
    pub fn expansion(&self, id: &str) -> Option<&'static ExpansionData> {
        self.expansions.get(id).map(|entry| entry.plugin)
    }

    /// All decks, by set and id.
    pub fn decks(&self) -> impl Iterator<Item = Entry<DeckData>> {
        self.decks.values().copied()
    }

    /// The decks of some sets, by id.
    pub fn decks_of<'a>(
        &'a self,
        sets: &'a [&str],
    ) -> impl Iterator<Item = &'static DeckData> + 'a {
        self.decks.values().map(|entry| entry.plugin).filter(|deck| sets.contains(&deck.set))
    }

    /// Checks that the cards of a deck exist.
    pub(super) fn check_deck(&self, entry: Entry<DeckData>) -> Result<(), CatalogueError> {
        let Entry { krate, plugin: deck } = entry;
        let known = |number: &i32| self.data_card(deck.set, *number).is_some();
        match deck.cards.iter().map(|(number, _)| number).find(|number| !known(number)) {
            None => Ok(()),
            Some(number) => {
                let (what, id) = ("deck", deck.id.to_owned());
                let problem = format!("has card {number}, which does not exist");
                Err(CatalogueError::Unfit { what, id, krate, problem })
            }
        }
    }

    /// The card of a set with this number, if it is data.
    #[must_use]
    pub fn data_card(&self, set: &str, number: i32) -> Option<&'static DataCard> {
        self.cards.get(&super::full(set, &number.to_string()))?.plugin.data()
    }

    /// Checks the id and the classes of an expansion.
    pub(super) fn check_expansion(entry: Entry<ExpansionData>) -> Result<(), CatalogueError> {
        let Entry { krate, plugin } = entry;
        let unfit = |problem: String| {
            let (what, id) = ("expansion", plugin.id.to_owned());
            Err(CatalogueError::Unfit { what, id, krate, problem })
        };
        if !is_word(plugin.id) {
            return unfit("is not a word of upper-case letters, digits and _".to_owned());
        }
        if plugin.classes.is_empty() {
            return unfit("has no class".to_owned());
        }
        for (place, class) in plugin.classes.iter().enumerate() {
            if !is_word(class) {
                return unfit(format!(
                    "has a class {class:?}, not a word of upper-case letters, digits and _"
                ));
            }
            if plugin.classes[..place].contains(class) {
                return unfit(format!("has the class {class:?} twice"));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Registered, Registration};

    fn error(classes: &'static [&'static str], id: &'static str) -> String {
        let expansion = ExpansionData { id, set: "none", rule: "", classes, pays: None };
        let plugin = Registered::Expansion(Box::leak(Box::new(expansion)));
        let error = Catalogue::of(&[Registration { krate: "odd", plugin }]).err();
        error.map_or_else(String::new, |error| error.to_string())
    }

    #[test]
    fn an_expansion_has_classes_with_names() {
        assert_eq!(error(&["BASE", "OTHER"], "TIDES"), "");
        assert!(error(&["BASE"], "Tides").contains("is not a word"));
        assert!(error(&[], "TIDES").contains("has no class"));
        assert!(error(&["BASE", "BASE"], "TIDES").contains("the class \"BASE\" twice"));
        assert!(error(&["base"], "TIDES").contains("not a word"));
    }
}
