//! `sortilege messages`: a file for translators to fill in.

use std::io::Write;

use anyhow::Result;
use sortilege_core::Catalogue;
use sortilege_languages::{English, files_of, names::Category, skeleton};
use sortilege_table::setup_names;

/// Print the messages of a language, as a file to fill in
///
/// Above each message is the English that it translates. What is missing is marked with TO DO and
/// stands there in English, what was translated from another English is marked with STALE.
#[derive(clap::Args)]
pub(crate) struct Messages {
    /// The language, such as es; one that does not exist yet gives an empty file
    language: String,
    /// Only the names and rules of the plugins of this crate
    #[arg(long = "from", value_name = "CRATE")]
    krate: Option<String>,
}

impl Messages {
    pub(crate) fn run(&self, catalogue: &Catalogue) -> Result<()> {
        let english = match &self.krate {
            Some(krate) => English::of_crate(catalogue, krate),
            None => everything(catalogue),
        };
        let texts: Vec<&str> = files_of(&self.language).iter().map(|file| file.text).collect();
        write!(anstream::stdout().lock(), "{}", skeleton(&texts, &english))?;
        Ok(())
    }
}

/// All messages, and the names and rules of everything in the program.
fn everything(catalogue: &Catalogue) -> English {
    let mut english = English::of_messages().and(English::of_plugins(catalogue));
    for game in catalogue.games().map(|entry| entry.plugin) {
        for setup in setup_names(game) {
            english.add_name(Category::Setup, game.id(), setup);
        }
    }
    english
}
