//! What a search is asked for.

use std::sync::Arc;

use sortilege_core::{Action, Bot, Effort, Memory, Play};
use sortilege_table::Notation;

use super::clock::Allowance;

/// What is searched and for how long.
pub(super) struct Order {
    pub(super) play: Play,
    pub(super) notation: Arc<dyn Notation>,
    pub(super) bot: &'static dyn Bot,
    pub(super) effort: Effort,
    pub(super) among: Vec<Action>,
    pub(super) memory: Arc<Memory>,
    pub(super) allowance: Option<Allowance>,
    /// End as soon as a mate in this many moves is found.
    pub(super) mate: Option<u32>,
    pub(super) is_960: bool,
    /// Do not answer before it is told to: the program analyses or ponders.
    pub(super) waits: bool,
}
