//! `cargo xtask bench`: measures speed as ratios to cozy-chess. It fails if a ratio is too low.
//! `cargo xtask bench serve [GAMES [RATE [SECONDS]]]` puts load on a server instead, and
//! `cargo xtask bench serve --hostile [SECONDS [KIND...]]` clients that do not read, flood and
//! drip.
//! `cargo xtask bench opening` measures how long tables of ten thousand actions take to open.
//! `cargo xtask bench keys` measures how long a key press takes on the whole screen.

use anyhow::{Result, bail};

use crate::command;

const BENCH: [&str; 4] = ["run", "--release", "--package", "sortilege-bench"];

pub(crate) fn run(rest: &[String]) -> Result<()> {
    match rest {
        [] => command::run(&mut command::cargo(&BENCH)),
        [what] if what == "opening" || what == "keys" => {
            command::run(command::cargo(&BENCH).args(["--", what]))
        }
        [serve, numbers @ ..] if serve == "serve" => {
            command::run(&mut command::cargo(&[
                "build",
                "--release",
                "--package",
                "sortilege-cli",
            ]))?;
            let program = command::sortilege()?;
            let mut bench = command::cargo(&BENCH);
            bench.args(["--", "serve"]).arg(program).args(numbers);
            command::run(&mut bench)
        }
        _ => bail!(
            "usage: cargo xtask bench [serve [GAMES [RATE [SECONDS]]] | \
             serve --hostile [SECONDS [KIND...]] | opening | keys]"
        ),
    }
}
