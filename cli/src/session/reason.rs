//! Why an action is legal or not.

use std::io::{self, Write};

use sortilege_core::{SeatId, name};
use sortilege_languages::{names, retell, say};

use super::Session;
use crate::request::COMMANDS;
use crate::screen::{self, when_over};
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
            let said = say!("not-done", reason = retell(reason)) + " " + &when_over();
            return writeln!(out, "{}", screen::wrapped(&said, 0));
        }
        // A text with a digit is an action, not a command.
        let is_word = !text.contains(|letter: char| letter.is_ascii_digit());
        let commands = COMMANDS.each_ref().map(|command| command.word);
        let mut hint = match is_word {
            true => retell_hint(&name::hint(text, &commands)),
            false => String::new(),
        };
        // The legal actions of another seat are not told.
        let may_tell =
            board.to_move() == seat && hint.is_empty() && !reason.contains("did you mean");
        let near = may_tell.then(|| nearest::action(self.play(), self.table.notation(), text));
        if let Some(near) = near.flatten() {
            hint = format!(" {}", say!("did-you-mean-action", action = format!("{near:?}")));
        }
        let reason = format!("{}{hint}", retell(reason));
        let said = say!("not-done", reason = reason) + " " + &say!("try-help");
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
        let whose = named.map(|seat| names::seat(board.rules().seat(seat).id));
        let said = match (explanation.legal, whose) {
            (true, None) => say!("is-legal", action = action),
            (false, None) => say!("is-not-legal", action = action),
            (true, Some(seat)) => say!("is-legal-for", action = action, seat = seat),
            (false, Some(seat)) => say!("is-not-legal-for", action = action, seat = seat),
        };
        writeln!(out, "{said}")?;
        screen::print_retold(&explanation.why, out)
    }
}

/// A hint in the language of the player: ` (did you mean "undo"?)`.
pub(crate) fn retell_hint(hint: &str) -> String {
    match hint.split('"').nth(1) {
        Some(word) => {
            format!(" {}", say!("did-you-mean-action", action = format!("{word:?}")))
        }
        None => hint.to_owned(),
    }
}
