//! The journal: every accepted action with every change that it caused, in order.
//!
//! It also answers questions about the past: which piece acted last and how, how many actions ago
//! something irreversible happened, which positions occurred before.

use crate::{Action, Change, KindId, PieceId};

/// One accepted action, without its changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Record {
    /// The action that was done.
    pub action: Action,
    /// The piece that acted; `None` if the player acted without one.
    pub piece: Option<PieceId>,
    /// The kind that the piece had at that time.
    pub kind: KindId,
    /// Actions since the last irreversible one, before this action.
    quiet_before: u16,
    /// The signature of the position after it, see
    /// [`Referee::signature`](crate::Referee::signature); 0 until the position is settled.
    pub signature: u64,
    start: u32,
}

/// Every accepted action with its changes.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    changes: Vec<Change>,
    records: Vec<Record>,
    /// The past of the starting position, as its setup gives it.
    start: Start,
    /// Actions since the last irreversible one.
    quiet: u16,
}

/// What is known of the past of a starting position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Start {
    /// Actions since the last irreversible one.
    pub quiet: u16,
    /// The signature of the starting position.
    pub signature: u64,
}

impl Journal {
    pub(crate) fn new(start: Start) -> Self {
        Self {
            changes: Vec::with_capacity(1024),
            records: Vec::with_capacity(256),
            start,
            quiet: start.quiet,
        }
    }

    /// What is known of the past of the starting position.
    #[must_use]
    pub fn start(&self) -> Start {
        self.start
    }

    /// The changes of all accepted actions, oldest first.
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// All accepted actions and declarations, oldest first.
    #[must_use]
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The last accepted action. Declarations do not count: they do not change the position.
    #[inline]
    #[must_use]
    pub fn last(&self) -> Option<&Record> {
        self.records.iter().rev().find(|record| record.action.declaration().is_none())
    }

    /// The changes of the last accepted action or declaration.
    #[must_use]
    pub fn last_changes(&self) -> &[Change] {
        let start = self.records.last().map_or(self.changes.len(), |record| record.start as usize);
        &self.changes[start..]
    }

    /// The last action of a piece; `None` if it has not acted yet.
    #[must_use]
    pub fn last_of(&self, piece: PieceId) -> Option<&Record> {
        self.records.iter().rev().find(|record| record.piece == Some(piece))
    }

    /// Actions since the last irreversible one.
    #[inline]
    #[must_use]
    pub fn quiet(&self) -> u16 {
        self.quiet
    }

    /// Signatures of the positions since the last irreversible action, newest first, including the
    /// current one. Equal signatures are repetitions.
    pub fn signatures(&self) -> impl Iterator<Item = u64> {
        let reach = usize::from(self.quiet()) + 1;
        let actions =
            self.records.iter().rev().filter(|record| record.action.declaration().is_none());
        let records = actions.map(|record| record.signature);
        records.chain(std::iter::once(self.start.signature)).take(reach)
    }

    #[inline(always)]
    pub(crate) fn begin(&mut self, action: Action, piece: Option<PieceId>, kind: KindId) {
        let start = self.changes.len() as u32;
        self.records.push(Record {
            action,
            piece,
            kind,
            quiet_before: self.quiet,
            signature: 0,
            start,
        });
        self.quiet = self.quiet.saturating_add(1);
    }

    /// Begins the record of a declaration, which does not count as a quiet action.
    pub(crate) fn begin_declaration(&mut self, action: Action) {
        let quiet = self.quiet;
        self.begin(action, None, KindId(u8::MAX));
        self.quiet = quiet;
    }

    #[inline]
    pub(crate) fn irreversible(&mut self) {
        self.quiet = 0;
    }

    pub(crate) fn sign(&mut self, signature: u64) {
        match self.records.last_mut() {
            Some(record) => record.signature = signature,
            None => self.start.signature = signature,
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, change: Change) {
        self.changes.push(change);
    }

    /// Removes the record of the last action and returns where its changes start. The changes stay,
    /// to be reverted. `None` if there is no action.
    #[inline(always)]
    pub(crate) fn take_back(&mut self) -> Option<usize> {
        let record = self.records.pop()?;
        self.quiet = record.quiet_before;
        Some(record.start as usize)
    }

    /// Removes the changes from a place to the end.
    #[inline(always)]
    pub(crate) fn forget(&mut self, from: usize) {
        self.changes.truncate(from);
    }

    /// Moves all changes to a list. For a journal without actions.
    pub(crate) fn move_changes_to(&mut self, list: &mut Vec<Change>) {
        list.append(&mut self.changes);
    }

    /// Reserves memory for this many more actions.
    pub(crate) fn reserve(&mut self, actions: usize) {
        self.records.reserve(actions);
        self.changes.reserve(actions * 8);
    }
}
