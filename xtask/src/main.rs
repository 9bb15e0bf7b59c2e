//! The tasks of the workspace. `cargo xtask help` lists them.

mod bench;
mod bots;
mod ci;
mod command;
mod cost;
mod duel;
mod fuzz;
mod kills;
mod licences;
mod reference;
mod smoke;
mod spdx;
mod tidy;

use std::process::ExitCode;

use anyhow::{Result, bail};

/// A task: its name, its arguments, what it does, and the function that runs it.
type Task = (&'static str, &'static str, &'static str, fn(&[String]) -> Result<()>);

const TASKS: [Task; 11] = [
    (
        "ci",
        "[STEP]...",
        "Run all checks, or only these steps, and stop at the first failure",
        ci::run,
    ),
    ("tidy", "", "Check the house rules: paths, long files, reasons, names", |rest| {
        alone(rest, tidy::run)
    }),
    ("licences", "", "Check the licence of every dependency", |rest| alone(rest, licences::run)),
    ("smoke", "", "Build the program for release and test it from outside", |rest| {
        alone(rest, smoke::run)
    }),
    ("reference", "", "Write the pages of docs/reference", |rest| alone(rest, reference::write)),
    (
        "bench",
        "[serve [GAMES [RATE [SECONDS]]] | serve --hostile [SECONDS] | opening | keys]",
        "Measure speed as ratios to cozy-chess, or the latency of a server under load",
        bench::run,
    ),
    ("cost", "", "Count the instructions of a message, with valgrind", |rest| {
        alone(rest, cost::run)
    }),
    (
        "kills",
        "[N]",
        "Kill a server under load N times, by default 200: nothing acknowledged may be lost",
        kills::run,
    ),
    (
        "fuzz",
        "[TARGET] [--seconds N | --runs N]",
        "Test the laws of fuzz/ with inputs that libFuzzer generates",
        fuzz::run,
    ),
    (
        "bots",
        "[WORD]... [--games N]",
        "Play the matches between bots, all or those with these words in their names",
        bots::run,
    ),
    ("help", "", "Print this list", |rest| alone(rest, help)),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<()> {
    let (name, rest) =
        arguments.split_first().map_or(("help", arguments), |(name, rest)| (name.as_str(), rest));
    match TASKS.iter().find(|(task, ..)| *task == name) {
        Some((.., task)) => task(rest),
        None => bail!("there is no task {name:?}; `cargo xtask help` lists them"),
    }
}

/// Runs a task without arguments. Fails if there are any.
fn alone(rest: &[String], task: fn() -> Result<()>) -> Result<()> {
    match rest {
        [] => task(),
        [first, ..] => bail!("unexpected argument {first:?}"),
    }
}

fn help() -> Result<()> {
    for (name, follows, sentence, _) in TASKS {
        println!("{:40} {sentence}", format!("cargo xtask {name} {follows}"));
    }
    println!("\nSteps of ci: {}", ci::names().join(", "));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_task_is_reported() {
        let arguments =
            |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        assert!(run(&arguments(&["fly"])).unwrap_err().to_string().contains("\"fly\""));
        assert!(run(&arguments(&["help", "me"])).is_err());
        assert!(run(&arguments(&["ci", "fly"])).is_err());
    }
}
