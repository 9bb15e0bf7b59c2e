//! The `sortilege` program. A mod's own program is this file plus the line `use my_mod as _;`.

fn main() -> std::process::ExitCode {
    sortilege_cli::main()
}
