//! Small numbers that stand for names during play.
//!
//! A [`crate::Rules`] interns the names of one game; play never compares strings.

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($repr:ty);)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub $repr);

        impl $name {
            /// The number as an index.
            #[inline]
            #[must_use]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// A kind of piece within a game.
    KindId(u8);
    /// A player's place, and the owner of a piece.
    SeatId(u8);
    /// One piece of a game in play, for its whole life.
    PieceId(u16);
    /// A tag or effect within a game.
    EffectId(u8);
    /// A card's name within a game; equal cards have equal ids.
    CardId(u16);
    /// A list of cards: a deck, a hand, what lies on the board.
    HolderId(u8);
    /// An ability's place in its kind's list.
    AbilityId(u8);
    /// A counter's place among those of its subject.
    CounterId(u8);
}

impl AbilityId {
    /// No ability: an action that no piece does.
    pub const NONE: Self = Self(u8::MAX);
}

impl SeatId {
    /// Whoever is to move.
    pub const TO_MOVE: Self = Self(u8::MAX);
    /// Who looks on and plays no part: nothing that is hidden is shown.
    pub const NOBODY: Self = Self(u8::MAX - 1);
}

impl PieceId {
    /// No piece.
    pub(crate) const NONE: Self = Self(u16::MAX);
}

/// Who carries an effect or a counter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// The game as a whole.
    Game,
    /// A seat.
    Seat(SeatId),
    /// A piece.
    Piece(PieceId),
}
