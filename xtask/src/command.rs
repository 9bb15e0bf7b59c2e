//! Running other programs: always from the root of the workspace, never with standard input.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    let here = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    here.parent().map_or(here.clone(), Path::to_path_buf)
}

/// A program with some words, to be run from the root.
pub(crate) fn program(program: impl AsRef<Path>, words: &[&str]) -> Command {
    let mut command = Command::new(program.as_ref());
    command.args(words).current_dir(root()).stdin(Stdio::null());
    command
}

/// The cargo that runs this.
pub(crate) fn cargo(words: &[&str]) -> Command {
    program(std::env::var_os("CARGO").map_or_else(|| "cargo".into(), PathBuf::from), words)
}

/// Like [`cargo`], for a crate outside of the workspace. It shares the workspace's target
/// directory, so that what both depend on is built once.
pub(crate) fn cargo_of(manifest: &str, words: &[&str]) -> Result<Command> {
    let (task, rest) = words.split_first().context("cargo needs a word")?;
    let mut command = cargo(&[task, "--manifest-path", manifest]);
    command.args(rest).env("CARGO_TARGET_DIR", target_directory()?);
    Ok(command)
}

/// Where cargo puts what it builds in the workspace.
pub(crate) fn target_directory() -> Result<PathBuf> {
    let metadata = metadata("Cargo.toml", &["--no-deps"])?;
    metadata["target_directory"]
        .as_str()
        .map(PathBuf::from)
        .context("cargo metadata names no target directory")
}

/// The program as people get it, built for release.
pub(crate) fn sortilege() -> Result<PathBuf> {
    run(&mut cargo(&["build", "--release", "--package", "sortilege-cli"]))?;
    Ok(target_directory()?.join("release").join(format!("sortilege{EXE_SUFFIX}")))
}

/// What cargo knows about a crate and what it depends on.
pub(crate) fn metadata(manifest: &str, words: &[&str]) -> Result<Value> {
    let mut command = cargo(&["metadata", "--format-version", "1", "--manifest-path", manifest]);
    serde_json::from_str(&read(command.args(words))?).context("cargo metadata prints no JSON")
}

/// Runs a command and lets it print; an error if it fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    announce(command);
    let status =
        command.status().with_context(|| format!("`{}` does not start", shown(command)))?;
    ensure!(status.success(), "`{}` failed: {status}", shown(command));
    Ok(())
}

/// Runs a command for what it prints to standard output; an error if it fails.
pub(crate) fn read(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("`{}` does not start", shown(command)))?;
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    ensure!(output.status.success(), "`{}` failed: {}\n{printed}", shown(command), output.status);
    Ok(printed)
}

/// Prints what is about to run.
pub(crate) fn announce(command: &Command) {
    println!("$ {}", shown(command));
}

/// Whether a command can be run and succeeds. It prints nothing.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// A command as it is typed.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_it_is_typed() {
        assert_eq!(
            shown(&program("some/where/cargo", &["test", "--release"])),
            "cargo test --release"
        );
    }

    #[test]
    fn a_program_that_is_not_there_is_told() {
        let error = run(&mut program("no-such-program", &["x"])).unwrap_err();
        assert!(error.to_string().contains("`no-such-program x` does not start"), "{error}");
        assert!(!succeeds(&mut program("no-such-program", &[])));
    }
}
