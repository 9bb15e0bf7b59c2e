//! Random setups of lanes: legal decks, and boards in the middle of a game.

use rand::Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use crate::lanes_random_cards::card;

const LANES: [(&str, i64); 3] = [("plains", 4), ("forest", 6), ("mountain", 8)];
/// The copies of a card that a deck may contain, by rarity.
const COPIES: [usize; 4] = [0, 3, 2, 1];
/// The rarities of the cards 1 to 20.
const RARITIES: [usize; 20] = [0, 0, 1, 1, 1, 2, 2, 3, 1, 1, 1, 2, 2, 3, 1, 1, 1, 2, 2, 3];

pub(crate) fn pick<T: Copy>(random: &mut ChaCha8Rng, from: &[T]) -> T {
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
