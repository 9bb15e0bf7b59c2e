//! `cargo xtask reference`: the pages of docs/reference, which the program itself writes.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::command::{self, program, root, sortilege, target_directory};

/// Where the pages are, from the root.
const PAGES: &str = "docs/reference";

/// Writes the pages anew.
pub(crate) fn write() -> Result<()> {
    let folder = root().join(PAGES);
    clear(&folder)?;
    generate(&folder)
}

/// Checks that the pages are what the program writes now.
pub(crate) fn check() -> Result<()> {
    let folder = target_directory()?.join("reference");
    clear(&folder)?;
    generate(&folder)?;
    let stale = differences(&read(&root().join(PAGES))?, &read(&folder)?);
    if !stale.is_empty() {
        bail!(
            "{} of {PAGES} is not what the program writes; `cargo xtask reference` writes it anew",
            stale.join(", ")
        );
    }
    println!("{PAGES} is what the program writes");
    Ok(())
}

/// Removes a folder with what an earlier run left there.
fn clear(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    Ok(())
}

fn generate(folder: &Path) -> Result<()> {
    command::run(program(sortilege()?, &["reference", "--out"]).arg(folder))
}

/// Every file of a folder by its name, none if there is no folder.
fn read(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    if folder.exists() {
        for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            // A checkout may have turned line ends into those of its system.
            files.insert(name, text.replace("\r\n", "\n"));
        }
    }
    Ok(files)
}

/// The names of files that are missing on one side or not the same on both.
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
    fn a_file_that_is_other_missing_or_left_over_is_a_difference() {
        let files = |list: &[(&str, &str)]| {
            list.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
        };
        let kept: BTreeMap<_, _> = files(&[("a.md", "a"), ("b.md", "b"), ("old.md", "")]);
        let written: BTreeMap<_, _> = files(&[("a.md", "a"), ("b.md", "B"), ("new.md", "")]);
        assert_eq!(differences(&kept, &written), ["b.md", "new.md", "old.md"]);
        assert_eq!(differences(&kept, &kept), [""; 0]);
    }
}
