//! Our side of the race: the engine as `sortilege perft` and `sortilege simulate` use it.

use serde_json::Value;
use sortilege_core::{Play, search};
use sortilege_table::open_unsettled;

/// Opens a game of chess from a setup. Panics if the setup is wrong.
pub(crate) fn open(setup: &Value) -> Play {
    let catalogue = sortilege_assembly::catalogue().unwrap_or_else(|error| panic!("{error}"));
    let chess = catalogue.game("chess").unwrap_or_else(|| panic!("chess is not linked"));
    open_unsettled(&catalogue, chess, Some(setup), 0).unwrap_or_else(|error| panic!("{error}"))
}

/// Opens any game from a setup. Panics if there is no such game or the setup is wrong.
pub(crate) fn dealt(game: &str, setup: &Value) -> Play {
    let catalogue = sortilege_assembly::catalogue().unwrap_or_else(|error| panic!("{error}"));
    let game = catalogue.game(game).unwrap_or_else(|| panic!("{game} is not linked"));
    open_unsettled(&catalogue, game, Some(setup), 0).unwrap_or_else(|error| panic!("{error}"))
}

/// Deals again with a seed, plays a random game and returns its number of plies.
pub(crate) fn dealt_game(play: &mut Play, seed: u64, max_plies: u64) -> u64 {
    play.deal_again(seed).unwrap_or_else(|fault| panic!("{fault}"));
    search::play_at_random(play, seed, max_plies).unwrap_or_else(|fault| panic!("{fault}")).plies
}

/// The number of action sequences of a length. With `full` the last action is made too. Never
/// inlined, so that a profiler can count the instructions of this function alone.
#[inline(never)]
pub(crate) fn perft(play: &mut Play, depth: u32, full: bool) -> u64 {
    search::perft(play, depth, full).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Plays a random game, undoes it and returns its number of plies. Never inlined, as above.
#[inline(never)]
pub(crate) fn random_game(play: &mut Play, seed: u64, max_plies: u64) -> u64 {
    let game =
        search::play_at_random(play, seed, max_plies).unwrap_or_else(|fault| panic!("{fault}"));
    while play.unmake() {}
    game.plies
}
