//! The effects and tags of Sortilege, one per file, by the set they belong to.
//!
//! A tag is an effect that does not expire. Times are in rounds. If an effect is put on a piece
//! that already has it, the later end counts and the effect keeps its place in the order.

pub mod arcana;
pub mod bazaar;
mod chain;
pub mod chess;
pub mod lucky;

// The tests play the game, so what it names must be linked.
#[cfg(test)]
use {sortilege_cards as _, sortilege_games as _, sortilege_patterns as _, sortilege_pieces as _};
