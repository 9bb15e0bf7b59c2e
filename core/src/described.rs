//! Abilities that are data: moving, taking and attacking along a pattern.

use crate::Purpose;

/// The squares that an ability can lead to, seen from the piece's owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    /// Every square of the board.
    Anywhere,
    /// Every square except those of the last rank.
    ShortOfFarRow,
    /// Only the squares of the last rank.
    FarRow,
}

/// An ability that follows a pattern: it moves to an empty square, takes the enemy there, or
/// attacks the enemy there without moving. Build one with
/// [`Ability::moves`](crate::Ability::moves), [`takes`](crate::Ability::takes) or
/// [`attacks`](crate::Ability::attacks).
#[derive(Clone, Copy, Debug)]
pub struct PatternAbility {
    /// The id that explanations and the history show.
    pub id: &'static str,
    /// What it does: [`Purpose::Move`], [`Purpose::Take`] or [`Purpose::Attack`].
    pub purpose: Purpose,
    /// The id of the pattern.
    pub pattern: &'static str,
    /// Whether it can be used only while the piece has never moved.
    pub unmoved: bool,
    /// The squares that it can lead to.
    pub zone: Zone,
    /// The kinds that the piece can become there, the player's choice. Empty: it stays as it is.
    pub becomes: &'static [&'static str],
    /// Pieces with this tag block it, although it passes through others.
    pub stopped_by: Option<&'static str>,
}

impl PatternAbility {
    /// The same, but only while the piece has never moved.
    #[must_use]
    pub const fn while_unmoved(mut self) -> Self {
        self.unmoved = true;
        self
    }

    /// The same, but not to the last rank.
    #[must_use]
    pub const fn short_of_far_row(mut self) -> Self {
        self.zone = Zone::ShortOfFarRow;
        self
    }

    /// The same, but pieces with this tag block it.
    #[must_use]
    pub const fn stopped_by(mut self, tag: &'static str) -> Self {
        self.stopped_by = Some(tag);
        self
    }

    /// The same, but only to the last rank, where the piece becomes one of these kinds.
    #[must_use]
    pub const fn promoting(mut self, becomes: &'static [&'static str]) -> Self {
        self.zone = Zone::FarRow;
        self.becomes = becomes;
        self
    }
}
