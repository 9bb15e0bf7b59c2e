//! The patterns of Sortilege, one a file.
