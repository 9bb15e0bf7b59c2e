//! The pieces of Sortilege, one a file, by set.

pub mod chess;
