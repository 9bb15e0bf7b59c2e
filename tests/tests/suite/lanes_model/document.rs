//! Games read from a setup and written as a state.

use std::rc::Rc;

use serde_json::{Map, Value, json};

use super::card::library;
use super::entity::{Entity, Player};
use super::game::{Constants, During, Game};
use super::lane::LANES;
use super::stat::Stat;

const SEATS: [&str; 2] = ["player0", "player1"];

fn seat_named(value: &Value) -> usize {
    SEATS.iter().position(|seat| value == seat).unwrap()
}

fn numbers(value: &Value) -> Vec<i64> {
    value.as_array().into_iter().flatten().map(|number| number.as_i64().unwrap()).collect()
}

impl Game {
    /// Reads a setup that gives both players, as all setups of these tests do.
    pub(crate) fn read(setup: &Value) -> Self {
        let cards = library(setup["cards"].as_array().map_or(&[], Vec::as_slice));
        let rules = &setup["rules"];
        let rule = |key: &str, usual: i64| rules[key].as_i64().unwrap_or(usual);
        let constants = Constants {
            building_entry_damage: rules["building_entry_damage"].as_i64(),
            draw_per_turn: rule("draw_per_turn", 1),
            gold_per_turn: rule("gold_per_turn", 2),
            deckout_damage: rule("deckout_damage", 5),
        };
        let player = |seat: &str| read_player(&setup["players"][seat], rule("starting_hp", 20));
        let pieces = setup["pieces"].as_object().cloned().unwrap_or_default();
        let entities = pieces.iter().map(|(id, piece)| {
            let id: i64 = id.parse().unwrap();
            let card = &cards[&piece["card"].as_i64().unwrap()];
            let lane = LANES.iter().position(|lane| piece["lane"] == *lane).unwrap();
            let tile = piece["tile"].as_i64().unwrap();
            let mut entity = Entity::new(id, card, seat_named(&piece["owner"]), lane, tile);
            read_piece(&mut entity, piece);
            (id, entity)
        });
        let entities: std::collections::BTreeMap<i64, Entity> = entities.collect();
        let after = entities.keys().last().map_or(2, |id| id + 1);
        Self {
            constants,
            phase: setup["phase"].as_str().unwrap_or("action").to_owned(),
            turn: setup["turn"].as_i64().unwrap_or(1),
            current: setup.get("to_move").map_or(0, seat_named),
            players: SEATS.map(player),
            next_id: setup["next_id"].as_i64().unwrap_or(after),
            entities,
            winner: setup["outcome"].get("winner").map(seat_named),
            cards: Rc::new(cards),
            during: During::default(),
        }
    }

    /// The state, with the fields that every implementation must show.
    pub(crate) fn state(&self) -> Value {
        let pieces: Map<String, Value> =
            self.entities.values().map(|it| (it.id.to_string(), write_piece(it))).collect();
        let players: Map<String, Value> = SEATS
            .iter()
            .zip(&self.players)
            .map(|(id, it)| ((*id).to_owned(), write_player(it)))
            .collect();
        let mut state = json!({
            "game": "lanes",
            "phase": if self.winner.is_some() { "game_over" } else { &self.phase },
            "turn": self.turn,
            "to_move": SEATS[self.current],
            "players": players,
            "pieces": pieces,
            "next_id": self.next_id,
        });
        if let Some(winner) = self.winner {
            state["outcome"] = json!({"winner": SEATS[winner]});
        }
        state
    }
}

fn read_player(value: &Value, hp: i64) -> Player {
    Player {
        hp: Stat::new(value["hp"].as_i64().unwrap_or(hp), 0),
        damage: value["damage"].as_i64().unwrap_or(0),
        gold: value["gold"].as_i64().expect("setups of these tests give the gold"),
        hand: numbers(&value["hand"]),
        deck: numbers(&value["deck"]),
        discard: numbers(&value["discard"]),
        power: value["power"].as_i64().unwrap_or(1),
        power_available: value["power_available"].as_bool().unwrap_or(true),
    }
}

fn write_player(player: &Player) -> Value {
    let sorted = |list: &[i64]| {
        let mut list = list.to_vec();
        list.sort_unstable();
        list
    };
    json!({
        "hp": player.hp.total(), "damage": player.damage, "gold": player.gold,
        "hand": sorted(&player.hand), "deck": player.deck, "discard": sorted(&player.discard),
        "power": player.power, "power_available": player.power_available,
    })
}

/// The stats of a piece, each with its name in a document.
const STATS: [(&str, &str); 4] = [
    ("hp", "TARGET_HP"),
    ("attack", "TARGET_ATTACK"),
    ("movement", "TARGET_MOVEMENT"),
    ("denominator", "TARGET_MOVEMENT_DENOMINATOR"),
];

fn read_piece(entity: &mut Entity, piece: &Value) {
    for (field, name) in STATS {
        let Some(stat) = entity.stat(name) else { continue };
        let (total, base) = (piece[field].as_i64(), piece["base"][field].as_i64());
        if let Some(base) = base.or(total) {
            stat.apply("ABSOLUTE_SET", base);
        }
        if let Some(total) = total {
            stat.apply("SET", total);
        }
    }
    entity.damage = piece["damage"].as_i64().unwrap_or(entity.damage);
    if let Some(unit) = &mut entity.unit {
        unit.cooldown = piece["cooldown"].as_i64().unwrap_or(0);
    }
}

fn write_piece(entity: &Entity) -> Value {
    let mut piece = json!({
        "card": entity.card, "owner": SEATS[entity.owner], "lane": LANES[entity.lane],
        "tile": entity.tile, "damage": entity.damage, "base": {},
    });
    let mut entity = entity.clone();
    for (field, name) in STATS {
        if let Some(stat) = entity.stat(name) {
            piece[field] = stat.total().into();
            piece["base"][field] = stat.base.into();
        }
    }
    if let Some(unit) = &entity.unit {
        piece["cooldown"] = unit.cooldown.into();
    }
    piece
}
