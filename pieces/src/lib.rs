//! The pieces of Sortilege, one per file, by set.

pub mod arcana;
pub mod chess;
pub mod lanes;
pub mod lucky;

// The tests play the pieces, so what they name must be linked.
#[cfg(test)]
use {sortilege_cards as _, sortilege_effects as _, sortilege_games as _, sortilege_patterns as _};
