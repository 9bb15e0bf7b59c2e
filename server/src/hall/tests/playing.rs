//! Tables that are created, joined, played, left and opened again.

use serde_json::{Value, json};
use sortilege_table::state;

use super::{act, reason};
use crate::trial::{Client, Trial};

#[test]
fn a_table_is_created_listed_joined_and_played() {
    let mut trial = Trial::new();
    let (white, black) = (trial.client(), trial.client());
    let created = trial.ask(&white, "create", json!({"game": "chess"}));
    assert_eq!((created.name.as_str(), created.version), ("created", 0));
    assert_eq!(created.payload["seats"], json!(["white"]));
    assert_eq!(
        (&created.payload["version"], &created.payload["state"]["to_move"]),
        (&json!(0), &json!("white"))
    );
    assert_eq!(created.payload["token"].as_str().unwrap().len(), 32);
    let table = created.payload["table"].clone();
    let early = trial.ask(&white, "act", json!({"action": "e2e4"}));
    let why = "play begins when every seat is taken: black is open";
    assert_eq!((early.name.as_str(), early.reason()), ("not acted", Some(why)));
    let listed = trial.ask(&black, "tables", json!({}));
    let seats = json!({"white": "taken", "black": "open"});
    let row = json!({"table": table, "game": "chess", "seats": seats, "actions": 0, "over": false});
    assert_eq!(listed.payload["tables"], json!([row]));
    let joined = trial.ask(&black, "join", json!({"table": table, "seat": "black"}));
    assert_eq!((joined.name.as_str(), &joined.payload["seats"]), ("joined", &json!(["black"])));
    let acted = trial.all(&white, &act("e2e4"));
    assert_eq!((acted.len(), acted[0].name.as_str(), acted[0].version), (1, "acted", 1));
    let changed = black.read();
    assert_eq!((changed.len(), changed[0].name.as_str(), changed[0].version), (1, "changed", 1));
    assert_eq!(changed[0].payload, acted[0].payload);
    assert_eq!(trial.ask(&black, "act", json!({"action": "e7e5"})).version, 2);
    assert_eq!(white.read().len(), 1);
    let listed = trial.ask(&black, "tables", json!({"game": "chess"}));
    assert_eq!(listed.payload["tables"][0]["actions"], 2);
    assert_eq!(trial.ask(&black, "tables", json!({"game": "lanes"})).payload["tables"], json!([]));
}

#[test]
fn nothing_is_shown_before_it_is_stored_and_answers_keep_their_order() {
    let mut trial = Trial::new();
    let ([white, black], ..) = trial.two("chess");
    trial.hall.receive(&white.connection, &act("e2e4").to_string(), 9000);
    for client in [&white, &black] {
        trial.hall.receive(&client.connection, r#"{"name":"state"}"#, 9000);
        trial.hall.receive(&client.connection, r#"{"name":"tables"}"#, 9000);
        assert!(client.read().is_empty());
    }
    trial.commit();
    let names = |client: &Client| -> Vec<(String, u64)> {
        client.read().into_iter().map(|frame| (frame.name, frame.version)).collect()
    };
    let all = |names: [&str; 3]| names.map(|name| (name.to_owned(), 1)).to_vec();
    assert_eq!(names(&white), all(["acted", "state", "tables"]));
    assert_eq!(names(&black), all(["changed", "state", "tables"]));
}

#[test]
fn a_client_comes_back_with_its_token_also_after_a_restart() {
    let mut trial = Trial::new();
    let ([white, black], table, [token, _]) = trial.two("chess");
    let mut seen = trial.ask(&white, "state", json!({})).payload;
    trial.hall.disconnect(&white.connection);
    let again = trial.client();
    let back = json!({"table": table, "token": token, "version": 0});
    assert_eq!(trial.ask(&again, "join", back.clone()).payload["changes"], json!([]));
    trial.ask(&again, "act", json!({"action": "e2e4"}));
    trial.hall.disconnect(&again.connection);
    black.read();
    trial.ask(&black, "act", json!({"action": "e7e5"}));
    let again = trial.client();
    let joined = trial.ask(&again, "join", back.clone());
    assert_eq!((joined.version, joined.payload.contains_key("state")), (2, false));
    for change in joined.payload["changes"].as_array().unwrap() {
        state::merge(&mut seen, change.as_object().unwrap());
    }
    assert_eq!(seen, trial.ask(&again, "state", json!({})).payload);
    let old = trial.ask(&again, "join", json!({"table": table, "token": token}));
    assert_eq!(old.payload["state"], Value::from(seen.clone()));

    let mut trial = trial.restarted();
    let again = trial.client();
    let joined = trial.ask(&again, "join", back);
    assert_eq!((joined.version, &joined.payload["state"]), (2, &Value::from(seen)));
    assert_eq!(trial.ask(&again, "act", json!({"action": "g1f3"})).version, 3);
}

#[test]
fn a_message_that_is_sent_again_is_answered_again_and_not_done_again() {
    let mut trial = Trial::new();
    let ([white, black], table, [token, _]) = trial.two("chess");
    let numbered =
        |action: &str, seq: u64| json!({"name": "act", "payload": {"action": action}, "seq": seq});
    let first = trial.all(&white, &numbered("e2e4", 5));
    assert_eq!(trial.all(&white, &numbered("e2e4", 5)), first);
    let refused = trial.all(&white, &numbered("d2d4", 6));
    assert_eq!(refused[0].name, "not acted");
    black.read();
    trial.ask(&black, "act", json!({"action": "e7e5"}));
    white.read();
    assert_eq!(trial.all(&white, &numbered("d2d4", 6)), refused, "it is legal by now");
    assert_eq!(trial.all(&white, &numbered("d2d4", 5)), first);
    let low = trial.all(&white, &numbered("d2d4", 4));
    let why = "seq: 4 is not higher than 6, which was used";
    assert_eq!((low[0].name.as_str(), low[0].reason()), ("error", Some(why)));
    let wrong = trial.all(&white, &json!({"name": "undo", "seq": -1}));
    assert_eq!(wrong[0].reason(), Some("seq: expected a whole number, 0 or greater"));

    let mut trial = trial.restarted();
    let white = trial.client();
    trial.ask(&white, "join", json!({"table": table, "token": token}));
    assert_eq!(trial.all(&white, &numbered("e2e4", 5)), first);
    assert_eq!(trial.all(&white, &numbered("d2d4", 6)), refused);
    assert_eq!(trial.all(&white, &numbered("d2d4", 7))[0].version, 3);
}

#[test]
fn a_message_that_is_sent_again_before_it_is_stored_is_done_once() {
    let mut trial = Trial::new();
    let ([white, black], ..) = trial.two("chess");
    let message = r#"{"name":"act","payload":{"action":"e2e4"},"seq":1}"#;
    for _ in 0..2 {
        trial.hall.receive(&white.connection, message, 9000);
    }
    assert!(white.read().is_empty());
    trial.commit();
    let answers = white.read();
    assert_eq!((answers.len(), answers[0].name.as_str()), (2, "acted"));
    assert_eq!(answers[0], answers[1]);
    assert_eq!(black.read().len(), 1);
    trial.ask(&white, "state", json!({}));
}

#[test]
fn several_seats_may_have_one_token_and_only_then_a_new_game_begins() {
    let mut trial = Trial::new();
    let client = trial.client();
    let seats = json!({"white": "me", "black": "me"});
    let created = trial.ask(&client, "create", json!({"game": "chess", "seats": seats}));
    assert_eq!(created.payload["seats"], json!(["white", "black"]));
    for (action, version) in [("e2e4", 1), ("e7e5", 2)] {
        assert_eq!(trial.ask(&client, "act", json!({"action": action})).version, version);
    }
    assert_eq!(trial.ask(&client, "undo", json!({})).name, "undone");
    let started = trial.ask(&client, "new", json!({"setup": "standard"}));
    assert_eq!((started.name.as_str(), started.version), ("started", 4));
    assert_eq!(trial.ask(&client, "act", json!({"action": "d2d4"})).version, 5);
    let table = created.payload["table"].clone();
    let state = trial.ask(&client, "state", json!({})).payload;
    let mut trial = trial.restarted();
    let client = trial.client();
    let back = json!({"table": table, "token": created.payload["token"]});
    assert_eq!(trial.ask(&client, "join", back).payload["state"], Value::from(state));

    let ([white, _], ..) = trial.two("chess");
    let why = "only somebody who holds every seat can start a new game here";
    assert_eq!(reason(&mut trial, &white, "new", json!({})), ("error".into(), why.into()));
    let save = reason(&mut trial, &white, "save", json!({}));
    assert_eq!(save, ("error".into(), "a save contains what this seat may not see".into()));
}

#[test]
fn somebody_who_watches_sees_what_everybody_sees_and_does_nothing() {
    let mut trial = Trial::new();
    let ([white, _], table, _) = trial.two("lanes");
    let guest = trial.client();
    let watching = trial.ask(&guest, "watch", json!({"table": table}));
    assert_eq!(watching.name, "watching");
    let keys: Vec<&String> = watching.payload.keys().collect();
    assert_eq!(keys, ["state", "table", "version"]);
    assert_eq!(trial.ask(&guest, "act", json!({"action": "end"})).name, "not acted");
    let actions = trial.ask(&white, "actions", json!({})).payload["actions"].clone();
    let action = actions.as_array().unwrap().last().unwrap().clone();
    assert_eq!(trial.ask(&white, "act", json!({"action": action})).name, "acted");
    let changed = guest.read();
    assert_eq!((changed.len(), changed[0].name.as_str()), (1, "changed"));
    assert_eq!(trial.ask(&guest, "leave", json!({})).name, "left");
    assert_eq!(trial.ask(&guest, "leave", json!({})).name, "error");
    let action = trial.ask(&white, "actions", json!({})).payload["declarations"][0].clone();
    trial.ask(&white, "act", json!({"action": action}));
    assert!(guest.read().is_empty(), "it has left");
}

#[test]
fn strangers_play_bazaar_by_its_own_messages() {
    let mut trial = Trial::new();
    let (first, second) = (trial.client(), trial.client());
    assert_eq!(trial.ask(&first, "connection", json!({})).name, "waiting");
    assert_eq!(trial.ask(&first, "connection", json!({})).name, "waiting", "not with oneself");
    let started = trial.ask(&second, "connection", json!({}));
    assert_eq!((started.name.as_str(), &started.payload["team"]), ("started", &json!("black")));
    let other = first.read().remove(0);
    assert_eq!((other.name.as_str(), &other.payload["team"]), ("started", &json!("white")));
    assert_eq!(other.beside["table"], started.beside["table"]);
    let pawn = other.payload["pieces"]
        .as_object()
        .unwrap()
        .iter()
        .find(|(_, piece)| piece["square"] == json!({"col": "e", "row": "2"}));
    let (pawn, square) = (pawn.unwrap().0.clone(), json!({"col": "e", "row": "4"}));
    let go = json!({"pieces": {pawn.clone(): {"square": square}}});
    assert_eq!(trial.ask(&second, "move", go.clone()).name, "not moved");
    let moved = trial.ask(&first, "move", go);
    assert_eq!(
        (moved.name.as_str(), &moved.payload["pieces"][&pawn]["square"]),
        ("moved", &json!({"row": "4"}))
    );
    let seen = second.read().remove(0);
    assert_eq!(
        (seen.name.as_str(), seen.version, &seen.payload["play"]),
        ("moved", 1, &json!(true))
    );
    let third = trial.client();
    assert_eq!(trial.ask(&third, "connection", json!({})).name, "waiting");
    trial.hall.disconnect(&third.connection);
    let fourth = trial.client();
    assert_eq!(trial.ask(&fourth, "connection", json!({})).name, "waiting", "the other is gone");
    let back = json!({"table": other.beside["table"], "token": other.beside["token"]});
    assert_eq!(trial.ask(&fourth, "join", back).payload["seats"], json!(["white"]));
}

#[test]
fn idle_tables_leave_memory_and_come_back() {
    let mut trial = Trial::new();
    let ([white, black], table, _) = trial.two("chess");
    trial.ask(&white, "act", json!({"action": "e2e4"}));
    black.read();
    trial.now += 1_000_000;
    trial.hall.tick(trial.now);
    assert_eq!(trial.hall.open_tables(), 0);
    let acted = trial.ask(&black, "act", json!({"action": "e7e5"}));
    assert_eq!((acted.name.as_str(), acted.version), ("acted", 2));
    assert_eq!(white.read()[0].payload, acted.payload, "patches go on where they were");
    for client in [white, black] {
        trial.hall.disconnect(&client.connection);
    }
    trial.now += 1_000_000;
    trial.hall.tick(trial.now);
    let guest = trial.client();
    assert_eq!(trial.ask(&guest, "watch", json!({"table": table})).version, 2);
}

#[test]
fn a_long_game_is_opened_from_its_snapshot() {
    let mut trial = Trial::new();
    let client = trial.client();
    let seats = json!({"white": "me", "black": "me"});
    let payload = json!({"game": "arcana", "setup": "skirmish", "seats": seats, "undo": "free"});
    let created = trial.ask(&client, "create", payload);
    for turn in 0..400 {
        assert_eq!(trial.ask(&client, "act", json!({"action": "end"})).name, "acted");
        if turn % 50 == 49 {
            assert_eq!(trial.ask(&client, "undo", json!({})).name, "undone");
        }
    }
    let state = trial.ask(&client, "state", json!({}));
    assert!(state.version > 300, "{}", state.version);
    let mut trial = trial.restarted();
    let client = trial.client();
    let back = json!({"table": created.payload["table"], "token": created.payload["token"]});
    let joined = trial.ask(&client, "join", back);
    assert_eq!(joined.payload["state"], Value::from(state.payload));
    let undone =
        (0..state.version).take_while(|_| trial.ask(&client, "undo", json!({})).name == "undone");
    assert!(undone.count() > 256, "behind the snapshot");
}
