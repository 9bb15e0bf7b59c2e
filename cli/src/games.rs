//! `sortilege games`: lists the games and their setups.

use std::io::Write;

use anyhow::Result;
use serde_json::{Value, json};
use sortilege_core::{Catalogue, Game};

use crate::paint;

/// List the games with their setups
#[derive(clap::Args)]
pub(crate) struct Games {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Games {
    pub(crate) fn run(&self, catalogue: &Catalogue) -> Result<()> {
        let mut out = anstream::stdout().lock();
        if self.json {
            let games: Vec<Value> = catalogue.games().map(|entry| describe(entry.plugin)).collect();
            writeln!(out, "{}", json!({"games": games}))?;
            return Ok(());
        }
        let width = catalogue.games().map(|entry| entry.plugin.id().len()).max().unwrap_or(0);
        let (strong, faint) = (paint::STRONG, paint::FAINT);
        for game in catalogue.games().map(|entry| entry.plugin) {
            let setups = setups(game).join(", ");
            writeln!(
                out,
                "{strong}{:width$}{strong:#}  {} {faint}Setups: {setups}{faint:#}",
                game.id(),
                game.rule()
            )?;
        }
        Ok(())
    }
}

fn describe(game: &dyn Game) -> Value {
    let seats: Vec<&str> = game.facts().seats.iter().map(|seat| seat.id).collect();
    json!({"id": game.id(), "rule": game.rule(), "setups": setups(game), "seats": seats})
}

/// The names of a game's setups, the default first.
fn setups(game: &dyn Game) -> Vec<&'static str> {
    sortilege_table::setup_names(game)
}
