//! Starting a game from a setup or a saved game, and saving it.

use serde_json::{Map, Value, json};

use super::{Last, Logged, Table};
use crate::SetupError;
use crate::opening::{open, read_origin};
use crate::watcher::Watcher;

impl Table {
    /// Starts a game anew. `setup` is the name of a setup or a document, which may be a saved game;
    /// without it the default setup is used.
    ///
    /// # Errors
    /// [`SetupError`]; the running game goes on.
    pub fn start(&mut self, setup: Option<&Value>, seed: Option<u64>) -> Result<(), SetupError> {
        let (origin, actions) = read_origin(self.game.id(), setup, seed)?;
        let (play, defined) = open(&self.catalogue, self.game, &origin)?;
        let mut fresh = Self::opened(self.catalogue.clone(), self.game, play, origin);
        fresh.defined = defined;
        for seat in self.watcher.viewer.ids() {
            fresh.seat_named(seat).map_err(|_| {
                let message =
                    format!("this table is for {seat}, which does not play in this setup");
                SetupError::new("/players", message)
            })?;
        }
        fresh.play.settle_start();
        for (i, (text, seat)) in actions.into_iter().enumerate() {
            let at = |message: String| SetupError::new(format!("/actions/{i}"), message);
            let seat = match seat {
                None => fresh.play.board().to_move(),
                Some(id) => fresh.seat_named(&id).map_err(at)?,
            };
            fresh.act(&text, seat).map_err(|error| at(error.to_string()))?;
        }
        // Undos before the game was saved still count.
        if let Some(history) = fresh.origin.history.as_ref().and_then(Value::as_u64) {
            fresh.undoable = fresh.undoable.min(history as usize);
        }
        self.replaced_by(fresh);
        Ok(())
    }

    /// Another game runs from now on.
    pub(super) fn replaced_by(&mut self, mut fresh: Self) {
        (fresh.version, fresh.moment) = (self.version + 1, self.moment + 1);
        fresh.begun = self.begun + 1;
        (fresh.last, fresh.waits) = (Last::Started, self.waits.take());
        (fresh.undo_policy, fresh.followers) = (self.undo_policy, self.followers);
        fresh.watcher = Watcher::new(self.watcher.viewer.clone());
        fresh.watcher.is_tracing = self.watcher.is_tracing;
        *self = fresh;
    }

    /// A document from which [`Table::start`] continues exactly here: the setup and the seed that
    /// the game began with, and all actions since. It contains everything that is hidden.
    #[must_use]
    pub fn save(&self) -> Map<String, Value> {
        let mut saved = self.beginning();
        if let Some(history) = self.history() {
            saved.insert("history".into(), history.into());
        }
        let rules = self.play.board().rules();
        let actions = self.log.iter().map(|Logged { text, seat, in_turn }| match in_turn {
            true => json!(text),
            false => json!({"action": text, "as": rules.seat(*seat).id}),
        });
        saved.insert("actions".into(), actions.collect());
        saved
    }

    /// A document from which [`Table::start`] begins this game again: the setup and the seed,
    /// without actions.
    #[must_use]
    pub fn beginning(&self) -> Map<String, Value> {
        let mut beginning = self.origin.given.clone();
        beginning.insert("game".into(), self.game.id().into());
        beginning.insert("seed".into(), self.origin.seed.into());
        beginning
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_core::SeatId;

    use super::super::counting::{self, performed};

    #[test]
    fn a_game_is_saved_without_playing_it_again() {
        let mut table = counting::table();
        for seat in [0, 1, 0] {
            table.act("count", SeatId(seat)).unwrap();
        }
        table.act("resign", SeatId(0)).unwrap();
        let before = performed();
        let saved = table.save();
        assert_eq!(performed(), before);
        let resigned = json!({"action": "resign", "as": "ann"});
        assert_eq!(saved["actions"], json!(["count", "count", "count", resigned]));
        assert!(table.start(Some(&saved.into()), None).is_ok());
        assert_eq!(performed(), before + 3, "a saved game is played again when it is loaded");
    }
}
