//! The list of legal actions, and actions by their number in it.

use std::io::{self, Write};

use sortilege_core::SeatId;
use sortilege_languages::{names, say};

use super::Session;
use crate::screen::{self, when_over};
use crate::{drawing, keys};

impl Session {
    /// Does an action of the last list, for the seat that it was listed for unless another one is
    /// named.
    pub(super) fn act_by_number(
        &mut self,
        number: usize,
        named: Option<SeatId>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let Some((actions, seat)) = self.listed.as_ref().filter(|(list, _)| !list.is_empty())
        else {
            // Some games show the numbers without a list.
            let key = number.to_string();
            if !keys::meant(self.play(), &key).is_empty() {
                return self.act(&key, named.unwrap_or(self.play().board().to_move()), out);
            }
            return match keys::has_numbers(self.play()) {
                true => writeln!(out, "{}", say!("no-action-number", number = number)),
                false => writeln!(out, "{}", say!("list-first")),
            };
        };
        let seat = named.unwrap_or(*seat);
        match number.checked_sub(1).and_then(|index| actions.get(index).cloned()) {
            Some(text) => self.act(&text, seat, out),
            None => writeln!(out, "{}", say!("list-numbers", last = actions.len())),
        }
    }

    pub(super) fn list(
        &mut self,
        square: Option<&str>,
        seat: SeatId,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if square.is_some() && !self.table.display().has_squares() {
            return writeln!(out, "{}", say!("no-squares", command = "actions"));
        }
        let board = self.play().board();
        let from = square.and_then(|text| board.rules().geometry().named(text));
        if let (Some(text), None) = (square, from) {
            return writeln!(out, "{}", say!("not-a-square", text = format!("{text:?}")));
        }
        let name = names::seat(board.rules().seat(seat).id);
        let in_turn = board.to_move() == seat;
        let actions = self.table.actions_of(seat, from);
        match (actions.is_empty(), square) {
            (false, _) if in_turn => {
                write!(out, "{}", drawing::columns(&keys::label(self.play(), &actions)))?;
            }
            (false, _) => write!(out, "{}", drawing::columns(&actions))?,
            (true, _) if self.play().board().outcome().is_some() => {
                writeln!(out, "{} {}", say!("game-is-over"), when_over())?;
            }
            (true, _) if !in_turn => {
                let to_move = screen::seat_to_move(self.play());
                writeln!(out, "{}", say!("nothing-legal-now", seat = &name, other = to_move))?;
            }
            (true, Some(square)) => {
                writeln!(out, "{}", say!("nothing-legal-from", square = square))?;
            }
            (true, None) => writeln!(out, "{}", say!("nothing-legal"))?,
        }
        self.listed = Some((actions, seat));
        let declarations = self.table.declarations(seat);
        if square.is_none() && !declarations.is_empty() {
            let declarations = declarations.join(", ");
            writeln!(out, "{}", say!("may-declare", seat = name, declarations = declarations))?;
        }
        Ok(())
    }
}
