//! The protocol as a program on the other side of a pipe sees it.

use serde_json::{Value, json};
use sortilege_table::{Table, state};
use sortilege_tests::{catalogue, table};

/// Sends a message and takes the answer apart.
pub(crate) fn ask(table: &mut Table, name: &str, payload: impl Into<Value>) -> (String, Value) {
    let line = json!({"name": name, "payload": payload.into()}).to_string();
    answer(table, &line)
}

pub(crate) fn answer(table: &mut Table, line: &str) -> (String, Value) {
    let answer: Value = serde_json::from_str(&table.answer(line).unwrap()).unwrap();
    assert_eq!(answer.as_object().unwrap().len(), 2);
    (answer["name"].as_str().unwrap().to_owned(), answer["payload"].clone())
}

#[test]
fn a_game_is_played_to_mate_and_undone() {
    let mut table = table("chess").unwrap();
    let (name, start) = ask(&mut table, "new", json!({}));
    assert_eq!(name, "started");
    assert_eq!(start["fen"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(start["to_move"], "white");
    assert_eq!(start["pieces"].as_object().unwrap().len(), 32);
    let mut seen = start.as_object().unwrap().clone();
    for action in ["f2f3", "e7e5", "g4", "Qh4#"] {
        let (name, patch) = ask(&mut table, "act", json!({"action": action}));
        assert_eq!(name, "acted", "{action}: {patch}");
        state::merge(&mut seen, patch.as_object().unwrap());
    }
    assert_eq!(seen["outcome"], json!({"winner": "black", "reason": "checkmate"}));
    assert_eq!(ask(&mut table, "state", json!({})), ("state".into(), Value::Object(seen.clone())));
    assert_eq!(
        ask(&mut table, "actions", json!({})),
        ("actions".into(), json!({"actions": [], "declarations": []}))
    );
    assert_eq!(ask(&mut table, "act", json!({"action": "a2a3"})).0, "not acted");
    for _ in 0..4 {
        let (name, patch) = ask(&mut table, "undo", json!({}));
        assert_eq!(name, "undone");
        state::merge(&mut seen, patch.as_object().unwrap());
    }
    assert_eq!(Value::Object(seen), start);
    assert_eq!(ask(&mut table, "undo", json!({})).0, "not undone");
}

#[test]
fn a_patch_says_only_what_changed() {
    let mut table = table("chess").unwrap();
    let (_, patch) = ask(&mut table, "act", json!({"action": "e2e4", "as": "white"}));
    assert_eq!(
        patch,
        json!({
            "fen": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            "pieces": {"p13": {"square": "e4", "moved": true}},
            "time": {"turn": 1},
            "to_move": "black",
        })
    );
}

#[test]
fn actions_are_sorted_by_bytes_and_can_be_of_one_square() {
    let mut table = table("chess").unwrap();
    let (_, all) = ask(&mut table, "actions", json!({}));
    let all: Vec<String> = serde_json::from_value(all["actions"].clone()).unwrap();
    let mut sorted = all.clone();
    sorted.sort();
    assert_eq!((all.len(), &all), (20, &sorted));
    assert_eq!(
        ask(&mut table, "actions", json!({"from": "g1"})).1,
        json!({"actions": ["g1f3", "g1h3"], "declarations": ["offer draw", "resign"]})
    );
    assert_eq!(ask(&mut table, "actions", json!({"from": "e4"})).1["actions"], json!([]));
    assert_eq!(ask(&mut table, "actions", json!({"from": "z9"})).0, "error");
}

#[test]
fn an_action_that_is_not_legal_is_refused_and_changes_nothing() {
    let mut table = table("chess").unwrap();
    let before = table.play().board().fingerprint();
    for text in ["e2e5", "e7e5", "", " ", "Ke2", "O-O", "e2e4q", "nonsense", "♞", "e2 e4", "E2E4"]
    {
        let (name, payload) = ask(&mut table, "act", json!({"action": text}));
        assert_eq!(name, "not acted", "{text}");
        assert!(payload["reason"].as_str().is_some_and(|reason| !reason.is_empty()));
    }
    assert_eq!(ask(&mut table, "act", json!({"action": "e7e5", "as": "black"})).0, "not acted");
    assert_eq!(table.play().board().fingerprint(), before);
}

#[test]
fn a_bad_setup_leaves_the_running_game() {
    let mut table = table("chess").unwrap();
    ask(&mut table, "act", json!({"action": "e2e4"}));
    let before = table.state(None);
    for (setup, path) in [
        (
            json!({"pieces": [{"kind": "Kign", "owner": "white", "square": "e1"}]}),
            "/pieces/0/kind: unknown kind of piece \"Kign\" (did you mean \"King\"?)",
        ),
        (
            json!({"pieces": [{"kind": "King", "owner": "green", "square": "e1"}]}),
            "/pieces/0/owner",
        ),
        (
            json!({"pieces": [{"kind": "King", "owner": "white", "square": "i1"}]}),
            "/pieces/0/square",
        ),
        (json!({"pieces": {"x": {"kind": "King", "owner": "white"}}}), "/pieces/x"),
        (
            json!({"pieces": [{"kind": "King", "owner": "white", "square": "e1"},
                {"kind": "King", "owner": "black", "square": "e1"}]}),
            "/pieces/1/square",
        ),
        (json!({"pieces": []}), "/pieces: white has 0 kings"),
        (json!({"board": {"width": 17, "height": 8}}), "/board/width"),
        (json!({"board": {"width": 8, "height": 0}}), "/board/height"),
        (
            json!({"board": {"width": 8, "height": 8, "holes": ["e1"]}}),
            "/pieces/4/square: there is a hole",
        ),
        (json!({"bord": {}}), "/bord: unknown field (did you mean \"board\"?)"),
        (json!({"time": {"round": -1}}), "/time/round"),
        (json!({"to_move": "black", "time": {"turn": 0}}), "/to_move"),
        (json!({"players": {"white": {"mana": 3}, "black": {}}}), "/players/white/mana"),
        (json!({"players": {}}), "/players"),
        (json!({"fen": 7}), "/fen"),
        (json!({"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}), "/fen: white has 0 kings"),
        (
            json!({"fen": "4k3/8/8/8/8/8/8/4K2R w Q - 0 1"}),
            "/fen: castling right 'Q' without its rook",
        ),
        (json!({"fen": "4k3/8/8/8/8/8/8/4K3 w - e6 0 1"}), "/fen: no double step"),
        (json!({"fen": "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"}), "/fen: black's king could be taken"),
        (json!({"fen": "P3k3/8/8/8/8/8/8/4K3 w - - 0 1"}), "a pawn cannot be on a8"),
        (
            json!({"fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "to_move": "black"}),
            "/to_move: in the FEN the other side is to move",
        ),
        (
            json!({"fen": "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}),
            "/fen: 7 ranks of 8 squares",
        ),
        (
            json!({"fen": "4k3/8/8/8/8/8/8/4K2R w KH - 0 1"}),
            "/fen: castling right 'H' is a second one",
        ),
        (json!({"fen": "4k3/8/8/8/8/8/8/4K03 w - - 0 1"}), "/fen: a gap of no squares in rank 1"),
        (json!({"outcome": {"reason": ""}}), "/outcome"),
        (json!({"outcome": {"reason": "checkmate"}}), "/outcome/reason"),
        (json!({"outcome": {"winner": "white", "reason": "stalemate"}}), "/outcome/reason"),
        (json!({"actions": [{"action": "e2e4", "as": 7}]}), "/actions/0/as"),
        (json!({"actions": ["e2e5"]}), "/actions/0"),
        (json!({"game": "lucky"}), "/game"),
        (
            json!({"game": "lucky", "phase": "attack", "deck": []}),
            "/game: this setup is for \"lucky\", but this table plays chess",
        ),
        (json!("nowhere"), "/setup: unknown setup"),
        (json!(7), "/setup"),
    ] {
        let (name, payload) = ask(&mut table, "new", json!({"setup": setup}));
        assert_eq!(name, "error", "{setup}");
        let reason = payload["reason"].as_str().unwrap();
        assert!(reason.contains(path), "{setup}: {reason}");
    }
    assert_eq!(ask(&mut table, "new", json!({"seed": -1})).0, "error");
    assert_eq!(ask(&mut table, "new", json!({"seed": "x"})).0, "error");
    assert_eq!(table.state(None), before);
}

#[test]
fn a_setup_is_a_sparse_state() {
    let mut table = table("chess").unwrap();
    let men = json!([
        {"kind": "King", "owner": "white", "square": "e1"},
        {"kind": "Rook", "owner": "white", "square": "h1"},
        {"kind": "Pawn", "owner": "white", "square": "e4"},
        {"kind": "King", "owner": "black", "square": "e8"},
    ]);
    let (name, state) =
        ask(&mut table, "new", json!({"setup": {"pieces": men, "to_move": "black"}}));
    assert_eq!(name, "started", "{state}");
    assert_eq!(state["fen"], "4k3/8/8/8/4P3/8/8/4K2R b K - 0 1");
    assert_eq!(state["time"], json!({"round": 0, "turn": 1, "movement": 0}));
    let fen = "4k3/8/8/8/8/8/8/4K2R b - - 0 9";
    let (name, state) = ask(&mut table, "new", json!({"setup": {"fen": fen, "time": {"turn": 1}}}));
    assert_eq!((name.as_str(), &state["fen"]), ("started", &json!(fen)));
    let (_, state) =
        ask(&mut table, "new", json!({"setup": {"pieces": men, "time": {"turn": 1, "round": 4}}}));
    assert_eq!((&state["to_move"], &state["time"]["round"]), (&json!("black"), &json!(4)));
}

#[test]
fn the_pieces_on_a_larger_board_are_a_state_like_any_other() {
    let mut table = table("chess").unwrap();
    let (name, state) =
        ask(&mut table, "new", json!({"setup": {"board": {"width": 10, "height": 9}}}));
    assert_eq!(name, "started", "{state}");
    assert_eq!(ask(&mut table, "new", json!({"setup": state})), ("started".into(), state));
}

#[test]
fn explain_names_the_rules() {
    let mut table = table("chess").unwrap();
    let mut why = |fen: &str, action: &str| {
        ask(&mut table, "new", json!({"setup": {"fen": fen}}));
        let (name, payload) = ask(&mut table, "explain", json!({"action": action}));
        assert_eq!(name, "explained");
        (payload["legal"].as_bool().unwrap(), payload["why"].to_string())
    };
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let (legal, reasons) = why(start, "e2e4");
    assert!(legal && reasons.contains("DoubleStep"), "{reasons}");
    let (legal, reasons) = why(start, "b1b3");
    assert!(!legal && reasons.contains("the knight on b1 cannot go to b3"), "{reasons}");
    let (legal, reasons) = why(start, "e7e5");
    assert!(!legal && reasons.contains("owner"), "{reasons}");
    let (legal, reasons) = why("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3");
    assert!(!legal && reasons.contains("Royal"), "{reasons}");
    let (legal, reasons) = why("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8");
    assert!(!legal && reasons.contains("Queen"), "{reasons}");
}

#[test]
fn a_table_for_a_seat_shows_and_allows_only_what_the_seat_may() {
    let mut table = Table::new(catalogue().unwrap(), "parley", Some("south")).unwrap();
    let (_, state) = ask(&mut table, "state", json!({}));
    assert_eq!(state["players"]["north"]["hand"], json!(["?", "?"]));
    assert_eq!(state["players"]["south"]["hand"], json!(["Moon", "Moon"]));
    assert_eq!(
        state["players"]["south"]["reserve"],
        json!(["Moon", "Star", "Sun"]),
        "sorted, not in order"
    );
    assert_eq!(state["deck"], json!(vec!["?"; 10]));
    assert_eq!(ask(&mut table, "act", json!({"action": "draw"})).0, "not acted");
    assert_eq!(ask(&mut table, "act", json!({"action": "draw", "as": "north"})).0, "error");
    assert_eq!(ask(&mut table, "state", json!({"as": "north"})).0, "error");
    assert_eq!(ask(&mut table, "save", json!({})).0, "error");
    assert_eq!(
        ask(&mut table, "new", json!({"setup": {"players": {"north": {}}}})).0,
        "error",
        "its seat must play"
    );
    assert!(Table::new(catalogue().unwrap(), "parley", Some("west")).is_err());
    assert!(
        Table::new(catalogue().unwrap(), "parly", None)
            .is_err_and(|error| error.to_string().contains("did you mean \"parley\""))
    );
}
