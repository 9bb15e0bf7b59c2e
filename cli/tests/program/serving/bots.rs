//! Bots at the tables of a server that is killed.

use std::time::Duration;

use serde_json::{Value, json};

use super::client::Client;
use super::server::Program;

/// The answer to a message. What the bot does meanwhile is passed over.
fn answer(client: &mut Client, message: &Value, name: &str) -> Value {
    client.send(&message.to_string()).unwrap();
    loop {
        let frame = client.hear().unwrap();
        match frame["name"] == "changed" {
            true => {}
            false if frame["name"] == name => return frame,
            false => panic!("{message} was answered with {frame}"),
        }
    }
}

#[test]
fn a_bot_plays_on_after_the_server_was_killed() {
    let folder = tempfile::TempDir::new().unwrap();
    let mut program = Program::start(folder.path(), &[]);
    let mut client = Client::connect(program.address()).unwrap();
    let seats = json!({"white": "me", "black": "bot:search:1"});
    let create = json!({"name": "create", "payload": {"game": "chess", "seats": seats}});
    let created = answer(&mut client, &create, "created")["payload"].clone();
    let join = json!({"table": created["table"], "token": created["token"]});
    let join = json!({"name": "join", "payload": join});
    for turn in 0..6 {
        let state = loop {
            let state = answer(&mut client, &json!({"name": "state"}), "state");
            if state["payload"]["to_move"] == "white" {
                break state;
            }
            // The bot has not answered yet.
            std::thread::sleep(Duration::from_millis(60));
        };
        assert_eq!(state["version"], 2 * turn, "it acts once for each action");
        if state["payload"].get("outcome").is_some() {
            // It has won. What it does depends on numbers of the operating system.
            return;
        }
        let actions = answer(&mut client, &json!({"name": "actions"}), "actions");
        let action = &actions["payload"]["actions"][0];
        let act = json!({"name": "act", "payload": {"action": action}, "seq": turn + 1});
        assert_eq!(answer(&mut client, &act, "acted")["version"], 2 * turn + 1);
        if turn % 2 == 1 {
            // It may be thinking, or its action may be on the way to the disk.
            program.kill();
            program = Program::start(folder.path(), &[]);
            client = Client::connect(program.address()).unwrap();
            answer(&mut client, &join, "joined");
        }
    }
}
