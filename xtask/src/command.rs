//! Runs other programs, always from the root of the workspace and without standard input.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// The root of the workspace, as an absolute path.
pub(crate) fn root() -> PathBuf {
    let here = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    here.parent().map_or(here.clone(), Path::to_path_buf)
}

/// A program with arguments, to be run from the root.
pub(crate) fn program(program: impl AsRef<Path>, words: &[&str]) -> Command {
    let mut command = Command::new(program.as_ref());
    command.args(words).current_dir(root()).stdin(Stdio::null());
    command
}

/// The cargo that runs this task, with arguments.
pub(crate) fn cargo(words: &[&str]) -> Command {
    program(std::env::var_os("CARGO").map_or_else(|| "cargo".into(), PathBuf::from), words)
}

/// Like [`cargo`], for a crate outside of the workspace. It shares the workspace's target
/// directory, so that shared dependencies are built once.
pub(crate) fn cargo_of(manifest: &str, words: &[&str]) -> Result<Command> {
    let (task, rest) = words.split_first().context("cargo needs a subcommand")?;
    let mut command = cargo(&[task, "--manifest-path", manifest]);
    command.args(rest).env("CARGO_TARGET_DIR", target_directory()?);
    Ok(command)
}

/// The target directory of the workspace.
pub(crate) fn target_directory() -> Result<PathBuf> {
    let metadata = metadata("Cargo.toml", &["--no-deps"])?;
    metadata["target_directory"]
        .as_str()
        .map(PathBuf::from)
        .context("cargo metadata names no target directory")
}

/// Builds the program for release and returns its path.
pub(crate) fn sortilege() -> Result<PathBuf> {
    run(&mut cargo(&["build", "--release", "--package", "sortilege-cli"]))?;
    Ok(target_directory()?.join("release").join(format!("sortilege{EXE_SUFFIX}")))
}

/// The output of `cargo metadata` for a crate and its dependencies.
pub(crate) fn metadata(manifest: &str, words: &[&str]) -> Result<Value> {
    let mut command = cargo(&["metadata", "--format-version", "1", "--manifest-path", manifest]);
    serde_json::from_str(&read(command.args(words))?).context("cargo metadata prints no JSON")
}

/// Runs a command that prints to the terminal. Fails if the command fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    announce(command);
    let status =
        command.status().with_context(|| format!("`{}` does not start", shown(command)))?;
    ensure!(status.success(), "`{}` failed: {status}", shown(command));
    Ok(())
}

/// Runs a command and returns its standard output. Fails if the command fails.
pub(crate) fn read(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("`{}` does not start", shown(command)))?;
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    ensure!(output.status.success(), "`{}` failed: {}\n{printed}", shown(command), output.status);
    Ok(printed)
}

/// Prints a command before it runs.
pub(crate) fn announce(command: &Command) {
    println!("$ {}", shown(command));
}

/// Whether a command can be started and succeeds. Its output is discarded.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// A command as a user would type it: `cargo test --release`.
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
    fn a_missing_program_is_reported() {
        let error = run(&mut program("no-such-program", &["x"])).unwrap_err();
        assert!(error.to_string().contains("`no-such-program x` does not start"), "{error}");
        assert!(!succeeds(&mut program("no-such-program", &[])));
    }
}
