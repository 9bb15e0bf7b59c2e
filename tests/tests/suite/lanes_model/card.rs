//! Cards, read from documents in the card format.

use std::collections::BTreeMap;

use serde_json::Value;

use super::lane::{LANES, lane_flags};

/// A card and the effects of its document, which are read where they run.
#[derive(Clone, Debug)]
pub(crate) struct Card {
    pub(crate) id: i64,
    pub(crate) kind: String,
    pub(crate) cost: i64,
    document: Value,
}

/// Where a card can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    Board,
    Lanes(Vec<usize>),
    /// Types of entities, and whether own and enemy ones can be chosen.
    Entities(Vec<&'static str>, [bool; 2]),
    Nowhere,
}

impl Card {
    pub(crate) fn read(document: &Value) -> Self {
        let print = &document["EntityPrintInfo"];
        let play = &document["EntityPlayInfo"];
        let kind = play.get("EntityType").unwrap_or(&play["CardType"]);
        Self {
            id: print["Id"].as_i64().unwrap(),
            kind: kind.as_str().unwrap().to_owned(),
            cost: print["Cost"].as_str().unwrap().parse().unwrap(),
            document: document.clone(),
        }
    }

    /// A stat of the document: a number, or a base and a modifier.
    pub(crate) fn stat(&self, key: &str) -> Option<(i64, i64)> {
        let value = self.document.get(key)?;
        match value.as_i64() {
            Some(base) => Some((base, 0)),
            None => Some((
                value["BaseValue"].as_i64().unwrap_or(0),
                value["Modifier"].as_i64().unwrap_or(0),
            )),
        }
    }

    pub(crate) fn damage_tokens(&self) -> i64 {
        self.document["DamageTokens"].as_i64().unwrap_or(0)
    }

    /// The tiles of a lane on which a building may be built, best first, seen by its owner.
    pub(crate) fn blueprint(&self, lane: usize) -> Vec<i64> {
        let key = ["PlainsBp", "ForestBp", "MountainBp"][lane];
        let tiles = self.document[key].as_array();
        tiles.into_iter().flatten().map(|tile| tile.as_i64().unwrap()).collect()
    }

    pub(crate) fn aim(&self) -> Aim {
        let text = self.document["EntityPlayInfo"]["TargetOptions"].as_str().unwrap_or("BOARD");
        if let Some(aim) = entities_aimed_at(self.id, text) {
            return aim;
        }
        match text {
            "BOARD" => Aim::Board,
            "INVALID" => Aim::Nowhere,
            flags => Aim::Lanes((0..LANES.len()).filter(|lane| lane_flags(flags)[*lane]).collect()),
        }
    }

    /// The effects of an interaction.
    pub(crate) fn interaction(&self, kind: &str) -> Vec<Value> {
        self.document["Interactions"][kind].as_array().cloned().unwrap_or_default()
    }

    /// The effects of a trigger at a place. Triggers without a place are those of the board.
    pub(crate) fn trigger(&self, place: &str, kind: &str) -> Vec<Value> {
        let triggers = &self.document["Triggers"];
        let mut effects = triggers[place][kind].as_array().cloned().unwrap_or_default();
        if place == "BOARD" {
            effects.extend(triggers[kind].as_array().cloned().unwrap_or_default());
        }
        effects
    }
}

/// The three cards of the base set that aim at something on the board.
fn entities_aimed_at(card: i64, _options: &str) -> Option<Aim> {
    match card {
        16 => Some(Aim::Entities(vec!["UNIT"], [false, true])),
        17 => Some(Aim::Entities(vec!["BUILDING"], [false, true])),
        19 => Some(Aim::Entities(vec!["UNIT"], [true, true])),
        _ => None,
    }
}

/// All cards by id: the base set in this model's own documents, and those of a setup.
pub(crate) fn library(added: &[Value]) -> BTreeMap<i64, Card> {
    let base: Value =
        serde_json::from_str(include_str!("../../../data/lanes_model/base_set.json")).unwrap();
    let cards = base["cards"].as_array().unwrap().iter().chain(added).map(Card::read);
    cards.map(|card| (card.id, card)).collect()
}
