//! The server is killed at random moments under load, and nothing that it acknowledged is lost.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};

use super::client::Client;
use super::server::Program;

/// How many play at the same time.
const PLAYERS: usize = 6;

/// How often the server is killed: `SORTILEGE_KILLS`, or a few times.
fn kills() -> u64 {
    std::env::var("SORTILEGE_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(6)
}

/// Where the server is, and whether the play goes on.
struct Place {
    address: Mutex<String>,
    is_over: AtomicBool,
    done: AtomicU64,
}

/// What the message with a number says: a pawn goes forward, and is taken back.
fn message(seq: u64) -> Value {
    match seq % 2 {
        1 => json!({"name": "act", "payload": {"action": "e2e4"}, "seq": seq}),
        _ => json!({"name": "undo", "seq": seq}),
    }
}

/// Plays until it is over, coming back again and again. Returns how many changes were acknowledged.
fn play(place: &Place, table: &str, token: &str) -> Result<u64, String> {
    let mut acknowledged = 0;
    while !place.is_over.load(Ordering::Relaxed) {
        let address = place.address.lock().unwrap().clone();
        let Ok(mut client) = Client::connect(&address) else {
            std::thread::sleep(Duration::from_millis(5));
            continue;
        };
        let join = json!({"name": "join", "payload": {"table": table, "token": token}});
        let Ok(joined) = client.ask(&join) else { continue };
        let version = joined["version"].as_u64().ok_or_else(|| joined.to_string())?;
        // The last message may have been stored without an answer.
        if version != acknowledged && version != acknowledged + 1 {
            return Err(format!("{acknowledged} were acknowledged, {version} are there"));
        }
        while !place.is_over.load(Ordering::Relaxed) {
            let seq = acknowledged + 1;
            let Ok(answer) = client.ask(&message(seq)) else { break };
            let name = if seq % 2 == 1 { "acted" } else { "undone" };
            if answer["name"] != name || answer["version"] != seq {
                return Err(format!("number {seq} was answered with {answer}"));
            }
            acknowledged = seq;
            place.done.fetch_add(1, Ordering::Relaxed);
            // Below the limit of messages in a second.
            std::thread::sleep(Duration::from_millis(50));
        }
    }
    Ok(acknowledged)
}

#[test]
fn a_killed_server_has_lost_nothing_that_it_acknowledged_and_done_nothing_twice() {
    let folder = tempfile::TempDir::new().unwrap();
    let mut program = Program::start(folder.path(), &[]);
    let address = Mutex::new(program.address().to_owned());
    let (is_over, done) = (AtomicBool::new(false), AtomicU64::new(0));
    let place = Arc::new(Place { address, is_over, done });
    let mut creator = Client::connect(program.address()).unwrap();
    let tables: Vec<(String, String)> = (0..PLAYERS).map(|_| creator.create()).collect();
    let threads: Vec<_> = tables
        .iter()
        .cloned()
        .map(|(table, token)| {
            let place = place.clone();
            std::thread::spawn(move || play(&place, &table, &token))
        })
        .collect();
    let mut state = 0x9e37_79b9_u32;
    for _ in 0..kills() {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        std::thread::sleep(Duration::from_millis(20 + u64::from(state >> 24)));
        program.kill();
        program = Program::start(folder.path(), &[]);
        *place.address.lock().unwrap() = program.address().to_owned();
    }
    std::thread::sleep(Duration::from_millis(300));
    place.is_over.store(true, Ordering::Relaxed);
    let mut client = Client::connect(program.address()).unwrap();
    for (thread, (table, token)) in threads.into_iter().zip(tables) {
        let acknowledged = thread.join().unwrap().unwrap();
        let join = json!({"name": "join", "payload": {"table": table, "token": token}});
        let joined = client.ask(&join).unwrap();
        let version = joined["version"].as_u64().unwrap();
        assert!(version == acknowledged || version == acknowledged + 1, "{version} {acknowledged}");
        let to_move = if version % 2 == 1 { "black" } else { "white" };
        assert_eq!(joined["payload"]["state"]["to_move"], to_move);
    }
    let done = place.done.load(Ordering::Relaxed);
    assert!(done > 2 * kills(), "too little happened: {done}");
    println!("{} kills, {done} changes acknowledged", kills());
}
