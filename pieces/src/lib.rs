//! The pieces of Sortilege, one a file.
