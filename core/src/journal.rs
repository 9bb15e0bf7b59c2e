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
    /// The number of records up to the last one that is not a declaration, with that one. So
    /// nobody has to look at declarations one by one: there can be thousands in a row.
    latest: u32,
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
        let latest = self.records.last()?.latest as usize;
        self.records.get(latest.checked_sub(1)?)
    }

    /// All accepted actions without the declarations, newest first.
    #[inline]
    fn actions(&self) -> impl Iterator<Item = &Record> {
        let mut rest = self.records.as_slice();
        std::iter::from_fn(move || {
            loop {
                let (record, before) = rest.split_last()?;
                let latest = record.latest as usize;
                if latest == rest.len() {
                    rest = before;
                    return Some(record);
                }
                rest = rest.get(..latest)?;
            }
        })
    }

    /// The last accepted action in which a piece acted.
    #[inline]
    #[must_use]
    pub fn last_by_piece(&self) -> Option<&Record> {
        self.actions().find(|record| record.piece.is_some())
    }

    /// The changes of the last accepted action or declaration.
    #[must_use]
    pub fn last_changes(&self) -> &[Change] {
        let start = self.records.last().map_or(self.changes.len(), |record| record.start as usize);
        &self.changes[start..]
    }

    /// The changes of so many last accepted actions and declarations.
    #[must_use]
    pub fn changes_of_last(&self, actions: usize) -> &[Change] {
        let first = self.records.len().saturating_sub(actions);
        let start = self.records.get(first).map_or(self.changes.len(), |it| it.start as usize);
        &self.changes[start..]
    }

    /// The last action of a piece; `None` if it has not acted yet.
    #[must_use]
    pub fn last_of(&self, piece: PieceId) -> Option<&Record> {
        self.actions().find(|record| record.piece == Some(piece))
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
        let records = self.actions().map(|record| record.signature);
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
            latest: self.records.len() as u32 + 1,
        });
        self.quiet = self.quiet.saturating_add(1);
    }

    /// Begins the record of a declaration, which does not count as a quiet action.
    pub(crate) fn begin_declaration(&mut self, action: Action) {
        let (quiet, latest) = (self.quiet, self.records.last().map_or(0, |record| record.latest));
        self.begin(action, None, KindId(u8::MAX));
        self.quiet = quiet;
        if let Some(record) = self.records.last_mut() {
            record.latest = latest;
        }
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

    /// Records several changes of the action that is being done.
    pub(crate) fn extend(&mut self, changes: impl IntoIterator<Item = Change>) {
        self.changes.extend(changes);
    }

    /// Says that the action that is being done is another one.
    #[inline]
    pub(crate) fn rename(&mut self, action: Action) {
        if let Some(record) = self.records.last_mut() {
            record.action = action;
        }
    }

    /// Removes the last change.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.changes.pop();
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

    /// Makes this an equal of another journal. It keeps its memory.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        let Self { changes, records, start, quiet } = other;
        self.changes.clone_from(changes);
        self.records.clone_from(records);
        (self.start, self.quiet) = (*start, *quiet);
    }

    /// Gives back memory that is not used.
    pub(crate) fn shrink(&mut self) {
        self.records.shrink_to_fit();
        self.changes.shrink_to_fit();
    }

    /// Reserves memory for this many more actions.
    pub(crate) fn reserve(&mut self, actions: usize) {
        self.records.reserve(actions);
        self.changes.reserve(actions * 8);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{BLACK, WHITE};
    use crate::{Arg, Declaration, Square};

    fn action(number: i16) -> Action {
        Action::new(0, [Arg::Number(number)])
    }

    fn change(square: u8) -> Change {
        Change::Place { piece: PieceId(0), at: Square(square), stood: Square(0) }
    }

    /// Records an action of a piece with two changes and a signature.
    fn record(journal: &mut Journal, number: i16, piece: Option<u16>) {
        journal.begin(action(number), piece.map(PieceId), KindId(0));
        journal.push(change(number as u8));
        journal.push(change(number as u8 + 1));
        journal.sign(number as u64);
    }

    fn numbers(journal: &Journal) -> Vec<u64> {
        journal.signatures().collect()
    }

    #[test]
    fn the_last_action_and_its_changes_are_found() {
        let mut journal = Journal::new(Start::default());
        assert_eq!((journal.last(), journal.last_changes()), (None, &[][..]));
        record(&mut journal, 1, Some(4));
        record(&mut journal, 2, Some(5));
        record(&mut journal, 3, None);
        assert_eq!(journal.last_changes(), [change(3), change(4)]);
        assert_eq!(journal.changes().len(), 6);
        assert_eq!(journal.last().map(|record| record.action), Some(action(3)));
        assert_eq!(journal.last_by_piece().map(|record| record.action), Some(action(2)));
        assert_eq!(journal.changes_of_last(2), [change(2), change(3), change(3), change(4)]);
        assert_eq!(journal.changes_of_last(9).len(), 6);
        let last_of = |piece| journal.last_of(PieceId(piece)).map(|record| record.action);
        assert_eq!([4, 5, 6].map(last_of), [Some(action(1)), Some(action(2)), None]);
    }

    #[test]
    fn an_action_that_is_taken_back_leaves_no_trace() {
        let mut journal = Journal::new(Start { quiet: 7, signature: 99 });
        record(&mut journal, 1, None);
        let before = format!("{journal:?}");
        record(&mut journal, 2, None);
        journal.irreversible();
        let start = journal.take_back();
        assert_eq!(start, Some(2));
        assert_eq!(journal.changes().len(), 4, "the changes are still there to be reverted");
        journal.forget(2);
        assert_eq!(format!("{journal:?}"), before);
        journal.take_back();
        assert_eq!((journal.take_back(), journal.quiet()), (None, 7));
    }

    #[test]
    fn quiet_actions_are_counted_from_the_last_irreversible_one() {
        let mut journal = Journal::new(Start { quiet: 3, signature: 0 });
        assert_eq!((journal.quiet(), journal.start().quiet), (3, 3));
        record(&mut journal, 1, None);
        assert_eq!(journal.quiet(), 4);
        journal.irreversible();
        record(&mut journal, 2, None);
        assert_eq!(journal.quiet(), 1);
        journal.begin_declaration(Declaration::OfferDraw.by(WHITE));
        assert_eq!(journal.quiet(), 1, "a declaration is neither");
        journal.take_back();
        assert_eq!(journal.quiet(), 1);
    }

    #[test]
    fn the_count_of_quiet_actions_stops_at_its_greatest() {
        let mut journal = Journal::new(Start { quiet: u16::MAX, signature: 0 });
        record(&mut journal, 1, None);
        assert_eq!(journal.quiet(), u16::MAX);
    }

    #[test]
    fn signatures_reach_back_to_the_last_irreversible_action() {
        let mut journal = Journal::new(Start::default());
        journal.sign(100);
        assert_eq!(numbers(&journal), [100]);
        record(&mut journal, 1, None);
        record(&mut journal, 2, None);
        assert_eq!(numbers(&journal), [2, 1, 100]);
        journal.irreversible();
        assert_eq!(numbers(&journal), [2]);
        record(&mut journal, 3, None);
        journal.begin_declaration(Declaration::Resign.by(BLACK));
        journal.sign(50);
        assert_eq!(numbers(&journal), [3, 2], "declarations leave the position as it is");
    }

    #[test]
    fn declarations_are_not_the_last_action() {
        let mut journal = Journal::new(Start::default());
        record(&mut journal, 1, None);
        journal.begin_declaration(Declaration::OfferDraw.by(WHITE));
        assert_eq!(journal.last().map(|record| record.action), Some(action(1)));
        assert_eq!((journal.records().len(), journal.last_changes()), (2, &[][..]));
        let mut first = Journal::new(Start::default());
        first.begin_declaration(Declaration::OfferDraw.by(WHITE));
        assert_eq!((first.last(), first.actions().count()), (None, 0));
    }

    #[test]
    fn thousands_of_declarations_are_passed_over_at_once() {
        let mut journal = Journal::new(Start { quiet: 9, signature: 100 });
        for number in 1..4 {
            record(&mut journal, number, Some(number as u16));
            for _ in 0..10_000 {
                journal.begin_declaration(Declaration::OfferDraw.by(WHITE));
            }
        }
        // Each step goes from one action to the one before it.
        let found: Vec<Action> = journal.actions().map(|record| record.action).collect();
        assert_eq!(found, [3, 2, 1].map(action));
        assert_eq!(numbers(&journal), [3, 2, 1, 100]);
        assert_eq!(journal.last_of(PieceId(1)).map(|record| record.action), Some(action(1)));
        for _ in 0..=10_000 {
            journal.take_back();
        }
        assert_eq!(journal.last().map(|record| record.action), Some(action(2)));
    }

    #[test]
    fn an_action_that_is_renamed_keeps_all_else() {
        let mut journal = Journal::new(Start::default());
        record(&mut journal, 1, None);
        record(&mut journal, 2, Some(4));
        let before = journal.records().to_vec();
        journal.rename(action(3));
        assert_eq!(journal.records()[0], before[0]);
        assert_eq!(journal.records()[1], Record { action: action(3), ..before[1] });
    }

    #[test]
    fn changes_of_a_deal_are_handed_over() {
        let mut journal = Journal::new(Start::default());
        journal.push(change(1));
        let mut list = vec![change(0)];
        journal.move_changes_to(&mut list);
        assert_eq!((list, journal.changes()), (vec![change(0), change(1)], &[][..]));
    }
}
