//! `sortilege games`: lists the games and their setups.

use std::io::Write;

use anyhow::{Context, Result};
use serde_json::{Value, json};
use sortilege_core::{Catalogue, Game};
use sortilege_languages::names::{self, Category};
use sortilege_languages::say;

use crate::saved::{self, Folder, Saved};
use crate::{paint, screen};

/// List the games with their setups, or the games that were kept while they were played
#[derive(clap::Args)]
pub(crate) struct Games {
    /// List the games that can be resumed, those that were played last first
    #[arg(long)]
    saved: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Games {
    pub(crate) fn run(&self, catalogue: &Catalogue) -> Result<()> {
        let mut out = anstream::stdout().lock();
        if self.saved {
            return self.print_saved(&mut out);
        }
        if self.json {
            let games: Vec<Value> = catalogue.games().map(|entry| describe(entry.plugin)).collect();
            writeln!(out, "{}", json!({"games": games}))?;
            return Ok(());
        }
        let width = catalogue.games().map(|entry| entry.plugin.id().len()).max().unwrap_or(0);
        let (strong, faint) = (paint::STRONG, paint::FAINT);
        for game in catalogue.games().map(|entry| entry.plugin) {
            let setups = say!("setups", setups = setups(game).join(", "));
            let (id, rule) = (game.id(), names::rule(game.rule()));
            // Games are chosen by their ids.
            let name = names::translated(Category::Game, id).filter(|name| name != id);
            let name = name.map_or_else(String::new, |name| format!("{name}: "));
            writeln!(out, "{strong}{id:width$}{strong:#}  {name}{rule} {faint}{setups}{faint:#}")?;
        }
        Ok(())
    }

    fn print_saved(&self, out: &mut dyn Write) -> Result<()> {
        let folder = Folder::of_user().context("this system has no folder for data")?;
        let saved = saved::list(&folder)?;
        if self.json {
            let saved: Vec<Value> = saved.iter().map(Saved::as_json).collect();
            writeln!(out, "{}", json!({"saved": saved}))?;
            return Ok(());
        }
        if saved.is_empty() {
            writeln!(out, "{}", say!("none-kept"))?;
            return Ok(());
        }
        let (strong, faint) = (paint::STRONG, paint::FAINT);
        for game in &saved {
            let (name, standing, actions) = (&game.name, game.standing(), game.actions());
            let open = match game.is_open {
                true => format!(", {}", say!("open-elsewhere")),
                false => String::new(),
            };
            let (when, actions) = (saved::ago(game.played), say!("actions", count = actions));
            writeln!(out, "{strong}{name}{strong:#}  {standing}, {actions}, {when}{open}")?;
            let about = format!("{}; {}", game.setup(), game.seats());
            writeln!(out, "{faint}{}{faint:#}", screen::wrapped(&about, 2))?;
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
