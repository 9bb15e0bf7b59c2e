//! Deeds: what happens in a game, as the hooks of effects learn of it.

use crate::{DeedId, PieceId, SeatId};

/// Everything that hooks can learn of. `docs/hooks.md` lists for each deed which hooks run and in
/// which order; [`DeedKind::contract`] is the same as data.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DeedKind {
    /// A piece moves to an empty square.
    Move,
    /// A piece damages another without moving.
    Attack,
    /// A piece takes another and moves to its square.
    Take,
    /// A piece uses an ability, which may act on others.
    Ability,
    /// A piece dies, whatever the cause.
    Die,
    /// A piece kills another.
    Kill,
    /// A player takes a card into the hand.
    CardTake,
    /// A player puts a permanent card on the board.
    PutOnBoard,
    /// A player plays a card, or a card acts on a piece.
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
    /// What a mod has registered: a [`DeedData`](crate::DeedData). [`Deed::own`] is which one.
    Own,
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
        Self::Own,
    ];

    /// The number of kinds.
    pub const COUNT: usize = 17;

    /// Which sides a deed of this kind has, and what hooks can do about it.
    #[must_use]
    pub const fn contract(self) -> Contract {
        let piece = Contract {
            doers: Doers::Piece,
            is_received: true,
            can_be_refused: true,
            can_be_changed: false,
        };
        match self {
            Self::Attack | Self::Take | Self::Ability | Self::Kill | Self::Own => {
                Contract { can_be_changed: true, ..piece }
            }
            Self::Die | Self::Tick | Self::Expire | Self::Summon => piece,
            Self::Move => Contract { is_received: false, ..piece },
            Self::Play => Contract { doers: Doers::Seat, ..piece },
            Self::CardTake | Self::PutOnBoard | Self::Discard => {
                Contract { doers: Doers::Seat, is_received: false, ..piece }
            }
            Self::Movement | Self::Turn => Contract {
                doers: Doers::Seat,
                is_received: false,
                can_be_refused: false,
                can_be_changed: false,
            },
            Self::Round => Contract { doers: Doers::All, ..Self::Turn.contract() },
        }
    }
}

/// What hooks can expect of a kind of deed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contract {
    /// What does it, and so whose tags and effects run `can_action_be_done` and `on_action_done`.
    pub doers: Doers,
    /// Whether it is done to a piece, whose tags and effects run `can_action_be_received` and
    /// `on_action_received`.
    pub is_received: bool,
    /// Whether the two hooks that allow it run before it. If not, it happens in any case.
    pub can_be_refused: bool,
    /// Whether the two hooks that change it run before it.
    pub can_be_changed: bool,
}

/// One side of a deed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    /// Whatever does it.
    Done,
    /// The piece that it is done to.
    Received,
}

impl Side {
    pub(crate) const BOTH: [Self; 2] = [Self::Done, Self::Received];
}

/// When a hook of an effect runs. Each exists for both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hook {
    /// Before the deed, to refuse it.
    Asked,
    /// Just before it happens, to change it.
    Changing,
    /// After it.
    Told,
}

impl Hook {
    pub(crate) const ALL: [Self; 3] = [Self::Asked, Self::Changing, Self::Told];
    pub(crate) const COUNT: usize = Self::ALL.len();
}

/// What does a deed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doers {
    /// A piece, or nothing on the board: then only effects on the responsible seat and on the game
    /// hear that it is done.
    Piece,
    /// A seat: all its pieces on the board hear it.
    Seat,
    /// The game: all pieces on the board and all seats hear it.
    All,
}

/// Something that is about to happen or has just happened, as hooks see it.
///
/// ```
/// use sortilege_core::{Deed, DeedKind, PieceId, SeatId};
///
/// let take = Deed::new(DeedKind::Take, SeatId(0)).by(PieceId(3)).to(PieceId(7));
/// assert_eq!((take.doer, take.receiver, take.amount), (Some(PieceId(3)), Some(PieceId(7)), 0));
/// ```
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
    /// The damage, if it deals some. 0 while it is only asked whether it is allowed. Of a deed of a
    /// mod the number that it comes with.
    pub amount: i32,
    /// Which deed of a mod it is, if its kind is [`DeedKind::Own`].
    pub own: Option<DeedId>,
}

impl Deed {
    /// A deed of a seat, without pieces.
    #[inline]
    #[must_use]
    pub const fn new(kind: DeedKind, seat: SeatId) -> Self {
        Self { kind, doer: None, receiver: None, seat, amount: 0, own: None }
    }

    /// The same deed, done by a piece or by none.
    #[inline]
    #[must_use]
    pub fn by(self, doer: impl Into<Option<PieceId>>) -> Self {
        Self { doer: doer.into(), ..self }
    }

    /// The same deed, done to a piece or to none.
    #[inline]
    #[must_use]
    pub fn to(self, receiver: impl Into<Option<PieceId>>) -> Self {
        Self { receiver: receiver.into(), ..self }
    }
}

/// A set of [`DeedKind`]s.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deeds(pub(crate) u32);

impl Deeds {
    /// No deeds: the effect has no hook that could hear one.
    pub const NONE: Self = Self(0);
    /// Every kind of deed.
    pub const ALL: Self = Self((1 << DeedKind::COUNT) - 1);

    /// The set of these kinds.
    #[must_use]
    pub const fn of(kinds: &[DeedKind]) -> Self {
        let (mut set, mut i) = (0, 0);
        while i < kinds.len() {
            set |= 1 << kinds[i] as u32;
            i += 1;
        }
        Self(set)
    }

    /// The kinds in this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
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
        self.0 >> kind as u32 & 1 != 0
    }
}

/// The deeds that the hooks of an effect are for, hook by hook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hooked {
    /// Those of `can_action_be_done`.
    pub can_be_done: Deeds,
    /// Those of `can_action_be_received`.
    pub can_be_received: Deeds,
    /// Those of `before_action_done`.
    pub before_done: Deeds,
    /// Those of `before_action_received`.
    pub before_received: Deeds,
    /// Those of `on_action_done`.
    pub on_done: Deeds,
    /// Those of `on_action_received`.
    pub on_received: Deeds,
}

impl Hooked {
    /// Every deed that each hook can hear: what [`DeedKind::contract`] promises.
    pub const ALL: Self = {
        let none = Deeds::NONE;
        let mut all = Self {
            can_be_done: none,
            can_be_received: none,
            before_done: none,
            before_received: none,
            on_done: Deeds::ALL,
            on_received: none,
        };
        let mut i = 0;
        while i < DeedKind::COUNT {
            let (kind, this) = (DeedKind::ALL[i], Deeds::of(&[DeedKind::ALL[i]]));
            let contract = kind.contract();
            if contract.can_be_refused {
                all.can_be_done = all.can_be_done.and(this);
            }
            if contract.can_be_changed {
                all.before_done = all.before_done.and(this);
                all.before_received = all.before_received.and(this);
            }
            if contract.is_received {
                all.on_received = all.on_received.and(this);
                if contract.can_be_refused {
                    all.can_be_received = all.can_be_received.and(this);
                }
            }
            i += 1;
        }
        all
    };

    /// Each hook by name, with its deeds.
    #[must_use]
    pub fn each(self) -> [(&'static str, Deeds); 6] {
        [
            ("can_action_be_done", self.can_be_done),
            ("can_action_be_received", self.can_be_received),
            ("before_action_done", self.before_done),
            ("before_action_received", self.before_received),
            ("on_action_done", self.on_done),
            ("on_action_received", self.on_received),
        ]
    }

    /// The deeds that a hook of one side is for.
    pub(crate) fn deeds_of(self, hook: Hook, side: Side) -> Deeds {
        match (hook, side) {
            (Hook::Asked, Side::Done) => self.can_be_done,
            (Hook::Asked, Side::Received) => self.can_be_received,
            (Hook::Changing, Side::Done) => self.before_done,
            (Hook::Changing, Side::Received) => self.before_received,
            (Hook::Told, Side::Done) => self.on_done,
            (Hook::Told, Side::Received) => self.on_received,
        }
    }

    /// The deeds that any of the hooks is for.
    #[must_use]
    pub fn deeds(self) -> Deeds {
        self.each().into_iter().fold(Deeds::NONE, |all, (_, deeds)| all.and(deeds))
    }

    /// The first hook that is for a deed that it can never hear, with that deed.
    #[must_use]
    pub fn unheard(self) -> Option<(&'static str, DeedKind)> {
        let mut hooks = self.each().into_iter().zip(Self::ALL.each());
        hooks.find_map(|((hook, deeds), (_, heard))| {
            Some((hook, deeds.without(heard).iter().next()?))
        })
    }
}

/// A key that only core can construct, so that only core can override a method that takes it.
#[derive(Clone, Copy, Debug)]
pub struct Derived(pub(crate) ());
