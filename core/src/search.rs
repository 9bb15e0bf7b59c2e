//! Perft and random playouts.

use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::{Action, Fault, Outcome, Play, Stream};

/// Counts the sequences of `depth` actions. The last action of each is counted without being made,
/// unless `full`.
///
/// # Errors
/// A [`Fault`] if a plugin misbehaves.
pub fn perft(play: &mut Play, depth: u32, full: bool) -> Result<u64, Box<Fault>> {
    let mut lists: Vec<Vec<Action>> = vec![Vec::with_capacity(256); depth as usize];
    play.reserve(depth as usize + 1);
    walk(play, &mut lists, full)
}

fn walk(play: &mut Play, lists: &mut [Vec<Action>], full: bool) -> Result<u64, Box<Fault>> {
    if !full && lists.len() == 1 {
        return Ok(play.count());
    }
    let Some((list, deeper)) = lists.split_first_mut() else { return Ok(1) };
    play.legal(list);
    let mut nodes = 0;
    for action in list.iter() {
        play.make(action)?;
        nodes += if deeper.is_empty() { 1 } else { walk(play, deeper, full)? };
        play.unmake();
    }
    Ok(nodes)
}

/// The number of sequences of `depth` actions that begin with each legal action.
///
/// # Errors
/// A [`Fault`] if a plugin misbehaves.
pub fn divide(play: &mut Play, depth: u32, full: bool) -> Result<Vec<(Action, u64)>, Box<Fault>> {
    let mut actions = Vec::new();
    play.legal(&mut actions);
    let mut counts = Vec::new();
    for action in actions.into_iter().filter(|_| depth > 0) {
        play.make(&action)?;
        let nodes = perft(play, depth - 1, full);
        play.unmake();
        counts.push((action, nodes?));
    }
    Ok(counts)
}

/// The result of a random playout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RandomGame {
    /// The number of actions played.
    pub plies: u64,
    /// How it ended; `None` if it was stopped after the maximum number of actions.
    pub outcome: Option<Outcome>,
}

/// Plays uniformly random legal actions until the game ends or `max_plies` actions were played. The
/// same seed plays the same game.
///
/// # Errors
/// A [`Fault`] if a plugin misbehaves.
pub fn play_at_random(
    play: &mut Play,
    seed: u64,
    max_plies: u64,
) -> Result<RandomGame, Box<Fault>> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    // A separate stream, because the game may use the same seed.
    random.set_stream(Stream::ALL.len() as u64);
    let mut actions = Vec::with_capacity(256);
    let mut plies = 0;
    loop {
        play.legal(&mut actions);
        let outcome = play.settle(&mut |_| actions.is_empty());
        if outcome.is_some() || actions.is_empty() || plies >= max_plies {
            return Ok(RandomGame { plies, outcome });
        }
        play.make(&actions[random.random_range(0..actions.len())])?;
        plies += 1;
    }
}
