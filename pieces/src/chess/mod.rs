//! The set of standard chess: six pieces, and the two abilities that no pattern can describe.

mod bishop;
mod castle;
mod en_passant;
mod king;
mod knight;
mod pawn;
mod queen;
mod rook;

pub use castle::Castle;
pub use en_passant::{EnPassant, passed};

/// The set these pieces belong to.
pub const SET: &str = "chess";

/// What a pawn can become.
pub const PROMOTIONS: &[&str] = &["Queen", "Rook", "Bishop", "Knight"];

/// The ability after which a pawn can be taken en passant.
pub const DOUBLE_STEP: &str = "DoubleStep";
