//! The small games, one per file.

pub mod beacons;
pub mod embers;
pub mod mischief;
pub mod parley;
pub mod towers;
