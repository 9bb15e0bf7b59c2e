//! The scene: everything that a plugin may look at.

use crate::{Board, Journal};

/// Everything that a plugin may look at. It is read-only: plugins propose steps to change it.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The current position, without its past.
    pub board: &'a Board,
    /// The actions so far, and every change that they caused.
    pub journal: &'a Journal,
}
