//! Setups of The Lucky Seven: what a sparse setup stands for, and which setups are refused and
//! where. Also how games end, and why actions are refused.

use serde_json::{Value, json};
use sortilege_table::Table;
use sortilege_tests::table;

use crate::lucky_view::Grid;
use crate::protocol::ask;

fn started(setup: &Value) -> (Table, Value) {
    let mut table = table("lucky").unwrap();
    let (name, state) = ask(&mut table, "new", json!({"setup": setup}));
    assert_eq!(name, "started", "{state}");
    (table, state)
}

fn refused(setup: &Value) -> String {
    let mut table = table("lucky").unwrap();
    let before = table.state(None);
    let (name, payload) = ask(&mut table, "new", json!({"setup": setup}));
    assert_eq!(name, "error", "{setup}: {payload}");
    assert_eq!(table.state(None), before, "the running game goes on");
    payload["reason"].as_str().unwrap().to_owned()
}

/// A setup of a phase with these cards.
fn with(phase: &str, pieces: &Value) -> Value {
    json!({"phase": phase, "turn": 6, "pieces": pieces})
}

/// A Maneuver with one card that has these fields.
fn card(id: &str, fields: &Value) -> Value {
    with("maneuver", &json!({id: fields}))
}

fn deal(part: &str, cards: &Value) -> Value {
    let mut deal = json!({
        "rows": [[1, 2], [3, 4], [5, 6], [7, 8]],
        "columns": [[2], [1, 6], [], [5, 8], [3, 7], [4]],
        "squad": ["leader", "athlete", "pacifist", "hammer", "anvil", "mouse", "natural", "joker"],
    });
    deal[part] = cards.clone();
    json!({"deal": deal})
}

#[test]
fn pieces_in_a_list_are_the_cards_of_their_kind_and_column() {
    let (_, state) = started(&with(
        "encounter",
        &json!([
            {"kind": "Leader", "square": "c2"},
            {"kind": "Infantry", "square": "f1"},
            {"kind": "Infantry", "strength": 2, "square": "f2"},
            {"kind": "Infantry", "square": "f3"},
            {"kind": "MachineGun", "square": "a4"},
            {"kind": "Mortar", "square": "c2"},
            {"kind": "Tank", "square": "t3"},
        ]),
    ));
    let grid = Grid::read(state.as_object().unwrap());
    let found: Vec<(&str, String, bool)> =
        grid.cards.iter().map(|card| (card.id, card.cell.name(), card.is_top)).collect();
    let expected = [
        ("inf1-6a", "f1", false),
        ("inf1-6b", "f3", false),
        ("inf2-6", "f2", false),
        ("leader", "c2", false),
        ("mg-2", "a4", false),
        ("mortar-3", "c2", true),
        ("tank-a", "t3", false),
    ];
    assert_eq!(found, expected.map(|(id, cell, is_top)| (id, cell.to_owned(), is_top)));
    assert_eq!(
        (grid.deck.len(), grid.discard.len(), grid.removed),
        (0, 36 - 7, None),
        "everything else is discarded"
    );
}

#[test]
fn the_health_rotation_and_discard_of_a_setup_are_kept() {
    let (mut table, state) = started(&json!({
        "phase": "maneuver", "turn": 2, "turns_left": 6, "discard": ["tank-b", "hammer"],
        "deck": ["mg-4"],
        "pieces": {
            "mouse": {"square": "a1", "rotation": "full", "moved": true},
            "athlete": {"square": "a2", "rotation": "half"},
            "mg-2": {"square": "f4", "health": 1},
        },
    }));
    assert_eq!(state["pieces"]["mouse"]["moved"], true);
    assert_eq!(state["pieces"]["athlete"]["rotation"], "half");
    assert_eq!(
        (&state["pieces"]["mg-2"]["health"], &state["pieces"]["mg-2"]["strength"]),
        (&json!(1), &json!(3))
    );
    assert_eq!(
        state["discard"].as_array().unwrap()[..2],
        [json!("tank-b"), json!("hammer")],
        "first what is said"
    );
    assert_eq!(
        ask(&mut table, "actions", json!({"from": "a1"})).1,
        json!({"actions": ["flip a1"], "declarations": ["resign"]})
    );
    assert_eq!(ask(&mut table, "new", json!({"setup": state})), ("started".to_owned(), state));
}

#[test]
fn bad_setups_are_refused_by_path() {
    for (setup, path, words) in [
        (card("hamer", &json!({"square": "b1"})), "/pieces/hamer", r#"did you mean "hammer"?"#),
        (card("hammer", &json!({"square": "g1"})), "/pieces/hammer/square", "is not a square"),
        (card("hammer", &json!({"square": "-1"})), "/pieces/hammer/square", "is not a square"),
        (card("hammer", &json!({"square": "b5"})), "/pieces/hammer/square", "is not a square"),
        (card("hammer", &json!({"square": "t1"})), "/pieces/hammer/square", "column t"),
        (card("tank-a", &json!({"square": "a1"})), "/pieces/tank-a/square", "column t"),
        (
            card("hammer", &json!({"square": "b1", "face": "sideways"})),
            "/pieces/hammer/face",
            "sideways",
        ),
        (
            card("hammer", &json!({"square": "b1", "rotation": "half"})),
            "/pieces/hammer/rotation",
            "moves twice",
        ),
        (
            card("hammer", &json!({"square": "b1", "moved": true})),
            "/pieces/hammer/moved",
            "may go down after moving",
        ),
        (
            card("hammer", &json!({"square": "b1", "health": 1})),
            "/pieces/hammer/health",
            "no health",
        ),
        (
            card("hammer", &json!({"square": "b1", "strength": -3})),
            "/pieces/hammer/strength",
            "a whole number from 0",
        ),
        (
            card("hammer", &json!({"square": "b1", "kind": "Anvil"})),
            "/pieces/hammer/kind",
            "Hammer",
        ),
        (
            card("hammer", &json!({"square": "b1", "owner": "enemy"})),
            "/pieces/hammer/owner",
            "squad",
        ),
        (card("hammer", &json!({"square": "b1", "layer": "top"})), "/pieces/hammer/layer", "base"),
        (
            card("inf1-2", &json!({"square": "b1", "health": 2})),
            "/pieces/inf1-2/health",
            "greater than the strength",
        ),
        (
            card("inf1-2", &json!({"square": "b1", "health": -1})),
            "/pieces/inf1-2/health",
            "whole number from 0",
        ),
        (
            card("inf1-2", &json!({"square": "b1", "strength": 2})),
            "/pieces/inf1-2/strength",
            "is 1",
        ),
        (
            card("inf1-2", &json!({"square": "b1", "moved": true})),
            "/pieces/inf1-2/moved",
            "may go down after moving",
        ),
        (card("inf1-2", &json!({"square": "b1", "face": "down"})), "/pieces/inf1-2/face", "squad"),
        (
            card("flare-2", &json!({"square": "b1", "health": 0})),
            "/pieces/flare-2/health",
            "no health",
        ),
        (
            card("mortar-2", &json!({"square": "b1"})),
            "/pieces/mortar-2/square",
            "cannot be on the grid in this phase",
        ),
        (
            with("attack", &json!({"flare-2": {"square": "b1"}})),
            "/pieces/flare-2/square",
            "cannot be on the grid in this phase",
        ),
        (
            with("counter_attack", &json!({"tank-a": {"square": "t1"}})),
            "/pieces/tank-a/square",
            "cannot be on the grid in this phase",
        ),
        (
            with("attack", &json!({"mouse": {"square": "b1", "moved": true}})),
            "/pieces/mouse/moved",
            "Maneuver",
        ),
        (
            with("attack", &json!({"athlete": {"square": "b1", "rotation": "half"}})),
            "/pieces/athlete/rotation",
            "Maneuver",
        ),
        (
            with("maneuver", &json!({"mg-2": {"square": "b1"}, "leader": {"square": "b1"}})),
            "/pieces/leader/square",
            "on top",
        ),
        (
            with("maneuver", &json!([{"kind": "Leeder", "square": "b1"}])),
            "/pieces/0/kind",
            r#""Leeder" (did you mean "Leader"?)"#,
        ),
        (
            with(
                "maneuver",
                &json!([{"kind": "Joker", "square": "b1"}, {"kind": "Joker", "square": "b2"}]),
            ),
            "/pieces/1",
            "that many",
        ),
        (json!({"phase": "defence"}), "/phase", "defence"),
        (json!({"turn": 2, "turns_left": 5}), "/turns_left", "6"),
        (json!({"turn": -1}), "/turn", "whole number"),
        (json!({"history": 4}), "/history", "from 0 to 3"),
        (json!({"pieces": {}, "deck": ["mg-2", "mg-2"]}), "/deck/1", "mg-2"),
        (json!({"pieces": {}, "deck": ["hammer"]}), "/deck/0", "enemy"),
        (json!({"pieces": {}, "deck": ["mg-9"]}), "/deck/0", "did you mean"),
        (json!({"pieces": {}, "discard": ["mg-2", "mg-2"]}), "/discard/1", "somewhere else"),
        (
            json!({"pieces": {"leader": {"square": "c2"}}, "discard": ["leader"]}),
            "/discard/0",
            "somewhere else",
        ),
        (
            json!({"pieces": {"leader": {"square": "c2"}}, "removed": "leader"}),
            "/removed",
            "somewhere else",
        ),
        (json!({"pieces": {}, "removed": "mg-2"}), "/removed", "card of the squad"),
        (
            json!({"pieces": {}, "removed": "hammer", "discard": ["hammer"]}),
            "/removed",
            "somewhere else",
        ),
        (json!({"removed": "hammer"}), "/removed", "the deal decides"),
        (json!({"discard": ["mg-2", "hammer"], "deck": []}), "/discard/1", "dealt"),
        (json!({"board": {"width": 8, "height": 4}}), "/board", "unknown field"),
        (json!({"to_move": "squad"}), "/to_move", "unknown field"),
        (deal("rows", &json!([[1, 2], [3, 4], [5, 6]])), "/deal/rows", "4 cards"),
        (deal("rows", &json!([[1, 2], [3, 4], [5, 6], [5, 6]])), "/deal/rows/3", "[7, 8]"),
        (deal("columns", &json!([[2], [1, 6], [], [5, 8], [3, 7], []])), "/deal/columns/5", "[4]"),
        (deal("squad", &json!(["leader"])), "/deal/squad", "8 cards"),
        (deal("squad", &json!(vec!["leader"; 8])), "/deal/squad/1", "twice"),
        (deal("roes", &json!([])), "/deal/roes", r#"did you mean "rows"?"#),
        (json!({"deal": {}}), "/deal", "rows, columns and a squad"),
    ] {
        let reason = refused(&setup);
        assert!(reason.starts_with(&format!("{path}:")), "{setup}: {reason} is not about {path}");
        assert!(reason.contains(words), "{reason} does not say {words}");
    }
    let mut both = deal("rows", &json!([[1, 2], [3, 4], [5, 6], [7, 8]]));
    both["pieces"] = json!({});
    assert!(refused(&both).starts_with("/deal:"));
}

#[test]
fn a_game_ends_with_the_last_counter_attack_or_with_the_squad() {
    let end = |last: bool, pieces: &Value| {
        let setup = json!({"phase": "attack", "turn": if last { 8 } else { 5 }, "last_turn": last,
            "pieces": pieces, "deck": ["tank-a"]});
        let (mut table, _) = started(&setup);
        let (name, patch) = ask(&mut table, "act", json!({"action": "next"}));
        assert_eq!((name.as_str(), &patch["phase"]), ("acted", &json!("counter_attack")));
        let over = patch.get("outcome").is_some();
        let left = ask(&mut table, "actions", json!({})).1;
        assert_eq!(left["actions"], if over { json!([]) } else { json!(["next"]) });
        assert_eq!(ask(&mut table, "act", json!({"action": "next"})).0 == "not acted", over);
        assert_eq!(ask(&mut table, "undo", json!({})).0, "undone", "after the end too");
        patch["outcome"].clone()
    };
    let (alone, away) = (
        json!({"leader": {"square": "c2"}}),
        json!({"leader": {"square": "c2"}, "mg-2": {"square": "b1"}}),
    );
    let doomed = json!({"leader": {"square": "c2", "face": "down"}, "inf1-2": {"square": "b2"}});
    let no_squad = json!({"winner": "enemy", "reason": "no squad card is left"});
    assert_eq!(end(true, &alone), json!({"winner": "squad", "reason": "no enemy is left"}));
    assert_eq!(
        end(true, &away),
        json!({"winner": "enemy", "reason": "enemies are left after the last turn"})
    );
    assert_eq!(end(true, &doomed), no_squad);
    assert_eq!(
        end(true, &json!({"leader": {"square": "c2"}, "tank-b": {"square": "t2"}})),
        no_squad,
        "though nobody is left"
    );
    assert_eq!(end(false, &doomed), no_squad);
    assert_eq!(end(false, &alone), Value::Null, "a grid that is clear too early wins nothing");
    assert_eq!(end(false, &away), Value::Null);
}

#[test]
fn explanations_name_the_phase_the_tag_and_the_cell() {
    let (mut table, _) = started(&with(
        "maneuver",
        &json!({
            "leader": {"square": "a1"},
            "hammer": {"square": "f4", "face": "down"},
            "anvil": {"square": "c1", "rotation": "full"},
            "natural": {"square": "c3"},
            "flare-3": {"square": "c3"},
            "inf1-1a": {"square": "a2"},
            "inf1-2": {"square": "b1"},
        }),
    ));
    let mut why = |action: &str| {
        let (name, payload) = ask(&mut table, "explain", json!({"action": action}));
        assert_eq!(name, "explained");
        (payload["legal"].as_bool().unwrap(), payload["why"].to_string())
    };
    for (action, words) in [
        ("attack a1 b1", "only in the attack phase; this is the maneuver phase"),
        ("move a1 b2", "both sides of the diagonal step"),
        ("move a1 b1", "b1 is not empty"),
        ("move a1 a4", "a4 is not next to a1"),
        ("move f4 f3", "Down"),
        ("flip f4", "no other card helps"),
        ("move c1 d1", "has already acted"),
        ("move c3 c4", "Blinding"),
        ("swap a1 d4", "there is no squad card on d4"),
        ("flip d4", "there is no squad card on d4"),
        ("dance", "unknown action"),
    ] {
        let (legal, reasons) = why(action);
        assert!(!legal && reasons.contains(words), "{action}: {reasons}");
    }
    for action in ["next", "flip c3", "flip a1"] {
        assert!(why(action).0, "{action}");
    }
}
