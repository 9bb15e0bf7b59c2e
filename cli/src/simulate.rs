//! `sortilege simulate`: plays games at random and counts how they end.

use std::collections::BTreeMap;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};
use indicatif::ProgressBar;
use serde_json::json;
use sortilege_core::{Catalogue, Outcome, Play, reason, search};
use sortilege_table::{Coverage, open_unsettled};

use crate::figures::{bar, rate, short};
use crate::setup::{SetupArgument, find_game};
use crate::{PANICKED, ending};

/// Play games of random actions and count how they end
///
/// All legal actions are equally likely. In the JSON output the keys of `outcomes` are the winner
/// or `draw`, a colon and the reason.
#[derive(clap::Args)]
pub(crate) struct Simulate {
    /// The game's id
    game: String,
    /// The number of games
    #[arg(long, value_name = "N")]
    games: u64,
    #[command(flatten)]
    setup: SetupArgument,
    /// The seed of the first game; every further game uses the next one
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// The number of threads; it does not change the games
    #[arg(long, value_name = "T", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1024))]
    threads: u64,
    /// Stop a game after this many actions
    #[arg(long, value_name = "P", default_value_t = 100_000)]
    max_plies: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The results of some games.
struct Tally {
    plies: u64,
    endings: BTreeMap<Ending, u64>,
    /// Outcomes that have been counted but not put into words yet.
    unnamed: Vec<(Option<Outcome>, u64)>,
    coverage: Coverage,
}

/// How a game ended, for both forms of the output.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Ending {
    /// In words: `white wins: black resigned`.
    words: String,
    /// As a key of the JSON output, the winner or `draw` and the reason: `white: resigned`.
    key: String,
}

impl Ending {
    fn new(play: &Play, outcome: Option<Outcome>) -> Self {
        let Some(outcome) = outcome else {
            return Self { words: "unfinished".to_owned(), key: "unfinished".to_owned() };
        };
        let reason = reason(play.referee(), play.scene(), outcome);
        let winner = outcome.winner.map_or("draw", |winner| play.board().rules().seat(winner).id);
        Self { words: ending::describe(play, outcome), key: format!("{winner}: {reason}") }
    }
}

impl Tally {
    fn new(play: &Play) -> Self {
        let (endings, unnamed) = (BTreeMap::new(), Vec::new());
        Self { plies: 0, endings, unnamed, coverage: Coverage::new(play.board().rules()) }
    }

    fn name_endings(&mut self, play: &Play) {
        for (outcome, count) in self.unnamed.drain(..) {
            *self.endings.entry(Ending::new(play, outcome)).or_default() += count;
        }
    }

    fn add(&mut self, other: Self) {
        self.plies += other.plies;
        self.coverage.merge(&other.coverage);
        for (ending, count) in other.endings {
            *self.endings.entry(ending).or_default() += count;
        }
    }
}

/// The games to be played, shared by all threads.
struct Run<'a> {
    command: &'a Simulate,
    opened: Play,
    /// The number of the first game that no thread has taken yet.
    next: AtomicU64,
    bar: ProgressBar,
}

impl Simulate {
    pub(crate) fn run(&self, catalogue: &Catalogue) -> Result<()> {
        let game = find_game(catalogue, &self.game)?;
        let setup = self.setup.read(game)?;
        let opened = open_unsettled(catalogue, game, setup.as_ref(), self.seed)
            .map_err(|error| self.setup.point(error))?;
        let run =
            Run { command: self, opened, next: AtomicU64::new(0), bar: bar(Some(self.games)) };

        let start = Instant::now();
        let tally = run.play_all()?;
        let seconds = start.elapsed().as_secs_f64();
        run.bar.finish_and_clear();
        self.print(&tally, seconds)
    }

    fn print(&self, tally: &Tally, seconds: f64) -> Result<()> {
        let mut out = std::io::stdout().lock();
        let (games, plies) = (self.games, tally.plies);
        let (game_rate, ply_rate) = (rate(games, seconds), rate(plies, seconds));
        if self.json {
            let outcomes: BTreeMap<&str, u64> =
                tally.endings.iter().map(|(ending, count)| (ending.key.as_str(), *count)).collect();
            let figures = json!({
                "games": games, "plies": plies, "seconds": seconds,
                "plies_per_second": ply_rate, "games_per_second": game_rate,
                "outcomes": outcomes, "coverage": tally.coverage.counts(),
            });
            writeln!(out, "{figures}")?;
            return Ok(());
        }
        let mut endings: Vec<_> = tally.endings.iter().collect();
        endings.sort_by_key(|(ending, count)| (std::cmp::Reverse(**count), *ending));
        let width = endings.first().map_or(0, |(_, most)| most.to_string().len());
        for (ending, count) in endings {
            writeln!(out, "{count:width$}  {}", ending.words)?;
        }
        if width > 0 {
            writeln!(out)?;
        }
        let (game_rate, ply_rate) = (short(game_rate), short(ply_rate));
        writeln!(
            out,
            "games {games}, plies {plies}, {seconds:.3} s, {ply_rate} plies/s, {game_rate} games/s"
        )?;
        Ok(())
    }
}

impl Run<'_> {
    fn play_all(&self) -> Result<Tally> {
        let threads = self.command.threads.min(self.command.games);
        thread::scope(|scope| {
            let spawn =
                |_| thread::Builder::new().spawn_scoped(scope, || self.play_until_none_is_left());
            let players = (0..threads)
                .map(spawn)
                .collect::<Result<Vec<_>, _>>()
                .context("starting threads")?;
            let mut all = Tally::new(&self.opened);
            for player in players {
                match player.join() {
                    Ok(tally) => all.add(tally?),
                    Err(_) => bail!(PANICKED),
                }
            }
            Ok(all)
        })
    }

    fn play_until_none_is_left(&self) -> Result<Tally> {
        // Few enough that no thread waits long for the last one, and enough that counting them
        // costs nothing.
        let share = (self.command.games / (self.command.threads * 32)).clamp(1, 64);
        let mut play = self.opened.clone();
        let mut tally = Tally::new(&play);
        loop {
            let first = self.next.fetch_add(share, Ordering::Relaxed);
            let end = self.command.games.min(first.saturating_add(share));
            if first >= end {
                tally.name_endings(&play);
                return Ok(tally);
            }
            for number in first..end {
                let seed = self.command.seed.wrapping_add(number);
                let played =
                    catch_unwind(AssertUnwindSafe(|| self.play_one(&mut play, seed, &mut tally)));
                let played = played.unwrap_or_else(|_| Err(anyhow!(PANICKED)));
                if played.is_err() {
                    // No thread starts another game.
                    self.next.store(self.command.games, Ordering::Relaxed);
                }
                played.with_context(|| format!("the game of seed {seed}"))?;
            }
            self.bar.inc(end - first);
        }
    }

    fn play_one(&self, play: &mut Play, seed: u64, tally: &mut Tally) -> Result<()> {
        // A saved game continues with its own cards and random numbers.
        let begun = play.journal().records().len();
        if begun == 0 {
            play.deal_again(seed)?;
        }
        let played = search::play_at_random(play, seed, self.command.max_plies)?;
        tally.plies += played.plies;
        tally.coverage.add_since(play, begun);
        match tally.unnamed.iter_mut().find(|(outcome, _)| *outcome == played.outcome) {
            Some((_, count)) => *count += 1,
            None => tally.unnamed.push((played.outcome, 1)),
        }
        play.unmake_to(begun);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn simulate(threads: u64, max_plies: u64) -> Tally {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let setup = SetupArgument::DEFAULT;
        let command = Simulate {
            game: "chess".into(),
            games: 40,
            setup,
            seed: 7,
            threads,
            max_plies,
            json: false,
        };
        let game = find_game(&catalogue, "chess").unwrap();
        let opened = open_unsettled(&catalogue, game, None, 0).unwrap();
        let bar = ProgressBar::hidden();
        let run = Run { command: &command, opened, next: AtomicU64::new(0), bar };
        run.play_all().unwrap()
    }

    #[test]
    fn the_games_are_the_same_for_any_number_of_threads() {
        let (one, three) = (simulate(1, 100_000), simulate(3, 100_000));
        assert_eq!((one.plies, &one.endings), (three.plies, &three.endings));
        assert_eq!(one.endings.values().sum::<u64>(), 40);
        assert!(one.endings.len() > 1, "{:?}", one.endings);
        assert_eq!(one.coverage.counts(), three.coverage.counts());
        assert_eq!(
            one.coverage.counts().values().sum::<u64>(),
            one.plies,
            "every action is counted once"
        );
        assert!(one.coverage.counts()["move Knight"] > 0);
    }

    #[test]
    fn a_game_that_is_stopped_is_unfinished() {
        let stopped = simulate(1, 3);
        let unfinished = Ending { words: "unfinished".into(), key: "unfinished".into() };
        assert_eq!((stopped.plies, stopped.endings), (120, BTreeMap::from([(unfinished, 40)])));
    }

    #[test]
    fn a_game_that_was_resigned_names_both_seats() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let mut table = sortilege_table::Table::new(catalogue, "arcana", None).unwrap();
        table.act("resign", table.play().board().to_move()).unwrap();
        let ending = Ending::new(table.play(), table.play().board().outcome());
        assert_eq!(ending.words, "black wins: white resigned");
        assert_eq!(ending.key, "black: resigned");
    }
}
