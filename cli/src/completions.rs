//! `sortilege completions`: scripts with which a shell completes the words of a command line.

use std::io::Write;

use anyhow::Result;
use clap::Command;
use clap_complete::Shell;

/// Print a script that completes commands and options in a shell
///
/// For bash: sortilege completions bash > ~/.local/share/bash-completion/completions/sortilege
#[derive(clap::Args)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, mut program: Command) -> Result<()> {
        std::io::stdout().lock().write_all(&script(self.shell, &mut program))?;
        Ok(())
    }
}

fn script(shell: Shell, program: &mut Command) -> Vec<u8> {
    let name = program.get_name().to_owned();
    // Generating panics if it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(shell, program, name, &mut script);
    script
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, ValueEnum};

    use super::*;

    #[test]
    fn the_script_of_every_shell_has_every_command() {
        for shell in Shell::value_variants() {
            let mut program = crate::CommandLine::command();
            let script = String::from_utf8(script(*shell, &mut program)).unwrap();
            for command in program.get_subcommands().map(Command::get_name) {
                assert!(script.contains(command), "{shell}: {command}");
            }
        }
    }
}
