//! What there is to translate: the English of messages and plugins.

use std::collections::BTreeMap;

use sortilege_core::{Ability, Catalogue, CounterFacts, Piece};

use crate::files::files_of;
use crate::language::ENGLISH;
use crate::names::Category;
use crate::source;

/// The English that a message of another language translates.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Original {
    /// The name or the sentence.
    pub value: String,
    /// Its attributes, such as the rule of a plugin.
    pub attributes: BTreeMap<String, String>,
    /// Whether a whole translation has it.
    pub is_required: bool,
    /// Whether it is a message of an English file; otherwise it is the name of something.
    pub is_message: bool,
}

impl Original {
    /// What a translator must know: the sentence, or the rule of what has a name.
    pub(crate) fn text(&self) -> String {
        if self.is_message {
            return self.value.clone();
        }
        self.attributes.values().cloned().collect::<Vec<_>>().join(" ")
    }
}

/// Everything that can be translated, by key.
#[derive(Clone, Default, Debug)]
pub struct English {
    originals: BTreeMap<String, Original>,
}

impl English {
    /// The messages of the English files that are linked into the program. All are required.
    #[must_use]
    pub fn of_messages() -> Self {
        let mut english = Self::default();
        files_of(ENGLISH).iter().for_each(|file| english.add_file(file.text));
        english
    }

    /// The names and rules of all plugins of a catalogue. None is required.
    #[must_use]
    pub fn of_plugins(catalogue: &Catalogue) -> Self {
        let mut english = Self::default();
        english.add_plugins(catalogue, |_| true);
        english
    }

    /// The names and rules of the plugins that a crate registers. All are required.
    #[must_use]
    pub fn of_crate(catalogue: &Catalogue, krate: &str) -> Self {
        let mut english = Self::default();
        english.add_plugins(catalogue, |other| other == krate);
        english.require(|_| true);
        english
    }

    /// The same and more. What is required here or there is required.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        for (key, original) in other.originals {
            let is_required = original.is_required;
            let entry = self.originals.entry(key).or_insert(original);
            entry.is_required |= is_required;
        }
        self
    }

    /// Requires a translation of what has certain keys.
    pub fn require(&mut self, mut is_required: impl FnMut(&str) -> bool) {
        for (key, original) in &mut self.originals {
            original.is_required |= is_required(key);
        }
    }

    /// Requires nothing any more.
    pub(crate) fn optional(&mut self) {
        self.originals.values_mut().for_each(|original| original.is_required = false);
    }

    /// Adds the name of something that no catalogue knows, such as a setup.
    pub fn add_name(&mut self, category: Category, set: &str, id: &str) {
        let original = Original { value: id.to_owned(), ..Original::default() };
        self.originals.entry(category.key(set, id)).or_insert(original);
    }

    /// All keys with their English, sorted by key.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Original)> {
        self.originals.iter().map(|(key, original)| (key.as_str(), original))
    }

    /// The English of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Original> {
        self.originals.get(key)
    }

    fn add_file(&mut self, text: &str) {
        for message in source::read(text).0 {
            let original = Original {
                value: message.value.unwrap_or_default(),
                attributes: message.attributes.into_iter().collect(),
                is_required: true,
                is_message: true,
            };
            self.originals.insert(message.key, original);
        }
    }

    fn add(&mut self, category: Category, set: &str, id: &str, rule: &str) {
        let key = category.key(set, id);
        let mut original = Original { value: id.to_owned(), ..Original::default() };
        if !rule.is_empty() {
            original.attributes.insert("rule".to_owned(), source::normal(rule));
        }
        self.originals.insert(key, original);
    }

    fn add_plugins(&mut self, catalogue: &Catalogue, is_of: impl Fn(&str) -> bool) {
        for entry in catalogue.pieces().filter(|entry| is_of(entry.krate)) {
            let piece = entry.plugin;
            self.add(Category::Plugin, piece.set(), piece.id(), piece.rule());
            self.add_abilities(piece);
        }
        for effect in catalogue.effects().filter(|entry| is_of(entry.krate)) {
            let effect = effect.plugin;
            let set = effect.set().unwrap_or("any");
            self.add(Category::Plugin, set, effect.id(), effect.rule());
        }
        for card in catalogue.cards().filter(|entry| is_of(entry.krate)) {
            let card = card.plugin;
            self.add(Category::Plugin, card.set(), card.id(), card.rule());
            if let Some(coded) = card.grant().map(|grant| grant.ability) {
                self.add(Category::Ability, card.set(), coded.id(), coded.rule());
            }
        }
        for bot in catalogue.bots().filter(|entry| is_of(entry.krate)) {
            self.add(Category::Plugin, "any", bot.plugin.id(), bot.plugin.rule());
        }
        for pattern in catalogue.patterns().filter(|entry| is_of(entry.krate)) {
            self.add_name(Category::Plugin, "any", pattern.plugin.id());
        }
        for game in catalogue.games().filter(|entry| is_of(entry.krate)) {
            let game = game.plugin;
            self.add(Category::Game, "", game.id(), game.rule());
            let facts = catalogue.facts(game);
            let of_seats = facts.counters.iter().chain(facts.seat_counters);
            let counters = of_seats.chain(facts.piece_counters);
            let counters = counters.map(|counter: &CounterFacts| counter.id);
            let words = [
                (Category::Counter, counters.collect::<Vec<_>>()),
                (Category::Seat, facts.seats.iter().map(|seat| seat.id).collect()),
                (Category::Verb, facts.verbs.to_vec()),
                (Category::Word, facts.words.to_vec()),
                (Category::Phase, facts.phases.to_vec()),
                (Category::Holder, facts.holders.iter().map(|holder| holder.id).collect()),
            ];
            for (category, ids) in words {
                ids.into_iter().for_each(|id| self.add_name(category, game.id(), id));
            }
        }
        for event in catalogue.events().filter(|entry| is_of(entry.krate)) {
            let event = event.plugin;
            self.add_name(Category::Event, event.set.unwrap_or("any"), event.id);
        }
    }

    fn add_abilities(&mut self, piece: &dyn Piece) {
        for ability in piece.abilities() {
            if let Ability::Code(coded) = ability {
                self.add(Category::Ability, piece.set(), coded.id(), coded.rule());
            }
        }
    }
}
