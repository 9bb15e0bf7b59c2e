//! Clients that do not read, flood or drip are cut soon, all at the same time, and a full disk ends
//! nothing but the action that does not fit.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::json;

use super::client::Client;
use super::server::Program;

/// They are cut within 5 seconds. A machine that is busy may take as long again.
const SOON: Duration = Duration::from_secs(10);

/// What a hostile client does to an address until it is cut.
type Enemy = fn(&str);

/// A WebSocket by hand: a library would be too polite.
fn connect(address: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(SOON)).unwrap();
    write!(
        stream,
        "GET /ws HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    .unwrap();
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).unwrap();
        answer.push(byte[0]);
    }
    stream
}

/// A short text as a frame, with a mask of zeros.
fn frame(text: &str) -> Vec<u8> {
    let mut frame = vec![0x81, 0x80 | u8::try_from(text.len()).unwrap(), 0, 0, 0, 0];
    frame.extend_from_slice(text.as_bytes());
    frame
}

/// Asks for much more than the buffers of a connection hold, and reads nothing.
fn do_not_read(address: &str) {
    let mut stream = connect(address);
    stream.write_all(&frame(r#"{"name":"create","payload":{"game":"arcana"}}"#)).unwrap();
    let mut asked = 0;
    loop {
        let text = if asked < 45 { r#"{"name":"state"}"# } else { r#"{"name":"tables"}"# };
        if stream.write_all(&frame(text)).is_err() {
            return;
        }
        asked += 1;
        // As many as it may send.
        std::thread::sleep(Duration::from_millis(if asked < 45 { 0 } else { 60 }));
    }
}

fn flood(address: &str) {
    let mut stream = connect(address);
    let frame = frame(r#"{"name":"tables"}"#);
    while stream.write_all(&frame).is_ok() {}
}

fn drip(address: &str) {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(b"GET /ws HTTP/1.1\r\nX-Slow: ").unwrap();
    while stream.write_all(b"x").is_ok() {
        std::thread::sleep(Duration::from_millis(200));
    }
}

#[test]
fn who_does_not_read_floods_or_drips_is_cut_soon_and_the_others_play_on() {
    let folder = tempfile::TempDir::new().unwrap();
    let program = Program::start(folder.path(), &[]);
    let mut honest = Client::connect(program.address()).unwrap();
    honest.create();
    let kinds: [(&str, Enemy, usize); 3] =
        [("does not read", do_not_read, 4), ("floods", flood, 2), ("drips", drip, 20)];
    let mut enemies = Vec::new();
    for (kind, enemy, number) in kinds {
        for _ in 0..number {
            let address = program.address().to_owned();
            let thread = std::thread::spawn(move || {
                let since = Instant::now();
                enemy(&address);
                since.elapsed()
            });
            enemies.push((kind, thread));
        }
    }
    let mut seq = 0;
    while enemies.iter().any(|(_, thread)| !thread.is_finished()) {
        seq += 1;
        let message = match seq % 2 {
            1 => json!({"name": "act", "payload": {"action": "e2e4"}, "seq": seq}),
            _ => json!({"name": "undo", "seq": seq}),
        };
        assert_eq!(honest.ask(&message).unwrap()["version"], seq);
        std::thread::sleep(Duration::from_millis(100));
        assert!(seq < 600, "somebody is not cut");
    }
    for (kind, thread) in enemies {
        let time = thread.join().unwrap();
        assert!(time < SOON, "one that {kind} was cut after {time:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_disk_that_is_full_refuses_actions_and_loses_none() {
    let folder = tempfile::TempDir::new().unwrap();
    // The system refuses to write beyond this size.
    let program = Program::start_limited(folder.path(), 300);
    let mut client = Client::connect(program.address()).unwrap();
    let (table, token) = client.create();
    let mut done = 0;
    let refused = loop {
        let name = if done % 2 == 0 { "act" } else { "undo" };
        let payload = if done % 2 == 0 { json!({"action": "e2e4"}) } else { json!({}) };
        let message = json!({"name": name, "payload": payload, "seq": done + 1});
        let answer = client.ask(&message).unwrap();
        if answer["payload"]["reason"].is_string() {
            break answer;
        }
        done += 1;
        assert_eq!(answer["version"], done);
        assert!(done < 2000, "the disk never fills");
        std::thread::sleep(Duration::from_millis(51));
    };
    let why = "it could not be stored, so nothing has changed: try again later";
    assert_eq!((&refused["payload"]["reason"], &refused["version"]), (&json!(why), &json!(done)));
    assert_eq!(client.ask(&json!({"name": "state"})).unwrap()["version"], done);
    program.kill();
    let program = Program::start(folder.path(), &[]);
    let mut client = Client::connect(program.address()).unwrap();
    let join = json!({"name": "join", "payload": {"table": table, "token": token}});
    let version = client.ask(&join).unwrap()["version"].as_u64().unwrap();
    assert!(version == done || version == done + 1, "{version} of {done}");
    assert!(done > 3, "{done}");
}
