//! A store in memory, for tests: it can fail and crash on purpose.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Mutex;

use super::{Entry, Outcome, Settled, Store, StoreError, Stored};
use crate::listing::Listing;
use crate::lock::lock;
use crate::record::{Creation, Record, Summary};
use crate::token::Hashed;

/// A store in memory. Entries wait until [`MemoryStore::commit`].
#[derive(Default)]
pub struct MemoryStore {
    inside: Mutex<Inside>,
}

#[derive(Default)]
struct Inside {
    /// Why nothing can be read, if so.
    unreadable: Option<String>,
    waiting: VecDeque<Entry>,
    tables: BTreeMap<String, Kept>,
    order: Vec<String>,
}

struct Kept {
    creation: Creation,
    records: Vec<Record>,
    summary: Summary,
    snapshot: Option<(usize, String)>,
}

impl MemoryStore {
    /// How many entries wait.
    #[must_use]
    pub fn waiting(&self) -> usize {
        lock(&self.inside).waiting.len()
    }

    /// Makes so many of the waiting entries durable, and tells what has become of them.
    pub fn commit(&self, most: usize) -> Vec<Settled> {
        let mut inside = lock(&self.inside);
        let number = most.min(inside.waiting.len());
        let entries: Vec<Entry> = inside.waiting.drain(..number).collect();
        let done = entries.into_iter().map(|entry| {
            let result = inside.write(&entry);
            entry.settled(result)
        });
        done.collect()
    }

    /// Fails with everything that waits.
    pub fn fail(&self, reason: &str) -> Vec<Settled> {
        let entries = std::mem::take(&mut lock(&self.inside).waiting);
        let failed = || Err(StoreError::Failed(reason.to_owned()));
        entries.into_iter().map(|entry| entry.settled(failed())).collect()
    }

    /// Stores everything that waits, and says that it has failed: the connection to the database
    /// was lost before it could say that it was done.
    pub fn fail_too_late(&self, reason: &str) -> Vec<Settled> {
        let failed = |entry: Settled| match entry.result {
            Ok(()) => Settled { result: Err(StoreError::Failed(reason.to_owned())), ..entry },
            Err(_) => entry,
        };
        self.commit(usize::MAX).into_iter().map(failed).collect()
    }

    /// Fails to read from now on, with a reason; with `None` no longer.
    pub fn fail_to_read(&self, reason: Option<&str>) {
        lock(&self.inside).unreadable = reason.map(str::to_owned);
    }

    /// The program ends: so many of the waiting entries are durable, but nobody is told.
    pub fn crash(&self, durable: usize) {
        self.commit(durable);
        lock(&self.inside).waiting.clear();
    }

    /// All records of a table.
    #[must_use]
    pub fn records(&self, table: &str) -> Vec<Record> {
        lock(&self.inside).tables.get(table).map_or_else(Vec::new, |kept| kept.records.clone())
    }
}

impl Inside {
    fn write(&mut self, entry: &Entry) -> Result<(), StoreError> {
        let overtaken = || Err(StoreError::Overtaken(entry.table.clone(), entry.after));
        match (&entry.outcome, self.tables.get_mut(&entry.table)) {
            (Outcome::Created(creation), None) => {
                let (creation, summary) = (creation.clone(), entry.summary.clone());
                let kept = Kept { creation, records: Vec::new(), summary, snapshot: None };
                self.tables.insert(entry.table.clone(), kept);
                self.order.push(entry.table.clone());
                Ok(())
            }
            (Outcome::Recorded(record), Some(kept)) => {
                if kept.records.len() as u64 + 1 != entry.after {
                    return overtaken();
                }
                kept.records.push(record.clone());
                kept.summary = entry.summary.clone();
                if let Some(snapshot) = &entry.snapshot {
                    kept.snapshot = Some((kept.records.len(), snapshot.clone()));
                }
                Ok(())
            }
            _ => overtaken(),
        }
    }
}

impl Store for MemoryStore {
    fn append(&self, entry: Entry) {
        lock(&self.inside).waiting.push_back(entry);
    }

    fn load(&self, table: &str) -> Result<Option<Stored>, StoreError> {
        let inside = lock(&self.inside);
        if let Some(reason) = &inside.unreadable {
            return Err(StoreError::Failed(reason.clone()));
        }
        let Some(kept) = inside.tables.get(table) else { return Ok(None) };
        let after = kept.snapshot.as_ref().map_or(0, |(after, _)| *after);
        let mut numbers: Vec<(Hashed, u64)> = Vec::new();
        for answered in kept.records.iter().filter_map(|record| record.answered.as_ref()) {
            match numbers.iter_mut().find(|(token, _)| *token == answered.token) {
                Some((_, last)) => *last = (*last).max(answered.seq),
                None => numbers.push((answered.token, answered.seq)),
            }
        }
        Ok(Some(Stored {
            creation: kept.creation.clone(),
            revision: kept.records.len() as u64 + 1,
            summary: kept.summary.clone(),
            snapshot: kept.snapshot.as_ref().map(|(_, snapshot)| snapshot.clone()),
            records: kept.records[after..].to_vec(),
            numbers,
            damage: None,
        }))
    }

    fn list(&self) -> Result<Vec<Listing>, StoreError> {
        let inside = lock(&self.inside);
        let listing = |table: &String| {
            let kept = inside.tables.get(table)?;
            Some(Listing {
                table: table.clone(),
                game: kept.creation.game.clone(),
                listed: kept.creation.listed,
                summary: kept.summary.clone(),
            })
        };
        Ok(inside.order.iter().filter_map(listing).collect())
    }

    fn answer(&self, table: &str, token: &Hashed, seq: u64) -> Result<Option<String>, StoreError> {
        let inside = lock(&self.inside);
        let Some(kept) = inside.tables.get(table) else { return Ok(None) };
        let mut answers = kept.records.iter().filter_map(|record| record.answered.as_ref());
        let found = answers.find(|answered| answered.token == *token && answered.seq == seq);
        Ok(found.map(|answered| answered.frame.clone()))
    }
}
