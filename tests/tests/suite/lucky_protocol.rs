//! The Lucky Seven as a program on the other side of a pipe sees it.

use serde_json::{Value, json};
use sortilege_table::{Table, state};
use sortilege_tests::{catalogue, table};

use crate::protocol::ask;

fn started(setup: &Value) -> (Table, Value) {
    let mut table = table("lucky").unwrap();
    let (name, state) = ask(&mut table, "new", json!({"setup": setup, "seed": 7}));
    assert_eq!(name, "started", "{state}");
    (table, state)
}

fn act(table: &mut Table, action: &str) -> Value {
    let (name, payload) = ask(table, "act", json!({"action": action}));
    assert_eq!(name, "acted", "{action}: {payload}");
    payload
}

fn seen(table: &mut Table) -> Value {
    ask(table, "state", json!({})).1
}

fn actions(table: &mut Table, from: Option<&str>) -> Vec<String> {
    let payload = from.map_or(json!({}), |from| json!({"from": from}));
    let (_, payload) = ask(table, "actions", payload);
    payload["actions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|text| text.as_str().unwrap().to_owned())
        .collect()
}

/// A custom deal.
fn deal() -> Value {
    json!({
        "rows": [[1, 2], [3, 4], [5, 6], [7, 8]],
        "columns": [[2], [1, 6], [], [5, 8], [3, 7], [4]],
        "squad": ["leader", "athlete", "pacifist", "hammer", "anvil", "mouse", "natural", "joker"],
    })
}

/// A Maneuver in which everything can be done: move, swap, flip.
pub(crate) fn maneuver() -> Value {
    json!({
        "phase": "maneuver", "turn": 6,
        "pieces": {
            "athlete": {"square": "c2"},
            "mouse": {"square": "d2"},
            "leader": {"square": "e3", "face": "down"},
            "natural": {"square": "f4", "rotation": "full"},
            "inf2-6": {"square": "f1"},
            "flare-4": {"square": "f4"},
        },
        "deck": ["mortar-3", "tank-a", "inf1-5", "mg-2"],
        "removed": "joker",
    })
}

#[test]
fn a_game_that_a_seed_deals_is_the_default() {
    let mut table = table("lucky").unwrap();
    let (name, state) = ask(&mut table, "new", json!({"seed": 7}));
    assert_eq!(name, "started");
    let keys: Vec<&String> = state.as_object().unwrap().keys().collect();
    assert_eq!(
        keys,
        [
            "deck",
            "discard",
            "game",
            "history",
            "last_turn",
            "phase",
            "pieces",
            "removed",
            "turn",
            "turns_left"
        ]
    );
    let number = |key: &str| state[key].as_u64().unwrap();
    assert_eq!((number("turn"), number("turns_left"), number("history")), (0, 8, 0));
    assert_eq!(
        (&state["phase"], &state["last_turn"], &state["discard"]),
        (&json!("game_start"), &json!(false), &json!([]))
    );
    assert_eq!(
        (state["pieces"].as_object().unwrap().len(), state["deck"].as_array().unwrap().len()),
        (7, 28)
    );
    assert_eq!(actions(&mut table, None), ["next"]);
    assert_eq!(ask(&mut table, "undo", json!({})).0, "not undone");
    for setup in [json!("standard"), json!({}), json!({"game": "lucky"})] {
        assert_eq!(started(&setup).1, state, "{setup}");
    }
    assert_ne!(ask(&mut table, "new", json!({"seed": 8})).1, state);
}

#[test]
fn a_custom_deal_lies_where_its_rows_and_columns_say() {
    let deck = json!(["inf1-2", "mortar-5", "flare-5", "tank-b", "mg-3"]);
    let (_, state) = started(&json!({"deal": deal(), "deck": deck}));
    let card = |kind: &str, square: &str, face: &str, strength: i32| {
        json!({
            "kind": kind, "owner": "squad", "square": square, "face": face, "rotation": "none",
            "strength": strength,
        })
    };
    assert_eq!(
        state["pieces"],
        json!({
            "leader": card("Leader", "b1", "up", 1),
            "athlete": card("Athlete", "a1", "up", 1),
            "pacifist": card("Pacifist", "e2", "up", 0),
            "hammer": card("Hammer", "f2", "up", 2),
            "anvil": card("Anvil", "d3", "down", 0),
            "mouse": card("Mouse", "b3", "up", 1),
            "natural": card("Natural", "e4", "down", 0),
        })
    );
    assert_eq!((&state["removed"], &state["deck"]), (&json!("joker"), &deck));
    assert_eq!(state["discard"].as_array().unwrap().len(), 28 - 5, "what is nowhere is discarded");
}

#[test]
fn a_deal_without_a_deck_shuffles_it_by_the_seed() {
    let mut table = table("lucky").unwrap();
    let mut dealt =
        |seed: u64| ask(&mut table, "new", json!({"setup": {"deal": deal()}, "seed": seed})).1;
    let (one, again, other) = (dealt(1), dealt(1), dealt(2));
    assert_eq!(one, again);
    assert_eq!((&one["pieces"], &one["removed"]), (&other["pieces"], &other["removed"]));
    assert_ne!(one["deck"], other["deck"]);
    let sorted = |state: &Value| {
        let mut deck: Vec<String> = serde_json::from_value(state["deck"].clone()).unwrap();
        deck.sort();
        deck.dedup();
        deck
    };
    assert_eq!((sorted(&one).len(), sorted(&one)), (28, sorted(&other)));
}

#[test]
fn a_state_shows_exactly_these_fields() {
    let (mut table, state) = started(&maneuver());
    let squad = |kind: &str, square: &str, face: &str, rotation: &str, strength: i32| {
        json!({
            "kind": kind, "owner": "squad", "square": square, "face": face, "rotation": rotation,
            "strength": strength,
        })
    };
    let discard = [
        "pacifist", "hammer", "anvil", "inf1-1a", "inf1-1b", "inf1-2", "inf1-3", "inf1-4",
        "inf1-6a", "inf1-6b", "inf2-1", "inf2-3", "inf2-4", "mg-3", "mg-4", "mg-5", "flare-2",
        "flare-3", "flare-5", "mortar-1", "mortar-2", "mortar-4", "mortar-5", "mortar-6", "tank-b",
    ];
    let expected = json!({
        "game": "lucky", "phase": "maneuver", "turn": 6, "turns_left": 2, "last_turn": false,
        "pieces": {
            "athlete": squad("Athlete", "c2", "up", "none", 1),
            "mouse": squad("Mouse", "d2", "up", "none", 1),
            "leader": squad("Leader", "e3", "down", "none", 0),
            "natural": squad("Natural", "f4", "up", "full", 1),
            "inf2-6": {
                "kind": "Infantry", "owner": "enemy", "square": "f1", "layer": "base",
                "strength": 2, "health": 2,
            },
            "flare-4": {"kind": "Flare", "owner": "enemy", "square": "f4", "layer": "top"},
        },
        "deck": ["mortar-3", "tank-a", "inf1-5", "mg-2"], "removed": "joker", "history": 0,
    });
    let mut found = state.clone();
    let mut discarded: Vec<String> =
        serde_json::from_value(found.as_object_mut().unwrap().remove("discard").unwrap()).unwrap();
    assert_eq!(found, expected);
    discarded.sort();
    let mut sorted = discard;
    sorted.sort_unstable();
    assert_eq!(discarded, sorted);
    assert_eq!(started(&state).1, state, "a state is a setup of itself");
    assert_eq!(
        actions(&mut table, None),
        [
            "flip c2",
            "flip d2",
            "flip e3",
            "move c2 b1",
            "move c2 b2",
            "move c2 b3",
            "move c2 c1",
            "move c2 c3",
            "move c2 d1",
            "move c2 d3",
            "move d2 c1",
            "move d2 c3",
            "move d2 d1",
            "move d2 d3",
            "move d2 e1",
            "move d2 e2",
            "next",
            "swap c2 d2",
        ]
    );
    assert_eq!(actions(&mut table, Some("e3")), ["flip e3"]);
    assert_eq!(actions(&mut table, Some("f4")), [""; 0], "it is turned, and lies under a flare");
    assert_eq!(actions(&mut table, Some("f1")), [""; 0], "an enemy does nothing of the player's");
    assert_eq!(ask(&mut table, "actions", json!({"from": "g1"})).0, "error");
}

#[test]
fn patches_say_what_an_action_and_a_phase_changed() {
    let (mut table, mut seen) = started(&maneuver());
    let mut follow = |action: &str| {
        let patch = act(&mut table, action);
        state::merge(seen.as_object_mut().unwrap(), patch.as_object().unwrap());
        assert_eq!(seen, self::seen(&mut table), "{action}");
        patch
    };
    let moved = json!({"pieces": {"athlete": {"square": "c3", "rotation": "half"}}, "history": 1});
    assert_eq!(follow("move c2 c3"), moved);
    let swapped = json!({
        "pieces": {
            "athlete": {"square": "d2", "rotation": "full"},
            "mouse": {"square": "c3", "rotation": "full", "moved": true},
        },
        "history": 2,
    });
    assert_eq!(follow("swap c3 d2"), swapped);
    assert_eq!(
        follow("flip c3"),
        json!({"pieces": {"mouse": {"face": "down"}}, "history": 3}),
        "the Mouse, after it has moved"
    );
    assert_eq!(
        follow("flip e3"),
        json!({"pieces": {"leader": {"face": "up", "rotation": "full", "strength": 1}}})
    );
    let patch = follow("next");
    assert_eq!(patch["phase"], "attack");
    assert_eq!(patch["pieces"]["flare-4"], Value::Null, "flares go");
    assert_eq!(patch["pieces"]["mouse"], json!({"rotation": "none", "moved": null}));
    assert_eq!(patch["discard"].as_array().unwrap().last(), Some(&json!("flare-4")));
    assert_eq!(follow("next"), json!({"phase": "counter_attack"}));
    let patch = follow("next");
    assert_eq!(
        (&patch["phase"], &patch["turn"], &patch["turns_left"]),
        (&json!("encounter"), &json!(7), &json!(1))
    );
    assert_eq!(patch["deck"], json!([]));
    assert_eq!(
        patch["pieces"]["mortar-3"],
        json!({"kind": "Mortar", "owner": "enemy", "square": "c1", "layer": "base"})
    );
    assert_eq!(
        patch["pieces"]["tank-a"],
        json!({"kind": "Tank", "owner": "enemy", "square": "t2", "layer": "base"})
    );
    let gun = json!({"kind": "MachineGun", "owner": "enemy", "square": "b4", "layer": "base",
        "strength": 3, "health": 3});
    assert_eq!(patch["pieces"]["mg-2"], gun);
    for _ in 0..4 {
        follow("next");
    }
    let (_, state) = ask(&mut table, "state", json!({}));
    assert_eq!((&state["turns_left"], &state["last_turn"]), (&json!(0), &json!(true)));
}

#[test]
fn three_actions_can_be_undone_and_no_more() {
    let (mut table, _) = started(&maneuver());
    let mut states = vec![seen(&mut table)];
    for action in ["move c2 c3", "flip e3", "move d2 d1", "flip d1", "next"] {
        act(&mut table, action);
        states.push(seen(&mut table));
        assert_eq!(states.last().unwrap()["history"], (states.len() - 1).min(3));
    }
    let mut shown = states.pop().unwrap();
    for left in [2, 1, 0] {
        let (name, patch) = ask(&mut table, "undo", json!({}));
        assert_eq!((name.as_str(), &patch["history"]), ("undone", &json!(left)));
        state::merge(shown.as_object_mut().unwrap(), patch.as_object().unwrap());
        let mut expected = states.pop().unwrap();
        expected["history"] = json!(left);
        assert_eq!(seen(&mut table), expected, "half turns, moved Mice and flares come back");
        assert_eq!(shown, expected);
    }
    let (name, payload) = ask(&mut table, "undo", json!({}));
    assert_eq!((name.as_str(), payload["reason"].is_string()), ("not undone", true));
    assert_eq!(seen(&mut table), shown, "and nothing has changed");
    assert_eq!(
        act(&mut table, "move d2 d1")["history"],
        1,
        "what is done after that can be undone again"
    );
    assert_eq!(ask(&mut table, "act", json!({"action": "move d1 a4"})).0, "not acted");
    assert_eq!(seen(&mut table)["history"], 1, "a refused action is not remembered");
    assert_eq!(ask(&mut table, "new", json!({})).1["history"], 0);
}

#[test]
fn a_save_carries_what_can_be_undone() {
    let (mut table, _) = started(&maneuver());
    for action in ["move c2 c3", "flip e3", "move d2 d1", "flip d1", "next"] {
        act(&mut table, action);
    }
    ask(&mut table, "undo", json!({}));
    let (name, saved) = ask(&mut table, "save", json!({}));
    assert_eq!((name.as_str(), &saved["history"]), ("saved", &json!(2)));
    let mut loaded = sortilege_tests::table("lucky").unwrap();
    assert_eq!(
        ask(&mut loaded, "new", json!({"setup": saved})),
        ("started".to_owned(), seen(&mut table))
    );
    assert_eq!(ask(&mut loaded, "save", json!({})), ask(&mut table, "save", json!({})));
    for name in ["undone", "undone", "not undone"] {
        let answer = ask(&mut table, "undo", json!({}));
        assert_eq!(
            (answer.0.as_str(), ask(&mut loaded, "undo", json!({}))),
            (name, answer.clone())
        );
        assert_eq!(seen(&mut loaded), seen(&mut table));
    }
    let (mut dealt, state) = started(&json!({}));
    for _ in 0..6 {
        act(&mut dealt, "next");
    }
    let (_, saved) = ask(&mut dealt, "save", json!({}));
    assert_eq!(
        (&saved["seed"], &saved["actions"], &saved["history"]),
        (&json!(7), &json!(vec!["next"; 6]), &json!(3))
    );
    let (mut again, _) = started(&saved);
    assert_eq!(seen(&mut again), seen(&mut dealt), "the seed's deal and deck come back");
    assert_ne!(seen(&mut again), state);
}

#[test]
fn a_swap_is_listed_once_and_done_in_both_orders() {
    let (mut table, _) = started(&maneuver());
    let swaps: Vec<String> =
        actions(&mut table, None).into_iter().filter(|text| text.starts_with("swap")).collect();
    assert_eq!(swaps, ["swap c2 d2"]);
    assert_eq!(actions(&mut table, Some("c2")).last().unwrap(), "swap c2 d2");
    let mut other = table.clone();
    assert_eq!(act(&mut table, "swap c2 d2"), act(&mut other, "swap d2 c2"));
    assert_eq!(seen(&mut table), seen(&mut other));
    assert_eq!(
        ask(&mut table, "save", json!({})),
        ask(&mut other, "save", json!({})),
        "it is remembered as it is listed"
    );
    let (mut table, _) = started(&json!({"phase": "maneuver", "turn": 6, "pieces": [
        {"kind": "Hammer", "square": "b4"}, {"kind": "Anvil", "square": "c1"},
        {"kind": "Joker", "square": "b2"},
        {"kind": "Leader", "square": "a3"},
    ]}));
    let swaps: Vec<String> =
        actions(&mut table, None).into_iter().filter(|text| text.starts_with("swap")).collect();
    assert_eq!(
        swaps,
        ["swap a3 b2", "swap a3 b4", "swap b2 c1"],
        "by the letter first, whatever row is above"
    );
}

#[test]
fn an_action_that_is_not_legal_is_refused_and_changes_nothing() {
    let (mut table, _) = started(&maneuver());
    let before = table.save();
    for text in [
        "",
        " ",
        "next ",
        " next",
        "NEXT",
        "next next",
        "next c2",
        "flip",
        "flip c2 d2",
        "flip f4",
        "flip a1",
        "flip t1",
        "flip z9",
        "move c2",
        "move c2 c2",
        "move c2 t2",
        "move c2 d2",
        "move c2 c4",
        "move c2  c3",
        "move e3 e4",
        "move f4 f3",
        "swap c2",
        "swap c2 c2",
        "swap c2 c3",
        "swap d2 e3",
        "attack f4 f1",
        "attack c2 d2",
        "undo",
        "deal",
        "♞",
    ] {
        let (name, payload) = ask(&mut table, "act", json!({"action": text}));
        assert_eq!(name, "not acted", "{text:?}");
        assert!(payload["reason"].as_str().is_some_and(|reason| !reason.is_empty()), "{text:?}");
    }
    for seat in ["enemy", "squad"] {
        let (name, _) = ask(&mut table, "act", json!({"action": "flip c2", "as": seat}));
        assert_eq!(name == "acted", seat == "squad", "the enemy does nothing of its own");
    }
    ask(&mut table, "undo", json!({}));
    assert_eq!(table.save(), before);
}

#[test]
fn a_seat_counts_the_deck_and_does_not_see_it() {
    let (mut table, all) = started(&maneuver());
    for seat in ["squad", "enemy"] {
        let (_, mut state) = ask(&mut table, "state", json!({"as": seat}));
        assert_eq!(state["deck"], json!(["?", "?", "?", "?"]));
        state["deck"] = all["deck"].clone();
        assert_eq!(state, all, "everything else lies open");
    }
    let mut own = Table::new(catalogue().unwrap(), "lucky", Some("squad")).unwrap();
    let (_, state) = ask(&mut own, "new", json!({"seed": 7}));
    assert_eq!(state["deck"], json!(vec!["?"; 28]));
    let patch = act(&mut own, "next");
    assert_eq!(patch["deck"], json!(vec!["?"; 24]));
    assert_eq!(ask(&mut own, "undo", json!({})).0, "undone");
    assert_eq!(ask(&mut own, "state", json!({"as": "enemy"})).0, "error");
    assert_eq!(ask(&mut own, "save", json!({})).0, "error");
    let mut other = Table::new(catalogue().unwrap(), "lucky", Some("enemy")).unwrap();
    assert_eq!(actions(&mut other, None), [""; 0]);
    assert_eq!(ask(&mut other, "act", json!({"action": "next"})).0, "not acted");
}
