//! What a plugin crate's own tests need, with core alone: feature `conformance`.
//!
//! - [`check_pattern`] holds a pattern against the laws of patterns over random boards.
//! - [`Scenario`] plays the pieces of a set by their own abilities, in tests that are drawn boards
//!   before and after.
//! - [`GameScenario`] does the same in a registered game, with its turns, costs, cards and effects.
//! - [`check_board`] holds a board against itself; every action of a scenario does.
//!
//! What is tested has to be registered, and what it names too. So a crate of pieces has the crates
//! of its patterns and tags as dev-dependencies and links them, in `lib.rs`:
//!
//! ```ignore
//! #[cfg(test)]
//! use {sortilege_effects as _, sortilege_patterns as _};
//! ```

mod board;
mod drawing;
mod game;
mod marks;
mod pattern;
mod sandbox;
mod scenario;

pub use board::check_board;
pub use game::GameScenario;
pub use pattern::check_pattern;
pub use scenario::Scenario;
