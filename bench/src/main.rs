//! Measures the speed of chess, arcana, lucky and lanes as ratios to cozy-chess, on the same thread
//! in the same run.
//!
//! Both sides run in turns, and the best of several rounds counts, because other programs use the
//! machine too. Perft is deep enough that warming up does not matter. The variants replace the
//! knight by a nightrider and the board by one of 10 x 10 squares through an ordinary setup, so a
//! mod of chess gets the same speed.

mod hopper;
mod hostile;
mod keys;
mod listening;
mod load;
mod nightrider;
mod opening;
mod ours;
mod peer;
mod skirmish;

use std::time::{Duration, Instant};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
/// The positions of perft, with their depths.
const POSITIONS: [(&str, u32); 2] = [(START, 6), (KIWIPETE, 5)];
const ROUNDS: u32 = 5;
const GAMES: u64 = 600;
const MAX_PLIES: u64 = 500;
/// Random games with cards are short, so there are more of them: in arcana one action in some
/// dozens ends the game, and in lucky the squad does not last long.
const DEALT_GAMES: u64 = 4000;

/// Work to be timed. It returns the number of nodes or plies.
type Work<'a> = Box<dyn FnMut() -> u64 + 'a>;

/// Does some work once and returns its speed, per second.
fn speed(work: &mut Work<'_>) -> f64 {
    let start = Instant::now();
    let count = work();
    let elapsed = start.elapsed().max(Duration::from_nanos(1));
    count as f64 / elapsed.as_secs_f64()
}

/// Runs two kinds of work in turns and returns the best speed of each.
fn race(mut a: Work<'_>, mut b: Work<'_>) -> (f64, f64) {
    let mut speeds = (0.0_f64, 0.0_f64);
    for _ in 0..ROUNDS {
        speeds.0 = speeds.0.max(speed(&mut a));
        speeds.1 = speeds.1.max(speed(&mut b));
    }
    speeds
}

fn report(what: &str, ours: f64, peer: f64) {
    println!("{what:<52} {:>8.2} M/s {:>8.2} M/s {:>7.3} x", ours / 1e6, peer / 1e6, ours / peer);
}

fn perft(full: bool) -> f64 {
    let name = if full { "every leaf made" } else { "last ply counted" };
    let mut product = 1.0;
    for (fen, depth) in POSITIONS {
        let mut play = ours::open(&serde_json::json!({"fen": fen}));
        let board = peer::open(fen);
        let ours: Work<'_> = Box::new(|| ours::perft(&mut play, depth, full));
        let (ours, peer) = race(ours, Box::new(|| peer::perft(&board, depth, full)));
        report(
            &format!("perft {depth}, {name}, {}", if fen == START { "start" } else { "Kiwipete" }),
            ours,
            peer,
        );
        product *= ours / peer;
    }
    let mean = product.sqrt();
    println!("{:<52} {:>34.3} x", format!("geometric mean, {name}"), mean);
    mean
}

fn random_games() -> f64 {
    let mut play = ours::open(&serde_json::json!({"fen": START}));
    let board = peer::open(START);
    let ours: Work<'_> =
        Box::new(|| (0..GAMES).map(|seed| ours::random_game(&mut play, seed, MAX_PLIES)).sum());
    let peer: Work<'_> =
        Box::new(|| (0..GAMES).map(|seed| peer::random_game(&board, seed, MAX_PLIES)).sum());
    let (ours, peer) = race(ours, peer);
    report("random games, plies", ours, peer);
    ours / peer
}

/// Random games from a setup of a game with cards, as a ratio to random chess of the peer.
fn dealt(game: &str, setup: &str) -> f64 {
    let mut play = ours::dealt(game, &setup.into());
    let board = peer::open(START);
    let ours: Work<'_> = Box::new(|| {
        (0..DEALT_GAMES).map(|seed| ours::dealt_game(&mut play, seed, MAX_PLIES)).sum()
    });
    let peer: Work<'_> =
        Box::new(|| (0..GAMES).map(|seed| peer::random_game(&board, seed, MAX_PLIES)).sum());
    let (ours, peer) = race(ours, peer);
    report(&format!("random games of {game}, {setup}, plies"), ours, peer);
    ours / peer
}

/// Random games of arcana with the same pieces on 16 x 16 squares, as a ratio to 8 x 8.
fn larger_board() -> f64 {
    let mut small = ours::dealt("arcana", &"skirmish".into());
    let mut large = ours::dealt("arcana", &skirmish::on_large_board());
    let large: Work<'_> = Box::new(|| {
        (0..DEALT_GAMES).map(|seed| ours::dealt_game(&mut large, seed, MAX_PLIES)).sum()
    });
    let small: Work<'_> = Box::new(|| {
        (0..DEALT_GAMES).map(|seed| ours::dealt_game(&mut small, seed, MAX_PLIES)).sum()
    });
    let (large, small) = race(large, small);
    report("random games of arcana, 16 x 16 against 8 x 8", large, small);
    large / small
}

/// A variant of chess, which is compared with our own standard chess.
struct Variant {
    name: &'static str,
    setup: fn() -> serde_json::Value,
    /// The least ratio and the one that we aim at.
    bounds: (f64, f64),
    /// Whether every leaf is made in a second race, with the same bounds.
    leaves: bool,
}

const HOPS: (f64, f64) = (0.4, 0.7);
const HEARD: (f64, f64) = (0.5, 0.7);

/// All variants, by the words that select one on the command line.
const VARIANTS: [(&str, Variant); 8] = [
    ("nightriders", variant("nightriders for knights", nightrider::setup, (0.60, 1.0), false)),
    ("ten", variant("a board of 10 x 10", nightrider::ten_by_ten, (0.60, 1.0), false)),
    ("grasshoppers", variant("grasshoppers for knights", hopper::grasshoppers, HOPS, true)),
    ("cannons", variant("cannons for knights", hopper::cannons, HOPS, true)),
    ("refusing", variant("a tag that refuses", listening::refusing, HEARD, true)),
    ("reacting", variant("a tag that reacts to moves", listening::reacting, HEARD, true)),
    ("turning", variant("a tag that hears turns", listening::turning, HEARD, true)),
    ("affected", variant("a timed effect", listening::affected, HEARD, true)),
];

const fn variant(
    name: &'static str,
    setup: fn() -> serde_json::Value,
    bounds: (f64, f64),
    leaves: bool,
) -> Variant {
    Variant { name, setup, bounds, leaves }
}

/// A race that has been run.
struct Raced {
    name: String,
    ratio: f64,
    least: f64,
    aim: f64,
}

fn raced(name: &str, ratio: f64, (least, aim): (f64, f64)) -> Raced {
    Raced { name: name.to_owned(), ratio, least, aim }
}

impl Variant {
    /// Perft from its start, as a ratio to our own standard chess from its start.
    fn race(&self, full: bool) -> Raced {
        let name = if full { format!("{}, every leaf", self.name) } else { self.name.to_owned() };
        let mut standard = ours::open(&serde_json::json!({"fen": START}));
        let mut changed = ours::open(&(self.setup)());
        let changed: Work<'_> = Box::new(|| ours::perft(&mut changed, 5, full));
        let (changed, standard) = race(changed, Box::new(|| ours::perft(&mut standard, 5, full)));
        report(&format!("perft 5, {name}"), changed, standard);
        raced(&name, changed / standard, self.bounds)
    }
}

/// Does the work of one race once, without timing it: to count instructions. `words` are the
/// variant or `start`, the depth and perhaps `full`; or `random` and a number of games.
fn work(words: &[String]) -> Option<u64> {
    let (name, depth) = (words.first()?, words.get(1)?.parse().ok()?);
    let setup = match VARIANTS.iter().find(|(word, _)| word == name) {
        Some((_, variant)) => (variant.setup)(),
        None => serde_json::json!({"fen": if name == "kiwipete" { KIWIPETE } else { START }}),
    };
    if name == "random" {
        let mut play = ours::open(&setup);
        return Some(
            (0..u64::from(depth)).map(|seed| ours::random_game(&mut play, seed, 500)).sum(),
        );
    }
    let full = words.get(2).is_some_and(|word| word == "full");
    Some(ours::perft(&mut ours::open(&setup), depth, full))
}

/// Puts load on a server, if that is wanted: `serve PROGRAM [GAMES [RATE [SECONDS]]]`, or
/// `serve PROGRAM --hostile [SECONDS [KIND...]]`. `opening` opens long games.
fn load(words: &[String]) -> Option<Result<(), Box<dyn std::error::Error + Send + Sync>>> {
    let number = |place: usize, usual: usize| match words.get(place) {
        None => usual,
        Some(word) => word.parse().ok().filter(|number| *number > 0).unwrap_or(usual),
    };
    let rest = |place: usize| words.get(place..).unwrap_or_default();
    match words.first()?.as_str() {
        "echo" => Some(load::echo()),
        "keys" => Some(keys::run()),
        "opening" => Some(opening::run()),
        "hostile" => Some(hostile::run(words.get(1)?, number(2, 10) as u64, rest(3))),
        "serve" if words.get(2).is_some_and(|word| word == "--hostile") => {
            Some(hostile::compare(words.get(1)?, number(3, 15), rest(4)))
        }
        "serve" => {
            let load = load::Load {
                games: number(2, 1000),
                rate: number(3, 2000),
                seconds: number(4, 30),
            };
            Some(load::run(words.get(1)?, load))
        }
        _ => None,
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let Some(load) = load(&words) {
        return load.unwrap_or_else(|error| {
            eprintln!("{error}");
            std::process::exit(1);
        });
    }
    if let Some(nodes) = work(&words) {
        return println!("{nodes}");
    }
    println!("{:<52} {:>12} {:>12} {:>9}", "", "sortilege", "peer", "ratio");
    let mut results = vec![
        raced("perft counting the last ply", perft(false), (0.20, 0.40)),
        raced("perft making every leaf move", perft(true), (0.40, 0.80)),
        raced("random games", random_games(), (0.15, 0.35)),
    ];
    for (_, variant) in &VARIANTS {
        results.push(variant.race(false));
        if variant.leaves {
            results.push(variant.race(true));
        }
    }
    results.extend([
        raced("arcana, standard", dealt("arcana", "standard"), (1.0 / 40.0, 1.0 / 20.0)),
        raced("arcana, skirmish", dealt("arcana", "skirmish"), (1.0 / 15.0, 1.0 / 10.0)),
        raced("lucky", dealt("lucky", "standard"), (0.15, 0.25)),
        raced("lanes", dealt("lanes", "standard"), (0.10, 0.25)),
        raced("arcana, 16 x 16 against 8 x 8", larger_board(), (0.5, 0.8)),
    ]);
    println!("\n{:<40} {:>8} {:>8} {:>8}", "", "ratio", "least", "aim");
    let mut missed = 0;
    for Raced { name, ratio, least, aim } in results {
        let word = if ratio < least { "MISSED" } else { "" };
        println!("{name:<40} {ratio:>8.3} {least:>8.2} {aim:>8.2} {word}");
        missed += u32::from(ratio < least);
    }
    if missed > 0 {
        std::process::exit(1);
    }
}
