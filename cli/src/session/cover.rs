//! Two people at one terminal whose seats do not see the same: between their turns nothing is
//! shown.

use std::io::{self, Write};

use sortilege_core::SeatId;

use sortilege_languages::{names, say};

use super::Session;

/// Clears the screen and what was scrolled off it.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

impl Session {
    /// The seats that people play.
    pub(crate) fn people(&self) -> Vec<SeatId> {
        let rules = self.play().board().rules();
        let is_person = |seat: &SeatId| {
            rules.seat(*seat).acts && self.company.bot_of(&self.table, *seat).is_none()
        };
        rules.seat_ids().filter(is_person).collect()
    }

    /// Whether two people at the terminal see different things.
    pub(crate) fn hides_something(&self) -> bool {
        let mut views = self.people().into_iter().map(|seat| self.table.state(Some(seat)));
        let first = views.next();
        views.any(|view| Some(view) != first)
    }

    /// Covers the screen if another person is to look at it now, and then shows that person the
    /// game. `wait` prints a sentence and waits for a line; it returns false at the end of input,
    /// and so does this.
    pub(super) fn change_seat(
        &mut self,
        wait: &mut dyn FnMut(&str) -> io::Result<bool>,
        out: &mut dyn Write,
    ) -> io::Result<bool> {
        let board = self.play().board();
        let next = board.to_move();
        let is_needed = self.is_terminal
            && board.outcome().is_none()
            && self.people().contains(&next)
            && self.hides_something();
        if !is_needed {
            return Ok(true);
        }
        let Some(last) = self.looking.replace(next).filter(|last| *last != next) else {
            return Ok(true);
        };
        // Until the next player has pressed Enter, the last one looks at the screen.
        self.looking = Some(last);
        let seats = self.play().board().rules().clone();
        let (last, seat) = (names::seat(seats.seat(last).id), names::seat(seats.seat(next).id));
        if !wait(&say!("hide-what", seat = &seat, last = last))? {
            return Ok(false);
        }
        write!(out, "{CLEAR}")?;
        out.flush()?;
        if !wait(&say!("only-looks-now", seat = &seat))? {
            return Ok(false);
        }
        self.looking = Some(next);
        self.print_since(out)?;
        Ok(true)
    }

    /// Says what the others have done since the person who looks now acted, and how it stands.
    fn print_since(&self, out: &mut dyn Write) -> io::Result<()> {
        let rules = self.play().board().rules();
        let is_other = |logged: &&sortilege_table::Logged| Some(logged.seat) != self.looking;
        let log = self.table.log().iter().rev();
        let mut since: Vec<_> = log.take_while(is_other).collect();
        since.reverse();
        for logged in &since {
            writeln!(out, "{}: {}", names::seat(rules.seat(logged.seat).id), logged.text)?;
        }
        self.print_what_happened(self.looking, out)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_core::SeatId;
    use sortilege_table::Table;

    use super::*;

    fn session(game: &str) -> Session {
        let table = Table::new(sortilege_assembly::catalogue().unwrap(), game, None).unwrap();
        let white = json!({"hand": ["AddMana"], "personal_deck": ["FireCard"]});
        let black = json!({"hand": ["SummonRook"], "personal_deck": ["Transform"]});
        let setup = json!({"setup": "skirmish", "players": {"white": white, "black": black}});
        let setup = (game == "arcana").then_some(setup);
        let mut session = Session::new(table, setup, 1).unwrap();
        session.is_terminal = true;
        session
    }

    /// What is on the screen and above it after a line and what follows, and what was asked.
    fn shown(session: &mut Session, line: &str) -> (String, Vec<String>) {
        let (mut out, mut asked) = (Vec::new(), Vec::new());
        session.answer(line, &mut out).unwrap();
        let mut wait = |sentence: &str| {
            asked.push(sentence.to_owned());
            Ok(true)
        };
        assert!(session.change_seat(&mut wait, &mut out).unwrap());
        let text = String::from_utf8(out).unwrap();
        (text.rsplit(CLEAR).next().unwrap().to_owned(), asked)
    }

    #[test]
    fn a_hidden_hand_is_never_left_on_the_screen_for_the_other() {
        let mut arcana = session("arcana");
        let (start, asked) = shown(&mut arcana, "describe");
        assert!(start.contains("AddMana") && !start.contains("SummonRook") && asked.is_empty());
        let (black, asked) = shown(&mut arcana, "end");
        assert_eq!(asked.len(), 2, "{asked:?}");
        assert!(black.contains("SummonRook") && !black.contains("AddMana"), "{black}");
        assert!(black.contains("white: end"), "{black}");
        // Who takes the action of the other back does not see its hand.
        let (mut out, mut stop) = (Vec::new(), |_: &str| Ok(false));
        arcana.answer("undo", &mut out).unwrap();
        assert!(!arcana.change_seat(&mut stop, &mut out).unwrap());
        let said = String::from_utf8(out).unwrap();
        assert!(said.contains("Undone: end") && !said.contains("AddMana"), "{said}");
        assert_eq!(arcana.looking, Some(SeatId(1)));
    }

    #[test]
    fn nothing_is_covered_where_nothing_is_hidden() {
        let mut chess = session("chess");
        let (said, asked) = shown(&mut chess, "e2e4");
        assert!(said.contains("moves from e2 to e4") && asked.is_empty(), "{said}");
        assert_eq!(chess.looking, None);
    }
}
