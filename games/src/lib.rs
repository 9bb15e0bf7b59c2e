//! The games of Sortilege, one a folder.

pub mod arcana;
pub mod chess;
