//! Decks of cards that are data, and what a deck may contain.

use std::collections::BTreeMap;
use std::fmt;

use super::card::DataCard;

/// A deck that comes with a set of cards, for players who bring none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeckData {
    /// Its name, unique among decks: `Marchers`.
    pub id: &'static str,
    /// The set that its cards belong to.
    pub set: &'static str,
    /// What it is like, in a sentence for players.
    pub rule: &'static str,
    /// The class of players whom it is for.
    pub class: &'static str,
    /// The numbers of its cards, and how many copies of each.
    pub cards: &'static [(i32, u8)],
}

impl DeckData {
    /// The number of every card, copy by copy.
    pub fn numbers(&self) -> impl Iterator<Item = i32> {
        self.cards.iter().flat_map(|(number, copies)| (0..*copies).map(move |_| *number))
    }
}

/// What a deck may contain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeckRules<'a> {
    /// The number of cards.
    pub size: usize,
    /// The classes whose cards it may have: that of the player, and the one for everybody.
    pub classes: &'a [&'a str],
}

/// A way in which a deck is against the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeckViolation {
    /// It has too many or too few cards.
    Size {
        /// How many it has.
        count: usize,
        /// How many it must have.
        size: usize,
    },
    /// It has a card that does not exist.
    Unknown {
        /// The number of the card.
        card: i32,
        /// How many copies it has.
        count: usize,
    },
    /// It has a card of another class.
    Class {
        /// The number of the card.
        card: i32,
        /// How many copies it has.
        count: usize,
        /// The class of the card.
        class: &'static str,
    },
    /// It has too many copies of a card.
    Copies {
        /// The number of the card.
        card: i32,
        /// How many copies it has.
        count: usize,
        /// How many it may have.
        most: usize,
    },
}

impl fmt::Display for DeckViolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { count, size } => {
                write!(f, "the deck has {count} cards (expected {size})")
            }
            Self::Unknown { card, count } => {
                write!(f, "card {card} is there {count} times, but there is no such card")
            }
            Self::Class { card, count, class } => {
                write!(f, "card {card} is there {count} times, but it is for the class {class}")
            }
            Self::Copies { card, count, most: 0 } => {
                write!(f, "card {card} is there {count} times, but no deck may have it")
            }
            Self::Copies { card, count, most } => {
                write!(f, "card {card} is there {count} times (expected at most {most})")
            }
        }
    }
}

/// Every way in which a deck is against the rules; the size first, then by the number of the card.
#[must_use]
pub fn deck_violations<'a>(
    deck: &[i32],
    rules: DeckRules<'_>,
    card: impl Fn(i32) -> Option<&'a DataCard>,
) -> Vec<DeckViolation> {
    let mut found = Vec::new();
    if deck.len() != rules.size {
        found.push(DeckViolation::Size { count: deck.len(), size: rules.size });
    }
    let mut counts: BTreeMap<i32, usize> = BTreeMap::new();
    for number in deck {
        *counts.entry(*number).or_default() += 1;
    }
    for (number, count) in counts {
        let Some(data) = card(number) else {
            found.push(DeckViolation::Unknown { card: number, count });
            continue;
        };
        if !rules.classes.contains(&data.class) {
            found.push(DeckViolation::Class { card: number, count, class: data.class });
        }
        let most = data.rarity.copies();
        if count > most {
            found.push(DeckViolation::Copies { card: number, count, most });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chain::{Body, Players, Rarity, TargetOptions};

    fn card(id: i32, rarity: u8, class: &'static str) -> DataCard {
        DataCard {
            id,
            title: "A".into(),
            text: "".into(),
            cost: 0,
            rarity: Rarity(rarity),
            expansion: "E",
            class,
            printed: ["".into(), "".into(), "".into()],
            targets: TargetOptions::BOARD,
            target_players: Players::BOTH,
            body: Body::Skill,
            interactions: Box::default(),
            triggers: Box::default(),
        }
    }

    #[test]
    fn every_violation_is_told_with_the_card_and_the_count() {
        let cards = [card(1, 0, "BASE"), card(2, 1, "BASE"), card(3, 3, "BASE"), card(4, 2, "ODD")];
        let find = |number| cards.iter().find(|card| card.id == number);
        let rules = DeckRules { size: 5, classes: &["BASE", "MINE"] };
        let told = |deck: &[i32]| -> Vec<String> {
            deck_violations(deck, rules, find).iter().map(ToString::to_string).collect()
        };
        assert_eq!(told(&[2, 2, 3, 2]), ["the deck has 4 cards (expected 5)"]);
        assert_eq!(
            told(&[3, 3, 1, 2, 2, 2, 2, 9, 9, 4, 4, 4]),
            [
                "the deck has 12 cards (expected 5)",
                "card 1 is there 1 times, but no deck may have it",
                "card 2 is there 4 times (expected at most 3)",
                "card 3 is there 2 times (expected at most 1)",
                "card 4 is there 3 times, but it is for the class ODD",
                "card 4 is there 3 times (expected at most 2)",
                "card 9 is there 2 times, but there is no such card",
            ]
        );
        let deck = DeckData {
            id: "D",
            set: "s",
            rule: "",
            class: "BASE",
            cards: &[(2, 3), (3, 1), (7, 0)],
        };
        assert!(deck.numbers().eq([2, 2, 2, 3]));
    }
}
