//! The thread that writes to the database: everything that waits, in one transaction.

use std::sync::mpsc;

use rusqlite::{Connection, params};

use super::sqlite::digest;
use super::{Entry, Outcome, Settled, StoreError};

/// The most entries in one transaction.
const MOST: usize = 1024;

/// At least so many answers of a token are kept.
const ANSWERS_KEPT: i64 = 256;

/// Old answers are forgotten every so many records.
const FORGETS_EVERY: i64 = 32;

/// Writes until nobody sends any more.
pub(super) fn run(
    mut connection: Connection,
    entries: &mpsc::Receiver<Entry>,
    settled: &dyn Fn(Vec<Settled>),
) {
    while let Ok(first) = entries.recv() {
        let mut batch = vec![first];
        batch.extend(entries.try_iter().take(MOST - 1));
        settled(write(&mut connection, &batch));
    }
}

/// Writes some entries. If the transaction fails, none of them is stored.
fn write(connection: &mut Connection, batch: &[Entry]) -> Vec<Settled> {
    match try_write(connection, batch) {
        Ok(results) => {
            let results = batch.iter().zip(results);
            results.map(|(entry, result)| entry.settled(result)).collect()
        }
        Err(error) => {
            let error = StoreError::from(error);
            batch.iter().map(|entry| entry.settled(Err(error.clone()))).collect()
        }
    }
}

type Results = Vec<Result<(), StoreError>>;

fn try_write(connection: &mut Connection, batch: &[Entry]) -> rusqlite::Result<Results> {
    let writing = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let mut results = Vec::with_capacity(batch.len());
    for entry in batch {
        results.push(if append(&writing, entry)? {
            Ok(())
        } else {
            Err(StoreError::Overtaken(entry.table.clone(), entry.after))
        });
    }
    writing.commit()?;
    Ok(results)
}

/// Writes an entry; false if the table is not at the record that it follows.
fn append(writing: &Connection, entry: &Entry) -> rusqlite::Result<bool> {
    let words = |error: serde_json::Error| rusqlite::Error::ToSqlConversionFailure(error.into());
    let summary = &entry.summary;
    let holders = serde_json::to_string(&summary.holders).map_err(words)?;
    let (version, actions) = (summary.version as i64, summary.actions as i64);
    let record = match &entry.outcome {
        Outcome::Created(creation) => {
            let document = serde_json::to_string(creation).map_err(words)?;
            let inserted = writing
                .prepare_cached(
                    "INSERT INTO tables
                     (id, creation, game, listed, revision, version, actions, over, holders)
                     VALUES (?1, ?2, ?3, ?4, 1, ?5, ?6, ?7, ?8) ON CONFLICT (id) DO NOTHING",
                )?
                .execute(params![
                    entry.table,
                    document,
                    creation.game,
                    creation.listed,
                    version,
                    actions,
                    summary.over,
                    holders
                ])?;
            return Ok(inserted == 1);
        }
        Outcome::Recorded(record) => record,
    };
    let (after, revision) = (entry.after as i64, entry.revision() as i64);
    let mut update = writing.prepare_cached(
        "UPDATE tables SET revision = ?3, version = ?4, actions = ?5, over = ?6, holders = ?7
         WHERE id = ?1 AND revision = ?2 RETURNING number",
    )?;
    let mut numbers = update.query(params![
        entry.table,
        after,
        revision,
        version,
        actions,
        summary.over,
        holders
    ])?;
    let Some(number) = numbers.next()?.map(|row| row.get::<_, i64>(0)).transpose()? else {
        return Ok(false);
    };
    drop(numbers);
    let body = serde_json::to_string(record).map_err(words)?;
    let check = digest(&entry.table, entry.revision(), &body);
    writing
        .prepare_cached(
            "INSERT INTO records (number, revision, body, digest) VALUES (?1, ?2, ?3, ?4)",
        )?
        .execute(params![number, revision, body, check])?;
    if let Some(answered) = &record.answered {
        let (token, seq) = (answered.token.bytes(), answered.seq as i64);
        writing
            .prepare_cached(
                "INSERT INTO answers (number, token, seq, frame) VALUES (?1, ?2, ?3, ?4)",
            )?
            .execute(params![number, token, seq, answered.frame])?;
        if revision % FORGETS_EVERY == 0 {
            writing
                .prepare_cached(
                    "DELETE FROM answers WHERE number = ?1 AND token = ?2 AND seq <=
                     (SELECT seq FROM answers WHERE number = ?1 AND token = ?2
                      ORDER BY seq DESC LIMIT 1 OFFSET ?3)",
                )?
                .execute(params![number, token, ANSWERS_KEPT])?;
        }
    }
    if let Some(snapshot) = &entry.snapshot {
        let check = digest(&entry.table, entry.revision(), snapshot);
        writing
            .prepare_cached(
                "INSERT OR REPLACE INTO snapshots (number, revision, body, digest)
                 VALUES (?1, ?2, ?3, ?4)",
            )?
            .execute(params![number, revision, snapshot, check])?;
    }
    Ok(true)
}
