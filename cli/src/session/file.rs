//! Saving and loading the game of a session.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use serde_json::Value;
use sortilege_core::SeatId;

use super::Session;
use crate::request::first_word;
use crate::{document, pgn};

impl Session {
    pub(super) fn save(&self, file: &str, out: &mut dyn Write) -> io::Result<()> {
        if Path::new(file).is_file() && !document::read_file(file).is_ok_and(|old| is_saved(&old)) {
            return writeln!(
                out,
                "Not saved: {file} exists and is not a saved game. Type another name."
            );
        }
        let saved = format!("{:#}\n", Value::Object(self.table.save()));
        match std::fs::write(file, saved) {
            Ok(()) => writeln!(out, "Saved to {file}."),
            Err(error) => writeln!(out, "Cannot write {file:?}: {error}."),
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
                }
                Ok(())
            }
            Err(error) => writeln!(out, "Cannot load {error:#}."),
        }
    }

    /// Writes the game as PGN to a file, or to the screen.
    pub(super) fn export(&self, what: &str, out: &mut dyn Write) -> io::Result<()> {
        let (format, file) = first_word(what);
        if format != "pgn" {
            return writeln!(out, "Usage: export pgn [FILE]");
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
        let Some((game, start)) = pgn::of_play(self.play(), &about) else {
            let id = self.play().board().rules().game().id();
            return writeln!(out, "{id} cannot be written as PGN.");
        };
        let text = pgn::text(&game, start);
        if file.is_empty() {
            return write!(out, "{text}");
        }
        let written = File::options().write(true).create_new(true).open(file);
        match written.and_then(|mut file| file.write_all(text.as_bytes())) {
            Ok(()) => writeln!(out, "Written to {file}."),
            Err(error) => writeln!(out, "Cannot write {file:?}: {error}."),
        }
    }
}

/// Whether a document is a saved game: it names its game and its actions. A setup without actions
/// is not, because it was written by hand.
fn is_saved(document: &Value) -> bool {
    document.get("game").is_some_and(Value::is_string)
        && document.get("actions").is_some_and(Value::is_array)
}
