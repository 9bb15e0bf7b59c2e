//! The cards of The Lucky Seven. On the board each card is a piece, whose kind decides what it can
//! do.

mod enemy;
mod squad;

/// The set these cards belong to.
const SET: &str = "lucky";
