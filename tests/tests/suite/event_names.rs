//! Events in a state: named events by name, all others by what they do.

use serde_json::{Value, json};
use sortilege_tests::table;

use super::protocol::ask;

#[test]
fn an_event_has_a_name_only_if_both_its_counter_and_its_amount_are_those_of_the_name() {
    let add = |counter: &str, by: i32| json!({"Add": {"counter": counter, "by": by}});
    let written = [
        (add("max_mana", 1), json!("AddMana")),
        (add("max_movements", 1), json!("AddMovement")),
        (add("max_mana", 2), add("max_mana", 2)),
        (add("max_movements", -1), add("max_movements", -1)),
        (add("mana", 1), add("mana", 1)),
        (json!("AddMana"), json!("AddMana")),
        (add("max_mana", i32::MAX), add("max_mana", i32::MAX)),
        (add("mana", i32::MIN), add("mana", i32::MIN)),
    ];
    let event = |function: &Value| {
        let when = json!({"round": 3, "turn": 0, "movement": 0});
        json!({"player_id": "white", "when": when, "event_function": function})
    };
    let given: Vec<Value> = written.iter().map(|(given, _)| event(given)).collect();
    let expected: Vec<Value> = written.iter().map(|(_, written)| event(written)).collect();
    let mut table = table("arcana").unwrap();
    let (name, state) = ask(&mut table, "new", json!({"setup": {"events": given}}));
    assert_eq!(name, "started", "{state}");
    assert_eq!(state["events"], Value::from(expected));
}
