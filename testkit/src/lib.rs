//! The test kit: what the tests of plugin crates need.
//!
//! - [`check_pattern`] checks a pattern against the laws of patterns on random boards.
//! - [`Scenario`] plays with the pieces of a set by their own abilities. Its tests are drawn boards
//!   before and after.
//! - `GameScenario`, with the feature `games`, does the same in a registered game, with its turns,
//!   costs, cards and effects.
//! - [`check_board`] checks that a board is consistent. Every action of a scenario does this.
//!
//! A plugin under test must be registered, and so must the plugins that it names. A crate of pieces
//! therefore has the crates of its patterns and tags as dev-dependencies and links them in
//! `lib.rs`:
//!
//! ```ignore
//! #[cfg(test)]
//! use {sortilege_effects as _, sortilege_patterns as _};
//! ```

mod board;
mod drawing;
#[cfg(feature = "games")]
mod game;
mod law;
#[cfg(feature = "games")]
mod marks;
mod pattern;
mod picture;
mod sandbox;
mod scenario;
mod tagged;

pub use board::check_board;
#[cfg(feature = "games")]
pub use game::GameScenario;
pub use pattern::check_pattern;
pub use scenario::Scenario;
