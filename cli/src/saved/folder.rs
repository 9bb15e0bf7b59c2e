//! The folder in which games are kept.

use std::fs;
use std::io;
use std::path::PathBuf;

use anyhow::{Context, Result};
use sortilege_server::default_folder;

/// How the names of the files end.
const ENDING: &str = "jsonl";

/// A folder of games.
#[derive(Clone, Debug)]
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// The user's folder. `None` if this system has no place for the data of programs.
    pub(crate) fn of_user() -> Option<Self> {
        default_folder().map(|data| Self(data.join("games")))
    }

    #[cfg(test)]
    pub(crate) fn at(path: PathBuf) -> Self {
        Self(path)
    }

    /// The names and paths of all files of games, in no order. None if there is no folder yet.
    pub(super) fn files(&self) -> Result<Vec<(String, PathBuf)>> {
        let entries = match fs::read_dir(&self.0) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error).with_context(|| format!("{}", self.0.display())),
        };
        let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        let games = paths.filter(|path| path.extension().is_some_and(|ending| ending == ENDING));
        let named = |path: PathBuf| Some((path.file_stem()?.to_str()?.to_owned(), path));
        Ok(games.filter_map(named).collect())
    }

    /// Makes an empty file for a game, with a name that no other has.
    pub(super) fn create(&self, game: &str) -> io::Result<(String, PathBuf, fs::File)> {
        fs::create_dir_all(&self.0)?;
        let numbers = self.files().map_err(io::Error::other)?.into_iter();
        let numbers = numbers.filter_map(|(name, _)| name.rsplit('-').next()?.parse::<u64>().ok());
        let mut number = numbers.max().unwrap_or(0);
        loop {
            number = number.saturating_add(1);
            let name = format!("{game}-{number}");
            let path = self.0.join(format!("{name}.{ENDING}"));
            match fs::File::create_new(&path) {
                Ok(file) => return Ok((name, path, file)),
                // Another program was faster.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Removes the files that were written longest ago, until so many are left. A game that another
    /// program plays stays.
    pub(super) fn prune(&self, kept: usize) {
        let mut files: Vec<_> = self
            .files()
            .unwrap_or_default()
            .into_iter()
            .filter_map(|(_, path)| Some((path.metadata().ok()?.modified().ok()?, path)))
            .collect();
        files.sort();
        let surplus = files.len().saturating_sub(kept);
        for (_, path) in files.into_iter().take(surplus) {
            // What cannot be removed now is removed another time.
            let is_free = fs::File::open(&path).is_ok_and(|file| file.try_lock_shared().is_ok());
            if is_free {
                let _ = fs::remove_file(path);
            }
        }
    }
}
