//! What is refused, what cannot be stored, and what stays hidden.

use serde_json::{Value, json};
use sortilege_table::state;

use super::{act, reason};
use crate::trial::{Client, Trial};
use crate::wire::close;

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
fn what_is_stored_although_it_seemed_to_fail_is_told_to_everybody() {
    let mut trial = Trial::new();
    let ([white, black], ..) = trial.two("chess");
    let mut seen = [&white, &black].map(|client| trial.ask(client, "state", json!({})).payload);
    let numbered = r#"{"name":"act","payload":{"action":"e2e4"},"seq":1}"#;
    trial.hall.receive(&white.connection, numbered, 9000);
    trial.hall.receive(&black.connection, &act("e7e5").to_string(), 9000);
    trial.hall.settle(trial.store.fail_too_late("the connection was lost"));
    for client in [&white, &black] {
        let refused = client.read();
        assert_eq!((refused.len(), refused[0].name.as_str()), (1, "not acted"));
    }
    trial.hall.tick(9100);
    for (client, seen) in [&white, &black].into_iter().zip(&mut seen) {
        let told = client.read();
        let versions: Vec<_> = told.iter().map(|it| (it.name.as_str(), it.version)).collect();
        assert_eq!(versions, [("changed", 1), ("changed", 2)]);
        for frame in &told {
            state::merge(seen, &frame.payload);
        }
        assert_eq!(*seen, trial.ask(client, "state", json!({})).payload);
    }
    trial.hall.receive(&white.connection, numbered, 20_000);
    let again = white.read();
    assert_eq!((again[0].name.as_str(), again[0].version), ("acted", 1), "it was done");
    assert_eq!(trial.ask(&white, "act", json!({"action": "g1f3"})).version, 3);
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
fn a_table_that_cannot_be_read_is_said_to_be_so_and_goes_on_when_it_can() {
    let mut trial = Trial::new();
    let ([white, black], table, [token, _]) = trial.two("chess");
    trial.ask(&white, "act", json!({"action": "e2e4"}));
    black.read();
    trial.now += 1_000_000;
    trial.hall.tick(trial.now);
    let why = "the database failed: disk I/O error";
    trial.store.fail_to_read(Some(why));
    let refused = |trial: &mut Trial, name, payload| reason(trial, &black, name, payload);
    let act = json!({"action": "e7e5"});
    assert_eq!(refused(&mut trial, "act", act.clone()), ("error".into(), why.into()));
    assert_eq!(refused(&mut trial, "state", json!({})), ("error".into(), why.into()));
    let guest = trial.client();
    let back = json!({"table": table, "token": token});
    assert_eq!(reason(&mut trial, &guest, "join", back.clone()), ("not joined".into(), why.into()));
    trial.hall.tick(trial.now);
    trial.store.fail_to_read(None);
    assert_eq!(trial.ask(&guest, "join", back).version, 1);
    assert_eq!(trial.ask(&black, "act", act).version, 2);
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
            json!({"game": "chess", "seats": {"white": "bot:serch:4"}}),
            "/payload/seats/white: unknown bot \"serch\" (did you mean \"search\"?); the bots are ",
        ),
        (
            json!({"game": "chess", "seats": {"white": "bot:search:9"}}),
            "/payload/seats/white: \"9\" is not a level: they are 1 to 8",
        ),
        (json!({"game": "chess", "seats": {"red": "bot"}}), "/payload/seats/red: unknown seat"),
        (
            json!({"game": "chess", "seats": {"white": "bots"}}),
            "/payload/seats/white: expected me, open or bot, not \"bots\"",
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
        r#"{"name":"act","payload":[]}"#,
        r#"{"name":"act","payload":{"acton":"e2e4"}}"#,
        r#"{"name":"act","payload":{"action":"resign now"}}"#,
        r#"{"name":"act","payload":{"action":"accept draw"}}"#,
        r#"{"name":"act","payload":{"action":"e2e4","as":"red"}}"#,
        r#"{"name":"act","payload":{"action":"e2e4","as":7}}"#,
        r#"{"name":"actions","payload":{"from":7}}"#,
        r#"{"name":"explain"}"#,
        r#"{"name":"undo","payload":{"all":true}}"#,
        r#"{"name":"state","payload":{"as":[]}}"#,
        r#"{"name":"suggest","payload":{"bot":"serch"}}"#,
        r#"{"name":"suggest","payload":{"bot":1}}"#,
        r#"{"name":"suggest","payload":{"level":9}}"#,
        r#"{"name":"suggest","payload":{"nodes":0}}"#,
        r#"{"name":"suggest","payload":{"as":"black"}}"#,
        r#"{"name":"trace"}"#,
        r#"{"name":"buy","payload":{}}"#,
        r#"{"payload":{}}"#,
        "{\"name\":\"act\",\"payload\":{\"action\":\"\u{1F600}\"}}",
    ] {
        trial.now += 1000;
        trial.hall.receive(&white.connection, line, trial.now);
        trial.think();
        let answer = white.inbox.next().unwrap();
        let Some(expected) = table.answer(line) else { continue };
        let mut answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer.as_object_mut().unwrap().remove("version"), Some(json!(0)), "{line}");
        assert_eq!(answer, serde_json::from_str::<Value>(&expected).unwrap(), "{line}");
        assert!(white.inbox.next().is_none(), "{line}: it is answered once");
    }
    let state = trial.ask(&white, "state", json!({})).payload;
    assert_eq!(Value::from(state), Value::from(table.state(Some(sortilege_core::SeatId(0)))));
    assert!(table.log().is_empty(), "nothing has changed");
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
