//! Abilities: what a piece can do, as data where tables can run it and as code where not.

use crate::{Action, Args, Bits, PieceId, Purpose, Scene, SeatId, Steps};

/// One thing a kind of piece can do.
pub enum Ability {
    /// Going by a pattern.
    Described(Described),
    /// Anything else.
    Coded(&'static dyn Coded),
}

/// Which target squares an ability is for, seen by the piece's owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    /// All.
    Anywhere,
    /// All but the row farthest forward.
    ShortOfFarRow,
    /// Only the row farthest forward.
    FarRow,
}

/// Going to a square of a pattern: onto an empty one, or onto an enemy that is thereby taken.
#[derive(Clone, Copy, Debug)]
pub struct Described {
    /// Its id, as explanations and history name it.
    pub id: &'static str,
    /// [`Purpose::Move`] or [`Purpose::Take`].
    pub purpose: Purpose,
    /// The pattern's id.
    pub pattern: &'static str,
    /// Only while the piece has never moved.
    pub unmoved: bool,
    /// Only onto these squares.
    pub zone: Zone,
    /// The piece becomes one of these kinds, the player's choice; empty: it stays what it is.
    pub becomes: &'static [&'static str],
}

impl Ability {
    /// Going to an empty square of the pattern.
    #[must_use]
    pub const fn moves(id: &'static str, pattern: &'static str) -> Described {
        Described { id, purpose: Purpose::Move, pattern, unmoved: false, zone: Zone::Anywhere, becomes: &[] }
    }

    /// Taking an enemy on a square of the pattern.
    #[must_use]
    pub const fn takes(id: &'static str, pattern: &'static str) -> Described {
        Described { purpose: Purpose::Take, ..Self::moves(id, pattern) }
    }

    /// Its id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Self::Described(described) => described.id,
            Self::Coded(coded) => coded.id(),
        }
    }
}

impl Described {
    /// The same, only while the piece has never moved.
    #[must_use]
    pub const fn while_unmoved(mut self) -> Self {
        self.unmoved = true;
        self
    }

    /// The same, not onto the far row.
    #[must_use]
    pub const fn short_of_far_row(mut self) -> Self {
        self.zone = Zone::ShortOfFarRow;
        self
    }

    /// The same, only onto the far row, where the piece becomes one of these kinds.
    #[must_use]
    pub const fn promoting(mut self, becomes: &'static [&'static str]) -> Self {
        self.zone = Zone::FarRow;
        self.becomes = becomes;
        self
    }
}

impl From<Described> for Ability {
    fn from(described: Described) -> Self {
        Self::Described(described)
    }
}

/// A piece that could use an ability now.
#[derive(Clone, Copy, Debug)]
pub struct Site<'a> {
    /// Everything there is to see.
    pub scene: Scene<'a>,
    /// The piece.
    pub piece: PieceId,
}

/// An ability that only code can say. It reads the scene and proposes steps; it never changes anything itself.
pub trait Coded: Sync {
    /// Its id, as explanations and history name it.
    fn id(&self) -> &'static str;

    /// Its rule in a sentence.
    fn rule(&self) -> &'static str;

    /// The squares whose pieces, if they have it and are the seat's, might use it now. Asked once before the pieces are asked one by
    /// one, so it should be cheap; all squares is always right.
    fn candidates(&self, _scene: Scene<'_>, _seat: SeatId) -> Bits {
        Bits::FULL
    }

    /// Whether it can remove an enemy from its square. Only abilities that cannot let the fast guard of royal pieces be used.
    fn threatens(&self) -> bool {
        true
    }

    /// Every way the piece could use it now, each as the words of an action; the first is the piece's own square.
    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args));

    /// What using it in this way does.
    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps);
}
