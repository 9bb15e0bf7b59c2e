//! The journal: every accepted action with every change it caused, in order.
//!
//! It answers the history queries too: who acted last, with which ability, how long nothing
//! irreversible happened, which positions have been before.

use crate::{Action, Change, KindId, PieceId};

/// One accepted action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Record {
    /// What was declared.
    pub action: Action,
    /// The piece that did it, if one did.
    pub piece: Option<PieceId>,
    /// What that piece was when it did it.
    pub kind: KindId,
    /// Actions since the last irreversible one when it began.
    quiet_before: u16,
    /// What the position after it is compared by, once the game has been asked.
    pub signature: u64,
    start: u32,
}

/// Every accepted action with its changes.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    changes: Vec<Change>,
    records: Vec<Record>,
    /// What the position the journal starts from says of its past.
    start: Start,
    /// Actions since the last irreversible one.
    quiet: u16,
}

/// What a starting position says of its past.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Start {
    /// Actions since the last irreversible one.
    pub quiet: u16,
    /// What it is compared by.
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

    /// What the starting position says of its past.
    #[must_use]
    pub fn start(&self) -> Start {
        self.start
    }

    /// All changes in order.
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// All accepted actions in order.
    #[must_use]
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The last accepted action. Declarations do not count: they leave the position as it is.
    #[inline]
    #[must_use]
    pub fn last(&self) -> Option<&Record> {
        self.records.iter().rev().find(|record| record.action.declaration().is_none())
    }

    /// The changes of the last accepted action.
    #[must_use]
    pub fn last_changes(&self) -> &[Change] {
        let start = self.records.last().map_or(self.changes.len(), |record| record.start as usize);
        &self.changes[start..]
    }

    /// The last action of a piece, if it has acted.
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

    /// Signatures of the positions since the last irreversible action, newest first, the present
    /// one included.
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

    /// Begins a declaration, which does not count as an action without anything irreversible.
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

    /// Takes the last action out and says where its changes start, still there to be reverted.
    /// `None` if there is no action.
    #[inline(always)]
    pub(crate) fn take_back(&mut self) -> Option<usize> {
        let record = self.records.pop()?;
        self.quiet = record.quiet_before;
        Some(record.start as usize)
    }

    /// Forgets the changes from a place on.
    #[inline(always)]
    pub(crate) fn forget(&mut self, from: usize) {
        self.changes.truncate(from);
    }

    /// Hands over all changes, in a journal without actions.
    pub(crate) fn move_changes_to(&mut self, list: &mut Vec<Change>) {
        list.append(&mut self.changes);
    }

    /// Room for this many more actions without allocating.
    pub(crate) fn reserve(&mut self, actions: usize) {
        self.records.reserve(actions);
        self.changes.reserve(actions * 8);
    }
}
