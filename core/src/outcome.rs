//! How a game ended.

use crate::SeatId;

/// How a game ended: the winner, and the reason as a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner; `None` if no seat has won, as in a draw.
    pub winner: Option<SeatId>,
    /// The reason, numbered by the game. [`crate::Referee::endings`] gives the words.
    /// [`Outcome::RESIGNED`] and [`Outcome::DRAW_AGREED`] are the same in every game.
    pub reason: u8,
}

impl Outcome {
    /// The reason if a player resigned.
    pub const RESIGNED: u8 = u8::MAX;
    /// The reason if the players agreed to a draw.
    pub const DRAW_AGREED: u8 = u8::MAX - 1;
}
