//! `sortilege export`: a position or a whole game for other programs and for people.

mod animation;
mod board;
mod caption;
mod outline;
mod picture;
mod raster;
mod svg;
#[cfg(test)]
mod tests;

use std::fs::File;
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, bail, ensure};
use sortilege_core::{Action, Catalogue, Play, SeatId, name};
use sortilege_table::{Table, notation};

use crate::caret::{Pointed, place_in_file};
use crate::figures::bar;
use crate::setup::{SetupArgument, find_game};
use crate::{document, pgn};
use animation::Animation;
use board::{Look, draw, lines_below};

/// Write a position or a game as FEN, PGN, SVG or GIF
///
/// FEN and SVG are of one position, PGN and GIF of all actions up to there. Pictures show what
/// everybody may see; the hand of a seat is in them only with --as.
#[derive(clap::Args)]
pub(crate) struct Export {
    /// What to write: fen and pgn are for chess, svg and gif for every game
    format: Format,
    /// The game's id
    game: String,
    #[command(flatten)]
    setup: SetupArgument,
    /// The number of the deal
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// A saved game, or the first game of a PGN file
    #[arg(long, value_name = "FILE", conflicts_with = "setup")]
    load: Option<String>,
    /// Go back to the position after this many actions
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Draw also what only this seat sees
    #[arg(long = "as", value_name = "SEAT")]
    seat: Option<String>,
    /// Write to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<String>,
}

/// What a game can be written as.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// A position of chess in one line
    Fen,
    /// A game of chess in the notation of printed games
    Pgn,
    /// A picture of a position
    Svg,
    /// A moving picture of a game
    Gif,
}

impl Format {
    /// The format with this name.
    pub(crate) fn named(word: &str) -> Option<Self> {
        clap::ValueEnum::from_str(word, false).ok()
    }

    /// Whether it is made to be read on a terminal.
    pub(crate) fn is_for_terminals(self) -> bool {
        matches!(self, Self::Fen | Self::Pgn)
    }
}

impl Export {
    pub(crate) fn run(&self, catalogue: Arc<Catalogue>) -> Result<()> {
        let game = find_game(&catalogue, &self.game)?;
        let mut table = Table::new(catalogue, game.id(), None)?;
        let started = match self.load.as_deref() {
            Some(file) => {
                let is_pgn =
                    Path::new(file).extension().is_some_and(|it| it.eq_ignore_ascii_case("pgn"));
                let saved = match is_pgn {
                    true => pgn::first_game(game, file)?,
                    false => document::read_file_for(game, file)?,
                };
                table.start(Some(&saved), Some(self.seed)).map_err(|error| {
                    let place = place_in_file(&error.path, &error.message, file);
                    Pointed::at(error, place.filter(|_| !is_pgn)).context(format!("{file:?}"))
                })
            }
            None => {
                let setup = self.setup.read(game)?;
                let started = table.start(setup.as_ref(), Some(self.seed));
                started.map_err(|error| self.setup.point(error))
            }
        };
        started?;
        let mut play = table.play().clone();
        let viewer = match &self.seat {
            None => SeatId::NOBODY,
            Some(id) => {
                let rules = play.board().rules();
                let seats: Vec<&str> = rules.seats().iter().map(|seat| seat.id).collect();
                let unknown = || format!("unknown seat {id:?}{}", name::hint(id, &seats));
                rules.seat_named(id).with_context(unknown)?
            }
        };
        if let Some(at) = self.at {
            let all = play.journal().records().len();
            ensure!(at <= all, "--at {at} is after the last action: the game has {all}");
            play.unmake_to(at);
        }
        let is_shown = self.out.is_none() && std::io::stdout().is_terminal();
        ensure!(!(is_shown && self.format == Format::Gif), "a GIF needs a file: add --out FILE");
        let about = pgn::Finished {
            event: "Sortilege",
            round: "-".to_owned(),
            white: "?",
            black: "?",
            outcome: play.board().outcome(),
        };
        let written = written(self.format, &play, viewer, &about)?;
        match &self.out {
            Some(path) => std::fs::write(path, written).with_context(|| format!("{path:?}"))?,
            None => std::io::stdout().lock().write_all(&written)?,
        }
        Ok(())
    }
}

/// Writes bytes to a file that must not exist yet.
pub(crate) fn write_new(path: &str, bytes: &[u8]) -> std::io::Result<()> {
    File::options().write(true).create_new(true).open(path)?.write_all(bytes)
}

/// A game in a format, as a viewer sees it.
///
/// # Errors
/// The game has no such format, as a sentence without a full stop.
pub(crate) fn written(
    format: Format,
    play: &Play,
    viewer: SeatId,
    about: &pgn::Finished<'_>,
) -> Result<Vec<u8>> {
    let rules = play.board().rules();
    let id = rules.game().id();
    match format {
        Format::Fen => match notation(rules).position(play.scene()) {
            Some(fen) => Ok(format!("{fen}\n").into_bytes()),
            None => bail!("{id} has no FEN"),
        },
        Format::Pgn => match pgn::of_play(play, about) {
            Some((game, start)) => Ok(pgn::text(&game, start).into_bytes()),
            None => bail!("{id} cannot be written as PGN"),
        },
        Format::Svg => {
            let (mut before, last) = (play.clone(), play.journal().last().map(|it| it.action));
            before.unmake();
            let last = last.map(|action| in_words(&before, &action));
            let look = Look { viewer, lines: 0 };
            Ok(svg::document(&draw(play, last.as_deref(), look)).into_bytes())
        }
        Format::Gif => animated(play, viewer),
    }
}

/// An action of the seat that does it.
fn in_words(before: &Play, action: &Action) -> String {
    let rules = before.board().rules();
    let seat = match action.declaration() {
        Some(_) => action.seat,
        None => before.board().to_move(),
    };
    format!("{}: {}", rules.seat(seat).id, notation(rules).text(before.scene(), action))
}

/// Hundredths of a second for which a position is shown, and for which the last one is.
const DELAY: u16 = 80;
const LAST_DELAY: u16 = 300;

/// All positions of a game one after the other.
fn animated(play: &Play, viewer: SeatId) -> Result<Vec<u8>> {
    let actions: Vec<Action> = play.journal().records().iter().map(|it| it.action).collect();
    let mut replay = play.clone();
    // The first round finds the size that all pictures must have.
    let mut lines = 0;
    each_position(&mut replay, &actions, |play, last| {
        lines = lines.max(lines_below(play, viewer, last));
        Ok(())
    })?;
    let look = Look { viewer, lines };
    let first = draw(&replay, None, look);
    let mut animation = Animation::new(first.width, first.height)?;
    let bar = bar(Some(actions.len() as u64 + 1));
    each_position(&mut replay, &actions, |play, last| {
        let is_last = play.journal().records().len() == actions.len();
        animation.add(&draw(play, last, look), if is_last { LAST_DELAY } else { DELAY })?;
        bar.inc(1);
        Ok(())
    })?;
    bar.finish_and_clear();
    animation.finish()
}

/// Goes through a game from its start. Each position comes with the action that led to it.
fn each_position(
    play: &mut Play,
    actions: &[Action],
    mut see: impl FnMut(&Play, Option<&str>) -> Result<()>,
) -> Result<()> {
    play.unmake_to(0);
    see(play, None)?;
    for action in actions {
        let words = in_words(play, action);
        play.make(action)?;
        see(play, Some(&words))?;
    }
    Ok(())
}
