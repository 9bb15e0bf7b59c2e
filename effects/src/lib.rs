//! The effects and tags of Sortilege, one a file.

mod royal;

pub use royal::Royal;
