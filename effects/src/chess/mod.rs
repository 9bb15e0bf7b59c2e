//! The tag of chess. It belongs to no set, so other games can use it too.

mod royal;
