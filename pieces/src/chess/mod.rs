//! The set of standard chess: six men and the two abilities that no pattern can say.

mod bishop;
mod castle;
mod en_passant;
mod king;
mod knight;
mod pawn;
mod queen;
mod rook;

pub use bishop::Bishop;
pub use castle::Castle;
pub use en_passant::{EnPassant, passed};
pub use king::King;
pub use knight::Knight;
pub use pawn::Pawn;
pub use queen::Queen;
pub use rook::Rook;

/// The set these men belong to.
pub const SET: &str = "chess";

/// What a pawn can become.
pub const PROMOTIONS: &[&str] = &["Queen", "Rook", "Bishop", "Knight"];

/// The ability by which a pawn can be taken in passing.
pub const DOUBLE_STEP: &str = "DoubleStep";
