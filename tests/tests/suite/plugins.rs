//! Plugins that misbehave: the action is refused with their name, and the board is as before.

use serde_json::json;
use sortilege_tests::table;

use super::protocol::ask;

#[test]
fn a_plugin_that_panics_or_loops_is_named_and_nothing_has_changed() {
    for (tag, expected) in [
        ("Panics", "effect Panics panicked: a deliberate panic"),
        ("Balks", "effect Balks panicked: a deliberate panic"),
        ("Loops", "effect Loops caused more than 10000 steps"),
        ("Echoes", "effect Echoes caused more than 10000 steps"),
        ("PlodsOn", "game mischief caused more than 10000 steps"),
        ("Leaves", "effect Leaves proposed an impossible step: that is not a square of this board"),
    ] {
        let mut table = table("mischief").unwrap();
        let pieces = json!([
            {"kind": "Imp", "owner": "one", "square": "a1", "tags": [tag]},
            {"kind": "Imp", "owner": "one", "square": "c1"},
        ]);
        let (name, started) = ask(&mut table, "new", json!({"setup": {"pieces": pieces}}));
        assert_eq!(name, "started", "{started}");
        let before = table.play().board().fingerprint();
        let (name, payload) = ask(&mut table, "act", json!({"action": "move a1 b1"}));
        assert_eq!((name.as_str(), payload["reason"].as_str()), ("not acted", Some(expected)));
        assert_eq!(table.play().board().fingerprint(), before);
        assert!(table.play().journal().changes().is_empty());
        assert_eq!(ask(&mut table, "undo", json!({})).0, "not undone");
        assert_eq!(
            ask(&mut table, "act", json!({"action": "move c1 d1"})).0,
            "acted",
            "the table goes on"
        );
    }
}

#[test]
fn an_action_may_take_as_many_steps_as_its_budget() {
    let mut table = table("mischief").unwrap();
    let pieces = json!([{"kind": "Imp", "owner": "one", "square": "a1", "tags": ["Plods"]}]);
    let (name, started) = ask(&mut table, "new", json!({"setup": {"pieces": pieces}}));
    assert_eq!(name, "started", "{started}");
    let (name, payload) = ask(&mut table, "act", json!({"action": "move a1 b1"}));
    assert_eq!(name, "acted", "{payload}");
    assert_eq!(payload["time"]["movement"], 9_999);
}
