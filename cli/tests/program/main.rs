//! The program as people and other programs run it.

mod cards;
mod documents;
mod languages;
mod messages;
mod mods;
mod pgn;
mod readme;
mod reference;
mod remote;
mod saved;
mod serving;
mod solve;
mod uci;

use std::process::Command;

/// The program that is tested.
const SORTILEGE: &str = env!("CARGO_BIN_EXE_sortilege");

/// The program, which speaks English unless it is told otherwise, whatever the developer speaks.
fn program() -> Command {
    let mut program = Command::new(SORTILEGE);
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        program.env_remove(variable);
    }
    program
}
