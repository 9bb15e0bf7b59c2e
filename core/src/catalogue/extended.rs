//! Catalogues with plugins that were made while the program runs.

use std::collections::HashSet;
use std::sync::{Arc, PoisonError};

use super::{Catalogue, CatalogueError, Registered, Registration, full};

impl Catalogue {
    /// The catalogue of all these plugins and more, which were made while the program runs: see
    /// [`Kept`](crate::Kept). The same checks apply to them as to registered ones. A card that is
    /// data replaces one with its number that was there before and is data too.
    ///
    /// # Errors
    /// [`CatalogueError`] if one of them has an id that is taken, names something that does not
    /// exist, or exceeds a limit.
    pub fn with<'a>(
        &self,
        plugins: impl IntoIterator<Item = &'a Registration>,
    ) -> Result<Self, CatalogueError> {
        let mut larger = Self {
            patterns: self.patterns.clone(),
            pieces: self.pieces.clone(),
            effects: self.effects.clone(),
            cards: self.cards.clone(),
            games: self.games.clone(),
            solvers: self.solvers.clone(),
            bots: self.bots.clone(),
            counters: self.counters.clone(),
            deeds: self.deeds.clone(),
            events: self.events.clone(),
            effect_types: self.effect_types.clone(),
            expansions: self.expansions.clone(),
            decks: self.decks.clone(),
            joined: self.joined.clone(),
            ..Self::default()
        };
        let mut origins = HashSet::new();
        for registration in plugins {
            larger.replace(registration, self);
            larger.add(registration)?;
            origins.insert(registration.krate);
        }
        if larger.counters.len() > self.counters.len() {
            larger.joined = larger.joined();
        }
        larger.redrawn = larger.redraw();
        // What was there before is right, and an error should not blame it.
        larger.check(|krate| origins.contains(krate))?;
        Ok(larger)
    }

    /// Makes room for a card that is data if `before` has another one with its number.
    fn replace(&mut self, registration: &Registration, before: &Self) {
        let Registered::Card(card) = registration.plugin else { return };
        let id = full(card.set(), card.id());
        let is_data =
            |cards: &Self| cards.cards.get(&id).is_some_and(|it| it.plugin.data().is_some());
        let is_same = || {
            let krates = [&*self, before].map(|cards| cards.cards.get(&id).map(|it| it.krate));
            krates[0] == krates[1]
        };
        if card.data().is_some() && is_data(before) && is_same() {
            self.cards.remove(&id);
        }
    }

    /// The catalogue [with](Self::with) the plugins that `make` returns. The last few are kept
    /// with their compiled rules and found again by a key, so that opening the same game again is
    /// fast. Equal keys must mean equal plugins.
    ///
    /// # Errors
    /// The error of `make`, or [`CatalogueError`] as with [`Self::with`].
    pub fn extended<E: From<CatalogueError>>(
        &self,
        key: &str,
        make: impl FnOnce() -> Result<Vec<Registration>, E>,
    ) -> Result<Arc<Self>, E> {
        const MOST: usize = 8;
        let lists = || self.extended.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, larger)) = lists().iter().find(|(other, _)| other == key) {
            return Ok(larger.clone());
        }
        let larger = Arc::new(self.with(&make()?)?);
        let mut lists = lists();
        if lists.len() >= MOST {
            lists.remove(0);
        }
        lists.push((key.to_owned(), larger.clone()));
        Ok(larger)
    }
}
