//! What the small games test in core: a state, an action, and the state after it.

use serde_json::{Value, json};
use sortilege_table::Table;
use sortilege_tests::table;

use super::protocol::ask;

fn started(game: &str, setup: impl Into<Value>) -> Table {
    let mut table = table(game).unwrap();
    let (name, payload) = ask(&mut table, "new", json!({"setup": setup.into()}));
    assert_eq!(name, "started", "{payload}");
    table
}

fn acted(table: &mut Table, action: &str) -> Value {
    let (name, payload) = ask(table, "act", json!({"action": action}));
    assert_eq!(name, "acted", "{action}: {payload}");
    Value::Object(table.state(None))
}

#[test]
fn a_storm_shuffles_what_was_played_into_the_deck_and_undo_takes_the_shuffle_back() {
    let setup = json!({"deck": ["Sun", "Moon"], "played": ["Star", "Star", "Moon"],
    "players": {
        "north": {"hand": ["Storm"], "reserve": []},
        "south": {"hand": [], "reserve": []},
    }});
    let mut table = started("parley", setup);
    let after = acted(&mut table, "play Storm");
    assert_eq!(after["played"], json!([]));
    let mut deck: Vec<String> = serde_json::from_value(after["deck"].clone()).unwrap();
    let order = deck.clone();
    deck.sort();
    assert_eq!(deck, ["Moon", "Moon", "Star", "Star", "Storm", "Sun"]);
    ask(&mut table, "undo", json!({}));
    assert_eq!(table.state(None)["deck"], json!(["Sun", "Moon"]));
    assert_eq!(acted(&mut table, "play Storm")["deck"], json!(order));
}

#[test]
fn decks_of_the_default_are_shuffled_from_the_seed_and_given_ones_are_not() {
    let mut table = table("parley").unwrap();
    let mut deck = |payload: Value| ask(&mut table, "new", payload).1["deck"].clone();
    let (one, two) = (deck(json!({"seed": 1})), deck(json!({"seed": 2})));
    assert_ne!(one, two);
    assert_eq!(deck(json!({"seed": 1})), one);
    assert_eq!(
        deck(json!({"seed": 1, "setup": {"deck": ["Sun", "Moon", "Star"]}})),
        json!(["Sun", "Moon", "Star"])
    );
}

#[test]
fn stacks_keep_their_order_when_the_bottom_is_pulled_out() {
    let layers = |table: &Table| {
        let state = table.state(None);
        let mut layers: Vec<String> = state["pieces"]
            .as_object()
            .unwrap()
            .iter()
            .map(|(id, piece)| {
                format!("{} {} {id}", piece["square"].as_str().unwrap(), piece["layer"])
            })
            .collect();
        layers.sort();
        layers
    };
    let block = |owner: &str, square: &str, layer: u8| {
        json!({
            "kind": "Block", "owner": owner, "square": square, "layer": layer,
        })
    };
    let pieces = json!([
        block("east", "a1", 0),
        block("west", "a1", 1),
        block("east", "a1", 2),
        block("west", "b1", 0)
    ]);
    let mut table = started("towers", json!({"pieces": pieces, "phase": 1}));
    assert_eq!(layers(&table), ["a1 0 p1", "a1 1 p2", "a1 2 p3", "b1 0 p4"]);
    acted(&mut table, "pull a1 b1");
    assert_eq!(layers(&table), ["a1 0 p2", "a1 1 p3", "b1 0 p4", "b1 1 p1"]);
    assert_eq!(table.state(None)["to_move"], "west");
    ask(&mut table, "undo", json!({}));
    assert_eq!(layers(&table), ["a1 0 p1", "a1 1 p2", "a1 2 p3", "b1 0 p4"]);
}

#[test]
fn phases_offer_different_actions_in_one_turn() {
    let mut table = started("towers", json!({}));
    assert!(table.actions(None).contains(&"build c1".to_owned()));
    assert!(!table.actions(None).contains(&"build b2".to_owned()), "a hole holds nothing");
    let after = acted(&mut table, "build c1");
    assert_eq!(
        (&after["phase"], &after["to_move"], &after["players"]["east"]["stock"]),
        (&json!(1), &json!("east"), &json!(3))
    );
    assert!(table.actions(None).iter().all(|text| !text.starts_with("build")));
}

/// Red's torch beside gold's, and no other piece.
fn fire(tags: &[&str]) -> Table {
    let pieces = json!([
        {"kind": "Torch", "owner": "red", "square": "a1"},
        {"kind": "Torch", "owner": "gold", "square": "b1", "tags": tags},
        {"kind": "Torch", "owner": "gold", "square": "f5"},
    ]);
    started("embers", json!({"pieces": pieces, "players": {"red": {}, "gold": {}}, "events": []}))
}

#[test]
fn an_effect_counts_down_in_the_turn_it_was_put_on_and_expires() {
    let mut table = fire(&[]);
    let after = acted(&mut table, "ability a1 right");
    assert_eq!(
        after["pieces"]["p2"]["effects"],
        json!([{"id": "Burning", "rounds": 2, "turn": 0}])
    );
    let mut seen = Vec::new();
    for _ in 0..4 {
        let after = acted(&mut table, "end");
        let victim = &after["pieces"]["p2"];
        seen.push((
            victim["effects"].as_array().unwrap().len(),
            victim["life"].as_i64().unwrap(),
            victim["ticks"].as_i64().unwrap(),
        ));
    }
    // Gold's turn ticks it; red's turn counts it down, and the second time it costs a life.
    assert_eq!(seen, [(1, 2, 1), (1, 2, 1), (1, 2, 2), (0, 1, 2)]);
}

#[test]
fn tags_refuse_and_shorten_through_the_same_hooks_as_effects() {
    let stone = acted(&mut fire(&["Stone"]), "ability a1 right");
    assert_eq!(stone["pieces"]["p2"]["effects"][0]["rounds"], 1);
    let mut wet = fire(&["Wet"]);
    assert!(!wet.actions(None).contains(&"ability a1 right".to_owned()));
    assert_eq!(ask(&mut wet, "act", json!({"action": "ability a1 right"})).0, "not acted");
}

#[test]
fn a_dying_piece_runs_its_hooks_and_a_player_without_pieces_is_out() {
    let pieces = json!([
        {"kind": "Torch", "owner": "red", "square": "a1", "life": 1,
         "effects": [{"id": "Burning", "rounds": 1, "turn": 1}]},
        {"kind": "Torch", "owner": "gold", "square": "f5"},
        {"kind": "Torch", "owner": "grey", "square": "f1"},
    ]);
    let mut table = started("embers", json!({"pieces": pieces, "events": []}));
    let before = table.state(None)["players"]["red"]["mana"].as_i64().unwrap();
    let after = acted(&mut table, "end");
    assert_eq!(after["pieces"].as_object().unwrap().len(), 2);
    assert_eq!(after["death_pile"], json!([{"kind": "Torch", "owner": "red"}]));
    assert_eq!(
        after["players"]["red"]["mana"].as_i64().unwrap(),
        before + 1,
        "stone gives a mana when it dies"
    );
    assert_eq!(after["players"]["red"]["out"], true);
    acted(&mut table, "end");
    assert_eq!(acted(&mut table, "end")["to_move"], "gold", "red's turn is skipped");
}

#[test]
fn an_event_happens_when_its_rounds_are_over() {
    let mut table = started("embers", json!({}));
    let sprites = |state: &Value| {
        state["pieces"]
            .as_object()
            .unwrap()
            .values()
            .filter(|piece| piece["square"] == "d3")
            .count()
    };
    let mut ends = 0;
    let mut state = Value::Object(table.state(None));
    while sprites(&state) == 0 && ends < 12 {
        state = acted(&mut table, "end");
        ends += 1;
    }
    assert_eq!(ends, 6, "red's second turn start from now");
    assert_eq!(state["events"], json!([]));
}

#[test]
fn cards_that_are_pieces_are_dealt_by_the_seed_and_lie_in_one_place() {
    let mut layouts = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut table = table("beacons").unwrap();
        ask(&mut table, "new", json!({"seed": seed}));
        let state = Value::Object(table.state(None));
        let squares: Vec<&Value> = ["lamp-a", "lamp-b", "lamp-c"]
            .iter()
            .map(|id| &state["pieces"][id]["square"])
            .collect();
        assert!(
            squares.iter().all(|square| ["a1", "a2", "b1", "b2"].iter().any(|cell| square == cell)),
            "{state}"
        );
        assert_eq!(
            (state["deck"].as_array().unwrap().len(), &state["history"], &state["phase"]),
            (3, &json!(0), &json!("day"))
        );
        assert!(
            state.get("board").is_none()
                && state.get("players").is_none()
                && state.get("death_pile").is_none()
        );
        layouts.insert(format!("{squares:?} {}", state["deck"]));
    }
    assert!(layouts.len() > 20, "{layouts:?}");
    for (setup, path) in [
        (json!({"pieces": {"lamp-a": {"square": "a1"}, "gust-a": {"square": "a2"}}}), "/deck/"),
        (json!({"pieces": {"lamp-a": {"square": "a1"}}, "gone": ["lamp-a"]}), "/gone/0"),
        (json!({"pieces": {"lamp-a": {"square": "a1"}}, "deck": ["lamp-a"]}), "/deck/0"),
        (json!({"pieces": {"lamp-a": {"square": "a1"}}, "deck": ["gust-b", "gust-b"]}), "/deck/1"),
        (json!({"pieces": {"lamp-d": {"square": "a1"}}}), "/pieces/lamp-d"),
        (json!({"pieces": {"lamp-a": {"square": "-1"}}}), "/pieces/lamp-a/square"),
        (json!({"pieces": {"lamp-a": {"square": "a1", "light": "dim"}}}), "/pieces/lamp-a/light"),
        (
            json!({"pieces": {"lamp-a": {"square": "a1"},
                "lamp-b": {"square": "a1", "layer": "base"}}}),
            "/pieces/lamp-b/layer",
        ),
        (
            json!({"pieces": {"lamp-a": {"square": "a1"}, "lamp-b": {"square": "a1"},
                "lamp-c": {"square": "a1"}}}),
            "/pieces/lamp-c/square",
        ),
        (
            json!({"pieces": {"gust-a": {"square": "a1", "light": "lit"}}, "deck": []}),
            "/pieces/gust-a/light",
        ),
        (json!({"phase": "dusk"}), "/phase"),
        (json!({"board": {"width": 4, "height": 2}}), "/board"),
        (json!({"history": 3}), "/history"),
    ] {
        let (name, payload) = ask(&mut table("beacons").unwrap(), "new", json!({"setup": setup}));
        let reason = payload["reason"].as_str().unwrap_or_default();
        assert!(name == "error" && reason.starts_with(path), "{setup}: {name} {payload}");
    }
}

#[test]
fn tags_hear_of_a_phase_they_listen_for_and_the_effective_value_of_a_counter_is_shown() {
    let lamp = |square: &str, light: &str| json!({"square": square, "light": light});
    let pieces = json!({"lamp-a": lamp("a1", "lit"), "lamp-b": lamp("b1", "lit"),
        "lamp-c": lamp("a2", "out")});
    let mut table = started(
        "beacons",
        json!({"pieces": pieces, "deck": ["gust-c"], "gone": ["gust-a", "gust-b"]}),
    );
    let state = Value::Object(table.state(None));
    let shine = |state: &Value| {
        ["lamp-a", "lamp-b", "lamp-c"].map(|id| state["pieces"][id]["shine"].as_i64().unwrap())
    };
    assert_eq!(shine(&state), [2, 2, 0]);
    let night = acted(&mut table, "light a2");
    assert_eq!(night["phase"], "night");
    assert_eq!(
        night["pieces"]["gust-c"],
        json!({"kind": "Gust", "owner": "wind", "square": "a1", "layer": "top"})
    );
    assert_eq!(shine(&night), [2, 2, 2]);
    let day = acted(&mut table, "wait");
    assert_eq!((&day["phase"], &day["pieces"]["lamp-a"]["light"]), (&json!("day"), &json!("out")));
    assert_eq!(shine(&day), [0, 1, 1]);
    assert_eq!(day["gone"], json!(["gust-a", "gust-b", "gust-c"]));
}

#[test]
fn no_more_can_be_undone_than_the_game_allows_and_a_save_keeps_the_count() {
    let mut table = table("beacons").unwrap();
    for _ in 0..4 {
        acted(&mut table, "wait");
    }
    assert_eq!(table.state(None)["history"], 2);
    let (name, patch) = ask(&mut table, "undo", json!({}));
    assert_eq!((name.as_str(), &patch["history"]), ("undone", &json!(1)));
    let saved = Value::Object(table.save());
    let mut loaded = started("beacons", saved);
    assert_eq!(loaded.state(None), table.state(None));
    for table in [&mut table, &mut loaded] {
        assert_eq!(ask(table, "undo", json!({})).0, "undone");
        assert_eq!(ask(table, "undo", json!({})).0, "not undone");
    }
}

#[test]
fn an_effect_of_a_set_is_known_to_games_of_that_set_only() {
    let catalogue = sortilege_tests::catalogue().unwrap();
    let knows =
        |sets: &[&str], id: &str| catalogue.effects_of(sets).any(|effect| effect.id() == id);
    assert!(knows(&["beacons"], "Lit") && knows(&["beacons", "arcana"], "Lit"));
    assert!(
        !knows(&["arcana"], "Lit") && knows(&["arcana"], "Fire") && knows(&["beacons"], "Fire")
    );
}
