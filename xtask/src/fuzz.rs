//! `cargo xtask fuzz`: tests the laws of `fuzz/` with inputs that libFuzzer generates.
//!
//! An installed cargo-fuzz is used if there is one; otherwise it is installed in the target
//! directory. It runs without sanitizers and therefore on stable Rust: sanitizers look for misuse
//! of memory, which safe code does not have.

use std::env::consts::EXE_SUFFIX;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::ci::FUZZ;
use crate::command::{self, cargo, cargo_of, program, succeeds, target_directory};

/// The fuzz targets, by the names of their files.
pub(crate) const TARGETS: [&str; 5] = ["protocol", "setup", "notation", "card_file", "chain"];

const VERSION: &str = "0.13.2";
const DEFAULT_SECONDS: u32 = 300;

/// Runs the task with the arguments `[TARGET] [--seconds N | --runs N]`: one target, or all.
pub(crate) fn run(words: &[String]) -> Result<()> {
    let (targets, limit) = parse(words)?;
    match Fuzzer::find()? {
        Ok(fuzzer) => targets.iter().try_for_each(|target| fuzzer.run(target, &[&limit])),
        Err(why) => bail!("cannot fuzz: {why}"),
    }
}

/// The targets, and the argument of libFuzzer that ends the run of each.
fn parse(words: &[String]) -> Result<(Vec<&'static str>, String)> {
    let mut targets = TARGETS.to_vec();
    let mut limit = format!("-max_total_time={DEFAULT_SECONDS}");
    let mut words = words.iter().map(String::as_str);
    while let Some(word) = words.next() {
        match (word, TARGETS.iter().find(|target| **target == word)) {
            ("--seconds" | "--runs", _) => {
                let number = words.next().with_context(|| format!("{word} needs a number"))?;
                let number: u32 =
                    number.parse().with_context(|| format!("{number:?} is not a number"))?;
                let name = if word == "--runs" { "-runs" } else { "-max_total_time" };
                limit = format!("{name}={number}");
            }
            (_, Some(target)) => targets = vec![target],
            (_, None) => {
                bail!("there is no target {word:?}; the targets are {}", TARGETS.join(", "))
            }
        }
    }
    Ok((targets, limit))
}

/// A working cargo-fuzz.
pub(crate) struct Fuzzer {
    program: PathBuf,
    target_directory: PathBuf,
}

impl Fuzzer {
    /// Finds or installs cargo-fuzz and writes the seeds. The inner error says why this machine
    /// cannot fuzz.
    pub(crate) fn find() -> Result<Result<Self, String>> {
        if !cfg!(all(unix, target_pointer_width = "64")) {
            return Ok(Err("libFuzzer needs a 64 bit Unix".into()));
        }
        let compiler = std::env::var_os("CXX").map_or_else(|| "c++".into(), PathBuf::from);
        if !succeeds(&mut program(&compiler, &["--version"])) {
            return Ok(Err(format!(
                "libFuzzer needs a C++ compiler, and {} does not run",
                compiler.display()
            )));
        }
        let target_directory = target_directory()?;
        let tools = target_directory.join("tools");
        let own = tools.join("bin").join(format!("cargo-fuzz{EXE_SUFFIX}"));
        let found = [PathBuf::from("cargo-fuzz"), own.clone()]
            .into_iter()
            .find(|path| succeeds(&mut program(path, &["--version"])));
        let program = match found {
            Some(program) => program,
            None => {
                let mut install = cargo(&[
                    "install",
                    "cargo-fuzz",
                    "--debug",
                    "--locked",
                    "--version",
                    VERSION,
                    "--root",
                ]);
                if let Err(error) = command::run(install.arg(&tools)) {
                    return Ok(Err(format!("cargo-fuzz cannot be installed: {error}")));
                }
                own
            }
        };
        command::run(&mut cargo_of(
            FUZZ,
            &["run", "--profile", "test", "--no-default-features", "--example", "seeds"],
        )?)?;
        Ok(Ok(Self { program, target_directory }))
    }

    /// Runs a target with limits in the form of libFuzzer's options. Fails if a law is broken.
    pub(crate) fn run(&self, target: &str, limits: &[&str]) -> Result<()> {
        let options = [
            "-dict=fuzz/words.dict",
            "-timeout=20",
            "-rss_limit_mb=2048",
            "-print_final_stats=1",
            "-verbosity=0",
        ];
        let mut command = self.command(target);
        command::announce(command.arg("--").args(options).args(limits));
        let mut running =
            command.stderr(Stdio::piped()).spawn().context("cargo-fuzz does not start")?;
        let printed = BufReader::new(running.stderr.take().context("cargo-fuzz is silent")?);
        // The words that it recommends for the dictionary would fill pages.
        for line in printed.split(b'\n') {
            let line = line?;
            if !line.starts_with(b"\"") {
                eprintln!("{}", String::from_utf8_lossy(&line));
            }
        }
        let status = running.wait()?;
        ensure!(
            status.success(),
            "an input breaks a law of {target}; it is in fuzz/artifacts/{target} ({status})"
        );
        Ok(())
    }

    fn command(&self, target: &str) -> Command {
        let mut command = program(
            &self.program,
            &["run", "--sanitizer", "none", "--fuzz-dir", "fuzz", target, "--target-dir"],
        );
        command.arg(&self.target_directory);
        command
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(words: &[&str]) -> Result<(Vec<&'static str>, String)> {
        parse(&words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn a_target_and_a_limit_in_any_order() {
        let setup = |limit: &str| (vec!["setup"], limit.to_owned());
        let usual = format!("-max_total_time={DEFAULT_SECONDS}");
        assert_eq!(parsed(&[]).unwrap(), (TARGETS.to_vec(), usual));
        assert_eq!(parsed(&["setup", "--seconds", "7"]).unwrap(), setup("-max_total_time=7"));
        assert_eq!(parsed(&["--seconds", "7", "setup"]).unwrap(), setup("-max_total_time=7"));
        assert_eq!(parsed(&["--runs", "7", "setup"]).unwrap(), setup("-runs=7"));
        for wrong in [&["fly"][..], &["--seconds"], &["--seconds", "x"], &["--seconds", "-1"]] {
            assert!(parsed(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn every_target_is_here() {
        let mut files: Vec<_> = std::fs::read_dir(command::root().join("fuzz/fuzz_targets"))
            .unwrap()
            .map(|file| file.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
            .collect();
        files.sort();
        let mut targets = TARGETS.to_vec();
        targets.sort_unstable();
        assert_eq!(files, targets);
    }
}
