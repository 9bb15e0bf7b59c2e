//! `sortilege reference`: prints or writes the pages that `sortilege-reference` generates.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use sortilege_core::Catalogue;
use sortilege_reference::{game_page, pages};

use crate::setup::find_game;

/// Write the reference of all pieces, tags, effects, cards and patterns as Markdown
#[derive(clap::Args)]
pub(crate) struct Reference {
    /// Only the page of this game
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Write a file for each page into this folder instead of printing them
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl Reference {
    pub(crate) fn run(&self, catalogue: &Catalogue) -> Result<()> {
        let pages = match &self.game {
            Some(id) => vec![game_page(catalogue, find_game(catalogue, id)?)],
            None => pages(catalogue),
        };
        let Some(folder) = &self.out else {
            let texts: Vec<&str> = pages.iter().map(|page| page.text.as_str()).collect();
            write!(std::io::stdout().lock(), "{}", texts.join("\n"))?;
            return Ok(());
        };
        fs::create_dir_all(folder).with_context(|| format!("{}", folder.display()))?;
        for page in pages {
            let path = folder.join(page.name);
            fs::write(&path, page.text).with_context(|| format!("{}", path.display()))?;
        }
        Ok(())
    }
}
