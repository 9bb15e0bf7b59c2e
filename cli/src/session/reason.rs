//! Why an action is legal or not.

use std::io::{self, Write};

use sortilege_core::{SeatId, name};

use super::Session;
use crate::request::COMMANDS;
use crate::screen::{self, WHEN_OVER};
use crate::{keys, nearest};

impl Session {
    /// Says why an action was refused, and which legal one is like it.
    pub(super) fn print_refusal(
        &self,
        text: &str,
        seat: SeatId,
        reason: &str,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let board = self.play().board();
        if board.outcome().is_some() {
            let said = format!("Not done: {reason}. {WHEN_OVER}");
            return writeln!(out, "{}", screen::wrapped(&said, 0));
        }
        // A text with a digit is an action, not a command.
        let is_word = !text.contains(|letter: char| letter.is_ascii_digit());
        let commands = COMMANDS.each_ref().map(|command| command.word);
        let mut hint = if is_word { name::hint(text, &commands) } else { String::new() };
        // The legal actions of another seat are not told.
        let may_tell =
            board.to_move() == seat && hint.is_empty() && !reason.contains("did you mean");
        let near = may_tell.then(|| nearest::action(self.play(), self.table.notation(), text));
        if let Some(near) = near.flatten() {
            hint = format!(" (did you mean {near:?}?)");
        }
        let said = format!("Not done: {reason}{hint}. Try \"actions\" or \"help\".");
        writeln!(out, "{}", screen::wrapped(&said, 0))
    }

    /// Explains an action of the seat to move, or of the one that is named.
    pub(super) fn explain(
        &self,
        action: &str,
        named: Option<SeatId>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let board = self.play().board();
        let meant = keys::meant(self.play(), action).into_iter().next();
        let action = meant.as_deref().unwrap_or(action);
        let explanation = self.table.explain(action, named.unwrap_or(board.to_move()));
        let whether = if explanation.legal { "legal" } else { "not legal" };
        let whose = named.map(|seat| format!(" for {}", board.rules().seat(seat).id));
        writeln!(out, "{action} is {whether}{}.", whose.unwrap_or_default())?;
        screen::print_sentences(&explanation.why, out)
    }
}
