//! The command line of Sortilege. It reads arguments and input, draws boards and prints results;
//! it contains no rules of any game.
//!
//! A program with additional plugins names their crates and calls [`main`]:
//!
//! ```no_run
//! // use my_mod as _;
//! fn main() -> std::process::ExitCode {
//!     sortilege_cli::main()
//! }
//! ```
//!
//! Data goes to standard output, progress and errors to standard error. Exit codes: 0 for success,
//! 1 for wrong input, 2 for wrong arguments.

mod analyse;
mod arena;
mod bots;
mod cards;
mod caret;
mod check;
mod check_cards;
mod company;
mod completions;
mod describe;
mod document;
mod drawing;
mod ending;
mod export;
mod figures;
mod full;
mod games;
mod happened;
mod help;
mod host;
mod input;
mod keys;
mod lines;
mod link;
mod list;
mod man;
mod menu;
mod messages;
mod mirror;
mod mods;
mod nearest;
mod paint;
mod perft;
mod pgn;
mod play;
mod prompt;
mod reference;
mod remote;
mod request;
mod resume;
mod rules;
mod saved;
mod schema;
mod screen;
mod serve;
mod session;
mod setup;
mod sheet;
mod show;
mod simulate;
mod solution;
mod solve;
mod table;
mod timeline;
mod uci;
mod values;

#[doc(hidden)]
pub use full::measure_keys;

use std::io::Write;
use std::panic::catch_unwind;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

/// Chess with cards: play in the terminal, run a table for another program, or measure a game.
///
/// Without a command it lists the games and plays the one you choose.
#[derive(Parser)]
#[command(name = "sortilege", version)]
struct CommandLine {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    mods: mods::Mods,
    #[command(flatten)]
    cards: cards::Cards,
    /// The language of names, rules and sentences, such as es. Default: that of the environment
    /// (LC_ALL, LC_MESSAGES, LANG) if there is a translation, otherwise en. Commands for developers
    /// and programs are English
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = language)]
    lang: Option<String>,
}

/// A language that the program can speak.
fn language(name: &str) -> Result<String, sortilege_languages::UnknownLanguage> {
    match sortilege_languages::of_locale(name) {
        Some(code) => Ok(code.to_owned()),
        None => Err(sortilege_languages::UnknownLanguage::new(name)),
    }
}

#[derive(clap::Subcommand)]
enum Command {
    Games(games::Games),
    List(list::List),
    Show(show::Show),
    Reference(reference::Reference),
    Schema(schema::Schema),
    Check(check::Check),
    Play(play::Play),
    Resume(resume::Resume),
    Rules(rules::Rules),
    Table(table::Table),
    Serve(serve::Serve),
    Perft(perft::Perft),
    Simulate(simulate::Simulate),
    Solve(solve::Solve),
    Arena(arena::Arena),
    Analyse(analyse::Analyse),
    Values(values::Values),
    Uci(uci::Uci),
    Pgn(pgn::Pgn),
    Export(export::Export),
    Messages(messages::Messages),
    Completions(completions::Completions),
    Man(man::Man),
}

/// The error of a plugin that panicked. The panic handler has printed the message and the location
/// by then.
const PANICKED: &str = "a plugin panicked; see the message above";

/// Runs the program with the arguments of this process and returns its exit code. Errors are
/// printed to standard error.
#[must_use]
pub fn main() -> ExitCode {
    let command_line = match CommandLine::try_parse() {
        Ok(command_line) => command_line,
        Err(error) => {
            // If the stream is closed, there is nowhere to print the failure.
            let _ = error.print();
            return u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from);
        }
    };
    match catch_unwind(|| run(command_line)) {
        Ok(Ok(())) => ExitCode::SUCCESS,
        // The reader of our output has closed the pipe: `sortilege list | head`.
        Ok(Err(error)) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Ok(Err(error)) if error.is::<check::Bad>() => ExitCode::FAILURE,
        Ok(Err(error)) => {
            let code = fail(&format!("{error:#}"));
            caret::print(&error);
            code
        }
        Err(_) => fail(PANICKED),
    }
}

impl CommandLine {
    /// Chooses the language. Only what people read while they play is translated.
    fn choose_language(&self) -> anyhow::Result<()> {
        let is_translated = match &self.command {
            None => true,
            Some(
                Command::Games(_)
                | Command::List(_)
                | Command::Show(_)
                | Command::Play(_)
                | Command::Rules(_)
                | Command::Resume(_),
            ) => true,
            Some(_) => false,
        };
        match &self.lang {
            _ if !is_translated => sortilege_languages::choose("en")?,
            Some(language) => sortilege_languages::choose(language)?,
            None => sortilege_languages::choose_from_environment(),
        }
        Ok(())
    }
}

fn run(command_line: CommandLine) -> anyhow::Result<()> {
    command_line.choose_language()?;
    let catalogue = command_line.mods.add_to(sortilege_assembly::catalogue()?)?;
    let catalogue = command_line.cards.add_to(catalogue)?;
    match command_line.command {
        None => menu::run(catalogue),
        Some(Command::Games(games)) => games.run(&catalogue),
        Some(Command::List(list)) => list.run(&catalogue),
        Some(Command::Show(show)) => show.run(&catalogue),
        Some(Command::Reference(reference)) => reference.run(&catalogue),
        Some(Command::Schema(schema)) => schema.run(&catalogue),
        Some(Command::Check(check)) => check.run(&catalogue),
        Some(Command::Play(play)) => play.run(catalogue),
        Some(Command::Rules(rules)) => rules.run(&catalogue),
        Some(Command::Resume(resume)) => resume.run(catalogue),
        Some(Command::Table(table)) => table.run(catalogue),
        Some(Command::Serve(serve)) => serve.run(catalogue),
        Some(Command::Perft(perft)) => perft.run(&catalogue),
        Some(Command::Simulate(simulate)) => simulate.run(&catalogue),
        Some(Command::Solve(solve)) => solve.run(&catalogue),
        Some(Command::Arena(arena)) => arena.run(&catalogue),
        Some(Command::Analyse(analyse)) => analyse.run(catalogue),
        Some(Command::Values(values)) => values.run(&catalogue),
        Some(Command::Uci(uci)) => uci.run(catalogue),
        Some(Command::Pgn(pgn)) => pgn.run(&catalogue),
        Some(Command::Export(export)) => export.run(catalogue),
        Some(Command::Messages(messages)) => messages.run(&catalogue),
        Some(Command::Completions(completions)) => completions.run(CommandLine::command()),
        Some(Command::Man(man)) => man.run(CommandLine::command()),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<std::io::Error>());
    causes.any(|cause| cause.kind() == std::io::ErrorKind::BrokenPipe)
}

fn fail(reason: &str) -> ExitCode {
    let error = paint::ERROR;
    // If standard error is closed, the exit code still shows the failure.
    let reason = sortilege_languages::retell(reason);
    let word = sortilege_languages::say!("error");
    let _ = writeln!(anstream::stderr(), "{error}{word}:{error:#} {reason}");
    ExitCode::FAILURE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        CommandLine::command().debug_assert();
    }

    #[test]
    fn a_broken_pipe_is_found_below_its_context() {
        let broken = anyhow::Error::from(std::io::Error::from(std::io::ErrorKind::BrokenPipe))
            .context("writing");
        assert!(is_broken_pipe(&broken));
        assert!(!is_broken_pipe(&anyhow::anyhow!("something else")));
    }
}
