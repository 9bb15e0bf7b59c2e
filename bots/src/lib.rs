//! Opponents that play every game, mods included, without knowing any of them.
//!
//! - `random` does anything.
//! - `greedy` looks one action ahead.
//! - `search` looks as far ahead as it can: for two players who see everything.
//! - `tree` samples: for chance, hidden cards, and one or more than two players.
//!
//! All of them see a position through [`Evaluation`], which knows what pieces are
//! [worth](sortilege_core::Worth) and asks the game for the rest. A bot of a mod can use it too.

mod evaluation;
mod greedy;
mod level;
mod random;
mod search;
mod tree;

pub use evaluation::Evaluation;

#[cfg(test)]
use {
    sortilege_effects as _, sortilege_games as _, sortilege_patterns as _, sortilege_pieces as _,
};
