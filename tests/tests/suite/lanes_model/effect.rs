//! What each effect does.

use serde_json::Value;

use super::chain::Event;
use super::entity::SKILL;
use super::game::Game;
use super::lane::{has_flag, lane_flags, mirrored};
use super::stat::changed;

fn text<'a>(effect: &'a Value, key: &str, missing: &'a str) -> &'a str {
    effect[key].as_str().unwrap_or(missing)
}

/// The inputs that belong to a target.
const FIGURES: [&str; 5] = [
    "TARGET_HP",
    "TARGET_ATTACK",
    "TARGET_MOVEMENT",
    "TARGET_MOVEMENT_DENOMINATOR",
    "PLAYERS_GOLD",
];

impl Game {
    /// Does what an effect says; false if it ends its chain.
    pub(crate) fn perform(&mut self, owner: i64, effect: &Value, event: &Event) -> bool {
        match text(effect, "EffectType", "") {
            "FIND_ENTITIES" => {
                let n = self.input(owner, effect, None);
                let found = self.find(owner, effect, event, n);
                self.context(owner).targets = found;
            }
            "SELECT_ENTITY" => {
                let selected = self.selected(owner, effect, event);
                self.context(owner).targets = selected.into_iter().collect();
            }
            "SUMMON_UNIT" => self.summon_all(owner, effect, event),
            "MODIFIER" => self.modify(owner, effect),
            "KILL_ENTITIES" => {
                for target in self.living_targets(owner) {
                    if target != SKILL && !self.is_stopped() && self.is_alive(target) {
                        self.bury(target);
                    }
                }
            }
            "EFFECT_DAMAGE" => {
                for (target, n) in self.inputs(owner, effect) {
                    if target != SKILL {
                        self.damage(owner, target, n);
                        self.bury_if_dead(target);
                    }
                }
            }
            "CARD_DRAW" => {
                for (target, n) in self.inputs(owner, effect) {
                    for seat in self.flagged_sides(effect, target) {
                        self.draw(seat, n);
                    }
                }
            }
            "MARCH_ENTITIES" => {
                for target in self.living_targets(owner) {
                    let marches = self.is_alive(target) && self.kind(target) == "UNIT";
                    if marches && !self.is_stopped() {
                        self.march(target);
                    }
                }
            }
            "ASSERT" => {
                let is_zero = self.input(owner, effect, None) == 0;
                return is_zero == (text(effect, "ModifierOperation", "") == "NOT");
            }
            "ASSERT_ROLE" => {
                let has_role = named(owner, effect, event) == Some(owner);
                return has_role != (text(effect, "ModifierOperation", "") == "NOT");
            }
            "ADD_LOCATION_REFERENCE" => self.collect_places(owner, effect, event),
            "TRACE" => {}
            other => unreachable!("effect {other}"),
        }
        true
    }

    fn selected(&self, owner: i64, effect: &Value, event: &Event) -> Option<i64> {
        let id = named(owner, effect, event)?;
        if id != SKILL && !self.is_alive(id) {
            return None;
        }
        let is_own = self.side(id) == self.side(owner);
        let relation = if is_own { "OWNER" } else { "OPPONENT" };
        let fits = has_flag(text(effect, "TargetPlayer", ""), relation)
            && has_flag(text(effect, "TargetType", ""), self.kind(id));
        fits.then_some(id)
    }

    fn summon_all(&mut self, owner: i64, effect: &Value, event: &Event) {
        let card = self.input(owner, effect, None);
        if self.cards.get(&card).is_none_or(|card| card.kind != "UNIT") {
            return;
        }
        for lane in self.lanes_of(owner, effect, event) {
            for seat in self.flagged_sides(effect, owner) {
                if !self.is_stopped() {
                    self.summon(card, seat, lane, mirrored(seat, lane, 0));
                }
            }
        }
    }

    /// The lanes that an effect is about; none if it is about the board.
    pub(crate) fn lanes_of(&self, owner: i64, effect: &Value, event: &Event) -> Vec<usize> {
        let place = text(effect, "TargetLocation", "BOARD");
        let mut lanes = lane_flags(place);
        if let ("PLAY_TARGET", Some(lane)) = (place, event.lane) {
            lanes[lane] = true;
        }
        if effect.get("TargetLocation").is_none() {
            let contexts = self.during.contexts.iter().filter(|context| context.owner == owner);
            for (lane, _) in contexts.flat_map(|context| &context.places) {
                lanes[*lane] = true;
            }
        }
        (0..lanes.len()).filter(|lane| lanes[*lane]).collect()
    }

    fn collect_places(&mut self, owner: i64, effect: &Value, event: &Event) {
        let mut places: Vec<(usize, Option<i64>)> = Vec::new();
        if text(effect, "TargetLocation", "") == "CURRENT_TILE" {
            for target in self.living_targets(owner) {
                places.extend(self.entities.get(&target).map(|it| (it.lane, Some(it.tile))));
            }
        } else {
            places.extend(self.lanes_of(owner, effect, event).into_iter().map(|lane| (lane, None)));
        }
        self.context(owner).places.extend(places);
    }

    fn modify(&mut self, owner: i64, effect: &Value) {
        let operation = text(effect, "ModifierOperation", "");
        let output = text(effect, "OutputRegister", "TEMP_VARIABLE");
        let place = match text(effect, "ModifierTarget", "REGISTER") {
            "REGISTER" => output,
            other => other,
        };
        match place {
            "TEMP_VARIABLE" | "ACC" | "DAMAGE_AMOUNT" | "MARCH_CURRENT_MOVEMENT" => {
                let n = self.input(owner, effect, None);
                if let Some(number) = self.register(owner, place) {
                    *number = changed(*number, operation, n);
                }
            }
            "PLAYERS_GOLD" => {
                for (target, n) in self.inputs(owner, effect) {
                    for seat in self.flagged_sides(effect, target) {
                        let gold = &mut self.players[seat].gold;
                        *gold = changed(*gold, operation, n);
                    }
                }
            }
            stat => {
                for (target, n) in self.inputs(owner, effect) {
                    if self.is_stopped() {
                        return;
                    }
                    let found = match target {
                        0 | 1 if stat == "TARGET_HP" => Some(&mut self.players[target as usize].hp),
                        _ => self.entities.get_mut(&target).and_then(|it| it.stat(stat)),
                    };
                    if let Some(found) = found {
                        found.apply(operation, n);
                    }
                    if stat == "TARGET_HP" && target != SKILL {
                        self.bury_if_dead(target);
                    }
                }
            }
        }
    }

    /// A number that `MODIFIER` can write.
    fn register(&mut self, owner: i64, name: &str) -> Option<&mut i64> {
        match name {
            "TEMP_VARIABLE" => Some(&mut self.context(owner).temp),
            "ACC" => Some(&mut self.context(owner).acc),
            "DAMAGE_AMOUNT" => self.during.amounts.last_mut(),
            _ => self.during.marches.last_mut().map(|march| &mut march.0),
        }
    }

    /// The sides that an effect flags, seen from an entity: its own, then the other.
    fn flagged_sides(&self, effect: &Value, from: i64) -> Vec<usize> {
        let (own, flags) = (self.side(from), text(effect, "TargetPlayer", ""));
        let mut sides = Vec::new();
        sides.extend(has_flag(flags, "OWNER").then_some(own));
        sides.extend(has_flag(flags, "OPPONENT").then_some(1 - own));
        sides
    }

    /// The living targets, each with the number for it. Numbers are read before anything is done.
    fn inputs(&mut self, owner: i64, effect: &Value) -> Vec<(i64, i64)> {
        let targets = self.living_targets(owner);
        let each = text(effect, "MultiInputProcessing", "") == "EACH";
        let figure = text(effect, "InputRegister", "TEMP_VARIABLE");
        let mut inputs = Vec::new();
        for id in targets {
            // A target without the figure is skipped.
            let is_own = each && FIGURES.contains(&figure);
            if !is_own || self.number_of(id, figure).is_some() {
                inputs.push((id, self.input(owner, effect, each.then_some(id))));
            }
        }
        inputs
    }

    /// The number that an effect reads, of all targets together or of one.
    fn input(&mut self, owner: i64, effect: &Value, only: Option<i64>) -> i64 {
        let name = text(effect, "InputRegister", "TEMP_VARIABLE");
        match name {
            "TEMP_VARIABLE" => return self.context(owner).temp,
            "ACC" => return self.context(owner).acc,
            "TARGET_COUNT" => return self.context(owner).targets.len() as i64,
            "MARCH_START_FLAG" => {
                return self.during.marches.last().map_or(0, |march| i64::from(march.1));
            }
            "MARCH_CURRENT_MOVEMENT" => {
                return self.during.marches.last().map_or(0, |march| march.0);
            }
            "DAMAGE_AMOUNT" => return self.during.amounts.last().copied().unwrap_or(0),
            _ => {}
        }
        let targets = only.map_or_else(|| self.living_targets(owner), |id| vec![id]);
        let values: Vec<i64> =
            targets.into_iter().filter_map(|id| self.number_of(id, name)).collect();
        let sum: i64 = values.iter().sum();
        let first = values.first().copied().unwrap_or(0);
        match text(effect, "MultiInputProcessing", "FIRST") {
            "SUM" => sum,
            "AVERAGE" if values.is_empty() => 0,
            "AVERAGE" => sum / values.len() as i64,
            "MAX" => values.into_iter().max().unwrap_or(0),
            "MIN" => values.into_iter().min().unwrap_or(0),
            _ => first,
        }
    }

    /// A stat of an entity, or the gold of its owner.
    fn number_of(&mut self, id: i64, name: &str) -> Option<i64> {
        match (name, id) {
            ("PLAYERS_GOLD", _) => Some(self.players[self.side(id)].gold),
            ("TARGET_HP", 0 | 1) => Some(self.players[id as usize].hp.total()),
            _ => self.entities.get_mut(&id)?.stat(name).map(|stat| stat.total()),
        }
    }
}

/// The entity of an event that a `SearchCriterion` names.
fn named(owner: i64, effect: &Value, event: &Event) -> Option<i64> {
    match text(effect, "SearchCriterion", "") {
        "EFFECT_OWNING_ENTITY" => Some(owner),
        "ACTOR_ENTITY" => event.actor,
        "AFFECTED_ENTITY" => event.affected,
        "PLAY_TARGET_ENTITY" => event.aimed_at,
        other => unreachable!("criterion {other}"),
    }
}
