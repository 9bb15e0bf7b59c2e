//! `sortilege solve`: looks for a way to win a game for one player, or counts the deals that have
//! one.

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use indicatif::ProgressBar;
use serde_json::{Value, json};
use sortilege_core::{Catalogue, Game, Progress, Solver, Stream, Verdict};
use sortilege_table::open_unsettled;

use crate::PANICKED;
use crate::figures::{bar, rate, short};
use crate::setup::{SetupArgument, find_game};

/// Look for a winning line, with all hidden cards known
///
/// With --from and --to it searches many deals and prints how many of them can be won.
#[derive(clap::Args)]
pub(crate) struct Solve {
    /// The game's id
    game: String,
    #[command(flatten)]
    setup: SetupArgument,
    /// The number of the deal
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with_all = ["from", "to"])]
    seed: u64,
    /// The first of many deals
    #[arg(long, value_name = "A", requires = "to")]
    from: Option<u64>,
    /// The last of many deals
    #[arg(long, value_name = "B", requires = "from")]
    to: Option<u64>,
    /// Give up on a deal after this many search nodes
    #[arg(long, value_name = "N", default_value_t = 50_000_000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    budget: u64,
    /// Also give up on a deal after this many seconds; results then depend on the speed of the
    /// machine
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u64).range(1..))]
    seconds: Option<u64>,
    /// The number of threads
    #[arg(long, value_name = "T", default_value_t = 1, requires = "from")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1024))]
    threads: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What came of a deal.
struct Settled {
    /// The number of the deal; none if nothing was dealt.
    seed: Option<u64>,
    verdict: Verdict,
    nodes: u64,
    seconds: f64,
}

impl Settled {
    fn word(&self) -> &'static str {
        match self.verdict {
            Verdict::Won(_) => "won",
            Verdict::Impossible => "impossible",
            Verdict::Unknown => "unknown",
        }
    }

    fn json(&self) -> Value {
        let mut told =
            json!({"verdict": self.word(), "nodes": self.nodes, "seconds": self.seconds});
        if let Some(seed) = self.seed {
            told["seed"] = seed.into();
        }
        if let Verdict::Won(actions) = &self.verdict {
            told["actions"] = json!(actions);
        }
        told
    }
}

/// What is the same for all deals.
struct Run<'a> {
    command: &'a Solve,
    catalogue: &'a Catalogue,
    game: &'static dyn Game,
    solver: &'static dyn Solver,
    setup: Option<Value>,
    bar: ProgressBar,
}

impl Solve {
    pub(crate) fn run(&self, catalogue: &Catalogue) -> Result<()> {
        let game = find_game(catalogue, &self.game)?;
        let solver = catalogue.solver(game.id()).ok_or_else(|| {
            let games: Vec<&str> = catalogue.solvers().map(|entry| entry.plugin.game()).collect();
            anyhow!("{} has no solver; the games with one: {}", game.id(), games.join(", "))
        })?;
        let setup = self.setup.read(game)?;
        match (self.from, self.to) {
            (Some(from), Some(to)) if from > to => bail!("--from {from} is above --to {to}"),
            (Some(from), Some(to)) => {
                let bar = bar(Some((to - from).saturating_add(1)));
                let run = Run { command: self, catalogue, game, solver, setup, bar };
                run.print_share(&run.settle_all(from, to)?)
            }
            _ => {
                let run = Run {
                    command: self,
                    catalogue,
                    game,
                    solver,
                    setup,
                    bar: bar(Some(self.budget)),
                };
                let settled = run.settle(self.seed);
                run.bar.finish_and_clear();
                self.print(&settled?)
            }
        }
    }

    fn print(&self, settled: &Settled) -> Result<()> {
        let mut out = std::io::stdout().lock();
        if self.json {
            writeln!(out, "{}", settled.json())?;
            return Ok(());
        }
        let Settled { seed, nodes, seconds, .. } = settled;
        let what = seed.map_or("This position".to_owned(), |seed| format!("Deal {seed}"));
        match &settled.verdict {
            Verdict::Won(actions) => {
                writeln!(out, "{what} can be won:")?;
                actions.iter().try_for_each(|action| writeln!(out, "{action}"))?;
            }
            Verdict::Impossible => writeln!(out, "{what} cannot be won.")?,
            Verdict::Unknown => {
                writeln!(
                    out,
                    "{what}: no winning line found within the budget; there may be one."
                )?;
            }
        }
        writeln!(
            out,
            "\nnodes {nodes}, {seconds:.3} s, {} nodes/s",
            short(rate(*nodes, *seconds))
        )?;
        Ok(())
    }
}

impl Run<'_> {
    fn settle(&self, seed: u64) -> Result<Settled> {
        let play = open_unsettled(self.catalogue, self.game, self.setup.as_ref(), seed)
            .map_err(|error| self.command.setup.point(error))?;
        let random = play.board().random();
        let is_dealt = Stream::ALL.iter().any(|stream| random.drawn(*stream) > 0);
        let dealt = is_dealt.then(|| random.seed());
        if self.command.from.is_some() && dealt != Some(seed) {
            bail!("this setup contains its own deal, so there are no other deals to search");
        }
        let start = Instant::now();
        let limit = self.command.seconds.map(Duration::from_secs);
        let mut watch = |progress: Progress| {
            let Progress { nodes } = progress;
            if self.command.from.is_none() {
                self.bar.set_position(nodes);
            }
            let late = limit.is_some_and(|limit| start.elapsed() >= limit);
            if late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let solution = self.solver.solve(play.scene(), self.command.budget, &mut watch)?;
        let seconds = start.elapsed().as_secs_f64();
        Ok(Settled { seed: dealt, verdict: solution.verdict, nodes: solution.nodes, seconds })
    }

    /// Every deal from one to another, in their order.
    fn settle_all(&self, from: u64, to: u64) -> Result<Vec<Settled>> {
        let next = AtomicU64::new(from);
        let work = || {
            let mut settled = Vec::new();
            loop {
                let seed = next.fetch_add(1, Ordering::Relaxed);
                if seed > to || seed < from {
                    return Ok::<_, anyhow::Error>(settled);
                }
                settled.push(self.settle(seed).with_context(|| format!("the deal {seed}"))?);
                self.bar.inc(1);
            }
        };
        let mut all = thread::scope(|scope| {
            let spawn = |_| thread::Builder::new().spawn_scoped(scope, work);
            let workers = (0..self.command.threads)
                .map(spawn)
                .collect::<Result<Vec<_>, _>>()
                .context("starting threads")?;
            let mut all = Vec::new();
            for worker in workers {
                all.extend(worker.join().map_err(|_| anyhow!(PANICKED))??);
            }
            Ok::<_, anyhow::Error>(all)
        })?;
        self.bar.finish_and_clear();
        all.sort_by_key(|settled| settled.seed);
        Ok(all)
    }

    fn print_share(&self, all: &[Settled]) -> Result<()> {
        let count = |word: &str| all.iter().filter(|settled| settled.word() == word).count();
        let [won, impossible, unknown] = ["won", "impossible", "unknown"].map(count);
        let seconds: f64 = all.iter().map(|settled| settled.seconds).sum();
        let nodes: u64 = all.iter().map(|settled| settled.nodes).sum();
        let share = won as f64 / all.len().max(1) as f64;
        let mut out = std::io::stdout().lock();
        if self.command.json {
            let deals: Vec<Value> = all.iter().map(Settled::json).collect();
            let told = json!({
                "from": self.command.from, "to": self.command.to,
                "won": won, "impossible": impossible, "unknown": unknown,
                "share": share, "nodes": nodes, "seconds": seconds, "deals": deals,
            });
            writeln!(out, "{told}")?;
            return Ok(());
        }
        let percent = |part: usize| 100.0 * part as f64 / all.len().max(1) as f64;
        writeln!(out, "{won} of {} deals can be won: {:.1} %", all.len(), percent(won))?;
        writeln!(out, "{impossible} cannot be won: {:.1} %", percent(impossible))?;
        writeln!(out, "{unknown} not settled within the budget: {:.1} %", percent(unknown))?;
        writeln!(out, "\nnodes {nodes}, {seconds:.3} s, {} nodes/s", short(rate(nodes, seconds)))?;
        Ok(())
    }
}
