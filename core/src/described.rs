//! Abilities that are data: going, taking and attacking by a pattern.

use crate::Purpose;

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

/// Going to a square of a pattern, onto an empty one or onto an enemy that is thereby taken; or
/// harming an enemy there from afar.
#[derive(Clone, Copy, Debug)]
pub struct Described {
    /// Its id, as explanations and history name it.
    pub id: &'static str,
    /// [`Purpose::Move`], [`Purpose::Take`] or [`Purpose::Attack`].
    pub purpose: Purpose,
    /// The pattern's id.
    pub pattern: &'static str,
    /// Only while the piece has never moved.
    pub unmoved: bool,
    /// Only onto these squares.
    pub zone: Zone,
    /// The piece becomes one of these kinds, the player's choice; empty: it stays what it is.
    pub becomes: &'static [&'static str],
    /// Pieces with this tag stop it, although it goes through others.
    pub stopped_by: Option<&'static str>,
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

    /// The same, but not past pieces with this tag.
    #[must_use]
    pub const fn stopped_by(mut self, tag: &'static str) -> Self {
        self.stopped_by = Some(tag);
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
