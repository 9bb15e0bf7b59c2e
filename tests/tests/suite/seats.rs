//! Several at one table, each with a view of their own.

use serde_json::{Value, json};
use sortilege_table::{Message, Table, UndoPolicy, Viewer, Watcher, state};
use sortilege_tests::table;

fn seat(id: &str) -> Watcher {
    Watcher::new(Viewer::seat(id))
}

/// Sends a message of somebody at the table and takes the answer apart.
fn ask(
    table: &mut Table,
    who: &mut Watcher,
    name: &str,
    payload: impl Into<Value>,
) -> (String, Value) {
    let line = json!({"name": name, "payload": payload.into()}).to_string();
    let answer = table.answer_for(who, &Message::parse(&line).unwrap());
    (answer.name, answer.payload.into())
}

#[test]
fn each_gets_the_patch_of_their_own_view() {
    let mut table = table("parley").unwrap();
    let (mut north, mut south) = (seat("north"), seat("south"));
    let mut guest = Watcher::new(Viewer::Nobody);
    for watcher in [&mut north, &mut south, &mut guest] {
        table.view_for(watcher);
    }
    let version = table.version();
    let (name, patch) = ask(&mut table, &mut north, "act", json!({"action": "draw"}));
    assert_eq!((name.as_str(), table.version()), ("acted", version + 1));
    let own = patch["players"]["north"]["hand"].clone();
    assert!(own[2].is_string() && own[2] != "?");
    for watcher in [&mut south, &mut guest] {
        let patch = table.patch_for(watcher).unwrap();
        assert_eq!(patch["players"]["north"]["hand"], json!(["?", "?", "?"]));
        assert_eq!(patch["to_move"], "south");
        assert_eq!(table.patch_for(watcher).unwrap().len(), 0, "it is sent once");
    }
    assert_eq!(table.patch_for(&mut north).unwrap().len(), 0, "the answer was its patch");
    for watcher in [&north, &south, &guest] {
        assert_eq!(watcher.shown(), Some(&table.view_for(&mut watcher.clone())));
    }
}

#[test]
fn each_acts_for_their_own_seat_only() {
    let mut table = table("parley").unwrap();
    let (mut north, mut south) = (seat("north"), seat("south"));
    let mut guest = Watcher::new(Viewer::Nobody);
    let draw = json!({"action": "draw"});
    assert_eq!(ask(&mut table, &mut south, "act", draw.clone()).0, "not acted");
    assert_eq!(ask(&mut table, &mut guest, "act", draw.clone()).0, "not acted");
    for as_north in [&mut south, &mut guest] {
        let payload = json!({"action": "draw", "as": "north"});
        assert_eq!(ask(&mut table, as_north, "act", payload).0, "error");
        assert_eq!(ask(&mut table, as_north, "state", json!({"as": "north"})).0, "error");
        assert_eq!(ask(&mut table, as_north, "save", json!({})).0, "error");
    }
    assert_eq!(ask(&mut table, &mut guest, "new", json!({})).0, "error");
    assert_eq!(ask(&mut table, &mut guest, "actions", json!({})).1["actions"], json!([]));
    assert_eq!(ask(&mut table, &mut north, "act", draw).0, "acted");
    assert_eq!(table.log().len(), 1);
}

#[test]
fn one_may_play_several_seats() {
    let mut table = table("parley").unwrap();
    let mut both = Watcher::new(Viewer::Seats(vec!["north".into(), "south".into()]));
    let view = table.view_for(&mut both);
    for seat in ["north", "south"] {
        let hand = view["players"][seat]["hand"].as_array().unwrap();
        assert!(!hand.is_empty() && hand.iter().all(|card| card != "?"), "{hand:?}");
        let (_, state) = ask(&mut table, &mut both, "state", json!({"as": seat}));
        assert_eq!(
            state,
            Value::Object(table.state(table.play().board().rules().seat_named(seat)))
        );
    }
    // Without `as` they act for the seat to move.
    for seat in ["north", "south"] {
        let (name, _) = ask(&mut table, &mut both, "act", json!({"action": "draw"}));
        assert_eq!(
            (name.as_str(), table.log().last().unwrap().seat.0),
            ("acted", seat_number(seat))
        );
    }
    let (name, why) = ask(&mut table, &mut both, "act", json!({"action": "draw", "as": "south"}));
    assert_eq!((name.as_str(), &why["reason"]), ("not acted", &json!("turn: it is north's turn")));
    assert_eq!(ask(&mut table, &mut both, "undo", json!({})).0, "undone");
    assert_eq!(ask(&mut table, &mut both, "save", json!({})).0, "error");
    table.set_undo_policy(UndoPolicy::Seen);
    assert_eq!(ask(&mut table, &mut both, "undo", json!({})).0, "not undone");
}

fn seat_number(seat: &str) -> u8 {
    u8::from(seat == "south")
}

#[test]
fn the_policy_of_undo_is_asked_for_the_seat_that_undoes() {
    let mut table = table("parley").unwrap();
    table.set_undo_policy(UndoPolicy::Seen);
    let (mut north, mut south) = (seat("north"), seat("south"));
    table.view_for(&mut south);
    ask(&mut table, &mut north, "act", json!({"action": "play Sun"}));
    assert_eq!(table.patch_for(&mut south).unwrap()["played"], json!(["Sun"]));
    assert_eq!(ask(&mut table, &mut south, "undo", json!({})).0, "not undone");
    assert_eq!(ask(&mut table, &mut north, "undo", json!({})).0, "undone");
    assert_eq!(table.patch_for(&mut south).unwrap()["played"], json!([]));
    ask(&mut table, &mut north, "act", json!({"action": "draw"}));
    assert_eq!(ask(&mut table, &mut north, "undo", json!({})).0, "not undone");
}

#[test]
fn somebody_who_missed_changes_or_a_new_game_is_sent_all_of_it() {
    let mut table = table("parley").unwrap();
    let (mut north, mut south) = (seat("north"), seat("south"));
    let mut seen = table.view_for(&mut south);
    for _ in 0..2 {
        ask(&mut table, &mut north, "act", json!({"action": "draw"}));
        table.act("draw", sortilege_core::SeatId(1)).unwrap();
    }
    state::merge(&mut seen, &table.patch_for(&mut south).unwrap());
    assert_eq!(seen, table.view_for(&mut seat("south")));
    ask(&mut table, &mut north, "new", json!({"setup": "duel"}));
    state::merge(&mut seen, &table.patch_for(&mut south).unwrap());
    assert_eq!(seen, table.view_for(&mut seat("south")));
    assert_eq!(table.patch_for(&mut north).unwrap().len(), 0, "it was answered `started`");
}
