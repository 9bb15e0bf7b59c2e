//! The games of Sortilege, one a folder.

pub mod arcana;
pub mod chess;

// The tests play with real pieces, which name their patterns and tags.
#[cfg(test)]
use {sortilege_effects as _, sortilege_patterns as _};
