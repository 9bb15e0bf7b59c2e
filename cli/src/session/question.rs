//! What a session asks a person, and what it does with the answer.

use std::io::{self, Write};

use sortilege_core::SeatId;
use sortilege_languages::say;

use super::Session;
use crate::screen;

/// A question that the next line answers.
pub(super) enum Question {
    /// Whether to save over this file.
    SaveOver(String),
    /// What a pawn becomes: a letter and the action for each.
    Promotion { seat: SeatId, pieces: Vec<(String, String)> },
}

impl Session {
    pub(super) fn prompt(&self) -> String {
        match &self.question {
            Some(Question::SaveOver(_)) => format!("{}> ", say!("yes-or-no")),
            Some(Question::Promotion { pieces, .. }) => format!("{}> ", letters(pieces, "/")),
            None if self.play().board().outcome().is_some() => format!("{}> ", say!("over")),
            None => format!("{}> ", screen::seat_to_move(self.play())),
        }
    }

    /// Does what the answer to a question says. Returns false if the line is no answer.
    pub(super) fn has_answered(
        &mut self,
        question: Question,
        line: &str,
        out: &mut dyn Write,
    ) -> io::Result<bool> {
        let is = |word: String| !line.is_empty() && word.starts_with(&line.to_lowercase());
        match question {
            Question::SaveOver(file) if is(say!("yes")) => {
                self.save_over(&file, out).map(|()| true)
            }
            Question::SaveOver(_) => {
                writeln!(out, "{}", say!("not-saved"))?;
                Ok(line.is_empty() || is(say!("no")))
            }
            Question::Promotion { seat, pieces } => {
                let chosen = pieces.iter().find(|(letter, _)| letter.eq_ignore_ascii_case(line));
                match chosen {
                    Some((_, action)) => self.act(action, seat, out).map(|()| true),
                    None => {
                        writeln!(out, "{}", say!("nothing-moved"))?;
                        Ok(line.is_empty())
                    }
                }
            }
        }
    }

    /// Asks what a pawn becomes. A program is told what it has to write.
    pub(super) fn ask_promotion(
        &mut self,
        text: &str,
        seat: SeatId,
        pieces: Vec<(String, String)>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let choice = letters(&pieces, " ");
        if self.is_terminal {
            writeln!(out, "{}", say!("promote-to", action = text, choice = choice))?;
            self.question = Some(Question::Promotion { seat, pieces });
            return Ok(());
        }
        let example = pieces.first().map_or("", |(_, action)| action);
        let said = say!("write-promotion", action = text, choice = choice, example = example);
        writeln!(out, "{said}")
    }
}

/// The letters that can be chosen. The queen comes first, if she is one of them.
fn letters(pieces: &[(String, String)], gap: &str) -> String {
    const ORDER: &str = "qrbn";
    let mut letters: Vec<&str> = pieces.iter().map(|(letter, _)| &**letter).collect();
    letters.sort_by_key(|letter| (ORDER.find(letter).unwrap_or(ORDER.len()), *letter));
    letters.join(gap)
}
