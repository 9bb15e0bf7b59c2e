//! Bots at tables.

use std::sync::atomic::Ordering;

use serde_json::{Value, json};

use super::reason;
use crate::trial::{Client, Trial};
use crate::wire::Received;

/// Somebody who plays white at a table whose other seat is a bot's: the client, and what it was
/// told.
fn against(trial: &mut Trial, game: &str, bot: &str) -> (Client, Received) {
    let client = trial.client();
    let seats = json!({"white": "me", "black": bot});
    let created = trial.ask(&client, "create", json!({"game": game, "seats": seats}));
    assert_eq!(created.name, "created", "{created:?}");
    (client, created)
}

#[test]
fn a_bot_answers_when_it_is_its_turn() {
    let mut trial = Trial::new();
    let (white, created) = against(&mut trial, "chess", "bot:greedy:2");
    assert_eq!(created.payload["seats"], json!(["white"]));
    let listed = trial.ask(&white, "tables", json!({}));
    let seats = json!({"white": "taken", "black": "taken"});
    assert_eq!(listed.payload["tables"][0]["seats"], seats);
    assert_eq!(trial.think(), 0, "it is not its turn");
    assert_eq!(trial.ask(&white, "act", json!({"action": "e2e4"})).version, 1);
    trial.ask(&white, "state", json!({}));
    assert_eq!(trial.questions.len(), 1, "it is asked once");
    assert_eq!(trial.think(), 1);
    let told = white.read();
    assert_eq!((told.len(), told[0].name.as_str(), told[0].version), (1, "changed", 2));
    assert_eq!(trial.ask(&white, "state", json!({})).payload["to_move"], "white");
    let guest = trial.client();
    let refused = trial.ask(&guest, "join", json!({"table": created.payload["table"]}));
    assert_eq!(refused.reason(), Some("every seat is taken"));
    let started = trial.ask(&white, "new", json!({}));
    assert_eq!(started.name, "started", "the other seat is a bot's");
}

#[test]
fn what_a_bot_does_is_told_when_it_is_stored() {
    let mut trial = Trial::new();
    let (white, _) = against(&mut trial, "chess", "bot:random");
    trial.ask(&white, "act", json!({"action": "e2e4"}));
    trial.hall.hear(trial.questions.answer(0).unwrap());
    assert!(white.read().is_empty());
    trial.commit();
    assert_eq!(white.read()[0].version, 2);
    trial.ask(&white, "act", json!({"action": "d2d4"}));
    trial.hall.hear(trial.questions.answer(0).unwrap());
    trial.hall.settle(trial.store.fail("the disk is full"));
    assert!(white.read().is_empty(), "it has not happened");
    assert_eq!(trial.questions.len(), 0);
    trial.hall.tick(trial.now);
    assert_eq!(trial.think(), 1, "it tries again");
    assert_eq!(white.read()[0].version, 4);
}

#[test]
fn a_bot_plays_on_after_a_restart_when_somebody_comes() {
    let mut trial = Trial::new();
    let (white, created) = against(&mut trial, "arcana", "bot:random");
    let version = trial.ask(&white, "act", json!({"action": "end"})).version;
    assert_eq!(trial.questions.len(), 1);
    let mut trial = trial.restarted();
    assert_eq!(trial.think(), 0, "nobody is there");
    let white = trial.client();
    let back = json!({"table": created.payload["table"], "token": created.payload["token"]});
    assert_eq!(trial.ask(&white, "join", back).version, version);
    assert!(trial.think() > 0);
    assert!(white.read().iter().all(|frame| frame.name == "changed"));
    assert_eq!(trial.ask(&white, "state", json!({})).payload["to_move"], "white");
}

#[test]
fn an_undo_takes_the_answer_of_the_bot_back_too() {
    let mut trial = Trial::new();
    let (white, created) = against(&mut trial, "chess", "bot:random");
    let before = trial.ask(&white, "state", json!({})).payload;
    trial.ask(&white, "act", json!({"action": "e2e4"}));
    trial.think();
    white.read();
    assert_eq!(trial.ask(&white, "undo", json!({})).version, 3);
    assert_eq!(trial.ask(&white, "state", json!({})).payload, before);
    assert_eq!(trial.questions.len(), 0, "it is not the bot's turn");
    // An undo while the bot thinks: what it thought is about a game that is gone.
    trial.ask(&white, "act", json!({"action": "e2e4"}));
    trial.ask(&white, "undo", json!({}));
    trial.ask(&white, "act", json!({"action": "d2d4"}));
    assert_eq!(trial.questions.len(), 2);
    trial.hall.hear(trial.questions.answer(0).unwrap());
    trial.commit();
    assert!(white.read().is_empty());
    assert_eq!(trial.think(), 1);
    assert_eq!(white.read()[0].version, 7);
    let state = trial.ask(&white, "state", json!({})).payload;
    let mut trial = trial.restarted();
    let white = trial.client();
    let back = json!({"table": created.payload["table"], "token": created.payload["token"]});
    assert_eq!(trial.ask(&white, "join", back).payload["state"], Value::from(state));
}

#[test]
fn bots_play_each_other_while_somebody_watches() {
    let (usual, lanes) = (["white", "black"], ["player0", "player1"]);
    let games = [("arcana", usual), ("bazaar", usual), ("chess", usual), ("lanes", lanes)];
    for (game, [first, second]) in games {
        let mut trial = Trial::new();
        let client = trial.client();
        let seats = json!({first: "bot:random", second: "bot:greedy:1"});
        let created = trial.ask(&client, "create", json!({"game": game, "seats": seats}));
        assert_eq!(created.payload["seats"], json!([]), "{created:?}");
        for action in 1..=10 {
            trial.hall.hear(trial.questions.answer(0).expect(game));
            trial.commit();
            let told = client.read();
            assert_eq!((told.len(), told[0].version), (1, action), "{game}");
        }
        trial.hall.disconnect(&client.connection);
        assert!(trial.think() <= 1, "nobody watches");
        let guest = trial.client();
        let table = created.payload["table"].clone();
        assert!(trial.ask(&guest, "watch", json!({"table": table})).version >= 10);
        assert_eq!(trial.questions.len(), 1, "{game}");
    }
}

#[test]
fn advice_is_thought_about_elsewhere_and_answered_in_order() {
    let mut trial = Trial::new();
    let ([white, black], ..) = trial.two("chess");
    let suggest = r#"{"name":"suggest","payload":{"bot":"greedy","level":1},"seq":1}"#;
    for _ in 0..2 {
        trial.hall.receive(&white.connection, suggest, 50_000);
    }
    assert!(white.connection.is_waiting() && white.read().is_empty());
    assert_eq!(trial.ask(&black, "state", json!({})).name, "state", "nobody else waits");
    assert_eq!(trial.think(), 2);
    assert!(!white.connection.is_waiting());
    let told = white.read();
    assert_eq!((told.len(), told[0].name.as_str()), (2, "suggested"));
    assert_eq!(told[0], told[1]);
    trial.hall.receive(&black.connection, suggest, 50_000);
    trial.think();
    let refused = black.read();
    assert_eq!(refused[0].reason(), Some("it is white's turn"));
    let guest = trial.client();
    let why = reason(&mut trial, &guest, "suggest", json!({})).0;
    assert_eq!(why, "error", "it sits at no table");
}

#[test]
fn a_bot_stops_when_nobody_waits_for_its_answer() {
    let mut trial = Trial::new();
    let (white, _) = against(&mut trial, "chess", "bot:search:8");
    trial.ask(&white, "act", json!({"action": "e2e4"}));
    let thinks = trial.questions.stop(0).unwrap();
    assert!(!thinks.load(Ordering::Relaxed));
    trial.ask(&white, "act", json!({"action": "resign"}));
    assert!(thinks.load(Ordering::Relaxed), "the game is over");

    let watcher = trial.client();
    let created = trial.ask(&watcher, "create", json!({"game": "chess"}));
    assert_eq!(created.name, "created");
    let question = json!({"name": "suggest", "payload": {"nodes": 1_000_000_000}});
    assert_eq!(trial.all(&watcher, &question).len(), 0, "the bot thinks");
    let advises = trial.questions.stop(trial.questions.len() - 1).unwrap();
    assert!(!advises.load(Ordering::Relaxed));
    trial.hall.disconnect(&watcher.connection);
    assert!(advises.load(Ordering::Relaxed), "whoever asked is gone");
    while let Some(reply) = trial.questions.answer(0) {
        trial.hall.hear(reply);
    }
}
