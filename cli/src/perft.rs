//! `sortilege perft`: counts all lines of a length.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Instant;

use anyhow::Result;
use serde_json::json;
use sortilege_core::{Catalogue, search};
use sortilege_table::{notation, open_unsettled};

use crate::figures::{clock, rate, short};
use crate::setup::{SetupArgument, find_game};

/// Count all lines of a number of actions
#[derive(clap::Args)]
pub(crate) struct Perft {
    /// The game's id
    game: String,
    /// How many actions a line has
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=1000))]
    depth: u32,
    #[command(flatten)]
    setup: SetupArgument,
    /// Start from a position in Forsyth-Edwards notation, in a game that reads it
    #[arg(long, value_name = "FEN", conflicts_with = "setup")]
    fen: Option<String>,
    /// Make the last action of each line too, instead of only counting it
    #[arg(long)]
    full: bool,
    /// Count the lines of each first action
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
            Some(fen) => Some(json!({"fen": fen})),
            None => self.setup.read(game)?,
        };
        let mut play = open_unsettled(catalogue, game, setup.as_ref(), 0)?;

        let clock = clock("counting");
        let start = Instant::now();
        let mut lines: BTreeMap<String, u64> = BTreeMap::new();
        let nodes = if self.divide && self.depth > 0 {
            let notation = notation(play.board().rules());
            for (action, count) in search::divide(&mut play, self.depth, self.full)? {
                *lines.entry(notation.text(play.scene(), &action)).or_default() += count;
            }
            lines.values().sum()
        } else {
            search::perft(&mut play, self.depth, self.full)?
        };
        let seconds = start.elapsed().as_secs_f64();
        clock.finish_and_clear();

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
