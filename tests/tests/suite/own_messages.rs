//! Messages that a game adds to the protocol.

use serde_json::{Value, json};
use sortilege_table::{Message, Table, Viewer, Watcher, game_messages, state};
use sortilege_tests::{catalogue, table};

use crate::protocol::ask;

fn answered(table: &mut Table, line: &Value) -> Value {
    serde_json::from_str(&table.answer(&line.to_string()).unwrap()).unwrap()
}

#[test]
fn a_message_of_a_game_is_answered_with_fields_beside_the_payload() {
    let mut table = table("parley").unwrap();
    let counted = answered(&mut table, &json!({"name": "count", "trace": 9}));
    assert_eq!(
        counted,
        json!({"name": "counted", "payload": {"north": 2, "south": 2}, "trace": 9, "version": 0})
    );
    let line = json!({"name": "count", "payload": {"of": "south"}});
    let counted = answered(&mut table, &line);
    assert_eq!(counted, json!({"name": "counted", "payload": {"south": 2}, "version": 0}));
}

#[test]
fn its_errors_name_the_path_and_change_nothing() {
    let mut table = table("parley").unwrap();
    for (line, reason) in [
        (
            json!({"name": "count", "payload": {"off": "south"}}),
            "/payload/off: unknown field (did you mean \"of\"?)",
        ),
        (
            json!({"name": "count", "payload": {"of": "sout"}}),
            "/payload/of: unknown seat \"sout\" (did you mean \"south\"?)",
        ),
        (json!({"name": "count", "payload": {"of": 7}}), "/payload/of: expected a string, not 7"),
        (
            json!({"name": "count", "trace": "x"}),
            "/trace: expected a whole number from 0 to 9223372036854775807, not \"x\"",
        ),
        (
            json!({"name": "count", "version": 1}),
            "unknown field \"version\" beside name and payload",
        ),
        (json!({"name": "rush"}), "/payload/seats: it is missing"),
        (json!({"name": "cuont"}), "unknown message \"cuont\" (did you mean \"count\"?)"),
        (json!({"name": "state", "trace": 1}), "unknown field \"trace\" beside name and payload"),
    ] {
        let expected = json!({"name": "error", "payload": {"reason": reason}});
        assert_eq!(answered(&mut table, &line), expected, "{line}");
    }
    assert_eq!(ask(&mut sortilege_tests::table("chess").unwrap(), "count", json!({})).0, "error");
}

#[test]
fn it_acts_through_the_same_checks_and_all_of_it_or_nothing() {
    let mut table = table("parley").unwrap();
    let (_, start) = ask(&mut table, "state", json!({}));
    let mut seen = start.as_object().unwrap().clone();
    let (name, patch) = ask(&mut table, "rush", json!({"seats": 3}));
    assert_eq!((name.as_str(), table.log().len()), ("rushed", 3));
    state::merge(&mut seen, patch.as_object().unwrap());
    assert_eq!(seen, table.state(None));

    // Seven cards are left.
    let (name, payload) = ask(&mut table, "rush", json!({"seats": 8}));
    assert_eq!(name, "error", "{payload}");
    assert!(payload["reason"].as_str().unwrap().starts_with("/payload/seats: parley: draw is not"));
    assert_eq!((table.log().len(), &seen), (3, &table.state(None)));

    let mut south = Table::new(catalogue().unwrap(), "parley", Some("south")).unwrap();
    let (name, payload) = ask(&mut south, "rush", json!({"seats": 1}));
    assert_eq!(name, "error", "it is not south's turn");
    assert!(payload["reason"].as_str().unwrap().contains("it is north's turn"), "{payload}");
}

#[test]
fn a_panic_in_it_is_an_error_and_the_table_is_as_before() {
    let mut table = table("parley").unwrap();
    let (before, version) = (table.save(), table.version());
    let (name, payload) = ask(&mut table, "stumble", json!({}));
    let reason = "message \"stumble\" of sortilege-tests panicked: a deliberate panic";
    assert_eq!((name.as_str(), &payload["reason"]), ("error", &json!(reason)));
    assert_eq!((table.save(), table.version()), (before, version));
    assert_eq!(ask(&mut table, "act", json!({"action": "draw"})).0, "acted");
}

#[test]
fn what_an_answer_does_not_tell_comes_with_the_next_patch() {
    let mut table = table("parley").unwrap();
    let (_, start) = ask(&mut table, "new", json!({}));
    let mut seen = start.as_object().unwrap().clone();
    assert_eq!(ask(&mut table, "stumble", json!({"silently": true})).0, "stumbled");
    assert_ne!(seen, table.state(None));
    let (_, patch) = ask(&mut table, "act", json!({"action": "draw"}));
    state::merge(&mut seen, patch.as_object().unwrap());
    assert_eq!(seen, table.state(None));
}

#[test]
fn everybody_at_a_table_can_send_it() {
    let mut table = table("parley").unwrap();
    let mut north = Watcher::new(Viewer::seat("north"));
    let mut guest = Watcher::new(Viewer::Nobody);
    table.view_for(&mut guest);
    let message = Message::parse(r#"{"name": "rush", "payload": {"seats": 1}}"#).unwrap();
    assert_eq!(table.answer_for(&mut guest, &message).name, "error");
    let answer = table.answer_for(&mut north, &message);
    assert_eq!(answer.name, "rushed");
    assert_ne!(answer.payload["players"]["north"]["hand"][2], "?");
    let patch = table.patch_for(&mut guest).unwrap();
    assert_eq!(patch["players"]["north"]["hand"][2], "?");
}

#[test]
fn messages_are_listed_by_game() {
    let names = |game: &str| -> Vec<&str> {
        game_messages(game).iter().map(|entry| entry.message.name).collect()
    };
    assert_eq!(names("parley"), ["count", "rush", "stumble"]);
    assert_eq!(names("chess"), [""; 0]);
}
