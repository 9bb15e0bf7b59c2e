//! The cards of Sortilege, one a file.
