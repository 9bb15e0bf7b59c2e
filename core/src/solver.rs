//! Solvers: who looks for a way to win a game for one player.

use std::ops::ControlFlow;

use crate::{Refusal, Scene};

/// Looks for a way to win from where a game is. It knows everything that is hidden: the question is
/// whether there is a way.
pub trait Solver: Sync {
    /// Which seat it wins for, and how it looks: what it leaves out, and when it can be sure that
    /// there is no way.
    fn rule(&self) -> &'static str;

    /// Looks until it knows, until it has looked at `budget` nodes, whatever it counts as one, or
    /// until `watch`, which it tells now and then how far it is, says to stop. The same scene and
    /// budget lead to the same answer, unless it is told to stop.
    ///
    /// # Errors
    /// A [`Refusal`] when it cannot tell what something in the scene does.
    fn solve(
        &self,
        scene: Scene<'_>,
        budget: u64,
        watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Solution, Refusal>;
}

/// How far a search is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Progress {
    /// Nodes looked at so far.
    pub nodes: u64,
}

/// What a search came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// What it found.
    pub verdict: Verdict,
    /// Nodes looked at.
    pub nodes: u64,
}

/// Whether a game can be won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// By these actions, in their text form.
    Won(Vec<String>),
    /// There is no way.
    Impossible,
    /// No way has been found, and not everything has been looked at.
    Unknown,
}
