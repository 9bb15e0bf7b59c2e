//! How a game ended.

use crate::SeatId;

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who won; `None` is a draw.
    pub winner: Option<SeatId>,
    /// Why, by the game's own numbering. [`crate::Referee::endings`] gives the words.
    /// [`Outcome::RESIGNED`] and [`Outcome::DRAW_AGREED`] are the same in every game.
    pub reason: u8,
}

impl Outcome {
    /// The reason of a game that a player resigned.
    pub const RESIGNED: u8 = u8::MAX;
    /// The reason of a game that the players agreed to draw.
    pub const DRAW_AGREED: u8 = u8::MAX - 1;
}
