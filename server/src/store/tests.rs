//! Tests of the database: what is stored is read again, also when the disk is full or damaged.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use super::{SqliteStore, Store};
use crate::hall::{Hall, Limits};
use crate::record::Record;
use crate::room::Game;
use crate::trial::{Client, Inbox, Questions, Seeded};
use crate::wire::Received;

/// A hall with a database.
struct Served {
    hall: Arc<Hall>,
    store: Arc<SqliteStore>,
    now: u64,
}

impl Served {
    fn open(folder: &Path, more_pages: Option<u32>) -> Self {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let store = Arc::new(SqliteStore::open(folder).unwrap());
        if let Some(more) = more_pages {
            store.limit_pages(more);
        }
        let chance = Box::new(Seeded::new(1));
        let thinker = Box::new(Questions::default());
        let hall = Hall::open(catalogue, store.clone(), chance, thinker, Limits::default());
        let hall = hall.unwrap();
        let hall = Arc::new(hall);
        let settling = Arc::downgrade(&hall);
        store
            .start(move |settled| {
                if let Some(hall) = settling.upgrade() {
                    hall.settle(settled);
                }
            })
            .unwrap();
        Self { hall, store, now: 0 }
    }

    fn client(&self) -> Client {
        let inbox = Inbox::default();
        let connection = self.hall.connect(Box::new(inbox.clone()), 0);
        Client { connection, inbox }
    }

    fn ask(&mut self, client: &Client, message: &Value) -> Received {
        self.now += 1000;
        self.hall.receive(&client.connection, &message.to_string(), self.now);
        let since = Instant::now();
        loop {
            if let Some(frame) = client.inbox.next() {
                return Received::parse(&frame).unwrap();
            }
            assert!(since.elapsed() < Duration::from_secs(20), "no answer to {message}");
            std::thread::sleep(Duration::from_micros(200));
        }
    }

    /// A table with both seats for one client: its id and token.
    fn create(&mut self, client: &Client, game: &str) -> (String, String) {
        let seats = json!({"white": "me", "black": "me"});
        let payload = json!({"game": game, "seats": seats, "undo": "free"});
        let created = self.ask(client, &json!({"name": "create", "payload": payload}));
        assert_eq!(created.name, "created", "{created:?}");
        let text = |key: &str| created.payload[key].as_str().unwrap().to_owned();
        (text("table"), text("token"))
    }

    fn act(&mut self, client: &Client, number: usize) -> Received {
        let action = pawn(number);
        let message = json!({"name": "act", "payload": {"action": action}, "seq": number + 1});
        self.ask(client, &message)
    }
}

/// Pawns that go one step, and then another.
fn pawn(number: usize) -> String {
    let file = char::from(b'a' + (number / 2 % 8) as u8);
    let (white, black) = (2 + number / 16, 7 - number / 16);
    match number % 2 {
        0 => format!("{file}{white}{file}{}", white + 1),
        _ => format!("{file}{black}{file}{}", black - 1),
    }
}

/// How many steps there are.
const STEPS: usize = 32;

/// The actions that a store knows of a table, and what is wrong with the rest.
fn stored(folder: &Path, table: &str) -> Result<(Vec<String>, Option<String>), String> {
    let words = |error: &dyn std::fmt::Display| error.to_string();
    let store = SqliteStore::open(folder).map_err(|error| words(&error))?;
    let stored = store.load(table).map_err(|error| words(&error))?;
    let stored = stored.ok_or("there is no such table")?;
    let damage = stored.damage.clone();
    let game = Game::open(&sortilege_assembly::catalogue().unwrap(), stored)?;
    Ok((game.table.log().iter().map(|logged| logged.text.clone()).collect(), damage))
}

#[test]
fn what_is_answered_is_in_the_database() {
    let folder = TempDir::new().unwrap();
    let mut served = Served::open(folder.path(), None);
    let client = served.client();
    let (table, token) = served.create(&client, "chess");
    let answers: Vec<Received> = (0..20).map(|number| served.act(&client, number)).collect();
    assert!(answers.iter().all(|answer| answer.name == "acted"));
    let listed = served.ask(&client, &json!({"name": "tables"})).payload;
    // The program ends without a word.
    std::mem::forget(served);
    let mut served = Served::open(folder.path(), None);
    let client = served.client();
    assert_eq!(served.ask(&client, &json!({"name": "tables"})).payload, listed);
    let back = json!({"name": "join", "payload": {"table": table, "token": token}});
    assert_eq!(served.ask(&client, &back).version, 20);
    for (number, answer) in answers.iter().enumerate() {
        assert_eq!(served.act(&client, number), *answer, "it is answered again");
    }
    assert_eq!(served.act(&client, 20).version, 21);
    served.store.close();
    let expected: Vec<String> = (0..21).map(pawn).collect();
    assert_eq!(stored(folder.path(), &table), Ok((expected, None)));
}

#[test]
fn an_entry_that_does_not_follow_the_last_one_is_refused() {
    let folder = TempDir::new().unwrap();
    let mut served = Served::open(folder.path(), None);
    let client = served.client();
    let (table, _) = served.create(&client, "chess");
    served.act(&client, 0);
    // Another server writes to the same table.
    let mut other = Served::open(folder.path(), None);
    let entry = super::Entry {
        table: table.clone(),
        after: 2,
        epoch: 0,
        outcome: super::Outcome::Recorded(Record::default()),
        summary: served.store.load(&table).unwrap().unwrap().summary,
        snapshot: None,
    };
    other.store.append(entry);
    let guest = other.client();
    other.ask(&guest, &json!({"name": "create", "payload": {"game": "lucky"}}));
    assert_eq!(served.store.load(&table).unwrap().unwrap().revision, 3);
    let refused = served.act(&client, 1);
    assert_eq!((refused.name.as_str(), refused.version), ("not acted", 1));
    assert_eq!(served.act(&client, 1).version, 2, "after it has read the table again");
}

#[test]
fn a_full_disk_refuses_actions_and_loses_none() {
    let folder = TempDir::new().unwrap();
    let mut served = Served::open(folder.path(), Some(1));
    let client = served.client();
    let (table, _) = served.create(&client, "chess");
    let mut done = 0;
    let refused = loop {
        let answer = served.act(&client, done);
        if answer.name != "acted" {
            break answer;
        }
        done += 1;
        assert!(done < STEPS, "the disk never fills");
    };
    let why = "it could not be stored, so nothing has changed: try again later";
    assert_eq!((refused.name.as_str(), refused.reason()), ("not acted", Some(why)));
    assert_eq!(refused.version, done as u64);
    let state = served.ask(&client, &json!({"name": "state"}));
    assert_eq!(state.version, done as u64);
    served.store.close();
    let (actions, damage) = stored(folder.path(), &table).unwrap();
    assert_eq!((actions.len(), damage), (done, None));
}

/// Copies the files of a database and changes one of them.
fn copy(from: &Path, to: &Path, change: impl Fn(&str, &mut Vec<u8>)) {
    fs::create_dir_all(to).unwrap();
    for name in ["tables.sqlite", "tables.sqlite-wal"] {
        let Ok(mut bytes) = fs::read(from.join(name)) else { continue };
        change(name, &mut bytes);
        fs::write(to.join(name), bytes).unwrap();
    }
}

#[test]
fn a_damaged_database_gives_a_message_or_a_beginning_of_the_game_and_never_another_one() {
    let folder = TempDir::new().unwrap();
    let mut served = Served::open(folder.path(), None);
    let client = served.client();
    let (table, _) = served.create(&client, "chess");
    for number in 0..STEPS {
        assert_eq!(served.act(&client, number).name, "acted");
    }
    // The log is on disk beside the database, or, once everybody has left, in it.
    let logged = TempDir::new().unwrap();
    copy(folder.path(), logged.path(), |_, _| {});
    served.store.close();
    drop(served);
    let closed = TempDir::new().unwrap();
    copy(folder.path(), closed.path(), |_, _| {});
    assert!(!closed.path().join("tables.sqlite-wal").exists());
    let whole: Vec<String> = (0..STEPS).map(pawn).collect();
    let (mut errors, mut parts, mut damaged, mut full) = (0, 0, 0, 0);
    let mut check = |from: &Path, change: &dyn Fn(&str, &mut Vec<u8>), what: &str| {
        let to = TempDir::new().unwrap();
        copy(from, to.path(), change);
        match stored(to.path(), &table) {
            Err(reason) => {
                assert!(!reason.is_empty());
                errors += 1;
            }
            Ok((actions, damage)) => {
                assert!(whole.starts_with(&actions), "{what}: {actions:?}");
                match (actions.len() == whole.len(), damage) {
                    (true, _) => full += 1,
                    (false, None) => {
                        assert!(what.contains("wal"), "{what}: records are missing silently");
                        parts += 1;
                    }
                    (false, Some(_)) => damaged += 1,
                }
            }
        }
    };
    for (from, name) in [(&logged, "tables.sqlite-wal"), (&closed, "tables.sqlite")] {
        let length = fs::metadata(from.path().join(name)).unwrap().len() as usize;
        for cut in (0..length).step_by(length / 120 + 1) {
            let change = |file: &str, bytes: &mut Vec<u8>| {
                if file == name {
                    bytes.truncate(cut);
                }
            };
            check(from.path(), &change, &format!("{name} cut at {cut}"));
            let change = |file: &str, bytes: &mut Vec<u8>| {
                if file == name {
                    let end = bytes.len().min(cut + 40);
                    bytes[cut..end].iter_mut().for_each(|byte| *byte ^= 0x5a);
                }
            };
            check(from.path(), &change, &format!("{name} altered at {cut}"));
        }
    }
    assert!(
        errors > 5 && parts > 5 && damaged > 0 && full > 5,
        "{errors} {parts} {damaged} {full}"
    );
}

#[test]
fn a_file_that_fails_while_it_is_read_gives_a_message_or_a_beginning_of_the_game() {
    let folder = TempDir::new().unwrap();
    let mut served = Served::open(folder.path(), None);
    let client = served.client();
    let (table, _) = served.create(&client, "chess");
    for number in 0..STEPS {
        assert_eq!(served.act(&client, number).name, "acted");
    }
    served.store.close();
    drop(served);
    let whole: Vec<String> = (0..STEPS).map(pawn).collect();
    let file = folder.path().join("tables.sqlite");
    let bytes = fs::read(&file).unwrap();
    let (mut errors, mut parts) = (0, 0);
    for cut in (0..bytes.len()).step_by(2048).rev() {
        // The store has the file open while its end is lost, so reading fails there.
        fs::write(&file, &bytes).unwrap();
        let store = SqliteStore::open(folder.path()).unwrap();
        let shorter = fs::OpenOptions::new().write(true).open(&file).unwrap();
        shorter.set_len(cut as u64).unwrap();
        let loaded = store.load(&table).map_err(|error| error.to_string());
        let opened = loaded.and_then(|stored| {
            let stored = stored.ok_or("there is no such table")?;
            let damage = stored.damage.clone();
            let game = Game::open(&sortilege_assembly::catalogue().unwrap(), stored)?;
            let actions = game.table.log().iter().map(|logged| logged.text.clone());
            Ok((actions.collect::<Vec<_>>(), damage))
        });
        match opened {
            Err(reason) => {
                assert!(reason.contains("database"), "cut at {cut}: {reason}");
                errors += 1;
            }
            Ok((actions, damage)) => {
                assert!(whole.starts_with(&actions), "cut at {cut}: {actions:?}");
                let is_whole = actions.len() == whole.len();
                assert!(is_whole || damage.is_some(), "cut at {cut}: records are missing silently");
                parts += usize::from(!is_whole);
            }
        }
    }
    assert!(errors + parts > 5, "{errors} {parts}");
}

#[test]
fn a_damaged_table_can_be_looked_at_and_not_played() {
    let folder = TempDir::new().unwrap();
    let mut served = Served::open(folder.path(), None);
    let client = served.client();
    let (table, token) = served.create(&client, "chess");
    for number in 0..6 {
        served.act(&client, number);
    }
    served.store.close();
    drop(served);
    let database = rusqlite::Connection::open(folder.path().join("tables.sqlite")).unwrap();
    database.execute("UPDATE records SET body = '{}' WHERE revision = 5", []).unwrap();
    drop(database);
    let mut served = Served::open(folder.path(), None);
    let client = served.client();
    let back = json!({"name": "join", "payload": {"table": table, "token": token}});
    assert_eq!(served.ask(&client, &back).payload["state"]["to_move"], "black");
    let refused = served.ask(&client, &json!({"name": "act", "payload": {"action": "b7b6"}}));
    let why = "the database is damaged, so this table only shows how it was before: record 5 of \
               7: it was altered";
    assert_eq!((refused.name.as_str(), refused.reason()), ("not acted", Some(why)));
}

#[test]
fn a_file_that_is_no_database_is_refused_by_name() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("tables.sqlite"), "this is not a database at all".repeat(50))
        .unwrap();
    let error = SqliteStore::open(folder.path()).err().unwrap().to_string();
    assert!(error.contains("tables.sqlite: file is not a database"), "{error}");
}
