//! Tests of the hall: what each client is told.

use serde_json::{Value, json};
use sortilege_table::state;

use crate::trial::{Client, Trial};
use crate::wire::close;

fn act(action: &str) -> Value {
    json!({"name": "act", "payload": {"action": action}})
}

fn reason(trial: &mut Trial, client: &Client, name: &str, payload: Value) -> (String, String) {
    let refused = trial.ask(client, name, payload);
    (refused.name.clone(), refused.reason().unwrap_or_default().to_owned())
}

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
    let row = json!({"table": table, "game": "chess", "seats": {"white": "taken", "black": "open"}, "actions": 0, "over": false});
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
fn what_cannot_be_stored_is_refused_and_has_not_happened() {
    let mut trial = Trial::new();
    let ([white, black], ..) = trial.two("chess");
    let before = trial.ask(&white, "state", json!({})).payload;
    trial.hall.receive(&white.connection, &act("e2e4").to_string(), 9000);
    trial.hall.receive(&black.connection, &act("e7e5").to_string(), 9000);
    trial.hall.receive(&black.connection, r#"{"name":"state"}"#, 9000);
    trial.hall.settle(trial.store.fail("the disk is full"));
    let said = |client: &Client| -> Vec<(String, u64)> {
        client.read().into_iter().map(|frame| (frame.name, frame.version)).collect()
    };
    assert_eq!(said(&white), [("not acted".into(), 0)]);
    assert_eq!(said(&black), [("not acted".into(), 0), ("error".into(), 0)]);
    assert_eq!(trial.ask(&white, "state", json!({})).payload, before);
    let acted = trial.ask(&white, "act", json!({"action": "d2d4"}));
    assert_eq!((acted.name.as_str(), acted.version), ("acted", 1));
    assert_eq!(black.read()[0].payload, acted.payload);
}

#[test]
fn a_table_that_cannot_be_stored_is_not_created() {
    let trial = Trial::new();
    let client = trial.client();
    trial.hall.receive(&client.connection, r#"{"name":"create","payload":{"game":"chess"}}"#, 0);
    trial.hall.settle(trial.store.fail("the disk is full"));
    let refused = client.read();
    assert_eq!((refused.len(), refused[0].name.as_str()), (1, "not created"));
    assert_eq!(trial.hall.open_tables(), 0);
    trial.hall.receive(&client.connection, r#"{"name":"state"}"#, 0);
    assert_eq!(client.read()[0].name, "error");
}

#[test]
fn a_seat_that_cannot_be_stored_is_not_taken() {
    let mut trial = Trial::new();
    let (white, black) = (trial.client(), trial.client());
    let created = trial.ask(&white, "create", json!({"game": "chess"}));
    let join = json!({"name": "join", "payload": {"table": created.payload["table"]}});
    trial.hall.receive(&black.connection, &join.to_string(), 9000);
    trial.hall.settle(trial.store.fail("the disk is full"));
    assert_eq!(black.read()[0].name, "not joined");
    assert_eq!(trial.ask(&white, "act", json!({"action": "e2e4"})).name, "not acted");
    assert_eq!(trial.ask(&black, "state", json!({})).name, "error", "it sits nowhere");
    assert_eq!(trial.all(&black, &join)[0].name, "joined");
    assert_eq!(trial.ask(&white, "act", json!({"action": "e2e4"})).name, "acted");
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
fn what_is_wrong_with_a_table_is_said() {
    let mut trial = Trial::new();
    let client = trial.client();
    for (payload, why) in [
        (json!({}), "/payload/game is missing"),
        (json!({"game": "ches"}), "unknown game \"ches\" (did you mean \"chess\"?)"),
        (
            json!({"game": "chess", "seat": {}}),
            "/payload/seat: unknown field (did you mean \"seats\"?)",
        ),
        (
            json!({"game": "chess", "undo": "sen"}),
            "/payload/undo: unknown undo \"sen\" (did you mean \"seen\"?)",
        ),
        (json!({"game": "chess", "listed": 1}), "/payload/listed: expected true or false"),
        (json!({"game": "chess", "seats": {"red": "me"}}), "/payload/seats/red: unknown seat"),
        (
            json!({"game": "chess", "seats": {"white": "bot:search:4"}}),
            "/payload/seats/white: there are no bots yet",
        ),
        (json!({"game": "chess", "setup": {"fen": "x"}}), "/fen: "),
    ] {
        let (name, reason) = reason(&mut trial, &client, "create", payload.clone());
        assert_eq!(name, "not created");
        assert!(reason.starts_with(why), "{payload}: {reason}");
    }
    for (payload, why) in [
        (json!({}), "/payload/table is missing"),
        (json!({"table": "nowhere"}), "there is no table \"nowhere\""),
        (json!({"table": "nowhere", "version": 1}), "/payload/version: it needs a token"),
    ] {
        let refused = reason(&mut trial, &client, "join", payload);
        assert_eq!(refused, ("not joined".into(), why.into()));
    }
    let ([_, _], table, _) = trial.two("chess");
    for (seat, why) in [
        (json!("white"), "white is taken"),
        (json!("whit"), "unknown seat \"whit\" (did you mean \"white\"?)"),
    ] {
        let refused = reason(&mut trial, &client, "join", json!({"table": table, "seat": seat}));
        assert_eq!(refused, ("not joined".into(), why.into()));
    }
    let refused = reason(&mut trial, &client, "join", json!({"table": table}));
    assert_eq!(refused, ("not joined".into(), "every seat is taken".into()));
    let why = "you do not sit at a table: send create, join or watch first";
    assert_eq!(reason(&mut trial, &client, "act", json!({})), ("error".into(), why.into()));
}

#[test]
fn forged_tokens_are_refused() {
    let mut trial = Trial::new();
    let (_, table, [token, _]) = trial.two("chess");
    let (_, other, _) = trial.two("chess");
    let client = trial.client();
    for number in 0..10_000_u128 {
        let forged = match number % 4 {
            0 => format!("{number:032x}"),
            1 => token[..31].to_owned() + if token.ends_with('0') { "1" } else { "0" },
            2 => token.to_uppercase() + &number.to_string(),
            _ => token[..(number % 31) as usize].to_owned(),
        };
        let refused = trial.ask(&client, "join", json!({"table": table, "token": forged}));
        assert_eq!(
            (refused.name.as_str(), refused.reason()),
            ("not joined", Some("this token holds no seat at this table"))
        );
    }
    let stolen = trial.ask(&client, "join", json!({"table": other, "token": token}));
    assert_eq!(stolen.name, "not joined", "it belongs to another table");
    assert_eq!(trial.ask(&client, "state", json!({})).name, "error");
    let joined = trial.ask(&client, "join", json!({"table": table, "token": token}));
    assert_eq!(joined.name, "joined");
    let as_other = trial.ask(&client, "act", json!({"action": "e2e4", "as": "black"}));
    assert_eq!(as_other.reason(), Some("/payload/as: this table is for white"));
}

#[test]
fn who_sends_too_much_or_reads_too_little_is_cut() {
    let mut trial = Trial::new();
    let flooding = trial.client();
    for _ in 0..51 {
        trial.hall.receive(&flooding.connection, "{}", 0);
    }
    assert_eq!((flooding.inbox.code(), flooding.read().len()), (Some(close::POLICY), 50));
    let long = trial.client();
    trial.hall.receive(&long.connection, &" ".repeat(16 * 1024 + 1), 0);
    assert_eq!(long.inbox.code(), Some(close::TOO_BIG));
    let ([white, black], ..) = trial.two("chess");
    black.inbox.hold(1);
    for (client, action) in [(&white, "e2e4"), (&black, "e7e5"), (&white, "d2d4")] {
        trial.now += 1000;
        trial.hall.receive(&client.connection, &act(action).to_string(), trial.now);
        trial.commit();
    }
    assert_eq!(black.inbox.code(), Some(close::TRY_LATER));
    assert_eq!(white.read().len(), 3, "the others play on");
}

#[test]
fn malformed_frames_are_answered_in_the_words_of_standard_input() {
    let mut trial = Trial::new();
    let ([white, _], ..) = trial.two("chess");
    let catalogue = sortilege_assembly::catalogue().unwrap();
    let mut table = sortilege_table::Table::new(catalogue, "chess", Some("white")).unwrap();
    let deep = "[".repeat(65) + &"]".repeat(65);
    for line in [
        "",
        "7",
        "{",
        "[]",
        "{}",
        r#"{"name":7}"#,
        r#"{"name":"fly"}"#,
        &deep,
        r#"{"name":"act"}"#,
        r#"{"name":"act","payload":{"action":7}}"#,
        r#"{"name":"act","payload":{"action":"e2e5"}}"#,
        r#"{"name":"act","payload":{"action":"e2e4","as":"black"}}"#,
        r#"{"name":"act","payload":{"action":"x"},"trace":1}"#,
        r#"{"name":"undo"}"#,
        r#"{"name":"save"}"#,
        r#"{"name":"actions","payload":{"from":"z9"}}"#,
        r#"{"name":"explain","payload":{"action":"e2e5"}}"#,
        r#"{"name":"state","payload":{"as":"black"}}"#,
        r#"{"name":"act","name":"act"}"#,
    ] {
        trial.now += 1000;
        trial.hall.receive(&white.connection, line, trial.now);
        let answer = white.inbox.next().unwrap();
        let expected = match table.answer(line) {
            Some(expected) => expected,
            None => continue,
        };
        let mut answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer.as_object_mut().unwrap().remove("version"), Some(json!(0)), "{line}");
        assert_eq!(answer, serde_json::from_str::<Value>(&expected).unwrap(), "{line}");
    }
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

#[test]
fn what_is_hidden_from_a_seat_is_in_no_frame_to_it() {
    /// Every byte that white and a guest are sent in a game whose hidden cards are these.
    fn told(hand: &[&str], deck: &[&str], common: &[&str]) -> (Vec<String>, Value) {
        let mut trial = Trial::new();
        let [white, black, guest] = [0; 3].map(|_| trial.client());
        let own = json!({"hand": ["AddMana"], "personal_deck": ["IceCard", "AddMana"]});
        let other = json!({"hand": hand, "personal_deck": deck});
        let players = json!({"white": own, "black": other});
        let setup =
            json!({"setup": "skirmish", "seed": 7, "players": players, "common_deck": common});
        let mut frames = Vec::new();
        let send = |trial: &mut Trial, client: &Client, name: &str, payload: Value| {
            trial.now += 1000;
            let message = json!({"name": name, "payload": payload}).to_string();
            trial.hall.receive(&client.connection, &message, trial.now);
            trial.commit();
        };
        send(&mut trial, &white, "create", json!({"game": "arcana", "setup": setup}));
        frames.extend(std::iter::from_fn(|| white.inbox.next()));
        let created: Value = serde_json::from_str(&frames[0]).unwrap();
        let (table, token) = (&created["payload"]["table"], &created["payload"]["token"]);
        assert!(table.is_string(), "{created}");
        send(&mut trial, &black, "join", json!({"table": table}));
        let joined: Value = serde_json::from_str(&black.inbox.next().unwrap()).unwrap();
        send(&mut trial, &guest, "watch", json!({"table": table}));
        let (mut white, mut black, mut guest) = (white, black, guest);
        for round in 0..6_u64 {
            send(&mut trial, &white, "actions", json!({}));
            send(&mut trial, &white, "explain", json!({"action": "card FireCard"}));
            send(&mut trial, &white, "act", json!({"action": "card FireCard"}));
            send(&mut trial, &white, "undo", json!({}));
            send(&mut trial, &white, "act", json!({"action": "end"}));
            send(&mut trial, &white, "actions", json!({}));
            send(&mut trial, &white, "state", json!({"as": "black"}));
            send(&mut trial, &white, "trace", json!({}));
            send(&mut trial, &white, "save", json!({}));
            send(&mut trial, &black, "act", json!({"action": "end"}));
            frames.extend(std::iter::from_fn(|| white.inbox.next()));
            frames.extend(std::iter::from_fn(|| guest.inbox.next()));
            trial.hall.disconnect(&white.connection);
            if round == 3 {
                trial = trial.restarted();
                (black, guest) = (trial.client(), trial.client());
                let back = json!({"table": table, "token": joined["payload"]["token"]});
                send(&mut trial, &black, "join", back);
                send(&mut trial, &guest, "watch", json!({"table": table}));
            }
            white = trial.client();
            let back = json!({"table": table, "token": token, "version": 2 * round});
            send(&mut trial, &white, "join", back);
            send(&mut trial, &white, "tables", json!({}));
        }
        frames.extend(std::iter::from_fn(|| white.inbox.next()));
        (frames, joined)
    }
    let (one, seen) = told(
        &["FireCard", "IceCard"],
        &["Transform", "AddMana", "SummonRook"],
        &["AddMana", "IceCard"],
    );
    let (other, seen_otherwise) = told(
        &["SummonKnight", "Transform"],
        &["SummonRook", "FireCard", "AddMana"],
        &["IceCard", "AddMana"],
    );
    assert!(one.len() > 40, "{}", one.len());
    assert_ne!(seen, seen_otherwise, "black sees its cards");
    for (one, other) in one.iter().zip(&other) {
        assert_eq!(one, other);
    }
    assert_eq!(one.len(), other.len());
    assert!(one.iter().any(|frame| frame.contains("acted")), "something happened");
}
