//! `sortilege values`: what bots think that the pieces of a game are worth.

use std::io::Write;

use anyhow::Result;
use serde_json::{Map, Value};
use sortilege_core::{Catalogue, KindId, Worth};
use sortilege_table::open_unsettled;

use crate::setup::{SetupArgument, find_game};

/// Print what the pieces of a game are worth to bots
///
/// In hundredths of a pawn of chess. A piece is worth what its author says; otherwise the value
/// follows from where it can go and what else it can do.
#[derive(clap::Args)]
pub(crate) struct Values {
    /// The game's id
    game: String,
    #[command(flatten)]
    setup: SetupArgument,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Values {
    pub(crate) fn run(&self, catalogue: &Catalogue) -> Result<()> {
        let game = find_game(catalogue, &self.game)?;
        let setup = self.setup.read(game)?;
        let opened = open_unsettled(catalogue, game, setup.as_ref(), 0)?;
        let rules = opened.board().rules();
        let worth = Worth::of(rules);
        let kinds = rules.kinds().iter().enumerate();
        let mut values: Vec<(i32, &str)> =
            kinds.map(|(place, kind)| (worth.kind(KindId(place as u8)), kind.id())).collect();
        values.sort_by_key(|(value, id)| (std::cmp::Reverse(*value), *id));
        let mut out = std::io::stdout().lock();
        if self.json {
            let values = values.iter().map(|(value, id)| ((*id).to_owned(), (*value).into()));
            writeln!(out, "{}", Value::Object(values.collect::<Map<_, _>>()))?;
            return Ok(());
        }
        if values.is_empty() {
            writeln!(out, "{} has no pieces of different kinds.", self.game)?;
        }
        for (value, id) in values {
            match value >= Worth::ROYAL {
                true => writeln!(out, "royal  {id}")?,
                false => writeln!(out, "{value:5}  {id}")?,
            }
        }
        Ok(())
    }
}
