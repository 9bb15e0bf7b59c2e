//! The option `--cards`: trees of cards from folders, added to the catalogue before anything else.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Result, anyhow};
use sortilege_core::Catalogue;
use sortilege_table::cards::{CardFiles, CardProblem, CardReader, CardTree};

use crate::caret::{Excerpt, Pointed, place_in_file};

/// The option `--cards`, for every command.
#[derive(clap::Args)]
pub(crate) struct Cards {
    /// Add the cards of this folder, which its `index.csv` lists; can be given several times
    #[arg(long, global = true, value_name = "DIR")]
    cards: Vec<PathBuf>,
}

impl Cards {
    /// The catalogue with the cards of the folders.
    ///
    /// # Errors
    /// A folder cannot be read, or there is an error in a card. All errors are listed.
    pub(crate) fn add_to(&self, catalogue: Arc<Catalogue>) -> Result<Arc<Catalogue>> {
        let (mut all, mut places) = (CardTree::default(), Vec::new());
        for folder in &self.cards {
            let mut tree = read(&catalogue, folder, false);
            let place = folder.display();
            for problem in &mut tree.errors {
                places.extend(place_of(folder, problem));
                problem.file = format!("{place}: {}", problem.file);
            }
            for (origin, _) in &mut tree.cards {
                *origin = format!("{place}/{origin}");
            }
            all.cards.append(&mut tree.cards);
            all.errors.append(&mut tree.errors);
        }
        if !all.errors.is_empty() {
            let lines: Vec<String> = all.errors.iter().map(ToString::to_string).collect();
            return Err(Pointed::at(anyhow!(lines.join("\n")), places));
        }
        if all.cards.is_empty() { Ok(catalogue) } else { Ok(all.add_to(&catalogue)?) }
    }
}

/// Where a problem of a card is in its file.
pub(crate) fn place_of(folder: &Path, problem: &CardProblem) -> Option<Excerpt> {
    let CardProblem { file, path, message } = problem;
    // The list of the cards is no JSON and has no paths.
    let file = Some(file).filter(|file| file.ends_with(".json"))?;
    place_in_file(path, message, folder.join(file).to_str()?)
}

/// Reads a folder of cards.
pub(crate) fn read(catalogue: &Catalogue, folder: &Path, is_lenient: bool) -> CardTree {
    let reader = CardReader::new(catalogue);
    let reader = if is_lenient { reader.lenient() } else { reader };
    reader.read_tree(&Folder(folder))
}

/// The files below a folder.
struct Folder<'a>(&'a Path);

impl CardFiles for Folder<'_> {
    fn list(&self, most: usize) -> Result<Vec<String>, String> {
        let mut found = Vec::new();
        let expansions = entries(self.0)?;
        for expansion in expansions.iter().filter(|name| self.0.join(name).is_dir()) {
            let folder = self.0.join(expansion);
            for class in entries(&folder)?.iter().filter(|name| folder.join(name).is_dir()) {
                for file in entries(&folder.join(class))? {
                    found.push(format!("{expansion}/{class}/{file}"));
                    if found.len() > most {
                        return Ok(found);
                    }
                }
            }
        }
        Ok(found)
    }

    fn read(&self, path: &str, most: usize) -> Result<Vec<u8>, String> {
        let mut bytes = Vec::new();
        let file = File::open(self.0.join(path)).map_err(|error| error.to_string())?;
        // One byte more than allowed is enough to know that there are too many.
        let read = file.take(most as u64 + 1).read_to_end(&mut bytes);
        read.map(|_| bytes).map_err(|error| error.to_string())
    }
}

/// The names in a folder, sorted. One that is not UTF-8 is not the name of a card.
fn entries(folder: &Path) -> Result<Vec<String>, String> {
    /// More than this are no tree of cards.
    const MOST: usize = 1 << 16;
    let read = std::fs::read_dir(folder).map_err(|error| format!("{folder:?}: {error}"))?;
    let names = read.take(MOST).filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut names: Vec<String> = names.collect();
    names.sort();
    Ok(names)
}
