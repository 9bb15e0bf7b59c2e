//! Views and patches for everybody at a table.

use std::mem;

use serde_json::{Map, Value};
use sortilege_core::Change;

use super::{Last, Table};
use crate::document::{Touched, update_key};
use crate::state;
use crate::watcher::{Shown, Viewer, Watcher};

impl Table {
    /// The whole view of a watcher. Its patches continue from here.
    pub fn view_for(&self, watcher: &mut Watcher) -> Map<String, Value> {
        let state = self.view_of(&watcher.viewer);
        watcher.shown = Some(Shown { state: state.clone(), moment: self.moment });
        state
    }

    /// What changed in the view of a watcher since it was last sent something, to be merged into
    /// that view (RFC 7396). `None` if it was sent nothing yet, or if a plugin panicked while its
    /// last patch was made: then it needs [`Table::view_for`].
    ///
    /// After one undo or any actions the patch is made from the fields that the changes of the
    /// journal touched, so its cost is that of the changes, not of the whole state.
    pub fn patch_for(&self, watcher: &mut Watcher) -> Option<Map<String, Value>> {
        // It is put back at the end, so a panic leaves no view that is half up to date.
        let mut shown = watcher.shown.take()?;
        let behind = self.moment.checked_sub(shown.moment);
        let patch = match (behind, behind.and_then(|behind| self.last_changes(behind))) {
            (Some(0), _) => Map::new(),
            (_, Some(changes)) => self.update(&watcher.viewer, changes, &mut shown.state),
            (_, None) => {
                let now = self.view_of(&watcher.viewer);
                let patch = state::patch(&shown.state, &now);
                shown.state = now;
                patch
            }
        };
        shown.moment = self.moment;
        watcher.shown = Some(shown);
        Some(patch)
    }

    /// Does something and returns what it changed in the view of the table's own watcher, with
    /// everything that it was not sent before.
    ///
    /// # Errors
    /// The error of `act`; nothing has changed then.
    pub(crate) fn patched<E>(
        &mut self,
        act: impl FnOnce(&mut Self) -> Result<(), E>,
    ) -> Result<Map<String, Value>, E> {
        self.look();
        act(self)?;
        Ok(self.own_patch())
    }

    /// Makes sure that the table's own watcher has a view to which patches can be made.
    pub(crate) fn look(&mut self) {
        if self.watcher.shown.is_none() {
            let (state, moment) = (self.view_of(&self.watcher.viewer), self.moment);
            self.watcher.shown = Some(Shown { state, moment });
        }
    }

    /// What changed in the view of the table's own watcher since it was last sent something.
    pub(crate) fn own_patch(&mut self) -> Map<String, Value> {
        self.look();
        // The viewer stays in the table: after a panic it must not show more than before.
        let shown = self.watcher.shown.take();
        let mut watcher = Watcher::new(self.watcher.viewer.clone());
        watcher.shown = shown;
        let patch = self.patch_for(&mut watcher).unwrap_or_default();
        self.watcher.shown = watcher.shown;
        if let Some(told) = &mut self.watcher.told
            && !patch.is_empty()
        {
            told.push(state::text(&patch));
        }
        patch
    }

    /// The whole view of the table's own watcher, which is sent to it now.
    pub(crate) fn own_view(&mut self) -> Map<String, Value> {
        self.watcher.shown = None;
        self.look();
        self.watcher.shown().cloned().unwrap_or_default()
    }

    /// Does something with another watcher in the place of the table's own.
    pub(crate) fn seated<T>(
        &mut self,
        watcher: &mut Watcher,
        act: impl FnOnce(&mut Self) -> T,
    ) -> T {
        mem::swap(&mut self.watcher, watcher);
        let done = act(self);
        mem::swap(&mut self.watcher, watcher);
        done
    }

    fn view_of(&self, viewer: &Viewer) -> Map<String, Value> {
        self.state_for(viewer.seats_in(self.play.board().rules()))
    }

    /// The changes of so many last actions, or those that the last undo took back. `None` if
    /// something else has happened since.
    fn last_changes(&self, times: u64) -> Option<&[Change]> {
        match &self.last {
            Last::Acted(actions) if times <= *actions => {
                Some(self.play.journal().changes_of_last(usize::try_from(times).ok()?))
            }
            Last::Undone(changes) if times == 1 => Some(changes),
            _ => None,
        }
    }

    /// Brings a view up to date after changes and returns the patch.
    fn update(
        &self,
        viewer: &Viewer,
        changes: &[Change],
        shown: &mut Map<String, Value>,
    ) -> Map<String, Value> {
        let touched = Touched::new(self.play.board(), changes);
        let seats = viewer.seats_in(self.play.board().rules());
        let mut patch = self.document.update(&self.play, seats, &touched, shown);
        if let Some(history) = self.history() {
            update_key("history", Some(history.into()), shown, &mut patch);
        }
        patch
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_core::SeatId;

    use super::super::counting::{self, written};
    use super::*;

    #[test]
    fn each_watcher_gets_what_changed_since_it_was_last_sent_something() {
        let mut table = counting::table();
        let mut often = Watcher::new(Viewer::seat("ann"));
        let mut seldom = Watcher::new(Viewer::Nobody);
        assert_eq!(table.patch_for(&mut often), None, "it has no view yet");
        table.view_for(&mut often);
        table.view_for(&mut seldom);
        let before = written();
        for (count, seat) in [(1, 0), (2, 1)] {
            table.act("count", SeatId(seat)).unwrap();
            assert_eq!(table.patch_for(&mut often).unwrap()["count"], count);
        }
        assert_eq!(table.patch_for(&mut often), Some(Map::new()), "nothing is sent twice");
        assert_eq!(written(), before, "no whole view was needed");
        assert_eq!(table.patch_for(&mut seldom).unwrap()["count"], 2);
        table.undo().unwrap();
        for watcher in [&mut often, &mut seldom] {
            assert_eq!(table.patch_for(watcher).unwrap()["count"], 1);
            assert_eq!(watcher.shown(), Some(&table.view_for(&mut watcher.clone())));
        }
        table.start(None, None).unwrap();
        assert_eq!(table.patch_for(&mut often).unwrap()["count"], json!(0));
    }
}
