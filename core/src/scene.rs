//! The scene: everything a plugin may look at.

use crate::{Board, Journal};

/// Everything a plugin may look at.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// What is.
    pub board: &'a Board,
    /// What was.
    pub journal: &'a Journal,
}
