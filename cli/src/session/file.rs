//! Saving and loading the game of a session.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use serde_json::Value;
use sortilege_core::SeatId;
use sortilege_languages::{in_english, retell, say};

use super::Session;
use super::question::Question;
use crate::caret::{self, place_in_file};
use crate::export::{self, Format};
use crate::request::first_word;
use crate::{document, pgn};

impl Session {
    /// Saves the game. Over a saved game only if the player says so, over another file never.
    pub(super) fn save(&mut self, file: &str, out: &mut dyn Write) -> io::Result<()> {
        if !Path::new(file).is_file() || !is_saved_game(file) {
            return self.save_over(file, out);
        }
        if self.is_terminal {
            self.question = Some(Question::SaveOver(file.to_owned()));
            return writeln!(out, "{}", say!("save-over", file = file));
        }
        writeln!(out, "{}", say!("has-saved-game", file = file))
    }

    /// Saves the game, also over a saved game. The old one stays until the new one is written.
    pub(super) fn save_over(&self, file: &str, out: &mut dyn Write) -> io::Result<()> {
        let path = Path::new(file);
        if path.is_file() && !is_saved_game(file) {
            return writeln!(out, "{}", say!("is-another-file", file = file));
        }
        let saved = format!("{:#}\n", Value::Object(self.table.save()));
        match replace(path, saved.as_bytes()) {
            Ok(()) => writeln!(out, "{}", say!("saved-to", file = file)),
            Err(error) => writeln!(out, "{}", cannot_write(file, &error.to_string())),
        }
    }

    pub(super) fn load(&mut self, file: &str, out: &mut dyn Write) -> io::Result<()> {
        let game = self.play().board().rules().game();
        let is_pgn = Path::new(file).extension().is_some_and(|it| it.eq_ignore_ascii_case("pgn"));
        let saved = match is_pgn {
            true => pgn::first_game(game, file),
            false => document::read_file_for(game, file),
        };
        match saved {
            Ok(saved) => {
                if self.start(Some(&saved), None, out)? {
                    self.setup = Some(saved);
                } else if let Err(error) = self.table.clone().start(Some(&saved), None) {
                    caret::print_places(&place_in_file(&error.path, &error.message, file));
                }
                Ok(())
            }
            Err(error) => {
                let reason = format!("{error:#}");
                writeln!(out, "{}", say!("cannot-load", reason = retell(&reason)))?;
                caret::print(&error);
                Ok(())
            }
        }
    }

    /// Writes the game in some format to a file, or to the screen.
    pub(super) fn export(&self, what: &str, out: &mut dyn Write) -> io::Result<()> {
        let (word, file) = first_word(what);
        let Some(format) = Format::named(word) else {
            let usage = "export fen|pgn|svg|gif [FILE]";
            return writeln!(out, "{}", say!("usage", usage = usage));
        };
        if file.is_empty() && !format.is_for_terminals() {
            return writeln!(out, "{}", say!("picture-needs-file", format = word));
        }
        let name = |seat| self.company.name_of(&self.table, SeatId(seat));
        let (white, black) = (name(0), name(1));
        let about = pgn::Finished {
            event: "Sortilege",
            round: "-".to_owned(),
            white: &white,
            black: &black,
            outcome: self.play().board().outcome(),
        };
        // What is written is not for one player alone.
        let write = || export::written(format, self.play(), SeatId::NOBODY, &about);
        let written = match in_english(write) {
            Ok(written) => written,
            Err(error) => return writeln!(out, "{}.", retell(&error.to_string())),
        };
        if file.is_empty() {
            return out.write_all(&written);
        }
        match export::write_new(file, &written) {
            Ok(()) => writeln!(out, "{}", say!("written-to", file = file)),
            Err(error) => writeln!(out, "{}", cannot_write(file, &error.to_string())),
        }
    }
}

fn cannot_write(file: &str, reason: &str) -> String {
    say!("cannot-write", file = format!("{file:?}"), reason = retell(reason))
}

/// Writes a file by way of a temporary one beside it, so that there is always a whole file.
fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let Some(name) = path.file_name().and_then(OsStr::to_str) else {
        return Err(io::Error::from(io::ErrorKind::InvalidFilename));
    };
    let temporary = path.with_file_name(format!(".{name}.{}", std::process::id()));
    let mut file = File::create_new(&temporary)?;
    let written = file.write_all(content).and_then(|()| file.sync_all());
    let replaced = written.and_then(|()| std::fs::rename(&temporary, path));
    if replaced.is_err() {
        // The error that is reported came before.
        let _ = std::fs::remove_file(&temporary);
    }
    replaced
}

/// Whether a file has a saved game.
fn is_saved_game(file: &str) -> bool {
    document::read_file(file).is_ok_and(|old| is_saved(&old))
}

/// Whether a document is a saved game: it names its game and its actions. A setup without actions
/// is not, because it was written by hand.
fn is_saved(document: &Value) -> bool {
    document.get("game").is_some_and(Value::is_string)
        && document.get("actions").is_some_and(Value::is_array)
}
