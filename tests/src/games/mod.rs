//! The small games, one a file.

pub mod beacons;
pub mod embers;
pub mod mischief;
pub mod parley;
pub mod towers;
