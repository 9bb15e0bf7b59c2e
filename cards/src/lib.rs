//! The cards of Sortilege, one per file, by set.

pub mod arcana;
pub mod lucky;
mod vanilla;

// The tests play the game, so what it names must be linked.
#[cfg(test)]
use {
    sortilege_effects as _, sortilege_games as _, sortilege_patterns as _, sortilege_pieces as _,
};
