//! Our side of the race.

use serde_json::Value;
use sortilege_core::{Play, search};
use sortilege_table::open_unsettled;

/// A game of chess from a setup.
pub(crate) fn open(setup: &Value) -> Play {
    let catalogue = sortilege_assembly::catalogue().unwrap_or_else(|error| panic!("{error}"));
    let chess = catalogue.game("chess").unwrap_or_else(|| panic!("chess is not linked"));
    open_unsettled(&catalogue, chess, Some(setup), 0).unwrap_or_else(|error| panic!("{error}"))
}

/// A game with cards from a setup.
pub(crate) fn dealt(game: &str, setup: &Value) -> Play {
    let catalogue = sortilege_assembly::catalogue().unwrap_or_else(|error| panic!("{error}"));
    let game = catalogue.game(game).unwrap_or_else(|| panic!("{game} is not linked"));
    open_unsettled(&catalogue, game, Some(setup), 0).unwrap_or_else(|error| panic!("{error}"))
}

/// Plies of a random game with the cards and numbers of its seed.
pub(crate) fn dealt_game(play: &mut Play, seed: u64, max_plies: u64) -> u64 {
    play.deal_again(seed).unwrap_or_else(|fault| panic!("{fault}"));
    search::play_at_random(play, seed, max_plies).unwrap_or_else(|fault| panic!("{fault}")).plies
}

pub(crate) fn perft(play: &mut Play, depth: u32, full: bool) -> u64 {
    search::perft(play, depth, full).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Plies of a random game, taken back afterwards.
pub(crate) fn random_game(play: &mut Play, seed: u64, max_plies: u64) -> u64 {
    let game =
        search::play_at_random(play, seed, max_plies).unwrap_or_else(|fault| panic!("{fault}"));
    while play.unmake() {}
    game.plies
}
