//! Keeping the game of a session while it is played.

use std::io::{self, Write};

use sortilege_languages::say;

use super::Session;
use crate::saved::Keeper;

impl Session {
    /// Keeps the game from now on.
    pub(crate) fn keep_with(&mut self, keeper: Keeper) {
        self.keeper = Some(keeper);
    }

    /// Keeps what has changed. If that fails, the player is told once and the game goes on.
    pub(super) fn keep(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let Some(keeper) = &mut self.keeper else { return Ok(()) };
        match keeper.keep(&self.table, &self.company) {
            Ok(()) => Ok(()),
            Err(error) => {
                self.keeper = None;
                let said = say!("not-kept", reason = error.to_string());
                writeln!(out, "{said}")?;
                self.notice = Some(said);
                Ok(())
            }
        }
    }

    /// What a player must know who does not see what is printed.
    pub(crate) fn take_notice(&mut self) -> Option<String> {
        self.notice.take()
    }

    /// Says how to come back, when the player leaves a game that is kept and not over.
    pub(crate) fn print_farewell(&self, out: &mut dyn Write) -> io::Result<()> {
        let is_over = self.play().board().outcome().is_some();
        match self.keeper.as_ref().and_then(Keeper::name) {
            Some(name) if !is_over && !self.table.log().is_empty() => {
                writeln!(out, "{}", say!("is-kept", name = name))
            }
            _ => Ok(()),
        }
    }
}
