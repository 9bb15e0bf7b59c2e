//! A store in an SQLite database.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread::JoinHandle;

use etcetera::BaseStrategy;
use rusqlite::{Connection, OptionalExtension, Row, params};
use sha2::{Digest, Sha256};

use super::writer;
use super::{Entry, Settled, Store, StoreError, Stored};
use crate::listing::Listing;
use crate::lock::lock;
use crate::record::{Record, Summary};
use crate::token::Hashed;

/// The name of the database in its folder.
const FILE: &str = "tables.sqlite";

/// The tables of the database. `number` is a short name for a table of a game.
const SCHEMA: &str = "
CREATE TABLE IF NOT EXISTS tables (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    creation TEXT NOT NULL,
    game TEXT NOT NULL,
    listed INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    version INTEGER NOT NULL,
    actions INTEGER NOT NULL,
    over INTEGER NOT NULL,
    holders TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS records (
    number INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    body TEXT NOT NULL,
    digest BLOB NOT NULL,
    PRIMARY KEY (number, revision)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS snapshots (
    number INTEGER PRIMARY KEY,
    revision INTEGER NOT NULL,
    body TEXT NOT NULL,
    digest BLOB NOT NULL
);
CREATE TABLE IF NOT EXISTS answers (
    number INTEGER NOT NULL,
    token BLOB NOT NULL,
    seq INTEGER NOT NULL,
    frame TEXT NOT NULL,
    PRIMARY KEY (number, token, seq)
) WITHOUT ROWID;
";

/// A store in an SQLite database. One thread writes; what waits is written in one transaction.
pub struct SqliteStore {
    file: PathBuf,
    reader: Mutex<Connection>,
    sender: Mutex<Option<mpsc::Sender<Entry>>>,
    writer: Mutex<Option<Start>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

/// What the writing thread starts with.
struct Start {
    connection: Connection,
    entries: mpsc::Receiver<Entry>,
}

/// The environment variable that moves the folder for data.
const FOLDER: &str = "SORTILEGE_DATA";

/// The folder for the data of this program: the one that the environment variable `SORTILEGE_DATA`
/// names, or by default one in the user's folder for data.
#[must_use]
pub fn default_folder() -> Option<PathBuf> {
    if let Some(folder) = std::env::var_os(FOLDER).filter(|folder| !folder.is_empty()) {
        return Some(folder.into());
    }
    let base = etcetera::choose_base_strategy().ok()?;
    Some(base.data_dir().join("sortilege"))
}

impl SqliteStore {
    /// Opens the database in a folder. Both are made if they do not exist.
    ///
    /// # Errors
    /// [`StoreError`] naming the file.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        let at = |error: &dyn std::fmt::Display| {
            StoreError::Failed(format!("{}: {error}", folder.join(FILE).display()))
        };
        std::fs::create_dir_all(folder).map_err(|error| at(&error))?;
        let file = folder.join(FILE);
        let writing = connect(&file).map_err(|error| at(&error))?;
        writing.execute_batch(SCHEMA).map_err(|error| at(&error))?;
        let reader = connect(&file).map_err(|error| at(&error))?;
        let (sender, entries) = mpsc::channel();
        Ok(Self {
            file,
            reader: Mutex::new(reader),
            sender: Mutex::new(Some(sender)),
            writer: Mutex::new(Some(Start { connection: writing, entries })),
            thread: Mutex::new(None),
        })
    }

    /// The file of the database.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Starts to write. `settled` is told what has become of the entries.
    ///
    /// # Errors
    /// [`StoreError`] when there can be no thread.
    pub fn start(&self, settled: impl Fn(Vec<Settled>) + Send + 'static) -> Result<(), StoreError> {
        let Some(Start { connection, entries }) = lock(&self.writer).take() else { return Ok(()) };
        let thread = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || writer::run(connection, &entries, &settled))
            .map_err(|error| StoreError::Failed(format!("the store cannot start: {error}")))?;
        *lock(&self.thread) = Some(thread);
        Ok(())
    }

    /// The disk is full once the database has so many pages more.
    #[cfg(test)]
    pub(super) fn limit_pages(&self, more: u32) {
        if let Some(start) = &*lock(&self.writer) {
            let pages = start.connection.pragma_query_value(None, "page_count", |row| row.get(0));
            let most = pages.unwrap_or(0) + more;
            start.connection.pragma_update(None, "max_page_count", most).unwrap();
        }
    }

    /// Writes what waits and ends.
    pub fn close(&self) {
        drop(lock(&self.sender).take());
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            // If the thread panicked, the panic handler has said so.
            let _ = thread.join();
        }
    }
}

/// Connects to the database. A commit is on disk when it returns.
fn connect(file: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(file)?;
    connection.busy_timeout(std::time::Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    Ok(connection)
}

/// A digest of something that is stored, to find out whether it is still the same.
pub(super) fn digest(table: &str, revision: u64, body: &str) -> Vec<u8> {
    let mut hasher = Sha256::new();
    hasher.update(table.as_bytes());
    hasher.update(revision.to_le_bytes());
    hasher.update(body.as_bytes());
    hasher.finalize()[..8].to_vec()
}

impl Store for SqliteStore {
    fn append(&self, entry: Entry) {
        if let Some(sender) = &*lock(&self.sender) {
            // It fails only when the program ends.
            let _ = sender.send(entry);
        }
    }

    fn load(&self, table: &str) -> Result<Option<Stored>, StoreError> {
        let reader = lock(&self.reader);
        // Everything is read at the same moment, while the writer goes on.
        let reading = reader.unchecked_transaction()?;
        load(&reading, table)
    }

    fn list(&self) -> Result<Vec<Listing>, StoreError> {
        let reader = lock(&self.reader);
        let mut rows = reader.prepare_cached(
            "SELECT version, actions, over, holders, id, game, listed FROM tables
                 ORDER BY number",
        )?;
        let listing = |row: &Row<'_>| {
            let summary = summary(row)?;
            let (table, game, listed) = (row.get(4)?, row.get(5)?, row.get(6)?);
            Ok(Listing { table, game, listed, summary })
        };
        Ok(rows.query_map([], listing)?.collect::<Result<_, _>>()?)
    }

    fn answer(&self, table: &str, token: &Hashed, seq: u64) -> Result<Option<String>, StoreError> {
        let reader = lock(&self.reader);
        let mut found = reader.prepare_cached(
            "SELECT frame FROM answers JOIN tables USING (number)
                 WHERE id = ?1 AND token = ?2 AND seq = ?3",
        )?;
        let frame = found.query_row(params![table, token.bytes(), seq as i64], |row| row.get(0));
        Ok(frame.optional()?)
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Failed(format!("the database failed: {error}"))
    }
}

/// The first four columns of a row.
fn summary(row: &Row<'_>) -> rusqlite::Result<Summary> {
    let holders: String = row.get(3)?;
    let wrong = |error: serde_json::Error| {
        rusqlite::Error::FromSqlConversionFailure(3, rusqlite::types::Type::Text, error.into())
    };
    let number = |place: usize| row.get::<_, i64>(place).map(|number| number as u64);
    Ok(Summary {
        version: number(0)?,
        actions: number(1)? as usize,
        over: row.get(2)?,
        holders: serde_json::from_str(&holders).map_err(wrong)?,
    })
}

fn load(reader: &Connection, table: &str) -> Result<Option<Stored>, StoreError> {
    let row = reader
        .prepare_cached(
            "SELECT version, actions, over, holders, number, creation, revision FROM tables
             WHERE id = ?1",
        )
        .and_then(|mut rows| {
            let row = rows.query_row([table], |row| {
                let creation: String = row.get(5)?;
                Ok((row.get::<_, i64>(4)?, creation, row.get::<_, i64>(6)?, summary(row)?))
            });
            row.optional()
        });
    let Some((number, creation, revision, summary)) = row? else {
        return Ok(None);
    };
    let creation = serde_json::from_str(&creation)
        .map_err(|error| StoreError::Failed(format!("table {table} is damaged: {error}")))?;
    let (after, snapshot) = snapshot(reader, table, number);
    let (records, damage) = records(reader, table, number, after, revision as u64);
    let numbers = numbers(reader, number)?;
    let revision = revision as u64;
    Ok(Some(Stored { creation, revision, summary, snapshot, records, numbers, damage }))
}

/// The snapshot of a table, and the last record in it. Without one everything is played again.
fn snapshot(reader: &Connection, table: &str, number: i64) -> (u64, Option<String>) {
    let found = reader
        .prepare_cached("SELECT revision, body, digest FROM snapshots WHERE number = ?1")
        .and_then(|mut rows| {
            let row = rows.query_row([number], |row| {
                Ok((
                    row.get::<_, i64>(0)? as u64,
                    row.get::<_, String>(1)?,
                    row.get::<_, Vec<u8>>(2)?,
                ))
            });
            row.optional()
        });
    match found {
        Ok(Some((revision, body, kept))) if digest(table, revision, &body) == kept => {
            (revision, Some(body))
        }
        Ok(None) => (1, None),
        Ok(Some(_)) | Err(_) => {
            tracing::warn!(table, "the snapshot is damaged: all records are played again");
            (1, None)
        }
    }
}

/// The records after a number, up to the first that cannot be read, and why it cannot.
fn records(
    reader: &Connection,
    table: &str,
    number: i64,
    after: u64,
    last: u64,
) -> (Vec<Record>, Option<String>) {
    let mut records = Vec::new();
    let mut next = after + 1;
    let mut read = || -> Result<(), String> {
        let words = |error: rusqlite::Error| error.to_string();
        let mut rows = reader
            .prepare_cached(
                "SELECT revision, body, digest FROM records
                 WHERE number = ?1 AND revision > ?2 ORDER BY revision",
            )
            .map_err(words)?;
        let mut rows = rows.query(params![number, after as i64]).map_err(words)?;
        while let Some(row) = rows.next().map_err(words)? {
            let revision = row.get::<_, i64>(0).map_err(words)? as u64;
            let body: String = row.get(1).map_err(words)?;
            let kept: Vec<u8> = row.get(2).map_err(words)?;
            if revision != next {
                return Err("it is missing".into());
            }
            if digest(table, revision, &body) != kept {
                return Err("it was altered".into());
            }
            records.push(serde_json::from_str(&body).map_err(|error| error.to_string())?);
            next += 1;
        }
        if next <= last { Err("it is missing".into()) } else { Ok(()) }
    };
    let damage = read().err();
    let damage = damage.map(|why| {
        format!(
            "the database is damaged, so this table only shows how it was before: record {next} \
             of {last}: {why}"
        )
    });
    (records, damage)
}

/// The last number of each token.
fn numbers(reader: &Connection, number: i64) -> rusqlite::Result<Vec<(Hashed, u64)>> {
    let mut rows = reader.prepare_cached(
        "SELECT lower(hex(token)), max(seq) FROM answers WHERE number = ?1 GROUP BY token",
    )?;
    let rows = rows.query_map([number], |row| {
        let token: String = row.get(0)?;
        Ok((token, row.get::<_, i64>(1)? as u64))
    })?;
    let mut numbers = Vec::new();
    for row in rows {
        let (token, seq) = row?;
        if let Ok(token) = Hashed::try_from(token) {
            numbers.push((token, seq));
        }
    }
    Ok(numbers)
}
