//! `sortilege serve` as a program: played from another language, killed, flooded and stopped.

mod bots;
mod client;
mod hostile;
mod kills;
mod limits;
mod server;

use std::process::Command;

use self::server::Program;

/// How the runtime of JavaScript is called, with its own WebSocket.
fn node() -> Command {
    let mut node = Command::new("node");
    // Without it some versions that are still in use hide what they have.
    node.arg("--experimental-websocket");
    node
}

#[test]
fn a_client_in_another_language_plays_a_whole_game_of_bazaar() {
    if !node().arg("--version").output().is_ok_and(|output| output.status.success()) {
        println!("skipped: there is no node with a WebSocket of its own");
        return;
    }
    let folder = tempfile::TempDir::new().unwrap();
    let program = Program::start(folder.path(), &[]);
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/program/serving/bazaar.mjs");
    let output = node().arg(script).arg(program.url()).output().unwrap();
    let (said, errors) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && said.contains("white has won"), "{said}{errors}");
}
