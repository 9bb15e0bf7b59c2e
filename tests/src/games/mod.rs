//! The small games, one a file.

pub mod embers;
pub mod mischief;
pub mod parley;
pub mod towers;
