//! The option `--mods`: definitions from files, added to the catalogue before anything else.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use serde_json::Value;
use sortilege_core::Catalogue;
use sortilege_table::SetupError;
use sortilege_table::define::{Definitions, extend};

use crate::caret::{Excerpt, Pointed, place_in_file};
use crate::document::read_file;

/// The option `--mods`, for every command.
#[derive(clap::Args)]
pub(crate) struct Mods {
    /// Add the patterns, tags, effects, pieces and cards that this JSON file defines, or all
    /// `*.json` files in this folder; can be given several times
    #[arg(long, global = true, value_name = "FILE|DIR")]
    mods: Vec<PathBuf>,
}

impl Mods {
    /// The catalogue with what the files define.
    ///
    /// # Errors
    /// A file cannot be read, or what it defines is wrong. The error names the file and the place.
    pub(crate) fn add_to(&self, catalogue: Arc<Catalogue>) -> Result<Arc<Catalogue>> {
        if self.mods.is_empty() {
            return Ok(catalogue);
        }
        let mut documents: Vec<(String, Value)> = Vec::new();
        for path in &self.mods {
            for file in files(path)? {
                let name = file.display().to_string();
                let document = read_file(&name)?;
                documents.push((name, document));
            }
        }
        let documents: Vec<Definitions<'_>> = documents
            .iter()
            .map(|(file, document)| Definitions { file: Some(file), path: "", document })
            .collect();
        extend(&catalogue, None, &documents).map_err(|errors| {
            let place = |(file, error): &(Option<String>, SetupError)| {
                place_in_file(&error.path, &error.message, file.as_deref()?)
            };
            let places: Vec<Excerpt> = errors.0.iter().filter_map(place).collect();
            Pointed::at(errors, places)
        })
    }
}

/// The file itself, or the JSON files in a folder, sorted by name.
fn files(path: &Path) -> Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let read = || -> std::io::Result<Vec<PathBuf>> {
        std::fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect()
    };
    let mut files = read().with_context(|| format!("{path:?}"))?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
    files.sort();
    if files.is_empty() {
        bail!("{path:?}: there are no JSON files in this folder");
    }
    Ok(files)
}
