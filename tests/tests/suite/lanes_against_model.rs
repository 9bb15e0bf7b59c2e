//! Random games of lanes on a table and on the model: the same legal actions, the same states.

use std::collections::BTreeSet;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use sortilege_core::SeatId;
use sortilege_table::Table;
use sortilege_tests::table;

use crate::lanes_deals::{beginning, middle};
use crate::lanes_model::Model;

const GAMES: u64 = 150;
const PLIES: usize = 120;
/// Numbers beyond this may stop at the limit of an implementation.
const LARGE: i64 = 1_000_000_000;

/// How two states differ: the first field of the model's that the table does not show the same.
fn difference(model: &Value, table: &Value, place: &str) -> Option<String> {
    match (model, table) {
        (Value::Object(model), Value::Object(table)) => {
            if place.ends_with("/pieces") {
                let ids = |it: &serde_json::Map<String, Value>| -> BTreeSet<String> {
                    it.keys().cloned().collect()
                };
                let (here, there) = (ids(model), ids(table));
                if here != there {
                    return Some(format!("{place}: the model has {here:?}, the table {there:?}"));
                }
            }
            let none = Value::Null;
            model.iter().find_map(|(key, value)| {
                let shown = table.get(key).unwrap_or(&none);
                difference(value, shown, &format!("{place}/{key}"))
            })
        }
        (Value::Array(model), Value::Array(table))
            if place.ends_with("/hand") || place.ends_with("/discard") =>
        {
            let sorted = |list: &[Value]| {
                let mut list: Vec<i64> = list.iter().map(|id| id.as_i64().unwrap()).collect();
                list.sort_unstable();
                list
            };
            let (here, there) = (sorted(model), sorted(table));
            (here != there).then(|| format!("{place}: the model has {here:?}, the table {there:?}"))
        }
        _ if model == table => None,
        _ => Some(format!("{place}: the model has {model}, the table {table}")),
    }
}

fn is_large(value: &Value) -> bool {
    match value {
        Value::Object(fields) => fields.values().any(is_large),
        other => other.as_i64().is_some_and(|number| number.abs() > LARGE),
    }
}

/// A game on both sides.
struct Pair {
    model: Model,
    table: Table,
    setup: Value,
    played: Vec<String>,
}

impl Pair {
    fn new(setup: Value) -> Self {
        let mut table = table("lanes").unwrap();
        table.start(Some(&setup), Some(0)).unwrap_or_else(|error| panic!("{error}\n{setup}"));
        table.answer("{\"name\": \"trace\", \"payload\": {\"on\": true}}").unwrap();
        Self { model: Model::new(&setup), table, setup, played: Vec::new() }
    }

    fn check(&self) {
        let state = self.model.state();
        let shown = Value::Object(self.table.state(None));
        let mut found = difference(&state, &shown, "");
        if state.get("outcome").is_some() != shown.get("outcome").is_some() {
            found = Some(format!("the outcome: {} and {}", state["outcome"], shown["outcome"]));
        }
        if found.is_none() {
            let (here, there) = (self.model.actions(), self.table.actions(None));
            if here != there {
                found = Some(format!("the model lists {here:?}\nthe table {there:?}"));
            }
        }
        if let Some(difference) = found {
            panic!("{difference}\nafter {:?}\nfrom {}", self.played, self.setup);
        }
    }

    /// Checks that the table ran the effects that the model ran, in the same order, to the same
    /// registers and targets. The base set is left out: the model has its own documents of it.
    fn check_trace(&self, records: &Value) {
        let added = |records: &[Value]| -> Vec<Value> {
            records.iter().filter(|it| it["card"].as_i64() >= Some(100)).cloned().collect()
        };
        let (model, table) = (added(self.model.trace()), added(records.as_array().unwrap()));
        let shown = |record: &Value, table: &Value| difference(record, table, "").is_none();
        let pairs = model.iter().zip(&table);
        let same = pairs.take_while(|(record, table)| shown(record, table)).count();
        if same < model.len().max(table.len()) {
            let (here, there) = (model.get(same), table.get(same));
            panic!(
                "record {same}: the model has {here:?}\nthe table {there:?}\nafter {:?}\nfrom {}",
                self.played, self.setup
            );
        }
    }

    /// Plays a random action, or takes back a few; false if there is nothing to play.
    fn play(&mut self, random: &mut ChaCha8Rng) -> bool {
        let actions = self.model.actions();
        if actions.is_empty() {
            return false;
        }
        if !self.played.is_empty() && random.random_bool(0.1) {
            for _ in 0..random.random_range(1..4) {
                let undone = self.model.undo();
                assert_eq!(self.table.undo().is_ok(), undone);
                self.played.pop();
            }
            return true;
        }
        // Turns that end at once would be dull games.
        let mut action = &actions[random.random_range(0..actions.len())];
        if action == "end" {
            action = &actions[random.random_range(0..actions.len())];
        }
        self.played.push(action.clone());
        self.model.act(action).unwrap_or_else(|code| panic!("the model refuses {action}: {code}"));
        let line = json!({"name": "act", "payload": {"action": action}}).to_string();
        let answer: Value = serde_json::from_str(&self.table.answer(&line).unwrap()).unwrap();
        if answer["name"] != "acted" {
            panic!("{answer}\nafter {:?}\nfrom {}", self.played, self.setup);
        }
        self.check_trace(&answer["trace"]);
        true
    }
}

fn play_games(deal: impl Fn(&mut ChaCha8Rng) -> Value) -> usize {
    let mut plies = 0;
    for seed in 0..GAMES {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut pair = Pair::new(deal(&mut random));
        pair.check();
        for _ in 0..PLIES {
            if is_large(&pair.model.state()) || !pair.play(&mut random) {
                break;
            }
            pair.check();
            plies += 1;
        }
    }
    plies
}

#[test]
fn games_of_the_model_keep_what_always_holds() {
    let mut plies = 0;
    for seed in 0..3 * GAMES {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut model = Model::new(&middle(&mut random));
        for _ in 0..PLIES {
            let actions = model.actions();
            if actions.is_empty() || is_large(&model.state()) {
                break;
            }
            let action = &actions[random.random_range(0..actions.len())];
            model.act(action).unwrap_or_else(|code| panic!("{action}: {code}"));
            check_state(&model.state());
            plies += 1;
        }
    }
    assert!(plies > 20 * GAMES);
}

/// Checks what holds in every state.
fn check_state(state: &Value) {
    let over = state.get("outcome").is_some();
    assert_eq!(state["phase"] == "game_over", over);
    let mut sites = BTreeSet::new();
    for (id, piece) in state["pieces"].as_object().unwrap() {
        let number = |key: &str| piece[key].as_i64().unwrap();
        assert!(id.parse::<i64>().unwrap() < state["next_id"].as_i64().unwrap());
        // When a player dies, nobody else is removed any more.
        assert!(number("damage") < number("hp") || over, "{piece} is dead");
        let is_unit = piece.get("attack").is_some();
        let site = format!("{} {}", piece["lane"], piece["tile"]);
        assert!(is_unit || sites.insert(site), "{piece} is the second building on its tile");
        assert!(!is_unit || number("denominator") >= 1 && number("attack") >= 0);
    }
}

#[test]
fn games_of_legal_decks_are_those_of_the_model() {
    assert!(play_games(beginning) > 50 * GAMES as usize);
}

#[test]
fn games_with_random_cards_are_those_of_the_model() {
    assert!(play_games(middle) > 20 * GAMES as usize);
}

#[test]
fn texts_are_refused_for_the_reason_that_the_model_gives() {
    let mut texts = vec!["begin".to_owned(), "end".to_owned(), "power".to_owned()];
    let places = ["", " plains", " forest", " mountain", " board", " unit 3", " building 4"];
    for card in [1, 3, 8, 11, 13, 15, 16, 17, 19, 100, 103, 999] {
        texts.extend(places.map(|place| format!("play {card}{place}")));
    }
    texts.extend(places.map(|place| format!("power{place}")));
    for seed in 0..GAMES {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut pair = Pair::new(middle(&mut random));
        for text in &texts {
            let listed = pair.model.actions().contains(text);
            let seat = pair.table.play().board().to_move();
            let before = pair.table.play().board().fingerprint();
            match (pair.model.act(text), pair.table.act(text, seat)) {
                (Ok(()), Ok(())) => {
                    assert!(listed, "{text}");
                    pair.check();
                    assert!(pair.model.undo() && pair.table.undo().is_ok());
                }
                (Err(code), Err(refusal)) => {
                    let reason = refusal.to_string();
                    let expected = format!("{code}:");
                    assert!(
                        reason.starts_with(&expected),
                        "{text}: {code}, {reason}\n{}",
                        pair.setup
                    );
                }
                (here, there) => panic!("{text}: {here:?}, {there:?}\nfrom {}", pair.setup),
            }
            assert_eq!(pair.table.play().board().fingerprint(), before, "{text}");
        }
    }
}

#[test]
fn what_a_seat_may_not_see_does_not_change_its_view() {
    for seed in 0..GAMES {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut setup = middle(&mut random);
        setup["to_move"] = "player0".into();
        let mut other = setup.clone();
        let hand = other["players"]["player1"]["hand"].as_array_mut().unwrap();
        hand.iter_mut().for_each(|card| *card = json!(random.random_range(1..21)));
        for seat in ["player0", "player1"] {
            other["players"][seat]["deck"].as_array_mut().unwrap().reverse();
        }
        assert_eq!(views(&setup, &[]), views(&other, &[]), "{setup}");
        // Its own draws tell the order of its deck.
        other["players"]["player0"]["deck"] = setup["players"]["player0"]["deck"].clone();
        let mut model = Model::new(&setup);
        let mut played = Vec::new();
        while model.state()["to_move"] == "player0" && played.len() < 20 {
            let actions = model.actions();
            let Some(last) = actions.len().checked_sub(1) else { break };
            let action = actions[random.random_range(0..=last)].clone();
            model.act(&action).unwrap();
            played.push(action);
        }
        assert_eq!(views(&setup, &played), views(&other, &played), "{played:?}\n{setup}");
    }
}

/// What player 0 sees at first and after each of its actions.
fn views(setup: &Value, actions: &[String]) -> Vec<String> {
    let mut table = table("lanes").unwrap();
    table.start(Some(setup), Some(0)).unwrap();
    let mut views = vec![Value::Object(table.state(Some(SeatId(0)))).to_string()];
    for action in actions {
        table.act(action, SeatId(0)).unwrap();
        views.push(Value::Object(table.state(Some(SeatId(0)))).to_string());
    }
    views
}
