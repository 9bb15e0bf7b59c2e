//! The games of Sortilege, one a folder.
