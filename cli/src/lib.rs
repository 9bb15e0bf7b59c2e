//! The command line of Sortilege: it parses, draws and loops, and leaves every rule to core.
//!
//! A program with more plugins names their crates and calls [`main`]:
//!
//! ```no_run
//! // use my_mod as _;
//! fn main() -> std::process::ExitCode {
//!     sortilege_cli::main()
//! }
//! ```
//!
//! Data goes to standard output, progress and messages to standard error. Exit codes: 0 done, 1 the
//! input was wrong, 2 the command line was wrong.

mod check;
mod document;
mod drawing;
mod ending;
mod figures;
mod games;
mod happened;
mod input;
mod keys;
mod lines;
mod list;
mod menu;
mod paint;
mod perft;
mod play;
mod reference;
mod request;
mod schema;
mod screen;
mod session;
mod setup;
mod simulate;
mod solve;
mod table;

use std::io::Write;
use std::panic::catch_unwind;
use std::process::ExitCode;

use clap::Parser;

/// Chess with cards: play in the terminal, run a table for another program, or measure a game.
///
/// Without a command it offers the games and plays the chosen one.
#[derive(Parser)]
#[command(name = "sortilege", version)]
struct CommandLine {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(clap::Subcommand)]
enum Command {
    Games(games::Games),
    List(list::List),
    Reference(reference::Reference),
    Schema(schema::Schema),
    Check(check::Check),
    Play(play::Play),
    Table(table::Table),
    Perft(perft::Perft),
    Simulate(simulate::Simulate),
    Solve(solve::Solve),
}

/// The panic's own message and place have been printed by then.
const PANICKED: &str = "a plugin panicked, as said above";

/// The whole program: reads the command line, does what it says and tells how that went.
#[must_use]
pub fn main() -> ExitCode {
    let command_line = match CommandLine::try_parse() {
        Ok(command_line) => command_line,
        Err(error) => {
            // Nobody reads it any more: there is nothing left to say it to.
            let _ = error.print();
            return u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from);
        }
    };
    match catch_unwind(|| run(command_line.command)) {
        Ok(Ok(())) => ExitCode::SUCCESS,
        // Whoever read our output has seen enough.
        Ok(Err(error)) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Ok(Err(error)) if error.is::<check::Bad>() => ExitCode::FAILURE,
        Ok(Err(error)) => fail(&format!("{error:#}")),
        Err(_) => fail(PANICKED),
    }
}

fn run(command: Option<Command>) -> anyhow::Result<()> {
    let catalogue = sortilege_assembly::catalogue()?;
    match command {
        None => menu::run(catalogue),
        Some(Command::Games(games)) => games.run(&catalogue),
        Some(Command::List(list)) => list.run(&catalogue),
        Some(Command::Reference(reference)) => reference.run(&catalogue),
        Some(Command::Schema(schema)) => schema.run(&catalogue),
        Some(Command::Check(check)) => check.run(&catalogue),
        Some(Command::Play(play)) => play.run(catalogue),
        Some(Command::Table(table)) => table.run(catalogue),
        Some(Command::Perft(perft)) => perft.run(&catalogue),
        Some(Command::Simulate(simulate)) => simulate.run(&catalogue),
        Some(Command::Solve(solve)) => solve.run(&catalogue),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<std::io::Error>());
    causes.any(|cause| cause.kind() == std::io::ErrorKind::BrokenPipe)
}

fn fail(reason: &str) -> ExitCode {
    let error = paint::ERROR;
    // With standard error gone there is nobody to tell.
    let _ = writeln!(anstream::stderr(), "{error}error:{error:#} {reason}");
    ExitCode::FAILURE
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        CommandLine::command().debug_assert();
    }

    #[test]
    fn a_broken_pipe_is_found_under_what_was_said_about_it() {
        let broken = anyhow::Error::from(std::io::Error::from(std::io::ErrorKind::BrokenPipe))
            .context("writing");
        assert!(is_broken_pipe(&broken));
        assert!(!is_broken_pipe(&anyhow::anyhow!("something else")));
    }
}
