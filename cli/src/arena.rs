//! `sortilege arena`: bots play against each other.

use std::collections::BTreeMap;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail, ensure};
use indicatif::ProgressBar;
use serde_json::{Map, Value, json};
use sortilege_core::{Bot, Catalogue, Effort, Outcome, Play, search};
use sortilege_table::{notation, open_unsettled};

use crate::PANICKED;
use crate::bots::{BotName, Budget};
use crate::figures::bar;
use crate::pgn;
use crate::setup::{SetupArgument, find_game};

/// Let bots play against each other and compare them
///
/// Games are played in pairs: both begin with the same random actions, and the bots exchange their
/// seats. More than two bots meet in turn. The Elo difference and its 95 % interval are seen from
/// the first bot.
#[derive(clap::Args)]
pub(crate) struct Arena {
    /// The game's id
    game: String,
    /// The bots, each NAME or NAME:LEVEL
    #[arg(long, value_name = "A,B", value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// The number of games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    setup: SetupArgument,
    /// Decides the openings and everything random
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// The number of games played at once; by default one for each core
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u64).range(1..=1024))]
    threads: Option<u64>,
    /// The number of random actions at the beginning
    #[arg(long, value_name = "P", default_value_t = 4)]
    opening: u64,
    /// Call a game a draw after this many actions
    #[arg(long, value_name = "P", default_value_t = 600)]
    max_plies: u64,
    /// Stop as soon as it is clear that the first bot is better by less than ELO0 or by more than
    /// ELO1, with an error of 5 %
    #[arg(long, value_name = "ELO0,ELO1", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    #[command(flatten)]
    budget: Budget,
    /// Write the games to this file as PGN, if the game is chess
    #[arg(long, value_name = "FILE")]
    pgn: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The differences that a sequential test tells apart.
#[derive(Clone, Copy, Debug)]
struct Sprt {
    low: f64,
    high: f64,
}

fn sprt(text: &str) -> Result<Sprt, String> {
    let numbers = text.split_once(',').and_then(|(low, high)| {
        let (low, high): (f64, f64) = (low.parse().ok()?, high.parse().ok()?);
        (low.is_finite() && high.is_finite() && low < high).then_some(Sprt { low, high })
    });
    numbers.ok_or_else(|| "expected two numbers, the smaller first: 0,10".to_owned())
}

/// The logarithm of the odds at which a sequential test with an error of 5 % ends.
const CLEAR: f64 = 2.944;

/// Wins, draws and losses.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Score {
    wins: u64,
    draws: u64,
    losses: u64,
}

impl Score {
    fn games(self) -> f64 {
        (self.wins + self.draws + self.losses) as f64
    }

    /// The mean result, from 0 to 1, and its variance.
    fn mean(self) -> (f64, f64) {
        let games = self.games().max(1.0);
        let mean = (self.wins as f64 + self.draws as f64 / 2.0) / games;
        let part = |count: u64, result: f64| count as f64 * (result - mean).powi(2) / games;
        (mean, part(self.wins, 1.0) + part(self.draws, 0.5) + part(self.losses, 0.0))
    }

    /// The Elo difference with the ends of its 95 % interval. Beyond what so many games can show,
    /// it is cut off.
    fn elo(self) -> [f64; 3] {
        let games = self.games().max(1.0);
        let (mean, variance) = self.mean();
        // A little doubt remains even if all games ended alike.
        let margin = 1.96 * (variance.max(0.25 / games) / games).sqrt();
        let most = 1.0 - 0.25 / games;
        [mean, mean - margin, mean + margin].map(|mean| elo(mean.clamp(1.0 - most, most)))
    }

    /// How much more likely the higher difference is than the lower one, as a logarithm.
    fn likelihood(self, sprt: Sprt) -> f64 {
        let (mean, variance) = self.mean();
        let [low, high] = [sprt.low, sprt.high].map(expected);
        // A little doubt remains even if all games ended alike.
        let variance = variance.max(0.25 / self.games().max(1.0));
        self.games() * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }
}

/// The Elo difference of a mean result.
fn elo(mean: f64) -> f64 {
    -400.0 * (1.0 / mean - 1.0).log10()
}

/// The mean result of an Elo difference.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

/// One of the bots that compete.
struct Contestant {
    name: String,
    bot: &'static dyn Bot,
    effort: Effort,
}

/// The games to be played, shared by all threads.
struct Match<'a> {
    command: &'a Arena,
    contestants: Vec<Contestant>,
    opened: Play,
    next: AtomicU64,
    is_clear: AtomicBool,
    scores: Mutex<Vec<Score>>,
    /// The games as PGN, by number.
    written: Mutex<BTreeMap<u64, String>>,
    bar: ProgressBar,
}

impl Arena {
    pub(crate) fn run(&self, catalogue: &Catalogue) -> Result<()> {
        let game = find_game(catalogue, &self.game)?;
        let setup = self.setup.read(game)?;
        let opened = open_unsettled(catalogue, game, setup.as_ref(), self.seed)
            .map_err(|error| self.setup.point(error))?;
        let contestants = self.contestants(catalogue, &opened)?;
        let has_notation = notation(opened.board().rules()).position(opened.scene()).is_some();
        ensure!(self.pgn.is_none() || has_notation, "{} cannot be written as PGN", game.id());
        let scores = Mutex::new(vec![Score::default(); contestants.len()]);
        let this = Match {
            command: self,
            contestants,
            opened,
            next: AtomicU64::new(0),
            is_clear: AtomicBool::new(false),
            scores,
            written: Mutex::default(),
            bar: bar(Some(self.games)),
        };
        let start = Instant::now();
        this.play_all()?;
        let seconds = start.elapsed().as_secs_f64();
        this.bar.finish_and_clear();
        if let Some(path) = &self.pgn {
            let written = this.written.lock().map_err(|_| anyhow!(PANICKED))?;
            let text: String = written.values().map(String::as_str).collect();
            std::fs::write(path, text).with_context(|| format!("{path:?}"))?;
        }
        this.print(seconds)
    }

    fn contestants(&self, catalogue: &Catalogue, opened: &Play) -> Result<Vec<Contestant>> {
        let rules = opened.board().rules();
        if rules.seats().len() > 1 && self.bots.len() < 2 {
            bail!("a match needs at least two bots: --bots A,B");
        }
        let mut contestants: Vec<Contestant> = Vec::new();
        for text in &self.bots {
            let named: BotName = text.parse().map_err(|error: String| anyhow!(error))?;
            let bot = named.find(catalogue, rules).map_err(|error| anyhow!(error))?;
            let twin = contestants.iter().filter(|other| &other.name == text).count();
            let name = if twin > 0 { format!("{text}#{}", twin + 1) } else { text.clone() };
            contestants.push(Contestant { name, bot, effort: self.budget.effort(&named) });
        }
        Ok(contestants)
    }
}

impl Match<'_> {
    fn play_all(&self) -> Result<()> {
        let cores = || thread::available_parallelism().map_or(1, usize::from) as u64;
        let threads = self.command.threads.unwrap_or_else(cores).min(self.command.games);
        thread::scope(|scope| {
            let spawn = |_| thread::Builder::new().spawn_scoped(scope, || self.play_some());
            let players = (0..threads)
                .map(spawn)
                .collect::<Result<Vec<_>, _>>()
                .context("starting threads")?;
            for player in players {
                match player.join() {
                    Ok(played) => played?,
                    Err(_) => bail!(PANICKED),
                }
            }
            Ok(())
        })
    }

    /// Plays games until none is left.
    fn play_some(&self) -> Result<()> {
        let mut play = self.opened.clone();
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.command.games || self.is_clear.load(Ordering::Relaxed) {
                return Ok(());
            }
            let played = catch_unwind(AssertUnwindSafe(|| self.play_one(&mut play, number)));
            let played = played.unwrap_or_else(|_| Err(anyhow!(PANICKED)));
            if played.is_err() {
                self.next.store(self.command.games, Ordering::Relaxed);
            }
            played.with_context(|| format!("game {}", number + 1))?;
            self.bar.inc(1);
        }
    }

    /// The place of the bot that plays each seat in a game.
    fn seating(&self, number: u64, seats: usize) -> Vec<usize> {
        let bots = self.contestants.len();
        if seats != 2 {
            return (0..seats).map(|seat| (seat + number as usize) % bots).collect();
        }
        let pairs: Vec<(usize, usize)> =
            (0..bots).flat_map(|one| (one + 1..bots).map(move |other| (one, other))).collect();
        let (one, other) = pairs[(number / 2) as usize % pairs.len()];
        if number.is_multiple_of(2) { vec![one, other] } else { vec![other, one] }
    }

    fn play_one(&self, play: &mut Play, number: u64) -> Result<()> {
        let seats = play.board().rules().seats().len();
        let seating = self.seating(number, seats);
        // The games of a pair have the same deal and the same opening.
        let pair = if seats == 2 { number / 2 } else { number / self.contestants.len() as u64 };
        let seed = self.command.seed.wrapping_add(pair);
        let begun = play.journal().records().len();
        if begun == 0 {
            play.deal_again(seed)?;
            if seats > 1 {
                let opened = search::play_at_random(play, seed, self.command.opening)?;
                if opened.outcome.is_some() {
                    play.unmake_to(begun);
                }
            }
        }
        let mut winner = None;
        for ply in 0..self.command.max_plies {
            let outcome = play.settle(&mut |play| play.is_stuck());
            if let Some(outcome) = outcome {
                winner = outcome.winner;
                break;
            }
            let place = seating[play.board().to_move().index()];
            let Contestant { name, bot, effort } = &self.contestants[place];
            let seed = (self.command.seed ^ number << 20).wrapping_add(ply << 8 | place as u64);
            let go_on = AtomicBool::new(false);
            let thought = self.command.budget.ask((*bot, *effort), play.scene(), seed, &go_on);
            let thought = thought.map_err(|refusal| anyhow!("{name}: {refusal}"))?;
            let action = thought.action.ok_or_else(|| anyhow!("{name} found nothing to do"))?;
            let mut legal = Vec::new();
            play.legal(&mut legal);
            let legal = legal.into_iter().find(|legal| *legal == action);
            let legal = legal.ok_or_else(|| anyhow!("{name} chose what is not legal"))?;
            play.make(&legal).map_err(|error| anyhow!("{name}: {error}"))?;
        }
        let mut played: Vec<usize> = seating.clone();
        played.sort_unstable();
        played.dedup();
        let ended = play.board().outcome().is_some();
        let best = winner.map(|seat| seating[seat.index()]);
        if self.command.pgn.is_some() {
            self.write(play, number, &seating)?;
        }
        play.unmake_to(begun);
        let mut scores = self.scores.lock().map_err(|_| anyhow!(PANICKED))?;
        for place in played {
            let score = &mut scores[place];
            match best {
                Some(best) if best == place => score.wins += 1,
                Some(_) => score.losses += 1,
                // Nobody wins a game for one: it is lost.
                None if seats < 2 && ended => score.losses += 1,
                None => score.draws += 1,
            }
        }
        if let Some(sprt) = self.command.sprt
            && scores[0].games() >= 10.0
            && scores[0].likelihood(sprt).abs() > CLEAR
        {
            self.is_clear.store(true, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Keeps a game as PGN.
    fn write(&self, play: &Play, number: u64, seating: &[usize]) -> Result<()> {
        let name = |seat: usize| match seating.get(seat) {
            Some(place) => self.contestants[*place].name.as_str(),
            None => "?",
        };
        let about = pgn::Finished {
            event: "Sortilege arena",
            round: (number + 1).to_string(),
            white: name(0),
            black: name(1),
            // A game that was broken off counts as a draw.
            outcome: play.board().outcome().or(Some(Outcome { winner: None, reason: 0 })),
        };
        if let Some((game, start)) = pgn::of_play(play, &about) {
            let mut written = self.written.lock().map_err(|_| anyhow!(PANICKED))?;
            written.insert(number, pgn::text(&game, start));
        }
        Ok(())
    }

    fn print(&self, seconds: f64) -> Result<()> {
        let scores = self.scores.lock().map_err(|_| anyhow!(PANICKED))?;
        let games = self.command.games.min(self.bar.position());
        let [difference, low, high] = scores[0].elo();
        let rows = || self.contestants.iter().zip(scores.iter());
        let mut out = std::io::stdout().lock();
        if self.command.json {
            let row = |(bot, score): (&Contestant, &Score)| {
                let Score { wins, draws, losses } = score;
                (bot.name.clone(), json!({"wins": wins, "draws": draws, "losses": losses}))
            };
            let mut figures = json!({
                "game": self.command.game, "games": games,
                "bots": Value::Object(rows().map(row).collect::<Map<_, _>>()),
                "elo": {"difference": difference, "low": low, "high": high},
                "seconds": seconds,
            });
            if let Some(sprt) = self.command.sprt {
                figures["sprt"] = scores[0].likelihood(sprt).into();
            }
            writeln!(out, "{figures}")?;
            return Ok(());
        }
        let width = rows().map(|(bot, _)| bot.name.len()).max().unwrap_or(0);
        writeln!(out, "{:width$}   wins  draws  losses", "")?;
        for (bot, Score { wins, draws, losses }) in rows() {
            writeln!(out, "{:width$}  {wins:5}  {draws:5}  {losses:6}", bot.name)?;
        }
        let first = &self.contestants[0].name;
        writeln!(out, "\n{games} games in {seconds:.1} s")?;
        if self.contestants.len() > 1 {
            // Without a negative zero.
            let [difference, low, high] = [difference, low, high].map(|elo| elo.round() + 0.0);
            writeln!(out, "Elo of {first}: {difference:+}, from {low:+} to {high:+} (95 %)")?;
        }
        if let Some(sprt) = self.command.sprt {
            let verdict = match scores[0].likelihood(sprt) {
                odds if odds > CLEAR => format!("{first} is better by more than {}", sprt.high),
                odds if odds < -CLEAR => format!("{first} is better by less than {}", sprt.low),
                _ => "not clear yet".to_owned(),
            };
            writeln!(out, "Sequential test: {verdict}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_follows_from_the_score() {
        let even = Score { wins: 40, draws: 20, losses: 40 };
        let [difference, low, high] = even.elo();
        assert!(
            difference.abs() < 1e-9 && (low + high).abs() < 1e-9 && (50.0..75.0).contains(&high)
        );
        let [difference, ..] = Score { wins: 75, draws: 0, losses: 25 }.elo();
        assert!((190.0..192.0).contains(&difference), "{difference}");
        let [best, _, high] = Score { wins: 10, draws: 0, losses: 0 }.elo();
        assert!(best.is_finite() && high.is_finite());
        let [best, low, high] = Score { wins: 4, draws: 0, losses: 0 }.elo();
        assert!(low > 0.0 && low + 100.0 < best && best <= high, "{low} {best} {high}");
    }

    #[test]
    fn a_sequential_test_becomes_clear() {
        let sprt = sprt("0,50").unwrap();
        assert!(Score { wins: 150, draws: 0, losses: 50 }.likelihood(sprt) > CLEAR);
        assert!(Score { wins: 50, draws: 0, losses: 150 }.likelihood(sprt) < -CLEAR);
        assert!(Score { wins: 6, draws: 0, losses: 5 }.likelihood(sprt).abs() < CLEAR);
        assert!(super::sprt("5,5").is_err() && super::sprt("x").is_err());
    }
}
