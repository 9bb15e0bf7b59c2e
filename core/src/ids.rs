//! Small numbers that stand for names during play. [`Rules`](crate::Rules) assigns them, per game
//! and in the order of the names, so that play never compares strings.

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($repr:ty);)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub $repr);

        impl $name {
            /// The number as an index into a list.
            #[inline]
            #[must_use]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// A kind of piece of a game. Kinds are numbered in the order of their ids.
    KindId(u8);
    /// A seat: a player's place in the turn order. Every piece has a seat as its owner.
    SeatId(u8);
    /// One piece of a running game. It keeps this number when it dies, revives, or changes its kind
    /// or owner.
    PieceId(u16);
    /// A tag or effect of a game. Both are numbered together, by id.
    EffectId(u8);
    /// A card of a game. Equal cards have equal numbers.
    CardId(u16);
    /// A list of cards: a deck, a hand, the cards on the board.
    HolderId(u8);
    /// The place of an ability in the list of its kind, see
    /// [`Piece::abilities`](crate::Piece::abilities). Abilities that tags, effects and cards grant
    /// have numbers above those of any kind.
    AbilityId(u8);
    /// A deed of a game that a mod registers, by id.
    DeedId(u8);
    /// An event function of a game that a mod registers, by id.
    EventId(u8);
    /// The place of a counter among those of the game, of seats or of pieces.
    CounterId(u8);
}

impl AbilityId {
    /// No ability: the action of a player and not of a piece.
    pub const NONE: Self = Self(u8::MAX);

    /// The maximum number of abilities of a kind. Larger numbers stand for abilities that are
    /// granted.
    pub(crate) const MAX_OWN: usize = 128;
    /// The maximum number of abilities that the tags, effects and cards of a game grant.
    pub(crate) const MAX_GRANTED: usize = u8::MAX as usize - Self::MAX_OWN;

    /// The ability at a place in the list of those that tags, effects and cards grant.
    pub(crate) fn granted(place: usize) -> Self {
        Self((Self::MAX_OWN + place.min(Self::MAX_GRANTED)) as u8)
    }

    /// The place in the list of granted abilities; `None` for an ability of a kind.
    pub(crate) fn granted_place(self) -> Option<usize> {
        self.index().checked_sub(Self::MAX_OWN).filter(|_| self != Self::NONE)
    }

    /// Whether a tag, an effect or a card grants it. See
    /// [`Rules::granter`](crate::Rules::granter).
    #[must_use]
    pub fn is_granted(self) -> bool {
        self.granted_place().is_some()
    }
}

impl SeatId {
    /// Stands for the seat to move, in an [`Action`](crate::Action).
    pub const TO_MOVE: Self = Self(u8::MAX);
    /// A spectator. It sees nothing that is hidden.
    pub const NOBODY: Self = Self(u8::MAX - 1);
}

impl PieceId {
    /// Marks an empty cell of the board.
    pub(crate) const NONE: Self = Self(u16::MAX);
}

/// What an effect or a counter belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// The game as a whole: `Game` counters and effects on everything.
    Game,
    /// One seat, with all its pieces.
    Seat(SeatId),
    /// One piece, on the board or off it.
    Piece(PieceId),
}

impl From<SeatId> for Subject {
    fn from(seat: SeatId) -> Self {
        Self::Seat(seat)
    }
}

impl From<PieceId> for Subject {
    fn from(piece: PieceId) -> Self {
        Self::Piece(piece)
    }
}
