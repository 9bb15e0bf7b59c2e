//! Keeping a game while it is played.

use std::fs::File;
use std::io::{self, Write};
use std::path::PathBuf;

use sortilege_table::{Logged, Table};

use super::folder::Folder;
use super::{KEPT, Saved, record};
use crate::company::Company;

/// Keeps the game of a table in a file. The file is made when something is done for the first time,
/// and a game that begins at the same table gets a file of its own.
pub(crate) struct Keeper {
    folder: Folder,
    /// Which game of the table is kept.
    begun: u64,
    /// The actions that need not be kept unless others follow, or that are in the file.
    known: Vec<Logged>,
    file: Option<Open>,
}

/// A file that is being written.
struct Open {
    name: String,
    path: PathBuf,
    /// Locked, so that no other program goes on with the same game.
    file: File,
}

impl Keeper {
    /// Keeps the game of a table from now on. Nothing is written before something is done.
    pub(crate) fn open(folder: Folder, table: &Table) -> Self {
        Self { folder, begun: table.games_begun(), known: table.log().to_vec(), file: None }
    }

    /// Goes on with a game that was kept and has been started at the table.
    ///
    /// # Errors
    /// The file cannot be written, or another program plays the game.
    pub(crate) fn resume(folder: Folder, saved: &Saved, table: &Table) -> io::Result<Self> {
        let file = File::options().append(true).open(&saved.path)?;
        file.try_lock()?;
        // Half a line is left by a program that was killed while it wrote.
        file.set_len(saved.record.length)?;
        let open = Open { name: saved.name.clone(), path: saved.path.clone(), file };
        let mut keeper = Self::open(folder, table);
        keeper.file = Some(open);
        Ok(keeper)
    }

    /// What the game is called, once something of it is kept.
    pub(crate) fn name(&self) -> Option<&str> {
        self.file.as_ref().map(|open| &*open.name)
    }

    /// Keeps what has been done and undone since the last call. Call it after every change; a call
    /// without one costs little.
    ///
    /// # Errors
    /// The file cannot be written. The next call tries again, in a new file.
    pub(crate) fn keep(&mut self, table: &Table, company: &Company) -> io::Result<()> {
        if self.begun != table.games_begun() {
            self.close();
            *self = Self::open(self.folder.clone(), table);
            return Ok(());
        }
        let log = table.log();
        let same = self.known.iter().zip(log).take_while(|(old, new)| old == new).count();
        if same == self.known.len() && same == log.len() {
            return Ok(());
        }
        if self.file.is_none() && log.is_empty() {
            self.known.clear();
            return Ok(());
        }
        let written = self.write(table, company, same);
        match &written {
            Ok(()) => self.known = log.to_vec(),
            // Nobody knows how much of it was written.
            Err(_) => self.file = None,
        }
        written
    }

    fn write(&mut self, table: &Table, company: &Company, same: usize) -> io::Result<()> {
        let is_new = self.file.is_none();
        // A new file has everything.
        let (undone, done) = match is_new {
            true => (0, table.log()),
            false => (self.known.len() - same, &table.log()[same..]),
        };
        let mut lines: Vec<_> = (undone > 0).then(|| record::undo(undone)).into_iter().collect();
        lines.extend(done.iter().map(|logged| record::action(table, logged)));
        if let Some(last) = lines.last_mut() {
            record::stand(table, last);
        }
        let mut text = if is_new { record::beginning(table, company) } else { String::new() };
        for line in lines {
            text.push_str(&serde_json::Value::Object(line).to_string());
            text.push('\n');
        }
        if is_new {
            self.folder.prune(KEPT - 1);
            let (name, path, file) =
                self.folder.create(table.play().board().rules().game().id())?;
            file.try_lock()?;
            self.file = Some(Open { name, path, file });
        }
        match &mut self.file {
            // One write, so that a program that is killed leaves whole lines.
            Some(open) => open.file.write_all(text.as_bytes()),
            None => Ok(()),
        }
    }

    /// Leaves the file: it goes to the disk, or away if everything in it was undone.
    fn close(&mut self) {
        let Some(open) = self.file.take() else { return };
        if self.known.is_empty() {
            // A game without actions is not listed either.
            let _ = std::fs::remove_file(&open.path);
        } else {
            let _ = open.file.sync_data();
        }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.close();
    }
}
