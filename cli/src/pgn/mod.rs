//! `sortilege pgn`: reads collections of chess games and checks every move.

mod export;
mod game;
mod reader;
mod referee;
mod source;
mod writer;

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};

use anyhow::{Context, Result};
use serde_json::json;
use sortilege_core::Catalogue;

use crate::check::Bad;
use crate::figures::{byte_bar, clock};
use crate::setup::find_game;
pub(crate) use export::{Finished, first_game, of_play};
use reader::{Reader, Wrong};
use referee::Referee;
pub(crate) use writer::text;

/// Check the games of a PGN file
///
/// Reads a collection of chess games of any size and checks every move, those of variations too. A
/// game that is wrong is reported with its line, and reading goes on with the next one.
#[derive(clap::Args)]
pub(crate) struct Pgn {
    /// The file; - for standard input
    file: String,
    /// Write the games that are good to this file, with headers, comments, annotations and
    /// variations
    #[arg(long, value_name = "FILE")]
    to: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Pgn {
    pub(crate) fn run(&self, catalogue: &Catalogue) -> Result<()> {
        let (input, progress): (Box<dyn BufRead>, _) = match self.file.as_str() {
            "-" => (Box::new(BufReader::new(std::io::stdin())), clock("reading")),
            path => {
                let file = File::open(path).with_context(|| format!("{path:?}"))?;
                let bar = byte_bar(file.metadata().map_or(0, |about| about.len()));
                (Box::new(BufReader::with_capacity(1 << 16, bar.wrap_read(file))), bar)
            }
        };
        let mut written = match &self.to {
            Some(path) => {
                let file = File::create(path).with_context(|| format!("{path:?}"))?;
                Some(BufWriter::new(file))
            }
            None => None,
        };
        let mut referee = Referee::new(catalogue, find_game(catalogue, "chess")?);
        let mut reader = Reader::new(input);
        let (mut games, mut wrong) = (0_u64, Vec::new());
        while let Some(game) = reader.next().with_context(|| format!("{:?}", self.file))? {
            games += 1;
            let checked = game.and_then(|game| referee.check(&game).map(|start| (game, start)));
            match checked {
                Ok((game, start)) => {
                    if let Some(out) = &mut written {
                        out.write_all(text(&game, start).as_bytes())?;
                    }
                }
                Err(Wrong { line, reason }) => {
                    if !self.json {
                        progress.suspend(|| {
                            let mut out = std::io::stderr().lock();
                            writeln!(out, "{}:{line}: game {games}: {reason}", self.file)
                        })?;
                    }
                    wrong.push(json!({"game": games, "line": line, "reason": reason}));
                }
            }
        }
        progress.finish_and_clear();
        if let Some(out) = &mut written {
            out.flush()?;
        }
        let (bad, good) = (wrong.len() as u64, games - wrong.len() as u64);
        let mut out = std::io::stdout().lock();
        match self.json {
            true => writeln!(out, "{}", json!({"games": games, "good": good, "wrong": wrong}))?,
            false => writeln!(out, "{games} games, {good} good, {bad} wrong")?,
        }
        if bad > 0 { Err(Bad.into()) } else { Ok(()) }
    }
}
