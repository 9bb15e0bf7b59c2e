//! The `sortilege` program with this mod in it.

// A crate that nobody names is not linked, and then nothing of it is registered.
use knightmare as _;

fn main() -> std::process::ExitCode {
    sortilege_cli::main()
}
