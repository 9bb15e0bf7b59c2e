//! Undo and redo in a session.

use std::io::{self, Write};

use sortilege_languages::{retell, say};

use super::Session;
use crate::screen;

impl Session {
    pub(super) fn undo(&mut self, out: &mut dyn Write) -> io::Result<()> {
        match self.timeline.undo(&mut self.table) {
            Ok(last) => {
                self.listed = None;
                writeln!(out, "\n{}", say!("undone", action = last.text))?;
                self.undo_bots(out)?;
                self.keep(out)?;
                self.draw(out)?;
                screen::print_turn(self.play(), self.viewer(), out)
            }
            Err(reason) => {
                let reason = reason.clone();
                writeln!(out, "{}", say!("not-undone", reason = retell(&reason)))
            }
        }
    }

    /// Takes back what bots have done since the last action of a person: they would only do it
    /// again.
    fn undo_bots(&mut self, out: &mut dyn Write) -> io::Result<()> {
        while self.company.has_human(&self.table)
            && self.company.bot_of(&self.table, self.play().board().to_move()).is_some()
            && let Ok(last) = self.timeline.undo(&mut self.table)
        {
            writeln!(out, "{}", say!("undone", action = last.text))?;
        }
        Ok(())
    }

    /// Does again what was undone, with what bots had answered.
    pub(super) fn redo(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let viewer = self.viewer();
        let mut last = self.timeline.redo(&mut self.table);
        if let Err(reason) = &last {
            let reason = reason.clone();
            return writeln!(out, "{}", say!("not-redone", reason = retell(&reason)));
        }
        self.listed = None;
        writeln!(out)?;
        while let Ok(redone) = last {
            writeln!(out, "{}", say!("redone", action = redone.text))?;
            let next = self.timeline.next(&self.table);
            let is_bot = next.is_some_and(|seat| self.company.bot_of(&self.table, seat).is_some());
            if !is_bot || !self.company.has_human(&self.table) {
                break;
            }
            last = self.timeline.redo(&mut self.table);
        }
        self.keep(out)?;
        self.print_what_happened(viewer, out)
    }
}
