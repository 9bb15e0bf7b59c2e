//! Chains of effects: their contexts, and when they run.

use serde_json::{Value, json};

use super::entity::SKILL;
use super::game::Game;
use super::lane::LANES;

/// The effects that one action may run, and how deep chains may be nested.
const BUDGET: usize = 10_000;
const DEEPEST: usize = 60;

/// The registers and targets of an entity while a chain of it runs.
#[derive(Clone, Debug)]
pub(crate) struct Context {
    pub(crate) owner: i64,
    pub(crate) acc: i64,
    pub(crate) temp: i64,
    pub(crate) targets: Vec<i64>,
    /// Places that were collected: a lane, or a tile of it.
    pub(crate) places: Vec<(usize, Option<i64>)>,
}

/// What a chain is about.
#[derive(Clone, Debug, Default)]
pub(crate) struct Event {
    pub(crate) actor: Option<i64>,
    pub(crate) affected: Option<i64>,
    /// The lane on which the card was played, if it was played on one.
    pub(crate) lane: Option<usize>,
    /// The entity at which the card was aimed.
    pub(crate) aimed_at: Option<i64>,
}

impl Event {
    pub(crate) fn between(actor: i64, affected: i64) -> Self {
        Self { actor: Some(actor), affected: Some(affected), ..Self::default() }
    }
}

impl Game {
    /// Runs an interaction of an entity, if its card has it.
    pub(crate) fn hook(&mut self, id: i64, kind: &str, event: &Event) {
        if let Some(card) = self.card_of(id) {
            let effects = card.interaction(kind);
            self.run(id, &effects, event);
        }
    }

    /// Runs a trigger of everything that listens where it happens, the oldest first.
    pub(crate) fn fire(&mut self, kind: &str, tile: Option<(usize, i64)>, actor: i64) {
        let event = Event { actor: Some(actor), ..Event::default() };
        let listeners: Vec<i64> = self.entities.keys().copied().collect();
        for id in listeners.into_iter().filter(|id| *id != actor) {
            let Some(entity) = self.entities.get(&id) else { continue };
            let mut places = vec!["BOARD".to_owned()];
            if let Some((lane, tile)) = tile {
                places.push(LANES[lane].to_uppercase());
                if (entity.lane, entity.tile) == (lane, tile) {
                    places.push("CURRENT_TILE".to_owned());
                }
                if (entity.lane, entity.origin) == (lane, tile) {
                    places.push("PLAY_TARGET".to_owned());
                }
            }
            for place in places {
                let effects = self.cards[&self.known(id).unwrap().card].trigger(&place, kind);
                if self.is_alive(id) {
                    self.run(id, &effects, &event);
                }
            }
        }
    }

    /// Runs a chain. A chain of the same entity inside it shares its context.
    pub(crate) fn run(&mut self, owner: i64, effects: &[Value], event: &Event) {
        if effects.is_empty() || self.is_stopped() {
            return;
        }
        let shared = self.during.contexts.iter().any(|context| context.owner == owner);
        if !shared {
            let (targets, places) = (vec![owner], Vec::new());
            let context = Context { owner, acc: 0, temp: 0, targets, places };
            self.during.contexts.push(context);
        }
        self.during.depth += 1;
        for effect in effects {
            if self.is_stopped() || !self.run_one(owner, effect, event) {
                break;
            }
        }
        self.during.depth -= 1;
        if !shared {
            self.during.contexts.retain(|context| context.owner != owner);
        }
    }

    /// Runs one effect; false if the chain ends with it.
    fn run_one(&mut self, owner: i64, effect: &Value, event: &Event) -> bool {
        let name = effect["EffectType"].as_str().unwrap();
        self.during.effects_run += 1;
        if self.during.effects_run > BUDGET || self.during.depth > DEEPEST {
            let card = self.card_of(owner).map_or(0, |card| card.id);
            self.during.stopped_at = Some((card, name.to_owned()));
            return false;
        }
        self.context(owner).temp = effect["TempVariable"].as_i64().unwrap_or(0);
        let goes_on = self.perform(owner, effect, event);
        // An effect that ended the game has run too.
        if self.during.stopped_at.is_none() {
            let context = self.context(owner).clone();
            let card = self.card_of(owner).map(|card| card.id);
            let mut record = json!({
                "owner": owner, "card": card, "effect": name,
                "acc": context.acc, "temp": context.temp, "targets": context.targets,
            });
            if let Some(actor) = event.actor {
                record["actor"] = actor.into();
            }
            if let Some(affected) = event.affected {
                record["affected"] = affected.into();
            }
            self.during.trace.push(record);
        }
        goes_on
    }

    pub(crate) fn context(&mut self, owner: i64) -> &mut Context {
        let found = self.during.contexts.iter_mut().find(|context| context.owner == owner);
        found.expect("a running chain has a context")
    }

    /// The targets that still exist. A skill exists while its chain runs.
    pub(crate) fn living_targets(&mut self, owner: i64) -> Vec<i64> {
        let targets = self.context(owner).targets.clone();
        targets.into_iter().filter(|id| *id == SKILL || self.is_alive(*id)).collect()
    }
}
