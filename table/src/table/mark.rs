//! Where a table is before a message of a game's own changes it, and the way back.

use std::sync::OnceLock;

use super::{Last, Table};
use crate::watcher::Shown;

/// Where a table was. Going back takes actions back one by one, so a message costs what it does and
/// not a copy of the whole table. Only a message that takes back what was done before it needs a
/// copy.
pub(crate) struct Mark {
    actions: usize,
    kept: usize,
    undoable: usize,
    version: u64,
    moment: u64,
    last: Last,
    /// What the table's own watcher was shown, if that was not the latest.
    shown: Option<Shown>,
    /// The table as it was, once an undo goes behind the mark.
    copy: Option<Box<Table>>,
}

impl Mark {
    /// Call this before an undo.
    pub(crate) fn keep_before_undo(&mut self, table: &Table) {
        if self.copy.is_none() && table.log.len() == self.actions {
            self.copy = Some(Box::new(table.clone()));
        }
    }
}

impl Table {
    /// Begins a message that may change the game several times and counts as one change.
    pub(crate) fn message_begun(&mut self) -> Mark {
        self.counted = Some(false);
        let is_behind = |shown: &&Shown| shown.moment != self.moment;
        Mark {
            actions: self.log.len(),
            kept: self.kept,
            undoable: self.undoable,
            version: self.version,
            moment: self.moment,
            last: self.last.clone(),
            shown: self.watcher.shown.as_ref().filter(is_behind).cloned(),
            copy: None,
        }
    }

    /// Ends such a message.
    pub(crate) fn message_ended(&mut self) {
        self.counted = None;
    }

    /// Returns to where the table was before such a message.
    pub(crate) fn return_to(&mut self, mark: Mark) {
        if let Some(copy) = mark.copy {
            // What it showed may be newer than the mark.
            let watcher = std::mem::take(&mut self.watcher);
            *self = *copy;
            self.watcher = watcher;
        }
        while self.log.len() > mark.actions {
            self.play.unmake();
            self.log.pop();
        }
        (self.kept, self.undoable) = (mark.kept, mark.undoable);
        (self.version, self.moment, self.last) = (mark.version, mark.moment, mark.last);
        (self.legal, self.counted) = (OnceLock::new(), None);
        self.watcher.forget_told();
        let is_newer = |shown: &Shown| shown.moment != mark.moment;
        if self.watcher.shown.as_ref().is_none_or(is_newer) {
            self.watcher.shown = mark.shown;
        }
        self.look();
    }
}
