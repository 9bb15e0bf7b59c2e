//! Going back and forth in a game: undo, redo, and a look at any of its positions.

use serde_json::Value;
use sortilege_core::SeatId;
use sortilege_table::{Logged, SetupError, Table};

/// What was undone at a table and can be done again, until something else happens there.
#[derive(Default)]
pub(crate) struct Timeline {
    /// The actions that were undone, the last one first.
    undone: Vec<Logged>,
    /// [`Table::version`] after the last undo or redo.
    version: u64,
}

impl Timeline {
    /// Takes back the last action and returns it.
    ///
    /// # Errors
    /// A reason, without a full stop.
    pub(crate) fn undo(&mut self, table: &mut Table) -> Result<Logged, String> {
        self.forget_if_changed(table);
        let last = table.log().last().cloned();
        table.undo()?;
        let last = last.ok_or("there is nothing to undo")?;
        self.undone.push(last.clone());
        self.version = table.version();
        Ok(last)
    }

    /// Does the last action again that was undone, and returns it.
    ///
    /// # Errors
    /// A reason, without a full stop.
    pub(crate) fn redo(&mut self, table: &mut Table) -> Result<Logged, String> {
        self.forget_if_changed(table);
        let next = self.undone.pop().ok_or("there is nothing to redo")?;
        if let Err(error) = table.act(&next.text, next.seat) {
            self.undone.push(next);
            return Err(error.to_string());
        }
        self.version = table.version();
        Ok(next)
    }

    /// The seat whose action [`redo`](Self::redo) would do again.
    pub(crate) fn next(&self, table: &Table) -> Option<SeatId> {
        self.undone.last().filter(|_| self.version == table.version()).map(|next| next.seat)
    }

    fn forget_if_changed(&mut self, table: &Table) {
        if self.version != table.version() {
            self.undone.clear();
            self.version = table.version();
        }
    }
}

/// A copy of a table as it was after so many actions, to look at. It works in games too that let
/// only a few actions be undone.
///
/// # Errors
/// [`SetupError`] if the game cannot be played again from its start.
pub(crate) fn at(table: &Table, actions: usize) -> Result<Table, SetupError> {
    let mut saved = table.save();
    if let Some(Value::Array(list)) = saved.get_mut("actions") {
        list.truncate(actions);
    }
    saved.remove("history");
    let mut past = table.clone();
    past.start(Some(&saved.into()), None)?;
    Ok(past)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(game: &str, actions: usize) -> Table {
        let mut table = Table::new(sortilege_assembly::catalogue().unwrap(), game, None).unwrap();
        for turn in 0..actions {
            let texts = table.actions(None);
            let text = &texts[turn * 5 % texts.len()];
            table.act(text, table.play().board().to_move()).unwrap();
        }
        table
    }

    #[test]
    fn what_was_undone_is_done_again_with_the_same_chance() {
        for game in ["arcana", "bazaar", "chess", "lanes"] {
            let mut table = table(game, 12);
            let (last, mut timeline) = (table.state(None), Timeline::default());
            (0..9).for_each(|_| drop(timeline.undo(&mut table).unwrap()));
            assert_eq!(table.log().len(), 3);
            (0..9).for_each(|_| drop(timeline.redo(&mut table).unwrap()));
            assert_eq!(table.state(None), last, "{game}");
            assert_eq!(timeline.redo(&mut table).unwrap_err(), "there is nothing to redo");
        }
    }

    #[test]
    fn another_action_ends_what_can_be_redone() {
        let mut table = table("chess", 2);
        let mut timeline = Timeline::default();
        timeline.undo(&mut table).unwrap();
        assert_eq!(timeline.next(&table), Some(SeatId(1)));
        table.act("c7c5", SeatId(1)).unwrap();
        assert_eq!(timeline.next(&table), None);
        assert!(timeline.redo(&mut table).is_err());
        timeline.undo(&mut table).unwrap();
        table.start(None, None).unwrap();
        assert!(timeline.redo(&mut table).is_err(), "it belongs to another game");
    }

    #[test]
    fn every_position_can_be_looked_at_while_the_game_stays() {
        for game in ["arcana", "chess", "lucky"] {
            let now = table(game, 10);
            let before = now.state(None);
            for actions in 0..=10 {
                let past = at(&now, actions).unwrap();
                let there = table(game, actions);
                assert_eq!(past.log(), there.log(), "{game}");
                let board = |table: &Table| table.play().board().fingerprint();
                assert_eq!(board(&past), board(&there), "{game}");
            }
            assert_eq!(now.state(None), before);
        }
    }
}
