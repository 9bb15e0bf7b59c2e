//! `cargo xtask bench`: speed as ratios to a peer in the same run.

use anyhow::Result;

use crate::command;

pub(crate) fn run() -> Result<()> {
    command::run(&mut command::cargo(&["run", "--release", "--package", "sortilege-bench"]))
}
