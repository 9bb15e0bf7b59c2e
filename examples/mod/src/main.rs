//! The `sortilege` program with this mod in it.

// A crate that is not named is not linked, and then none of its plugins is registered.
use knightmare as _;

fn main() -> std::process::ExitCode {
    sortilege_cli::main()
}
