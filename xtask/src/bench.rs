//! `cargo xtask bench`: measures speed as ratios to cozy-chess. It fails if a ratio is too low.

use anyhow::Result;

use crate::command;

pub(crate) fn run() -> Result<()> {
    command::run(&mut command::cargo(&["run", "--release", "--package", "sortilege-bench"]))
}
