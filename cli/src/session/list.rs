//! The list of legal actions, and actions by their number in it.

use std::io::{self, Write};

use sortilege_core::SeatId;

use super::Session;
use crate::screen::{self, WHEN_OVER};
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
                true => writeln!(out, "There is no action {number} now: try \"actions\"."),
                false => {
                    writeln!(out, "Type \"actions\" first: a number refers to its last list.")
                }
            };
        };
        let seat = named.unwrap_or(*seat);
        match number.checked_sub(1).and_then(|index| actions.get(index).cloned()) {
            Some(text) => self.act(&text, seat, out),
            None => writeln!(out, "The last list has the numbers 1 to {}.", actions.len()),
        }
    }

    pub(super) fn list(
        &mut self,
        square: Option<&str>,
        seat: SeatId,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if square.is_some() && !self.table.display().has_squares() {
            return writeln!(out, "This game has no squares: type \"actions\" alone.");
        }
        let board = self.play().board();
        let from = square.and_then(|text| board.rules().geometry().named(text));
        if let (Some(text), None) = (square, from) {
            return writeln!(out, "{text:?} is not a square of this board.");
        }
        let id = board.rules().seat(seat).id;
        let in_turn = board.to_move() == seat;
        let actions = self.table.actions_of(seat, from);
        match (actions.is_empty(), square) {
            (false, _) if in_turn => {
                write!(out, "{}", drawing::columns(&keys::label(self.play(), &actions)))?;
            }
            (false, _) => write!(out, "{}", drawing::columns(&actions))?,
            (true, _) if self.play().board().outcome().is_some() => {
                writeln!(out, "The game is over. {WHEN_OVER}")?;
            }
            (true, _) if !in_turn => {
                let to_move = screen::seat_to_move(self.play());
                writeln!(out, "{id} has no legal action now: it is {to_move}'s turn.")?;
            }
            (true, Some(square)) => writeln!(out, "There is no legal action from {square}.")?,
            (true, None) => writeln!(out, "There is no legal action.")?,
        }
        self.listed = Some((actions, seat));
        let declarations = self.table.declarations(seat);
        if square.is_none() && !declarations.is_empty() {
            writeln!(out, "{id} may also declare: {}.", declarations.join(", "))?;
        }
        Ok(())
    }
}
