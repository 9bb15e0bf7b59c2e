//! Solvers search a game for one player for a winning line.

use std::ops::ControlFlow;

use crate::{Refusal, Scene};

/// Searches for a winning line from the current position of one game. It sees everything hidden:
/// the question is whether a winning line exists, not whether a player could know it.
///
/// A solver is a plugin: `register!(Solver: MySolver);`. A game has at most one.
pub trait Solver: Sync {
    /// The id of the game that it solves.
    fn game(&self) -> &'static str;

    /// How it searches: what it leaves out, and when it is certain that no line wins.
    fn rule(&self) -> &'static str;

    /// Searches until the answer is known, until `budget` nodes were searched, or until `watch`
    /// breaks. It calls `watch` from time to time; what counts as a node is its own decision. The
    /// same scene and budget give the same solution, unless `watch` breaks.
    ///
    /// # Errors
    /// A [`Refusal`] if the scene contains something that it does not know.
    fn solve(
        &self,
        scene: Scene<'_>,
        budget: u64,
        watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Solution, Refusal>;
}

/// How far a search has got.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Progress {
    /// Nodes searched so far.
    pub nodes: u64,
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// Whether a winning line exists.
    pub verdict: Verdict,
    /// The number of nodes that were searched.
    pub nodes: u64,
}

/// Whether a game can be won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It can be won, by these actions in their text form.
    Won(Vec<String>),
    /// It cannot be won: the search was complete.
    Impossible,
    /// No winning line was found, but the search was not complete.
    Unknown,
}
