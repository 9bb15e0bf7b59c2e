//! Bots at the table: they play seats and give hints.

use std::io::{self, Write};
use std::ops::ControlFlow;

use sortilege_languages::{retell, say};
use sortilege_table::Advice;

use super::Session;
use crate::analyse::print_lines;
use crate::bots::in_words;
use crate::company::Company;
use crate::{screen, solution};

impl Session {
    /// Says who plays.
    ///
    /// # Errors
    /// There is no such seat or bot.
    pub(crate) fn seat(&mut self, company: Company) -> anyhow::Result<()> {
        company.check(&self.table)?;
        self.company = company;
        Ok(())
    }

    /// Lets bots act until it is somebody else's turn.
    pub(super) fn let_bots_act(&mut self, out: &mut dyn Write) -> io::Result<()> {
        loop {
            let seat = self.play().board().to_move();
            let Some(bot) = self.company.bot_of(&self.table, seat) else { return Ok(()) };
            if self.play().board().outcome().is_some() {
                return Ok(());
            }
            match self.company.ask(&self.table, bot) {
                Ok(advice) => {
                    let before = self.table.log().len();
                    self.act(&advice.action, seat, out)?;
                    if self.table.log().len() == before {
                        // It would choose the same again.
                        return Ok(());
                    }
                }
                Err(reason) => {
                    let said = say!("bot-does-nothing", reason = retell(&reason));
                    return writeln!(out, "{said}");
                }
            }
            out.flush()?;
        }
    }

    pub(super) fn hint(&self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(hint) = solution::hint(&self.table) {
            writeln!(out, "{}", say!("try", action = hint.action))?;
            let (won, guesses) = (hint.won, solution::GUESSES);
            return writeln!(out, "  {}", say!("solver-wins", won = won, guesses = guesses));
        }
        match self.company.ask(&self.table, &self.company.bot) {
            Ok(advice) => {
                writeln!(out, "{}", say!("try", action = &advice.action))?;
                writeln!(out, "{}", screen::wrapped(&in_words(&advice), 2))
            }
            Err(reason) => writeln!(out, "{}", say!("no-hint", reason = retell(&reason))),
        }
    }

    /// Shows the best lines of the position, again each time that the bot has looked deeper.
    pub(super) fn analyse(&self, lines: Option<&str>, out: &mut dyn Write) -> io::Result<()> {
        let number = lines.map_or(Ok(1), str::parse);
        let Some(lines) = number.ok().filter(|lines| (1..=64).contains(lines)) else {
            return writeln!(out, "{}", say!("number-of-lines"));
        };
        let (mut failed, mut shown) = (None, None);
        let mut show = |advice: &Advice| {
            if shown.as_ref() == Some(advice) {
                return Ok(());
            }
            shown = Some(advice.clone());
            print_lines(&self.table, advice, out)
        };
        let best = self.company.analyse(&self.table, lines, &mut |advice| match show(advice) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        });
        if let Some(error) = failed {
            return Err(error);
        }
        match best {
            Ok(best) => show(&best),
            Err(reason) => {
                writeln!(out, "{}", say!("nothing-to-analyse", reason = retell(&reason)))
            }
        }
    }
}
