//! Cards, read from documents in the card format.

use std::collections::BTreeMap;

use serde_json::Value;

use super::lane::{LANES, has_flag, lane_flags};

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
    Tiles(Vec<usize>),
    /// The word for the target, the types of entities, and the lanes where they can be.
    Entities(&'static str, Vec<&'static str>, Vec<usize>),
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
        let named: Vec<usize> = (0..LANES.len()).filter(|lane| lane_flags(text)[*lane]).collect();
        let anywhere = if named.is_empty() { vec![0, 1, 2] } else { named.clone() };
        let has = |word: &str| has_flag(text, word);
        match text {
            "BOARD" => Aim::Board,
            "INVALID" => Aim::Nowhere,
            _ if has("ENTITY") => Aim::Entities("entity", vec!["UNIT", "BUILDING"], anywhere),
            _ if has("UNIT") => Aim::Entities("unit", vec!["UNIT"], anywhere),
            _ if has("BUILDING") => Aim::Entities("building", vec!["BUILDING"], anywhere),
            _ if has("TILE") => Aim::Tiles(anywhere),
            _ => Aim::Lanes(named),
        }
    }

    /// Whether the card can be aimed at own things, and at the enemy's.
    pub(crate) fn aims_at(&self) -> [bool; 2] {
        let text = self.document["EntityPlayInfo"]["TargetPlayer"].as_str().unwrap_or("BOTH");
        ["OWNER", "OPPONENT"].map(|side| has_flag(text, side))
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

/// All cards by id: the base set in this model's own documents, and those of a setup.
pub(crate) fn library(added: &[Value]) -> BTreeMap<i64, Card> {
    let base: Value =
        serde_json::from_str(include_str!("../../../data/lanes_model/base_set.json")).unwrap();
    let cards = base["cards"].as_array().unwrap().iter().chain(added).map(Card::read);
    cards.map(|card| (card.id, card)).collect()
}
