//! How games begin at the table of a session.

use std::io::{self, Write};

use serde_json::Value;
use sortilege_languages::{retell, say};

use super::Session;
use crate::screen;

impl Session {
    /// The number of the running deal.
    pub(super) fn seed(&self) -> u64 {
        self.play().board().random().seed()
    }

    /// The setup of the running game without its seed and its actions.
    pub(super) fn beginning(&self) -> Option<Value> {
        let mut setup = self.setup.clone();
        if let Some(Value::Object(fields)) = &mut setup {
            ["seed", "actions", "history"].iter().for_each(|key| drop(fields.remove(*key)));
        }
        setup
    }

    pub(super) fn start_new(&mut self, seed: Option<&str>, out: &mut dyn Write) -> io::Result<()> {
        let seed = match seed {
            None => self.seed().wrapping_add(1),
            Some(text) => match text.parse() {
                Ok(seed) => seed,
                Err(_) => {
                    return writeln!(out, "{}", say!("deal-number"));
                }
            },
        };
        self.start(self.beginning().as_ref(), Some(seed), out).map(drop)
    }

    /// Starts another game and returns whether that succeeded. If not, the running game goes on.
    pub(super) fn start(
        &mut self,
        setup: Option<&Value>,
        seed: Option<u64>,
        out: &mut dyn Write,
    ) -> io::Result<bool> {
        match self.table.start(setup, seed) {
            Ok(()) => {
                self.listed = None;
                self.keep(out)?;
                self.print_start(out).map(|()| true)
            }
            Err(error) => {
                let reason = error.to_string();
                writeln!(out, "{}", say!("not-started", reason = retell(&reason))).map(|()| false)
            }
        }
    }

    /// Prints the board and, if no action has been done yet, how the game begins.
    pub(super) fn print_start(&self, out: &mut dyn Write) -> io::Result<()> {
        let play = self.play();
        self.draw(out)?;
        if play.journal().last().is_none() {
            let story = self.table.display().story(play.scene()).unwrap_or_default();
            screen::print_retold(&story, out)?;
            screen::print_retold(&self.table.display().warnings(play.scene()), out)?;
        }
        screen::print_turn(play, self.viewer(), out)
    }
}
