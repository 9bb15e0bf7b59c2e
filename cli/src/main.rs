//! The `sortilege` program. A modder's own program is this file with `use my_mod as _;` in front.

fn main() -> std::process::ExitCode {
    sortilege_cli::main()
}
