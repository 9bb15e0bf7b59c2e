//! The players of a document, and the decks of those whom the setup leaves to the seed.

use serde_json::{Map, Value, json};
use sortilege_core::chain::{DeckRules, deck_violations};
use sortilege_core::{Draft, Facts, Of, SeatId, Subject};
use sortilege_table::SetupError;
use sortilege_table::document::{CarriedBySeats, Field, Given, Node, Schema, Touched, View};

use super::cards;
use super::pieces::number;
use crate::lanes::ground::life_of;
use crate::lanes::stat::{FLOORS, LIFE, total};
use crate::lanes::{
    ACTIVE_POWER, DAMAGE, DECK_SIZE, GOLD, HP, HP_MODIFIER, Lanes, POWER, POWER_AVAILABLE,
    STARTING_GOLD, STARTING_HP, UNDEALT,
};

const SEATS: [SeatId; 2] = [SeatId(0), SeatId(1)];

const KEYS: [&str; 9] =
    ["hp", "damage", "gold", "hand", "deck", "discard", "power", "power_available", "base"];

/// The players, as `players`, and in a setup the decks of those who are not there, as `decks`.
pub(super) struct Players;

impl Field for Players {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["players", "decks"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let board = view.scene.board;
        let lanes = Lanes::new(board.rules());
        let players = SEATS.map(|seat| {
            let of = |counter| board.counter(Subject::Seat(seat), counter);
            let life = life_of(board, seat);
            let is_own = view.viewer.is_none_or(|seats| seats.contains(seat));
            let list =
                |lists: [_; 2], is_seen| cards::write(&lanes, board, lists[seat.index()], is_seen);
            let mut player = json!({
                "hp": total(life, FLOORS[LIFE]),
                "damage": of(DAMAGE),
                "gold": of(GOLD),
                "hand": list(lanes.hands, is_own),
                "deck": list(lanes.decks, view.viewer.is_none()),
                "discard": list(lanes.discards, true),
                "power": of(POWER),
                "power_available": of(POWER_AVAILABLE) != 0,
            });
            if life.modifier != 0 {
                player["base"] = json!({"hp": life.base});
            }
            if let Some(fields) = player.as_object_mut() {
                CarriedBySeats.write(view, seat, fields);
            }
            (board.rules().seat(seat).id.to_owned(), player)
        });
        state.insert("players".into(), Value::Object(Map::from_iter(players)));
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        let rules = draft.rules().clone();
        let lanes = Lanes::new(&rules);
        let ids = SEATS.map(|seat| rules.seat(seat).id);
        let mut given = [None, None];
        if let Some(players) = setup.get("players") {
            for (id, node) in players.object()? {
                match ids.iter().position(|other| *other == id) {
                    Some(place) => given[place] = Some(node),
                    None => return node.unknown(id, &ids),
                }
            }
        }
        let rule = |draft: &Draft, counter| draft.counter(Subject::Game, counter);
        // A setup may bring another card with the number of the usual power.
        let usual = lanes.numbered(rule(draft, ACTIVE_POWER));
        if let Some(wrong) = usual.and_then(|card| cards::wrong_power(&lanes, &rules, card)) {
            return Err(SetupError::new("/rules/active_power", wrong));
        }
        for seat in SEATS {
            for (counter, rule) in [
                (HP, rule(draft, STARTING_HP)),
                (GOLD, rule(draft, STARTING_GOLD)),
                (POWER, rule(draft, ACTIVE_POWER)),
                (POWER_AVAILABLE, 1),
                (UNDEALT, i32::from(given[seat.index()].is_none())),
            ] {
                draft.set_counter(seat.into(), counter, rule);
            }
            if let Some(node) = &given[seat.index()] {
                let is_over = setup.get("outcome").is_some();
                read_player(&lanes, draft, seat, node, is_over)?;
            }
        }
        let Some(decks) = setup.get("decks") else { return Ok(()) };
        for (id, node) in decks.object()? {
            let Some(place) = ids.iter().position(|other| *other == id) else {
                return node.unknown(id, &ids);
            };
            if given[place].is_none() {
                cards::read_list(&lanes, draft, lanes.decks[place], &node)?;
                check_deck(&lanes, draft, SEATS[place], &node)?;
            }
        }
        Ok(())
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let what = "The players given here; the cards of the others are dealt from the seed.";
        fields.insert("players".into(), by_seat(&player(schema), what));
        let what = "Legal decks of the players who are not given; they are shuffled.";
        fields.insert("decks".into(), by_seat(&cards::schema("A deck."), what));
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.seats != 0
    }

    fn counters_of(&self) -> Option<Of> {
        Some(Of::Seat)
    }
}

fn read_player(
    lanes: &Lanes,
    draft: &mut Draft,
    seat: SeatId,
    player: &Node<'_>,
    is_over: bool,
) -> Result<(), SetupError> {
    let (mut hp, mut base, mut damage_at) = (None, None, None);
    let most = i64::from(i32::MAX);
    let carried = CarriedBySeats.keys(draft.rules().facts());
    for (key, node) in player.object()? {
        let place = seat.index();
        match key {
            "hp" => hp = Some(node.integer(0, most)? as i32),
            "damage" => {
                let damage = node.integer(0, most)? as i32;
                draft.set_counter(seat.into(), DAMAGE, damage);
                damage_at = Some(node);
            }
            "gold" => {
                let gold = node.integer(i32::MIN.into(), most)? as i32;
                draft.set_counter(seat.into(), GOLD, gold);
            }
            "hand" => cards::read_list(lanes, draft, lanes.hands[place], &node)?,
            "deck" => cards::read_list(lanes, draft, lanes.decks[place], &node)?,
            "discard" => cards::read_list(lanes, draft, lanes.discards[place], &node)?,
            "power" => {
                let card = cards::read_power(lanes, draft.rules(), &node)?;
                draft.set_counter(seat.into(), POWER, lanes.card(card).number);
            }
            "power_available" => {
                draft.set_counter(seat.into(), POWER_AVAILABLE, node.flag()?.into());
            }
            "base" => {
                for (key, node) in node.object()? {
                    match key {
                        "hp" => base = Some(node.integer(0, most)? as i32),
                        _ => return node.unknown(key, &["hp"]),
                    }
                }
            }
            _ if carried.contains(&key) => {}
            _ => {
                let known: Vec<&str> = KEYS.into_iter().chain(carried).collect();
                return node.unknown(key, &known);
            }
        }
    }
    CarriedBySeats.read(draft, seat, &player.object()?)?;
    if let Some(all) = hp.or(base) {
        let base = base.unwrap_or(all);
        draft.set_counter(seat.into(), HP, base);
        draft.set_counter(seat.into(), HP_MODIFIER, all - base);
    }
    let life = total(life_of(draft, seat), FLOORS[LIFE]);
    let damage = draft.counter(seat.into(), DAMAGE);
    if damage > life || (damage == life && !is_over) {
        let node = damage_at.as_ref().unwrap_or(player);
        return node.error(format!("there is no life left: hp is {life}"));
    }
    Ok(())
}

/// Refuses a deck that is against the rules, with every reason.
fn check_deck(
    lanes: &Lanes,
    draft: &Draft,
    seat: SeatId,
    node: &Node<'_>,
) -> Result<(), SetupError> {
    let deck = draft.cards(lanes.decks[seat.index()]);
    let numbers: Vec<i32> = deck.iter().map(|card| lanes.card(*card).number).collect();
    let size = draft.counter(Subject::Game, DECK_SIZE).max(0) as usize;
    let rules = DeckRules { size, classes: &["BASE"] };
    let data = |number| lanes.numbered(number).and_then(|card| draft.rules().data(card));
    let violations = deck_violations(&numbers, rules, data);
    if violations.is_empty() {
        return Ok(());
    }
    let all: Vec<String> = violations.iter().map(ToString::to_string).collect();
    node.error(all.join("; "))
}

fn by_seat(schema: &Value, description: &str) -> Value {
    json!({
        "type": "object",
        "properties": {"player0": schema, "player1": schema},
        "additionalProperties": false,
        "description": description,
    })
}

fn player(schema: &Schema<'_>) -> Value {
    let base = json!({"hp": number(0, "The life without what modifies it.")});
    let seen = "Cards; only their owner sees them.";
    let mut player = json!({
        "type": "object",
        "properties": {
            "hp": number(0, "The life of the player."),
            "damage": number(0, "The damage that the player has taken."),
            "gold": number(i32::MIN, "The gold; it may be owed."),
            "hand": cards::schema(seen),
            "deck": cards::schema("Cards, the top one first; nobody sees them."),
            "discard": cards::schema("Cards that were played."),
            "power": {"type": "integer", "description": "The skill that is the power."},
            "power_available": {"type": "boolean", "description": "Whether the power can be used."},
            "base": {
                "type": "object",
                "properties": base,
                "additionalProperties": false,
                "description": "Stats without what modifies them.",
            },
        },
        "additionalProperties": false,
        "description": "A player. Hand, deck and discard are empty where left out.",
    });
    if let Some(fields) = player["properties"].as_object_mut() {
        CarriedBySeats.describe(schema, fields);
    }
    player
}
