//! The words of a game: how actions and errors name things.

use super::kind::CardRule;
use super::{Kind, Rules};
use crate::{Arg, Facts, Plugin, SubDir};

impl Rules {
    /// The verb of casts that nobody declared: the game's `ability`, or else its first.
    #[must_use]
    pub fn ability_verb(&self) -> u8 {
        self.facts.verbs.iter().position(|verb| *verb == "ability").unwrap_or(0) as u8
    }

    /// A word of the game, or of one of its pieces or cards, as an action's.
    #[must_use]
    pub fn word(&self, id: &str) -> Option<Arg> {
        self.words.iter().position(|word| *word == id).map(|place| Arg::Word(place as u8))
    }

    /// A plugin as errors name it.
    #[must_use]
    pub fn plugin_name(&self, plugin: Plugin) -> String {
        match plugin {
            Plugin::Game => format!("game {}", self.game.id()),
            Plugin::Kind(kind) => format!("piece {}", self.kind(kind).id()),
            Plugin::Effect(effect) => format!("effect {}", self.effect(effect).id()),
            Plugin::Card(card) => format!("card {}", self.card(card).id()),
        }
    }

    /// The text of an action's word.
    #[must_use]
    pub fn arg_text(&self, arg: Arg) -> String {
        match arg {
            Arg::Square(square) => self.geometry().name(square),
            Arg::Dir(dir) => dir.name().to_owned(),
            Arg::Kind(kind) => self.kind(kind).id().to_owned(),
            Arg::Card(card) => self.card(card).id().to_owned(),
            Arg::Seat(seat) => self.seat(seat).id.to_owned(),
            Arg::Number(number) => number.to_string(),
            Arg::Word(word) => self.words.get(usize::from(word)).copied().unwrap_or("?").to_owned(),
        }
    }

    /// The word of an action that a text is: a square, a direction, a name, a number or a word of
    /// the game.
    #[must_use]
    pub fn arg(&self, text: &str) -> Option<Arg> {
        let word = || self.words.iter().position(|word| *word == text).map(|i| Arg::Word(i as u8));
        let number = || text.parse().ok().filter(|n: &i16| n.to_string() == text).map(Arg::Number);
        None.or_else(|| self.geometry().named(text).map(Arg::Square))
            .or_else(|| text.parse::<SubDir>().ok().map(Arg::Dir))
            .or_else(|| self.kind_named(text).map(Arg::Kind))
            .or_else(|| self.card_named(text).map(Arg::Card))
            .or_else(|| self.seat_named(text).map(Arg::Seat))
            .or_else(word)
            .or_else(number)
    }
}

/// The words of a game: its own in their order, then those of its kinds and cards, each once.
pub(super) fn words(facts: &Facts, kinds: &[Kind], cards: &[CardRule]) -> Vec<&'static str> {
    let of_kinds =
        kinds.iter().flat_map(|kind| &kind.coded).flat_map(|rule| rule.coded.names().words);
    let of_cards = cards.iter().flat_map(|rule| rule.card.names().words);
    let granted = cards
        .iter()
        .filter_map(|rule| rule.grant.as_ref())
        .flat_map(|(_, ability, _)| ability.names().words);
    let mut words = facts.words.to_vec();
    for word in of_kinds.chain(of_cards).chain(granted) {
        if !words.contains(word) {
            words.push(word);
        }
    }
    words
}
