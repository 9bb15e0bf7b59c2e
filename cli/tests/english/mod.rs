//! The program as tests run it: in English, whatever the language of the developer is.

use std::process::Command;

/// The program, which speaks English.
pub fn sortilege() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sortilege"));
    // This variable counts more than the others.
    command.env("LC_ALL", "C");
    command
}
