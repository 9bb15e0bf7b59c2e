//! Deeds: what happens in a game, as the hooks of effects learn of it.

use crate::{PieceId, SeatId};

/// Everything that hooks can learn of.
///
/// Hooks can refuse moves, attacks, takes, abilities, deaths, kills and, in games with cards, the
/// four deeds with cards. The others cannot be refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DeedKind {
    /// A piece moves to an empty square.
    Move,
    /// A piece damages another without moving.
    Attack,
    /// A piece takes another and moves to its square.
    Take,
    /// A piece uses an ability.
    Ability,
    /// A piece dies, whatever the cause.
    Die,
    /// A piece kills another.
    Kill,
    /// A player takes a card into the hand.
    CardTake,
    /// A player puts a permanent card on the board.
    PutOnBoard,
    /// A player plays a card.
    Play,
    /// A player discards a card.
    Discard,
    /// An effect ticks: a turn of its bearer's owner begins.
    Tick,
    /// An effect expires: it has no rounds left.
    Expire,
    /// A movement of the current turn ends and the next begins.
    Movement,
    /// The turn of a seat begins.
    Turn,
    /// A new round begins, before its first turn.
    Round,
    /// A piece comes onto the board.
    Summon,
}

impl DeedKind {
    /// All kinds, in the order listed above.
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

    /// The number of kinds.
    pub const COUNT: usize = 16;
}

/// Something that is about to happen or has just happened, as hooks see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deed {
    /// What is done.
    pub kind: DeedKind,
    /// The piece that does it; `None` if no piece does.
    pub doer: Option<PieceId>,
    /// The piece it is done to; `None` if there is none.
    pub receiver: Option<PieceId>,
    /// The seat responsible: usually the seat to move.
    pub seat: SeatId,
}

/// A set of [`DeedKind`]s.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deeds(pub(crate) u16);

impl Deeds {
    /// No deeds: the effect has no hook that could hear one.
    pub const NONE: Self = Self(0);
    /// Every kind of deed.
    pub const ALL: Self = Self(u16::MAX);

    /// The set of these kinds.
    #[must_use]
    pub const fn of(kinds: &[DeedKind]) -> Self {
        let (mut set, mut i) = (0, 0);
        while i < kinds.len() {
            set |= 1 << kinds[i] as u16;
            i += 1;
        }
        Self(set)
    }

    /// The union of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The kinds in the set, in the order of [`DeedKind::ALL`].
    pub fn iter(self) -> impl Iterator<Item = DeedKind> {
        DeedKind::ALL.into_iter().filter(move |kind| self.contains(*kind))
    }

    /// Whether the set contains a kind.
    #[inline]
    #[must_use]
    pub fn contains(self, kind: DeedKind) -> bool {
        self.0 >> kind as u16 & 1 != 0
    }
}

/// A key that only core can construct, so that only core can override a method that takes it.
#[derive(Clone, Copy, Debug)]
pub struct Derived(pub(crate) ());
