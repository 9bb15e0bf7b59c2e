//! Random setups of lanes: legal decks, boards in the middle of a game, and small cards.

use rand::Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

const LANES: [(&str, i64); 3] = [("plains", 4), ("forest", 6), ("mountain", 8)];
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
/// The copies of a card that a deck may contain, by rarity.
const COPIES: [usize; 4] = [0, 3, 2, 1];
/// The rarities of the cards 1 to 20.
const RARITIES: [usize; 20] = [0, 0, 1, 1, 1, 2, 2, 3, 1, 1, 1, 2, 2, 3, 1, 1, 1, 2, 2, 3];

fn pick<T: Copy>(random: &mut ChaCha8Rng, from: &[T]) -> T {
    *from.choose(random).expect("something to pick from")
}

/// A shuffled deck of thirty cards with no more copies than their rarities allow.
pub(crate) fn legal_deck(random: &mut ChaCha8Rng) -> Vec<i64> {
    let copies = |id: usize| std::iter::repeat_n(id as i64 + 1, COPIES[RARITIES[id]]);
    let mut cards: Vec<i64> = (0..RARITIES.len()).flat_map(copies).collect();
    cards.shuffle(random);
    cards.truncate(30);
    cards
}

/// A game that two legal decks begin: four cards in each hand, the first turn pending.
pub(crate) fn beginning(random: &mut ChaCha8Rng) -> Value {
    let mut seat = || {
        let deck = legal_deck(random);
        json!({"gold": 5, "hand": deck[..4], "deck": deck[4..]})
    };
    json!({"players": {"player0": seat(), "player1": seat()}, "pieces": {}, "phase": "draw"})
}

/// A game in full swing with some random cards among those of the base set.
pub(crate) fn middle(random: &mut ChaCha8Rng) -> Value {
    let cards: Vec<Value> = (100..108).map(|id| card(random, id)).collect();
    let mut ids: Vec<i64> = (1..=20).collect();
    ids.extend((100..108).flat_map(|id| [id, id]));
    let is_kind = |id: i64, kind: &str| match id {
        100.. => cards[id as usize - 100]["EntityPlayInfo"]["EntityType"] == kind,
        3..=8 => kind == "BUILDING",
        2 | 9..=14 => kind == "UNIT",
        _ => kind == "SKILL",
    };
    let mut pieces = serde_json::Map::new();
    for id in 2..2 + random.random_range(0..14) {
        let (lane, length) = pick(random, &LANES);
        let (tile, owner) = (random.random_range(0..length), random.random_range(0..2));
        let card = pick(random, &ids);
        let is_building = is_kind(card, "BUILDING");
        let mut others = pieces.values();
        let occupied = others.any(|it: &Value| {
            it["lane"] == lane
                && it["tile"] == tile
                && is_kind(it["card"].as_i64().unwrap(), "BUILDING")
        });
        if is_kind(card, "SKILL") || is_building && occupied {
            continue;
        }
        let owner = format!("player{owner}");
        let mut piece = json!({"card": card, "owner": owner, "lane": lane, "tile": tile});
        if random.random_bool(0.3) {
            piece["hp"] = random.random_range(2..8).into();
            piece["damage"] = random.random_range(0..2).into();
        }
        if !is_building && random.random_bool(0.3) {
            piece["denominator"] = random.random_range(1..4).into();
            piece["cooldown"] = random.random_range(0..3).into();
        }
        pieces.insert(id.to_string(), piece);
    }
    let mut seat = || {
        let mut list = |most: usize| -> Vec<i64> {
            (0..random.random_range(0..most)).map(|_| pick(random, &ids)).collect()
        };
        let (hand, deck, discard) = (list(8), list(6), list(3));
        json!({
            "hand": hand, "deck": deck, "discard": discard,
            "gold": random.random_range(-1..16), "damage": random.random_range(0..18),
            "power": pick(random, &[1, 15, 18, 20]), "power_available": random.random_bool(0.7),
        })
    };
    let players = json!({"player0": seat(), "player1": seat()});
    let entry_damage = if random.random_bool(0.8) { json!("attack") } else { json!(1) };
    json!({
        "players": players, "pieces": pieces, "cards": cards,
        "phase": pick(random, &["draw", "action"]),
        "to_move": pick(random, &["player0", "player1"]),
        "rules": {"building_entry_damage": entry_damage},
    })
}

/// A random card with short chains that end.
fn card(random: &mut ChaCha8Rng, id: i64) -> Value {
    let kind = pick(random, &["UNIT", "BUILDING", "SKILL"]);
    let options = match kind {
        "SKILL" => pick(random, &PLACES),
        _ => pick(random, &PLACES[1..]),
    };
    let cost = random.random_range(0..4).to_string();
    let mut card = json!({
        "EntityPrintInfo": {"Id": id, "Title": format!("Card {id}"), "Cost": cost, "Rarity": 1},
        "EntityPlayInfo": {"EntityType": kind, "TargetOptions": options},
        "Interactions": {},
    });
    let mut hooks = vec!["WHEN_PLAYED"];
    if kind == "SKILL" {
        hooks.push("POST_DAMAGE");
    } else {
        card["Hp"] = random.random_range(1..6).into();
        card["Triggers"] = json!({});
        hooks.extend(["UNIT_ENTERS_BUILDING", "UNIT_CONSTRUCTS_BUILDING"]);
        hooks.extend(["PRE_DAMAGE", "POST_DAMAGE"]);
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
            tiles.truncate(random.random_range(0..=length as usize));
            card[key] = tiles.into();
        }
    }
    for hook in hooks {
        let likely = if hook == "WHEN_PLAYED" { 0.8 } else { 0.25 };
        if random.random_bool(likely) {
            card["Interactions"][hook] = chain(random, hook, kind, options != "BOARD");
        }
    }
    if kind != "SKILL" && random.random_bool(0.25) {
        card["Triggers"]["BOARD"] =
            json!({"ON_END_OF_TURN": chain(random, "ON_END_OF_TURN", kind, false)});
    }
    if kind != "SKILL" && random.random_bool(0.25) {
        card["Triggers"]["CURRENT_TILE"] =
            json!({"ON_MARCH": chain(random, "ON_MARCH", kind, false)});
    }
    card
}

fn chain(random: &mut ChaCha8Rng, hook: &str, kind: &str, on_a_lane: bool) -> Value {
    (0..random.random_range(1..5)).map(|_| effect(random, hook, kind, on_a_lane)).collect()
}

/// A random effect that a hook may have. Effects that could start the same hook again, and those
/// that could kill within a blow, are left to the hooks where they end.
fn effect(random: &mut ChaCha8Rng, hook: &str, kind: &str, on_a_lane: bool) -> Value {
    let is_blow = hook.ends_with("_DAMAGE");
    let is_played = hook == "WHEN_PLAYED";
    let mut effects = vec!["FIND_ENTITIES", "FIND_ENTITIES", "SELECT_ENTITY", "SELECT_ENTITY"];
    effects.extend(["MODIFIER", "MODIFIER", "MODIFIER", "MODIFIER", "ASSERT", "ASSERT_ROLE"]);
    effects.extend(["TRACE", "CARD_DRAW"]);
    if !is_blow {
        effects.push("EFFECT_DAMAGE");
    }
    if is_played {
        effects.extend(["SUMMON_UNIT", "SUMMON_UNIT", "KILL_ENTITIES"]);
    }
    if is_played && kind == "SKILL" {
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
            let place = if is_played { pick(random, &PLACES) } else { pick(random, &PLACES[..7]) };
            effect["TargetLocation"] = place.into();
            if is_played && random.random_bool(0.2) {
                effect["TargetLocation"] = "PLAY_TARGET".into();
            }
            add_input(random, &mut effect, -3..4, false);
        }
        "SELECT_ENTITY" | "ASSERT_ROLE" => {
            let mut criteria = vec!["EFFECT_OWNING_ENTITY", "ACTOR_ENTITY"];
            if is_blow || hook.starts_with("UNIT_") {
                criteria.extend(["AFFECTED_ENTITY", "AFFECTED_ENTITY"]);
            }
            effect["SearchCriterion"] = pick(random, &criteria).into();
            if name == "SELECT_ENTITY" {
                effect["TargetPlayer"] = pick(random, &SIDES).into();
                effect["TargetType"] = pick(random, &["UNIT", "BUILDING", "UNIT|PLAYER"]).into();
            } else if random.random_bool(0.5) {
                effect["ModifierOperation"] = "NOT".into();
            }
        }
        "MODIFIER" => modify(random, &mut effect, hook),
        "ASSERT" => {
            add_input(random, &mut effect, 0..3, true);
            if random.random_bool(0.3) {
                effect["ModifierOperation"] = "NOT".into();
            }
        }
        "SUMMON_UNIT" => {
            effect["TargetPlayer"] = pick(random, &SIDES).into();
            effect["TargetLocation"] = pick(random, &PLACES[1..]).into();
            if on_a_lane && random.random_bool(0.5) {
                effect["TargetLocation"] = "PLAY_TARGET".into();
            }
            effect["TempVariable"] = pick(random, &[2, 9, 11, 13]).into();
        }
        "EFFECT_DAMAGE" => add_input(random, &mut effect, 0..4, true),
        "CARD_DRAW" => {
            effect["TargetPlayer"] = pick(random, &SIDES).into();
            effect["TempVariable"] = random.random_range(0..3).into();
        }
        _ => {}
    }
    effect
}

fn modify(random: &mut ChaCha8Rng, effect: &mut Value, hook: &str) {
    let mut places = vec!["REGISTER", "REGISTER", "PLAYERS_GOLD", "TARGET_ATTACK"];
    places.extend(["TARGET_MOVEMENT", "TARGET_MOVEMENT_DENOMINATOR"]);
    if !hook.ends_with("_DAMAGE") {
        places.push("TARGET_HP");
    }
    let place = pick(random, &places);
    effect["ModifierOperation"] =
        pick(random, &["ADD", "ADD", "SET", "MULTIPLY", "ABSOLUTE_SET"]).into();
    effect["ModifierTarget"] = place.into();
    if place == "PLAYERS_GOLD" {
        effect["TargetPlayer"] = pick(random, &SIDES).into();
    }
    if place == "REGISTER" {
        let mut registers = vec!["ACC", "ACC", "TEMP_VARIABLE"];
        match hook {
            "PRE_DAMAGE" => registers.extend(["DAMAGE_AMOUNT"; 3]),
            "ON_MARCH" => registers.extend(["MARCH_CURRENT_MOVEMENT"; 3]),
            _ => {}
        }
        effect["OutputRegister"] = pick(random, &registers).into();
    }
    add_input(random, effect, -2..4, true);
}

/// Lets an effect read a small number, or sometimes a register or a figure of its targets.
fn add_input(
    random: &mut ChaCha8Rng,
    effect: &mut Value,
    small: std::ops::Range<i64>,
    figures: bool,
) {
    effect["TempVariable"] = random.random_range(small).into();
    let inputs = ["TARGET_COUNT", "TARGET_ATTACK", "TARGET_MOVEMENT", "PLAYERS_GOLD", "TARGET_HP"];
    if random.random_bool(0.2) {
        effect["InputRegister"] = "ACC".into();
    } else if figures && random.random_bool(0.2) {
        let input = pick(random, &inputs);
        effect["InputRegister"] = input.into();
        if input != "TARGET_COUNT" {
            let ways = ["FIRST", "SUM", "AVERAGE", "MAX", "MIN"];
            effect["MultiInputProcessing"] = pick(random, &ways).into();
        }
    }
}
