//! What a table takes back, and what it does not.

use serde_json::{Value, json};
use sortilege_core::SeatId;
use sortilege_table::{Table, UndoPolicy};
use sortilege_tests::{catalogue, table};

use crate::lucky_protocol::maneuver;
use crate::protocol::ask;

fn seated(game: &str, seat: &str) -> Table {
    Table::new(catalogue().unwrap(), game, Some(seat)).unwrap()
}

fn started(game: &str, seat: &str, setup: impl Into<Value>) -> Table {
    let mut table = seated(game, seat);
    let (name, state) = ask(&mut table, "new", json!({"setup": setup.into()}));
    assert_eq!(name, "started", "{state}");
    table
}

/// Why the last action is not taken back; nothing if it is.
fn refusal(table: &mut Table) -> String {
    let before = table.play().board().fingerprint();
    let (name, payload) = ask(table, "undo", json!({}));
    if name == "undone" {
        return String::new();
    }
    assert_eq!((name.as_str(), table.play().board().fingerprint()), ("not undone", before));
    payload["reason"].as_str().unwrap().to_owned()
}

const CHANCE: &str = "the last action drew chance, and this table does not take that back";
const SHOWN: &str = "the last action showed something hidden, and this table does not take that \
                     back";

#[test]
fn a_seat_takes_back_what_showed_it_nothing() {
    let mut table = seated("chess", "white");
    assert_eq!(table.undo_policy(), UndoPolicy::Seen);
    ask(&mut table, "act", json!({"action": "e2e4"}));
    assert_eq!(refusal(&mut table), "");
    assert_eq!(refusal(&mut table), "there is nothing to undo");
    let mut table = seated("parley", "north");
    ask(&mut table, "act", json!({"action": "play Sun"}));
    assert_eq!(refusal(&mut table), "", "it has shown its own card");
}

#[test]
fn a_drawn_card_is_not_put_back() {
    let mut table = seated("parley", "north");
    let (_, patch) = ask(&mut table, "act", json!({"action": "draw"}));
    assert_ne!(patch["players"]["north"]["hand"][2], "?");
    assert_eq!(refusal(&mut table), SHOWN);
    // Under what was shown nothing is taken back either.
    table.act("draw", SeatId(1)).unwrap();
    assert_eq!(refusal(&mut table), "the last action was another seat's");
}

#[test]
fn a_shuffle_is_not_taken_back() {
    let hands = json!({"north": {"hand": ["Storm"]}, "south": {}});
    let mut table = started("parley", "north", json!({"players": hands}));
    ask(&mut table, "act", json!({"action": "play Storm"}));
    assert_eq!(refusal(&mut table), CHANCE);
}

#[test]
fn a_game_whose_rules_limit_undo_keeps_to_them() {
    let mut table = seated("lucky", "squad");
    ask(&mut table, "act", json!({"action": "next"}));
    assert_eq!(refusal(&mut table), "", "it showed cards of the deck");

    let mut table = started("lucky", "squad", maneuver());
    for action in ["move c2 c3", "flip e3", "move d2 d1", "flip d1"] {
        assert_eq!(ask(&mut table, "act", json!({"action": action})).0, "acted");
    }
    for _ in 0..3 {
        assert_eq!(refusal(&mut table), "");
    }
    assert_eq!(refusal(&mut table), "this game lets you undo at most 3 actions in a row");
}

#[test]
fn at_a_table_of_arcana_most_actions_draw_a_number() {
    let mut table = seated("arcana", "white");
    let (_, listed) = ask(&mut table, "actions", json!({}));
    let listed = listed["actions"].as_array().unwrap().clone();
    let is_move = |action: &&Value| action.as_str().unwrap().starts_with("move ");
    let action = listed.iter().find(is_move).unwrap();
    let (name, patch) = ask(&mut table, "act", json!({"action": action}));
    assert_eq!(name, "acted");
    assert!(patch["random"].is_object(), "{patch}");
    assert_eq!(refusal(&mut table), CHANCE);
}

#[test]
fn an_open_table_takes_everything_back_unless_it_is_told_otherwise() {
    let mut table = table("parley").unwrap();
    let mut ask_as = |policy: UndoPolicy, action: &str| {
        table.start(None, None).unwrap();
        table.set_undo_policy(policy);
        table.act(action, SeatId(0)).unwrap();
        refusal(&mut table)
    };
    assert_eq!(ask_as(UndoPolicy::Free, "draw"), "");
    assert_eq!(ask_as(UndoPolicy::Seen, "draw"), SHOWN);
    assert_eq!(ask_as(UndoPolicy::Seen, "play Sun"), SHOWN, "south has seen it");
    assert_eq!(ask_as(UndoPolicy::Never, "play Sun"), "this table takes nothing back");
    table.start(None, None).unwrap();
    assert_eq!(table.undo_policy(), UndoPolicy::Never, "a new game keeps the policy");
}
