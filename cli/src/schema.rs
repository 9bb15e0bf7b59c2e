//! `sortilege schema`: prints JSON Schemas for editors and other programs.

use std::io::Write;

use anyhow::Result;
use sortilege_core::Catalogue;
use sortilege_table::schema;

use crate::setup::find_game;

/// Print the JSON Schema of a kind of document
#[derive(clap::Args)]
pub(crate) struct Schema {
    #[command(subcommand)]
    document: Document,
}

#[derive(clap::Subcommand)]
enum Document {
    Setup(Setup),
    Define(Define),
    Card(Card),
}

/// Files with one card each, for `--cards` and for the field `cards` of a setup
#[derive(clap::Args)]
struct Card {}

/// Files with definitions of pieces, cards and more, for `--mods` and for the field `define`
#[derive(clap::Args)]
struct Define {}

/// Setups and saved games, with every piece, card and effect in this program
#[derive(clap::Args)]
struct Setup {
    /// Cover only this game
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
}

impl Schema {
    pub(crate) fn run(&self, catalogue: &Catalogue) -> Result<()> {
        let schema = match &self.document {
            Document::Setup(Setup { game }) => {
                let game = game.as_deref().map(|id| find_game(catalogue, id)).transpose()?;
                schema::setup(catalogue, game)
            }
            Document::Define(Define {}) => schema::define(catalogue),
            Document::Card(Card {}) => schema::card(catalogue),
        };
        writeln!(std::io::stdout().lock(), "{schema:#}")?;
        Ok(())
    }
}
