//! Taking actions back.

use std::sync::OnceLock;

use super::{Last, Table};
use crate::{Seats, UndoPolicy};

impl Table {
    /// Which actions the table takes back: all of them at an open table, and those that showed
    /// nothing at a table for one seat.
    #[must_use]
    pub fn undo_policy(&self) -> UndoPolicy {
        self.undo_policy
    }

    /// Takes back other actions than before from now on.
    pub fn set_undo_policy(&mut self, policy: UndoPolicy) {
        self.undo_policy = policy;
    }

    /// From now on, an undo also takes back what these seats did after the action that is undone.
    /// They are those of bots: otherwise nobody could undo anything once a bot has answered.
    pub fn set_followers(&mut self, seats: Seats) {
        self.followers = seats;
    }

    /// Undoes the last accepted action or declaration, if the table's [`UndoPolicy`] takes it back.
    /// A table for a seat undoes only its own, with what [followers](Table::set_followers) did
    /// after it: all of that or nothing. It counts as one change.
    ///
    /// # Errors
    /// A sentence with the reason; nothing has changed.
    pub fn undo(&mut self) -> Result<(), String> {
        if let Some(reason) = &self.waits {
            return Err(reason.clone());
        }
        let Some(last) = self.log.last() else { return Err("there is nothing to undo".into()) };
        let follows = |seat| self.followers.contains(seat);
        let answers = self.log.iter().rev().take_while(|logged| follows(logged.seat)).count();
        let own = self.log.len().checked_sub(answers + 1).and_then(|place| self.log.get(place));
        let asked = own.unwrap_or(last).seat;
        if self.seats().is_some_and(|seats| !seats.contains(asked)) {
            return Err("the last action was another seat's".into());
        }
        if answers == 0 || own.is_none() {
            return self.undo_last();
        }
        // A message of a game's own that has begun counts by itself.
        let counted = self.counted;
        let mut before = self.message_begun();
        self.counted = counted.or(self.counted);
        before.keep_before_undo(self);
        let undone = (0..=answers).try_for_each(|_| self.undo_last());
        if undone.is_err() {
            self.return_to(before);
        }
        self.counted = if undone.is_ok() { counted.and(self.counted) } else { counted };
        undone
    }

    fn undo_last(&mut self) -> Result<(), String> {
        if self.undoable == 0 {
            let limit = self.undo_limit().unwrap_or(0);
            return Err(format!("this game lets you undo at most {limit} actions in a row"));
        }
        let changes = self.play.journal().last_changes();
        let board = self.play.board();
        let objection = match self.undo_policy {
            // A game whose rules say what can be undone keeps to them.
            UndoPolicy::Seen if self.undo_limit().is_some() => None,
            policy => policy.objection(board, changes, self.seats()),
        };
        if let Some(why) = objection {
            return Err(why.into());
        }
        let changes = changes.to_vec();
        self.changed(Last::Undone(changes));
        self.play.unmake();
        self.legal = OnceLock::new();
        self.log.pop();
        self.kept = self.kept.min(self.log.len());
        self.undoable -= 1;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use sortilege_core::SeatId;

    use super::super::counting;
    use super::*;
    use crate::{Message, Viewer, Watcher};

    #[test]
    fn an_undo_takes_back_what_followers_did_after_it_as_one_change() {
        let (ann, ben) = (SeatId(0), SeatId(1));
        let mut table = counting::table();
        let mut watcher = Watcher::new(Viewer::seat("ann"));
        let undo = Message::parse(r#"{"name": "undo"}"#).unwrap();
        table.set_followers(Seats::of(ben));
        table.view_for(&mut watcher);
        table.act("count", ann).unwrap();
        table.act("count", ben).unwrap();
        assert_eq!(table.patch_for(&mut watcher).unwrap()["count"], 2);
        assert_eq!((table.log().len(), table.version()), (2, 2));
        let answer = table.answer_for(&mut watcher, &undo);
        assert_eq!((answer.name.as_str(), &answer.payload["count"]), ("undone", &0.into()));
        assert_eq!((table.log().len(), table.version()), (0, 3));
        table.act("count", ann).unwrap();
        table.set_undo_policy(UndoPolicy::Never);
        table.act("count", ben).unwrap();
        assert_eq!(table.answer_for(&mut watcher, &undo).name, "not undone");
        assert_eq!((table.log().len(), table.version()), (2, 5), "nothing has changed");
        table.set_undo_policy(UndoPolicy::Free);
        table.set_followers(Seats::NONE);
        assert_eq!(table.answer_for(&mut watcher, &undo).name, "not undone", "it was ben's");
    }
}
