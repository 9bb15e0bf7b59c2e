//! The games of Sortilege, one a folder.

pub mod chess;
