//! What people call plugins and the things of a game.
//!
//! The key of a name is `SET-ID` for a plugin of a set, `any-ID` for one of no set, `game-ID` for a
//! game, and `GAME-CATEGORY-ID` for what is no plugin: `arcana-counter-mana`, `arcana-seat-white`.

use std::borrow::Cow;

use sortilege_core::name;

use crate::language;

/// The attribute of the name of a counter that is said of one: `.one = movimiento`.
pub(crate) const ONE: &str = "one";

/// What is named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Category {
    /// A piece, card, tag, effect, pattern or bot: `arcana-Basilisk`.
    Plugin,
    /// A game: `game-arcana`.
    Game,
    /// An ability of a piece, or one that a card gives: `arcana-ability-Gaze`.
    Ability,
    /// A counter: `arcana-counter-mana`.
    Counter,
    /// A seat: `arcana-seat-white`.
    Seat,
    /// A verb: `arcana-verb-move`.
    Verb,
    /// Another word of actions: `arcana-word-personal`.
    Word,
    /// A list of cards: `arcana-holder-hand`.
    Holder,
    /// A setup: `arcana-setup-skirmish`.
    Setup,
    /// Something that events do: `arcana-event-Explosion`.
    Event,
    /// A phase of a turn: `lucky-phase-Attack`.
    Phase,
}

impl Category {
    /// All categories that are words in keys.
    const WORDS: [(&'static str, Self); 9] = [
        ("ability", Self::Ability),
        ("counter", Self::Counter),
        ("seat", Self::Seat),
        ("verb", Self::Verb),
        ("word", Self::Word),
        ("holder", Self::Holder),
        ("setup", Self::Setup),
        ("event", Self::Event),
        ("phase", Self::Phase),
    ];

    /// All categories, in the order in which a word is looked up.
    pub(crate) const ALL: [Self; 11] = [
        Self::Plugin,
        Self::Ability,
        Self::Seat,
        Self::Counter,
        Self::Holder,
        Self::Event,
        Self::Phase,
        Self::Setup,
        Self::Game,
        Self::Verb,
        Self::Word,
    ];

    /// The key of a name: `key("arcana", "mana")`.
    #[must_use]
    pub fn key(self, set: &str, id: &str) -> String {
        let word = Self::WORDS.iter().find(|(_, category)| *category == self);
        match (self, word) {
            (Self::Game, _) => format!("game-{id}"),
            (_, Some((word, _))) => format!("{set}-{word}-{id}"),
            (_, None) => format!("{set}-{id}"),
        }
    }

    /// What a key names.
    pub(crate) fn of_key(key: &str) -> Option<(Self, &str)> {
        let (set, rest) = key.split_once('-')?;
        if set == "game" {
            return Some((Self::Game, rest));
        }
        let word = rest.split_once('-').and_then(|(word, id)| {
            let known = Self::WORDS.iter().find(|(known, _)| *known == word);
            known.map(|(_, category)| (*category, id))
        });
        word.or(Some((Self::Plugin, rest)))
    }
}

/// What people call something, in the language of the player; `None` in English, and if it has no
/// name there.
#[must_use]
pub fn translated(category: Category, id: &str) -> Option<String> {
    let language = language();
    language.message(language.key(category, id)?, None)
}

/// An amount of a counter: `1 movimiento`, by the attribute `one` of its name if it has one; `None`
/// in English, and if the counter has no name.
#[must_use]
pub fn amount(amount: i32, counter: &str) -> Option<String> {
    let language = language();
    let key = language.key(Category::Counter, counter)?;
    let one = (amount == 1).then(|| language.attribute(key, ONE)).flatten();
    Some(format!("{amount} {}", one.or_else(|| language.message(key, None))?))
}

/// What people call something: its id, unless the language of the player has a name.
#[must_use]
pub fn name(category: Category, id: &str) -> String {
    translated(category, id).unwrap_or_else(|| id.to_owned())
}

/// The id of what people call so in the language of the player, in any letter case; `None` in
/// English, where names are ids.
#[must_use]
pub fn id_of(category: Category, name: &str) -> Option<String> {
    let language = language();
    let name = name.to_lowercase();
    let mut ids: Vec<&str> = language
        .keys_of(category)
        .filter(|(_, key)| language.message(key, None).is_some_and(|it| it.to_lowercase() == name))
        .map(|(id, _)| id)
        .collect();
    ids.sort_unstable();
    ids.first().map(|id| (*id).to_owned())
}

/// The ids of the plugins whose names are in a text, each once, in the order in which they come.
#[must_use]
pub fn mentioned(text: &str) -> Vec<String> {
    let language = language();
    let mut found: Vec<(usize, String)> = Vec::new();
    for (id, key) in language.keys_of(Category::Plugin) {
        let name = language.message(key, None).unwrap_or_default();
        let is_name = name.starts_with(char::is_uppercase);
        found.extend(text.find(&name).filter(|_| is_name).map(|place| (place, id.to_owned())));
    }
    found.sort();
    found.into_iter().map(|(_, id)| id).collect()
}

/// What people call the plugin with an id: a piece, a card, a tag, an effect or a pattern.
#[must_use]
pub fn plugin(id: &str) -> String {
    name(Category::Plugin, id)
}

/// What people call a seat.
#[must_use]
pub fn seat(id: &str) -> String {
    name(Category::Seat, id)
}

/// What people call an ability.
#[must_use]
pub fn ability(id: &str) -> String {
    name(Category::Ability, id)
}

/// The id for those who type it, with the name if that differs: `Carta de fuego (FireCard)`.
#[must_use]
pub fn with_id(category: Category, id: &str) -> String {
    match translated(category, id) {
        Some(name) if name != id => format!("{name} ({id})"),
        _ => id.to_owned(),
    }
}

/// A rule, or another fixed sentence of a plugin, in the language of the player. What has no
/// translation stays English.
#[must_use]
pub fn rule(english: &str) -> Cow<'_, str> {
    let language = language();
    let known = |text: &str| language.sentence(&crate::source::normal(text)).map(str::to_owned);
    if let Some(said) = known(english) {
        return said.into();
    }
    // A rule may be a part of a sentence, without its full stop.
    match known(&format!("{english}.")) {
        Some(said) => name::clause(&said).to_owned().into(),
        None => english.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_a_counter_may_have_a_name_of_its_own() {
        assert_eq!(amount(1, "movements"), None, "that is English");
        let text = "t-counter-movements = pasos\n    .one = paso\nt-counter-mana = maná\n";
        let spanish = std::sync::Arc::new(crate::Language::new("es", &[text]));
        crate::in_language(spanish, || {
            let said = [(1, "movements"), (2, "movements"), (1, "mana"), (1, "gold")];
            let said = said.map(|(number, counter)| amount(number, counter));
            let said: Vec<Option<&str>> = said.iter().map(Option::as_deref).collect();
            assert_eq!(said, [Some("1 paso"), Some("2 pasos"), Some("1 maná"), None]);
        });
    }

    #[test]
    fn keys_say_what_they_name() {
        assert_eq!(Category::of_key("arcana-Basilisk"), Some((Category::Plugin, "Basilisk")));
        assert_eq!(Category::of_key("game-chess"), Some((Category::Game, "chess")));
        let hand = Some((Category::Holder, "personal_deck"));
        assert_eq!(Category::of_key("arcana-holder-personal_deck"), hand);
        assert_eq!(Category::of_key("dies"), None);
        for category in Category::ALL {
            assert_eq!(Category::of_key(&category.key("set", "it")), Some((category, "it")));
        }
    }

    #[test]
    fn in_english_names_are_ids() {
        assert_eq!(plugin("Basilisk"), "Basilisk");
        assert_eq!(with_id(Category::Plugin, "Basilisk"), "Basilisk");
        assert_eq!(rule("Any rule."), "Any rule.");
    }
}
