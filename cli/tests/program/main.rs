//! The program as people and other programs run it.

mod cards;
mod documents;
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

/// The program, to be run with arguments that follow, wherever the developer lives.
fn program() -> Command {
    let mut program = Command::new(SORTILEGE);
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"] {
        program.env_remove(variable);
    }
    program
}
