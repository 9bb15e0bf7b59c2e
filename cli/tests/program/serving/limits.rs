//! Who floods, drips, does not read or does not belong is kept out, and the others play on.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::json;

use super::client::Client;
use super::server::Program;

/// What a WebSocket begins with.
const UPGRADE: &str = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                       Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

fn start(arguments: &[&str]) -> (tempfile::TempDir, Program) {
    let folder = tempfile::TempDir::new().unwrap();
    let program = Program::start(folder.path(), arguments);
    (folder, program)
}

#[test]
fn frames_that_are_too_long_or_too_many_end_the_connection() {
    let (_folder, program) = start(&[]);
    let mut client = Client::connect(program.address()).unwrap();
    client.send(&"x".repeat(16 * 1024)).unwrap();
    assert_eq!(client.hear().unwrap()["name"], "error");
    client.send(&"x".repeat(16 * 1024 + 1)).unwrap();
    assert_eq!(client.hear(), Err("closed 1009".into()));
    let mut client = Client::connect(program.address()).unwrap();
    for _ in 0..200 {
        // The server may have had enough already.
        let _ = client.send("{}");
    }
    let answers = std::iter::from_fn(|| Some(client.hear()));
    let (mut errors, mut end) = (0, String::new());
    for answer in answers {
        match answer {
            Ok(answer) => {
                assert_eq!(answer["name"], "error");
                errors += 1;
            }
            Err(why) => {
                end = why;
                break;
            }
        }
    }
    assert_eq!(end, "closed 1008");
    assert!((50..100).contains(&errors), "{errors}");
}

#[test]
fn who_does_not_read_is_cut_and_the_others_play_on() {
    let (_folder, program) = start(&[]);
    let mut lazy = Client::connect(program.address()).unwrap();
    let created = lazy.ask(&json!({"name": "create", "payload": {"game": "arcana"}})).unwrap();
    assert_eq!(created["name"], "created");
    for _ in 0..45 {
        lazy.send(r#"{"name":"state"}"#).unwrap();
    }
    let mut honest = Client::connect(program.address()).unwrap();
    honest.create();
    let is_cut = |program: &Program| {
        program.get("/metrics", "").contains("sortilege_cut_total{code=\"1013\"} 1\n")
    };
    let mut waited = 0;
    while !is_cut(&program) {
        let answer = honest.ask(&json!({"name": "actions"})).unwrap();
        assert_eq!(answer["name"], "actions");
        std::thread::sleep(Duration::from_millis(100));
        waited += 1;
        assert!(waited < 300, "it was not cut");
    }
}

#[test]
fn headers_that_drip_end_the_connection() {
    let (_folder, program) = start(&[]);
    let mut stream = TcpStream::connect(program.address()).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    stream.write_all(b"GET /health HTTP/1.1\r\nX").unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    assert!(!String::from_utf8_lossy(&answer).contains("200 OK"));
    assert!(program.get("/health", "").ends_with("{\"status\":\"ok\"}"));
}

#[test]
fn pages_from_elsewhere_may_not_connect_unless_they_are_allowed() {
    let (_folder, program) = start(&["--origin", "https://friend.example"]);
    for (origin, status) in [
        (None, "101"),
        (Some(format!("http://{}", program.address())), "101"),
        (Some("https://friend.example".to_owned()), "101"),
        (Some("https://stranger.example".to_owned()), "403"),
        (Some("null".to_owned()), "403"),
    ] {
        let origin = origin.map_or_else(String::new, |origin| format!("Origin: {origin}\r\n"));
        let mut stream = TcpStream::connect(program.address()).unwrap();
        let host = program.address();
        write!(stream, "GET /ws HTTP/1.1\r\nHost: {host}\r\n{UPGRADE}{origin}\r\n").unwrap();
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).unwrap();
        assert_eq!(String::from_utf8_lossy(&answer), format!("HTTP/1.1 {status}"), "{origin}");
    }
}

#[test]
fn too_many_connections_from_one_address_are_refused() {
    let (_folder, program) = start(&["--per-address", "2"]);
    let one = Client::connect(program.address()).unwrap();
    let _two = Client::connect(program.address()).unwrap();
    assert!(Client::connect(program.address()).is_err());
    drop(one);
    let mut tries = 0;
    while Client::connect(program.address()).is_err() {
        std::thread::sleep(Duration::from_millis(20));
        tries += 1;
        assert!(tries < 500, "the place of one who has left stays taken");
    }
}

#[test]
fn a_server_that_is_stopped_says_so_and_forgets_nothing() {
    let (folder, program) = start(&[]);
    let mut client = Client::connect(program.address()).unwrap();
    let (table, token) = client.create();
    let act = json!({"name": "act", "payload": {"action": "e2e4"}, "seq": 1});
    let acted = client.ask(&act).unwrap();
    assert_eq!(acted["name"], "acted");
    let hearing = std::thread::spawn(move || client.hear());
    assert!(program.stop().success());
    assert_eq!(hearing.join().unwrap(), Err("closed 1001".into()));
    let program = Program::start(folder.path(), &[]);
    let mut client = Client::connect(program.address()).unwrap();
    let join = json!({"name": "join", "payload": {"table": table, "token": token}});
    assert_eq!(client.ask(&join).unwrap()["version"], 1);
    assert_eq!(client.ask(&act).unwrap(), acted, "it is answered again");
}

#[test]
fn the_http_interface_describes_itself() {
    let (_folder, program) = start(&[]);
    let mut client = Client::connect(program.address()).unwrap();
    let (table, _) = client.create();
    let body = |answer: String| answer.split_once("\r\n\r\n").unwrap().1.to_owned();
    let tables = body(program.get("/api/tables?game=chess", ""));
    assert!(tables.contains(&table), "{tables}");
    assert_eq!(body(program.get("/api/tables?game=lanes", "")), r#"{"tables":[]}"#);
    let described = body(program.get("/api/openapi.json", ""));
    let described: serde_json::Value = serde_json::from_str(&described).unwrap();
    for path in described["paths"].as_object().unwrap().keys().filter(|path| *path != "/ws") {
        assert!(program.get(path, "").starts_with("HTTP/1.1 200 OK\r\n"), "{path}");
    }
    assert!(program.get("/metrics", "").contains("\nsortilege_tables_open 1\n"));
    assert!(program.get("/nothing", "").starts_with("HTTP/1.1 404"));
}

#[test]
fn a_frame_that_is_no_message_is_answered_and_changes_nothing() {
    let (_folder, program) = start(&[]);
    let mut client = Client::connect(program.address()).unwrap();
    client.create();
    for text in ["", "nonsense", "[]", r#"{"name":"fly"}"#] {
        client.send(text).unwrap();
        let answer = client.hear().unwrap();
        assert_eq!((&answer["name"], &answer["version"]), (&json!("error"), &json!(0)), "{text}");
    }
    assert_eq!(client.ask(&json!({"name": "state"})).unwrap()["payload"]["to_move"], "white");
}
