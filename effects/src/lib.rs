//! The effects and tags of Sortilege, one a file.
