//! Stores: where tables outlive the program.

mod memory;
mod sqlite;
#[cfg(test)]
mod tests;
mod writer;

pub use memory::MemoryStore;
pub use sqlite::{SqliteStore, default_folder};

use crate::listing::Listing;
use crate::record::{Creation, Record, Summary};
use crate::token::Hashed;

/// Why something could not be stored or read.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Somebody else has written to the table since: the record that was expected to be the last.
    #[error("table {0} is no longer at record {1}")]
    Overtaken(String, u64),
    /// The store itself failed, with the reason.
    #[error("{0}")]
    Failed(String),
}

/// Something to be stored: all of it or nothing.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The table.
    pub table: String,
    /// How many records of the table come before it; 0 for its creation.
    pub after: u64,
    /// Which of the openings of the table it belongs to. The store only gives it back.
    pub epoch: u64,
    /// What is stored.
    pub outcome: Outcome,
    /// What is known of the table with it.
    pub summary: Summary,
    /// The whole table as it is with this record, if it is time for that.
    pub snapshot: Option<String>,
}

/// What a message has led to.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// A table is created.
    Created(Creation),
    /// A table has changed.
    Recorded(Record),
}

impl Entry {
    /// The number of its record.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.after + 1
    }

    /// The entry is stored, or it is not.
    #[must_use]
    pub fn settled(&self, result: Result<(), StoreError>) -> Settled {
        let created = match &self.outcome {
            Outcome::Created(creation) => Some((creation.game.clone(), creation.listed)),
            Outcome::Recorded(_) => None,
        };
        Settled {
            table: self.table.clone(),
            revision: self.revision(),
            epoch: self.epoch,
            created,
            summary: self.summary.clone(),
            result,
        }
    }
}

/// What has become of an entry.
#[derive(Clone, Debug)]
pub struct Settled {
    /// The table.
    pub table: String,
    /// The number of the record.
    pub revision: u64,
    /// The opening of the table that it belongs to.
    pub epoch: u64,
    /// The game of a table that was created, and whether it is listed.
    pub created: Option<(String, bool)>,
    /// What is known of the table with it.
    pub summary: Summary,
    /// Whether it is stored.
    pub result: Result<(), StoreError>,
}

/// A table as it is stored.
#[derive(Clone, Debug)]
pub struct Stored {
    /// What it began with.
    pub creation: Creation,
    /// How many records there are, with the creation.
    pub revision: u64,
    /// What is known of it.
    pub summary: Summary,
    /// The last snapshot, if there is one.
    pub snapshot: Option<String>,
    /// The records after the snapshot, oldest first.
    pub records: Vec<Record>,
    /// The last number of each token.
    pub numbers: Vec<(Hashed, u64)>,
    /// What is wrong with what comes after these records, if something is: then this is only the
    /// beginning of the game.
    pub damage: Option<String>,
}

/// Where tables outlive the program.
///
/// Appending is asynchronous: an implementation writes as many entries as it likes at once, in the
/// order in which it got them, and gives the [`Settled`] of each to
/// [`Hall::settle`](crate::Hall::settle) when it is durable or has failed. An entry is stored only
/// if the table has exactly the records that come before it. So several servers can share a store:
/// one that was overtaken reads the table again.
pub trait Store: Send + Sync {
    /// Takes an entry to be stored.
    fn append(&self, entry: Entry);

    /// Reads a table; `None` if there is none with this id.
    ///
    /// # Errors
    /// [`StoreError`] when nothing of it can be read.
    fn load(&self, table: &str) -> Result<Option<Stored>, StoreError>;

    /// All tables, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] when they cannot be read.
    fn list(&self) -> Result<Vec<Listing>, StoreError>;

    /// The answer to a message with a number; `None` if there was none or it is too old.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    fn answer(&self, table: &str, token: &Hashed, seq: u64) -> Result<Option<String>, StoreError>;
}
