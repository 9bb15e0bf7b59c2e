//! Deeds: what is done in a game, as hooks hear of it.

use crate::{PieceId, SeatId};

/// Every kind of thing that is done and that hooks can hear of.
///
/// Moves, attacks, takes, abilities, deaths and kills are asked for before they happen, and so are,
/// in games with cards, the four deeds with cards. The others cannot be forbidden: an effect ticks,
/// time goes on, a piece is there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DeedKind {
    /// A piece goes to an empty square.
    Move,
    /// A piece harms another from afar.
    Attack,
    /// A piece goes for another's square.
    Take,
    /// A piece uses an ability.
    Ability,
    /// A piece dies.
    Die,
    /// A piece makes another die.
    Kill,
    /// A card goes to a hand.
    CardTake,
    /// A card is put on the board for good.
    PutOnBoard,
    /// A card is played.
    Play,
    /// A card is thrown away.
    Discard,
    /// An effect's turn begins.
    Tick,
    /// An effect's time is over.
    Expire,
    /// A movement begins.
    Movement,
    /// A turn begins.
    Turn,
    /// A round begins.
    Round,
    /// A piece comes onto the board.
    Summon,
}

impl DeedKind {
    /// All of them, in the order they are listed above.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Move,
        Self::Attack,
        Self::Take,
        Self::Ability,
        Self::Die,
        Self::Kill,
        Self::CardTake,
        Self::PutOnBoard,
        Self::Play,
        Self::Discard,
        Self::Tick,
        Self::Expire,
        Self::Movement,
        Self::Turn,
        Self::Round,
        Self::Summon,
    ];

    /// How many there are.
    pub const COUNT: usize = 16;
}

/// Something about to be done or just done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deed {
    /// What.
    pub kind: DeedKind,
    /// The piece that does it.
    pub doer: Option<PieceId>,
    /// The piece it is done to.
    pub receiver: Option<PieceId>,
    /// The seat whose doing it is.
    pub seat: SeatId,
}

/// A set of [`DeedKind`]s.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deeds(pub(crate) u16);

impl Deeds {
    /// None: a mark that only others ask about.
    pub const NONE: Self = Self(0);
    /// All of them.
    pub const ALL: Self = Self(u16::MAX);

    /// Just these.
    #[must_use]
    pub const fn of(kinds: &[DeedKind]) -> Self {
        let (mut set, mut i) = (0, 0);
        while i < kinds.len() {
            set |= 1 << kinds[i] as u16;
            i += 1;
        }
        Self(set)
    }

    /// The deeds of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The kinds among them.
    pub fn iter(self) -> impl Iterator<Item = DeedKind> {
        DeedKind::ALL.into_iter().filter(move |kind| self.contains(*kind))
    }

    /// Whether a kind is among them.
    #[inline]
    #[must_use]
    pub fn contains(self, kind: DeedKind) -> bool {
        self.0 >> kind as u16 & 1 != 0
    }
}

/// Only core can make one, so only core can implement what takes one.
#[derive(Clone, Copy, Debug)]
pub struct Derived(pub(crate) ());
