//! `cargo xtask ci`: runs all checks, in the order that finds most errors soonest.

use std::time::Instant;

use anyhow::{Result, bail, ensure};

use crate::command::{announce, cargo, cargo_of, read, root, run as run_command};
use crate::{cost, fuzz, licences, reference, smoke, tidy};

/// The manifests of the crates outside of the workspace.
pub(crate) const FUZZ: &str = "fuzz/Cargo.toml";
pub(crate) const MOD: &str = "examples/mod/Cargo.toml";

/// The fuzz targets run through their seeds only. Which inputs libFuzzer generates depends on the
/// machine even with a fixed seed, and a check has to fail because of a change, not by chance. The
/// step `laws` varies the same seeds in the same way on every machine. `cargo xtask fuzz` generates
/// new inputs.
const FUZZ_LIMITS: [&str; 1] = ["-runs=0"];

/// A check: its name, what it shows if it passes, and the function that runs it.
type Step = (&'static str, &'static str, fn() -> Result<Done>);

/// The result of a step that did not fail.
enum Done {
    Passed,
    /// It cannot run on this machine, for this reason.
    Skipped(String),
}

const STEPS: [Step; 14] = [
    ("format", "the code is formatted", || passed(format())),
    ("tidy", "the house rules that compilers do not check are kept", || passed(tidy::run())),
    ("licences", "the licence of every dependency is allowed", || passed(licences::run())),
    ("clippy", "there are no lint warnings", || passed(clippy())),
    ("test", "all tests of the workspace pass", || {
        passed(run_command(&mut cargo(&["test", "--workspace", "--all-features"])))
    }),
    ("doc", "the documentation builds without warnings", || passed(doc())),
    ("unoptimised", "the same seed gives the same game without optimisation", || {
        passed(same_games("unoptimised"))
    }),
    ("release", "the same seed gives the same game in the release build", || {
        passed(same_games("release"))
    }),
    ("smoke", "the real program plays", || passed(smoke::run())),
    ("cost", "a message takes few enough instructions", count),
    ("reference", "the pages of docs/reference are current", || passed(reference::check())),
    ("mod", "the example mod builds and passes its tests", test_mod),
    ("laws", "the laws of the fuzz targets hold without a fuzzer", || passed(laws())),
    ("fuzz", "the fuzz targets build and run through their seeds", run_fuzzer),
];

/// The names of all steps, in order.
pub(crate) fn names() -> Vec<&'static str> {
    STEPS.iter().map(|(name, ..)| *name).collect()
}

/// Runs the named steps, or all of them if none is named. It stops at the first that fails.
pub(crate) fn run(wanted: &[String]) -> Result<()> {
    if let Some(unknown) = wanted.iter().find(|name| !names().contains(&name.as_str())) {
        bail!("there is no step {unknown:?}; the steps are {}", names().join(", "));
    }
    let steps: Vec<&Step> = STEPS
        .iter()
        .filter(|(name, ..)| wanted.is_empty() || wanted.iter().any(|other| other == name))
        .collect();
    let begin = Instant::now();
    let mut lines = Vec::new();
    for (number, (name, shows, check)) in steps.iter().enumerate() {
        println!("\n== {}/{} {name}: {shows}", number + 1, steps.len());
        let start = Instant::now();
        let done = check();
        let seconds = start.elapsed().as_secs_f64();
        let line = match done {
            Ok(Done::Passed) => format!("passed  {name:12} {seconds:6.1} s"),
            Ok(Done::Skipped(why)) => format!("SKIPPED {name:12} {seconds:6.1} s  {why}"),
            Err(error) => {
                let again = format!("`cargo xtask ci {name}` runs this step alone");
                println!("\n{}\nFAILED  {name:12} {seconds:6.1} s", lines.join("\n"));
                return Err(error.context(format!("step {name} failed; {again}")));
            }
        };
        println!("{line}");
        lines.push(line);
    }
    println!("\n{}\nall steps took {:.0} s", lines.join("\n"), begin.elapsed().as_secs_f64());
    Ok(())
}

fn passed(result: Result<()>) -> Result<Done> {
    result.map(|()| Done::Passed)
}

/// The crates outside of the workspace that exist in this copy.
fn outside() -> impl Iterator<Item = &'static str> {
    [FUZZ, MOD].into_iter().filter(|manifest| root().join(manifest).exists())
}

fn format() -> Result<()> {
    run_command(&mut cargo(&["fmt", "--all", "--check"]))?;
    outside().try_for_each(|manifest| {
        run_command(&mut cargo(&["fmt", "--manifest-path", manifest, "--check"]))
    })
}

fn clippy() -> Result<()> {
    let deny = ["--", "-D", "warnings"];
    run_command(cargo(&["clippy", "--workspace", "--all-targets", "--all-features"]).args(deny))?;
    // Without the default features there is no libFuzzer, which needs a C++ compiler. Then the fuzz
    // targets, which are one line each, are left out.
    outside().try_for_each(|manifest| {
        let features: &[&str] = if manifest == FUZZ { &["--no-default-features"] } else { &[] };
        let mut clippy = cargo_of(manifest, &["clippy", "--all-targets"])?;
        // Whatever their own profiles say: so they share what the workspace has just checked.
        clippy.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
        run_command(clippy.args(features).args(deny))
    })
}

fn doc() -> Result<()> {
    run_command(cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
}

/// Runs the determinism test in a build profile.
fn same_games(profile: &str) -> Result<()> {
    let mut test = cargo(&[
        "test",
        "--profile",
        profile,
        "--package",
        "sortilege-tests",
        "--test",
        "determinism",
    ]);
    announce(&test);
    let printed = read(&mut test)?;
    print!("{printed}");
    // If the test were renamed, cargo would run no test and succeed.
    let ran = printed.contains("test seeds_give_the_games_of_the_file");
    ensure!(ran, "there is no determinism test to run");
    Ok(())
}

fn count() -> Result<Done> {
    match cost::missing() {
        Some(why) => Ok(Done::Skipped(why)),
        None => passed(cost::run()),
    }
}

fn test_mod() -> Result<Done> {
    if !root().join(MOD).exists() {
        return Ok(Done::Skipped(format!("there is no {MOD}")));
    }
    run_command(&mut cargo_of(MOD, &["test"])?)?;
    // The program of a mod uses the engine that its tests have compiled.
    let mut build = cargo_of(MOD, &["build", "--message-format", "json"])?;
    announce(&build);
    let built = read(&mut build)?;
    let is_again = |line: &&str| line.contains("sortilege-") && line.contains("\"fresh\":false");
    let again = built.lines().filter(is_again).count();
    ensure!(again == 0, "{again} parts of the engine are compiled again for the mod's program");
    passed(Ok(()))
}

fn laws() -> Result<()> {
    run_command(&mut cargo_of(FUZZ, &["test", "--no-default-features"])?)
}

fn run_fuzzer() -> Result<Done> {
    match fuzz::Fuzzer::find()? {
        Ok(fuzzer) => {
            passed(fuzz::TARGETS.iter().try_for_each(|target| fuzzer.run(target, &FUZZ_LIMITS)))
        }
        Err(why) => Ok(Done::Skipped(why)),
    }
}
