//! `sortilege perft`: counts all action sequences of a given length.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Instant;

use anyhow::{Result, ensure};
use serde_json::{Value, json};
use sortilege_core::{Catalogue, Game, Play, search};
use sortilege_table::{notation, open_unsettled, table_game};

use crate::figures::{bar, rate, short};
use crate::setup::{SetupArgument, find_game};

/// Count all action sequences of a given length
#[derive(clap::Args)]
pub(crate) struct Perft {
    /// The game's id
    game: String,
    /// The number of actions in a sequence
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=1000))]
    depth: u32,
    #[command(flatten)]
    setup: SetupArgument,
    /// Start from this position in Forsyth-Edwards notation, in a game that has it
    #[arg(long, value_name = "FEN", conflicts_with = "setup")]
    fen: Option<String>,
    /// Also make the last action of each sequence instead of only counting it
    #[arg(long)]
    full: bool,
    /// Print the count for each first action
    #[arg(long)]
    divide: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Perft {
    pub(crate) fn run(&self, catalogue: &Catalogue) -> Result<()> {
        let game = find_game(catalogue, &self.game)?;
        let setup = match &self.fen {
            Some(fen) => Some(setup_of_fen(game, fen)?),
            None => self.setup.read(game)?,
        };
        let mut play = open_unsettled(catalogue, game, setup.as_ref(), 0)
            .map_err(|error| self.setup.point(error))?;

        let start = Instant::now();
        let mut lines: BTreeMap<String, u64> = BTreeMap::new();
        let nodes = if self.depth > 1 || self.divide && self.depth > 0 {
            self.count_by_first(&mut play, &mut lines)?
        } else {
            search::perft(&mut play, self.depth, self.full)?
        };
        let seconds = start.elapsed().as_secs_f64();

        let mut out = std::io::stdout().lock();
        let speed = rate(nodes, seconds);
        if self.json {
            let mut figures =
                json!({"nodes": nodes, "seconds": seconds, "nodes_per_second": speed});
            if self.divide {
                figures["divide"] = json!(lines);
            }
            writeln!(out, "{figures}")?;
            return Ok(());
        }
        for (text, count) in &lines {
            writeln!(out, "{text}: {count}")?;
        }
        if !lines.is_empty() {
            writeln!(out)?;
        }
        writeln!(out, "nodes {nodes}, {seconds:.3} s, {} nodes/s", short(speed))?;
        Ok(())
    }
}

impl Perft {
    /// Counts action by action, so that there is progress to show, and notes the counts by the
    /// first action if they are wanted.
    fn count_by_first(&self, play: &mut Play, lines: &mut BTreeMap<String, u64>) -> Result<u64> {
        let notation = notation(play.board().rules());
        let mut actions = Vec::new();
        play.reserve(self.depth as usize + 1);
        play.legal(&mut actions);
        let bar = bar(Some(actions.len() as u64));
        let mut nodes = 0;
        for action in actions {
            let text = self.divide.then(|| notation.text(play.scene(), &action));
            play.make(&action)?;
            let count = search::perft(play, self.depth - 1, self.full);
            play.unmake();
            let count = count?;
            nodes += count;
            if let Some(text) = text {
                *lines.entry(text).or_default() += count;
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(nodes)
    }
}

/// The setup that starts a game from a FEN.
///
/// # Errors
/// The game has no FEN: its setups have no such field.
fn setup_of_fen(game: &dyn Game, fen: &str) -> Result<Value> {
    let fields = table_game(game.id()).map(|game| game.document().fields).unwrap_or_default();
    let has_fen = fields.iter().any(|field| field.keys(&game.facts()).contains(&"fen"));
    ensure!(has_fen, "{} has no FEN; use --setup", game.id());
    Ok(json!({"fen": fen}))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::find_game;

    #[test]
    fn a_game_without_fen_says_so() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let setup = |id: &str| setup_of_fen(find_game(&catalogue, id).unwrap(), "8/8 w");
        assert_eq!(setup("chess").unwrap(), json!({"fen": "8/8 w"}));
        assert_eq!(setup("lucky").unwrap_err().to_string(), "lucky has no FEN; use --setup");
    }
}
