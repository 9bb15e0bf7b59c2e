//! Random small cards of lanes: units, buildings and skills with short chains that end.

use rand::Rng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use crate::lanes_deals::pick;

const PLACES: [&str; 8] = [
    "BOARD",
    "PLAINS",
    "FOREST",
    "MOUNTAIN",
    "ALL_BUT_MOUNTAIN",
    "PLAINS|MOUNTAIN",
    "ALL_BUT_PLAINS",
    "ALL_LANES",
];
const SIDES: [&str; 3] = ["OWNER", "OPPONENT", "BOTH"];
/// What skills can be aimed at, beside the board and lanes.
const AIMS: [&str; 4] = ["UNIT", "BUILDING", "ENTITY", "UNIT|FOREST"];

/// Where a chain runs, which decides what it may contain.
#[derive(Clone, Copy)]
struct Hook<'a> {
    name: &'a str,
    kind: &'a str,
    options: &'a str,
}

impl Hook<'_> {
    fn is_blow(self) -> bool {
        self.name.ends_with("_DAMAGE")
    }

    fn is_played(self) -> bool {
        self.name == "WHEN_PLAYED"
    }

    /// Whether the event of the chain has an affected entity.
    fn affects(self) -> bool {
        self.is_blow() || self.name.starts_with("UNIT_")
    }

    fn is_on_a_lane(self) -> bool {
        PLACES[1..].contains(&self.options)
    }
}

/// A random card with short chains that end.
pub(crate) fn card(random: &mut ChaCha8Rng, id: i64) -> Value {
    let kind = pick(random, &["UNIT", "BUILDING", "SKILL"]);
    let options = match kind {
        "SKILL" if random.random_bool(0.3) => pick(random, &AIMS),
        "SKILL" => pick(random, &PLACES),
        "UNIT" if random.random_bool(0.1) => pick(random, &["TILE", "TILE|PLAINS"]),
        "BUILDING" if random.random_bool(0.1) => "UNIT",
        _ => pick(random, &PLACES[1..]),
    };
    let cost = random.random_range(0..4).to_string();
    let mut card = json!({
        "EntityPrintInfo": {"Id": id, "Title": format!("Card {id}"), "Cost": cost, "Rarity": 1},
        "EntityPlayInfo": {"EntityType": kind, "TargetOptions": options},
        "Interactions": {},
    });
    if AIMS.contains(&options) && kind == "SKILL" {
        card["EntityPlayInfo"]["TargetPlayer"] = pick(random, &SIDES).into();
    }
    add_body(random, &mut card, kind);
    let mut hooks = vec!["WHEN_PLAYED", "PRE_DAMAGE", "POST_DAMAGE"];
    if kind != "SKILL" {
        hooks.extend(["UNIT_ENTERS_BUILDING", "UNIT_CONSTRUCTS_BUILDING"]);
    }
    for name in hooks {
        let likely = if name == "WHEN_PLAYED" { 0.8 } else { 0.25 };
        if random.random_bool(likely) {
            card["Interactions"][name] = chain(random, Hook { name, kind, options });
        }
    }
    if kind != "SKILL" {
        card["Triggers"] = json!({});
        if random.random_bool(0.25) {
            let effects = chain(random, Hook { name: "ON_END_OF_TURN", kind, options });
            card["Triggers"]["BOARD"] = json!({"ON_END_OF_TURN": effects});
        }
        if random.random_bool(0.25) {
            let place = pick(random, &["CURRENT_TILE", "CURRENT_TILE", "FOREST", "MOUNTAIN"]);
            let effects = chain(random, Hook { name: "ON_MARCH", kind, options });
            card["Triggers"][place] = json!({"ON_MARCH": effects});
        }
    }
    card
}

/// Adds the stats of a unit or the blueprint of a building.
fn add_body(random: &mut ChaCha8Rng, card: &mut Value, kind: &str) {
    if kind != "SKILL" {
        card["Hp"] = random.random_range(1..6).into();
    }
    if kind == "UNIT" {
        card["Attack"] = random.random_range(0..5).into();
        card["Movement"] = random.random_range(0..4).into();
        card["MovementDenominator"] = pick(random, &[1, 1, 1, 2, 3]).into();
    }
    if kind == "BUILDING" {
        for (key, length) in [("PlainsBp", 4), ("ForestBp", 6), ("MountainBp", 8)] {
            let mut tiles: Vec<i64> = (0..length).collect();
            tiles.shuffle(random);
            if card["EntityPlayInfo"]["TargetOptions"] != "UNIT" {
                tiles.truncate(random.random_range(0..=length as usize));
            }
            card[key] = tiles.into();
        }
    }
}

fn chain(random: &mut ChaCha8Rng, hook: Hook<'_>) -> Value {
    (0..random.random_range(1..5)).map(|_| effect(random, hook)).collect()
}

/// A random effect that a hook may have. Effects that could start the same hook again are left to
/// the hooks where they end.
fn effect(random: &mut ChaCha8Rng, hook: Hook<'_>) -> Value {
    let mut effects = vec!["FIND_ENTITIES", "FIND_ENTITIES", "SELECT_ENTITY", "SELECT_ENTITY"];
    effects.extend(["MODIFIER", "MODIFIER", "MODIFIER", "MODIFIER", "ASSERT", "ASSERT_ROLE"]);
    effects.extend(["TRACE", "CARD_DRAW"]);
    effects.push("KILL_ENTITIES");
    if !hook.is_blow() {
        effects.push("EFFECT_DAMAGE");
    }
    if hook.is_played() {
        effects.extend(["SUMMON_UNIT", "SUMMON_UNIT"]);
    }
    if hook.is_played() && hook.kind == "SKILL" {
        effects.push("MARCH_ENTITIES");
    }
    let name = pick(random, &effects);
    let mut effect = json!({"EffectType": name});
    match name {
        "FIND_ENTITIES" => {
            effect["SearchCriterion"] = pick(random, &["ALL", "QUANTITY", "ORDINAL"]).into();
            effect["TargetPlayer"] = pick(random, &SIDES).into();
            let types = ["UNIT", "UNIT", "BUILDING", "UNIT|BUILDING", "PLAYER", "UNIT|PLAYER"];
            effect["TargetType"] = pick(random, &types).into();
            effect["TargetLocation"] = pick(random, &PLACES).into();
            let played_on = hook.is_on_a_lane() || hook.options == "BOARD";
            if hook.is_played() && played_on && random.random_bool(0.2) {
                effect["TargetLocation"] = "PLAY_TARGET".into();
            }
            add_input(random, hook, &mut effect, -3..4, false);
        }
        "SELECT_ENTITY" | "ASSERT_ROLE" => {
            let mut criteria = vec!["EFFECT_OWNING_ENTITY", "ACTOR_ENTITY"];
            if hook.affects() {
                criteria.extend(["AFFECTED_ENTITY", "AFFECTED_ENTITY"]);
            }
            if hook.is_played() && hook.kind == "SKILL" && AIMS.contains(&hook.options) {
                criteria.extend(["PLAY_TARGET_ENTITY"; 4]);
            }
            effect["SearchCriterion"] = pick(random, &criteria).into();
            if name == "SELECT_ENTITY" {
                effect["TargetPlayer"] = pick(random, &SIDES).into();
                let types = ["UNIT", "BUILDING", "UNIT|PLAYER", "UNIT|BUILDING|SKILL"];
                effect["TargetType"] = pick(random, &types).into();
            } else if random.random_bool(0.5) {
                effect["ModifierOperation"] = "NOT".into();
            }
        }
        "MODIFIER" => modify(random, hook, &mut effect),
        "ASSERT" => {
            add_input(random, hook, &mut effect, 0..3, true);
            if random.random_bool(0.3) {
                effect["ModifierOperation"] = "NOT".into();
            }
        }
        "SUMMON_UNIT" => {
            effect["TargetPlayer"] = pick(random, &SIDES).into();
            effect["TargetLocation"] = pick(random, &PLACES[1..]).into();
            if hook.is_on_a_lane() && random.random_bool(0.5) {
                effect["TargetLocation"] = "PLAY_TARGET".into();
            }
            effect["TempVariable"] = pick(random, &[2, 9, 11, 13]).into();
            if random.random_bool(0.2) {
                effect["InputRegister"] = "ACC".into();
            }
        }
        "EFFECT_DAMAGE" => add_input(random, hook, &mut effect, 0..4, true),
        "CARD_DRAW" => {
            effect["TargetPlayer"] = pick(random, &SIDES).into();
            effect["TempVariable"] = random.random_range(0..3).into();
        }
        _ => {}
    }
    effect
}

fn modify(random: &mut ChaCha8Rng, hook: Hook<'_>, effect: &mut Value) {
    let mut places = vec!["REGISTER", "REGISTER", "PLAYERS_GOLD", "TARGET_ATTACK"];
    places.extend(["TARGET_MOVEMENT", "TARGET_MOVEMENT_DENOMINATOR"]);
    places.push("TARGET_HP");
    let place = pick(random, &places);
    let operations = ["ADD", "ADD", "ADD", "SET", "MULTIPLY", "ABSOLUTE_SET"];
    effect["ModifierOperation"] = pick(random, &operations).into();
    effect["ModifierTarget"] = place.into();
    if place == "PLAYERS_GOLD" {
        effect["TargetPlayer"] = pick(random, &SIDES).into();
    }
    if place == "REGISTER" {
        let mut registers = vec!["ACC", "ACC", "TEMP_VARIABLE"];
        match hook.name {
            "PRE_DAMAGE" => registers.extend(["DAMAGE_AMOUNT"; 3]),
            "ON_MARCH" => registers.extend(["MARCH_CURRENT_MOVEMENT"; 3]),
            _ => {}
        }
        effect["OutputRegister"] = pick(random, &registers).into();
        if random.random_bool(0.1) {
            effect["ModifierOperation"] = "NOT".into();
        }
    }
    add_input(random, hook, effect, -2..4, true);
    if place != "REGISTER" && effect.get("MultiInputProcessing").is_some() {
        effect["MultiInputProcessing"] = pick(random, &["EACH", "SUM"]).into();
    }
}

/// Lets an effect read a small number, or sometimes a register or a figure of its targets.
fn add_input(
    random: &mut ChaCha8Rng,
    hook: Hook<'_>,
    effect: &mut Value,
    small: std::ops::Range<i64>,
    figures: bool,
) {
    effect["TempVariable"] = random.random_range(small).into();
    let figure = ["TARGET_COUNT", "TARGET_ATTACK", "TARGET_MOVEMENT", "PLAYERS_GOLD", "TARGET_HP"];
    let of_the_event = match hook.name {
        "ON_MARCH" => pick(random, &["MARCH_START_FLAG", "MARCH_CURRENT_MOVEMENT"]),
        _ if hook.is_blow() => "DAMAGE_AMOUNT",
        _ => "ACC",
    };
    if random.random_bool(0.2) {
        effect["InputRegister"] = pick(random, &["ACC", of_the_event]).into();
    } else if figures && random.random_bool(0.2) {
        let input = pick(random, &figure);
        effect["InputRegister"] = input.into();
        if input != "TARGET_COUNT" {
            let ways = ["FIRST", "SUM", "AVERAGE", "MAX", "MIN"];
            effect["MultiInputProcessing"] = pick(random, &ways).into();
        }
    }
}
