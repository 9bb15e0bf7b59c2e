//! The whole state of a game, and the small questions that all its rules ask.

use std::collections::BTreeMap;
use std::rc::Rc;

use serde_json::Value;

use super::card::Card;
use super::chain::Context;
use super::entity::{Entity, Player, SKILL};

/// The numbers that a setup may change.
#[derive(Clone, Debug)]
pub(crate) struct Constants {
    /// `None`: a unit's attack.
    pub(crate) building_entry_damage: Option<i64>,
    pub(crate) draw_per_turn: i64,
    pub(crate) gold_per_turn: i64,
    pub(crate) deckout_damage: i64,
}

/// A game between two actions, and what is needed only during one.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) cards: Rc<BTreeMap<i64, Card>>,
    pub(crate) constants: Constants,
    pub(crate) phase: String,
    pub(crate) turn: i64,
    pub(crate) current: usize,
    pub(crate) players: [Player; 2],
    /// By id, so the oldest first.
    pub(crate) entities: BTreeMap<i64, Entity>,
    pub(crate) next_id: i64,
    pub(crate) winner: Option<usize>,
    pub(crate) during: During,
}

/// What exists only while an action takes effect.
#[derive(Clone, Debug, Default)]
pub(crate) struct During {
    /// What died in this action. A chain may still belong to it.
    pub(crate) fallen: BTreeMap<i64, Entity>,
    pub(crate) contexts: Vec<Context>,
    /// The steps that marching units have left, the innermost march last, and whether it is the
    /// first step.
    pub(crate) marches: Vec<(i64, bool)>,
    /// The amounts of the damage steps, the innermost last.
    pub(crate) amounts: Vec<i64>,
    /// The card of the skill that takes effect.
    pub(crate) skill: Option<i64>,
    pub(crate) effects_run: usize,
    pub(crate) depth: usize,
    /// The card and the effect at which the action used up its budget.
    pub(crate) stopped_at: Option<(i64, String)>,
    pub(crate) trace: Vec<Value>,
}

impl Game {
    /// Whether nothing more may happen.
    pub(crate) fn is_stopped(&self) -> bool {
        self.winner.is_some() || self.during.stopped_at.is_some()
    }

    pub(crate) fn is_alive(&self, id: i64) -> bool {
        id == 0 || id == 1 || self.entities.contains_key(&id)
    }

    /// An entity of the board, or one that died in this action.
    pub(crate) fn known(&self, id: i64) -> Option<&Entity> {
        self.entities.get(&id).or_else(|| self.during.fallen.get(&id))
    }

    /// The player to whom an entity belongs.
    pub(crate) fn side(&self, id: i64) -> usize {
        match id {
            0 | 1 => id as usize,
            SKILL => self.current,
            _ => self.known(id).expect("an entity of this action").owner,
        }
    }

    /// The type of an entity in the words of the card format.
    pub(crate) fn kind(&self, id: i64) -> &'static str {
        match id {
            0 | 1 => "PLAYER",
            SKILL => "SKILL",
            _ => self.known(id).expect("an entity of this action").kind(),
        }
    }

    /// The card from which an entity was made.
    pub(crate) fn card_of(&self, id: i64) -> Option<&Card> {
        let card = if id == SKILL { self.during.skill? } else { self.known(id)?.card };
        self.cards.get(&card)
    }

    pub(crate) fn building_at(&self, lane: usize, tile: i64) -> Option<i64> {
        let mut all = self.entities.values();
        let found = all.find(|it| (it.lane, it.tile) == (lane, tile) && it.unit.is_none());
        found.map(|it| it.id)
    }

    /// The oldest unit of a player on a tile.
    pub(crate) fn oldest_unit(&self, seat: usize, lane: usize, tile: i64) -> Option<i64> {
        let mut all = self.entities.values();
        let found = all
            .find(|it| it.owner == seat && (it.lane, it.tile) == (lane, tile) && it.unit.is_some());
        found.map(|it| it.id)
    }
}
