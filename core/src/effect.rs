//! Effects and tags: what a piece, a seat or the whole game carries, and the hooks by which it
//! takes part.
//!
//! A tag is an effect that does not expire. Both forbid and answer through the same hooks.

use crate::bound::{Bound, looks_up};
use crate::{
    Attached, Bits, EffectData, EffectId, Names, PieceId, Scene, SeatId, Square, Steps, Subject,
};

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

/// Who carries an effect, as its hooks see it.
#[derive(Clone, Copy, Debug)]
pub struct Bearer<'a> {
    /// Everything there is to see.
    pub scene: Scene<'a>,
    /// The effect or tag itself.
    pub this: EffectId,
    /// The piece, seat or game that carries it.
    pub subject: Subject,
    /// How long it lasts; a tag has no such record.
    pub attached: Option<Attached>,
}

looks_up!(Bearer);

impl<'a> Bearer<'a> {
    #[inline]
    pub(crate) fn bound(&self) -> &'a Bound {
        self.scene.board.rules().effect_bound(self.this)
    }

    /// The piece that carries it, if a piece does.
    #[inline]
    #[must_use]
    pub fn piece(&self) -> Option<PieceId> {
        match self.subject {
            Subject::Piece(piece) => Some(piece),
            Subject::Seat(_) | Subject::Game => None,
        }
    }

    /// The pieces of other seats on a square, covered or not, the topmost first; of all seats if no
    /// piece carries it.
    pub fn others_at(&self, square: Square) -> impl Iterator<Item = PieceId> + use<'a> {
        let board = self.scene.board;
        let own = self.piece().map(|piece| board.piece(piece).owner());
        board.stack(square).filter(move |piece| Some(board.piece(*piece).owner()) != own)
    }

    /// The pieces of other seats where a pattern that its code names leads the piece that carries
    /// it, covered or not.
    pub fn others_reached(&self, pattern: &str) -> impl Iterator<Item = PieceId> + use<'a> {
        let (bearer, board) = (*self, self.scene.board);
        let reached = self.piece().map(|piece| board.piece(piece)).map_or(Bits::EMPTY, |own| {
            let others = board.rules().seat_ids().filter(|seat| *seat != own.owner());
            let others = others.fold(Bits::EMPTY, |all, seat| all | board.owned(seat));
            // Mostly nobody is there, and then there is nothing to be looked up.
            if others.is_empty() {
                others
            } else {
                others & self.reach_from(pattern, own.last_square(), own.owner())
            }
        });
        reached.iter().flat_map(move |square| bearer.others_at(square))
    }

    /// Whether a piece carries it that has a tag.
    #[must_use]
    pub fn has_tag(&self, tag: &str) -> bool {
        self.piece().is_some_and(|piece| self.scene.board.piece(piece).has(self.effect(tag)))
    }
}

/// An effect or tag. All hooks are empty or permit by default.
pub trait Effect: Sync {
    /// Its id: `Fire`, `HERO`.
    fn id(&self) -> &'static str;

    /// Its rule in a sentence.
    fn rule(&self) -> &'static str;

    /// The set it belongs to: only games that name the set know it. One of no set is for every
    /// game.
    fn set(&self) -> Option<&'static str> {
        None
    }

    /// Whether it is a tag: carried by a piece until something takes it away.
    fn is_tag(&self) -> bool {
        false
    }

    /// The names its code refers to.
    fn names(&self) -> Names {
        Names::NONE
    }

    /// The deeds of its bearer of which nobody hears while it is carried: [`DeedKind::Die`], so
    /// that no hook of the piece's death runs, and [`DeedKind::Summon`], so that nothing begins by
    /// itself when it comes onto the board. No others can be silenced.
    fn silences(&self) -> Deeds {
        Deeds::NONE
    }

    /// Whether it keeps its bearer from acting, for explanations.
    fn blocks(&self) -> bool {
        false
    }

    /// The value itself, if the effect is an [`EffectData`]. Code leaves the default.
    ///
    /// The engine reads from it which deeds the first four hooks are for, and calls them for no
    /// others. The hooks of an effect that is code are called for every deed, so they check
    /// [`Deed::kind`] themselves.
    fn data(&self) -> Option<&EffectData> {
        None
    }

    /// Whether its bearer may do this.
    fn can_action_be_done(&self, _bearer: Bearer<'_>, _deed: &Deed) -> bool {
        true
    }

    /// Whether this may be done to its bearer.
    fn can_action_be_received(&self, _bearer: Bearer<'_>, _deed: &Deed) -> bool {
        true
    }

    /// Its bearer has done this.
    fn on_action_done(&self, _bearer: Bearer<'_>, _deed: &Deed, _steps: &mut Steps) {}

    /// This has been done to its bearer.
    fn on_action_received(&self, _bearer: Bearer<'_>, _deed: &Deed, _steps: &mut Steps) {}

    /// The phases whose begin [`Effect::on_phase`] wants to hear of, by the words of the game.
    fn phases(&self) -> &'static [&'static str] {
        &[]
    }

    /// A phase of the game has begun, and its bearer is on the board.
    fn on_phase(&self, _bearer: Bearer<'_>, _phase: &str, _steps: &mut Steps) {}

    /// The counters of its bearer about which [`Effect::amount`] has a say, by id.
    fn modifies(&self) -> &'static [&'static str] {
        &[]
    }

    /// What a counter of its bearer amounts to while it is carried, when it would be `value`
    /// without. See [`Scene::amount`].
    fn amount(&self, _bearer: Bearer<'_>, _counter: &str, value: i32) -> i32 {
        value
    }

    /// How many rounds it lasts on this bearer when applied for `rounds`, before the steps of
    /// [`Effect::on_apply`].
    fn rounds_for(&self, _bearer: Bearer<'_>, rounds: i16) -> i16 {
        rounds
    }

    /// It has just been put on its bearer.
    fn on_apply(&self, _bearer: Bearer<'_>, _steps: &mut Steps) {}

    /// Its bearer's turn has begun.
    fn on_tick(&self, _bearer: Bearer<'_>, _steps: &mut Steps) {}

    /// Its time is over; it is gone already.
    fn on_expire(&self, _bearer: Bearer<'_>, _steps: &mut Steps) {}
}
