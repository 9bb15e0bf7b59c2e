//! `cargo xtask reference`: lets the program write the pages of docs/reference.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::command::{self, program, root, sortilege, target_directory};

/// The folder of the pages, relative to the root.
const PAGES: &str = "docs/reference";

/// Replaces the pages with what the program writes now.
pub(crate) fn write() -> Result<()> {
    let folder = root().join(PAGES);
    clear(&folder)?;
    generate(&folder)
}

/// Checks that the pages are the same as what the program writes now.
pub(crate) fn check() -> Result<()> {
    let folder = target_directory()?.join("reference");
    clear(&folder)?;
    generate(&folder)?;
    let stale = differences(&read(&root().join(PAGES))?, &read(&folder)?);
    if !stale.is_empty() {
        bail!("not current in {PAGES}: {}; `cargo xtask reference` updates it", stale.join(", "));
    }
    println!("{PAGES} is current");
    Ok(())
}

/// Removes a folder and its files, if it exists.
fn clear(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    Ok(())
}

fn generate(folder: &Path) -> Result<()> {
    command::run(program(sortilege()?, &["reference", "--out"]).arg(folder))
}

/// The text of every file in a folder, by file name. Empty if there is no folder.
fn read(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    if folder.exists() {
        for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            // Git may have converted the line ends to those of the system.
            files.insert(name, text.replace("\r\n", "\n"));
        }
    }
    Ok(files)
}

/// The names of files that differ or are missing on one side.
fn differences(one: &BTreeMap<String, String>, other: &BTreeMap<String, String>) -> Vec<String> {
    let mut names: Vec<&String> = one.keys().chain(other.keys()).collect();
    names.sort_unstable();
    names.dedup();
    names.into_iter().filter(|name| one.get(*name) != other.get(*name)).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_missing_or_additional_file_is_a_difference() {
        let files = |list: &[(&str, &str)]| {
            list.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
        };
        let kept: BTreeMap<_, _> = files(&[("a.md", "a"), ("b.md", "b"), ("old.md", "")]);
        let written: BTreeMap<_, _> = files(&[("a.md", "a"), ("b.md", "B"), ("new.md", "")]);
        assert_eq!(differences(&kept, &written), ["b.md", "new.md", "old.md"]);
        assert_eq!(differences(&kept, &kept), [""; 0]);
    }
}
