//! The games of Sortilege, one per folder.

pub mod arcana;
pub mod bazaar;
pub mod chess;
pub mod lanes;
pub mod lucky;

// The tests play with real pieces, which name their patterns and tags.
#[cfg(test)]
use {
    sortilege_cards as _, sortilege_effects as _, sortilege_patterns as _, sortilege_pieces as _,
};
