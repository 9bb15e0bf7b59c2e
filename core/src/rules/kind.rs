//! Kinds and cards of a game, compiled.

use crate::bound::Bound;
use crate::terms::{Called, Price};
use crate::{Ability, AbilityId, Args, Card, Coded, EffectId, KindId, Mode, Piece, SeatId, Site};

/// A kind of piece, compiled.
pub struct Kind {
    pub(super) piece: &'static dyn Piece,
    pub(super) abilities: Vec<Ability>,
    pub(super) modes: Vec<Vec<Mode>>,
    pub(super) coded: Vec<CodedRule>,
    pub(super) tags: u64,
    pub(super) counters: Vec<i16>,
    pub(super) called: Option<Called>,
    pub(super) unbound: Bound,
}

/// A coded ability of a kind, compiled.
pub struct CodedRule {
    /// Its place among the kind's abilities.
    pub id: AbilityId,
    /// The ability.
    pub coded: &'static dyn Coded,
    /// What it costs.
    pub price: Price,
    /// Rounds until it can be used again; [`crate::SPENT`] is never.
    pub cooldown: i16,
    /// Whether it acts on the piece itself.
    pub on_itself: bool,
    /// Whether it begins by itself.
    pub automatic: bool,
    pub(super) bound: Bound,
}

impl CodedRule {
    /// What using it with these words costs, surcharge included.
    #[must_use]
    pub fn price_for(&self, site: Site<'_>, args: &Args) -> Price {
        self.coded
            .surcharge(site, args)
            .map_or_else(|| self.price.clone(), |surcharge| self.price.and(surcharge))
    }
}

impl Kind {
    /// Its id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.piece.id()
    }

    /// The plugin.
    #[must_use]
    pub fn piece(&self) -> &'static dyn Piece {
        self.piece
    }

    /// What it can do.
    #[must_use]
    pub fn abilities(&self) -> &[Ability] {
        &self.abilities
    }

    /// One thing it can do.
    #[must_use]
    pub fn ability(&self, ability: AbilityId) -> Option<&Ability> {
        self.abilities.get(ability.index())
    }

    /// Its table-run abilities as a seat's piece has them.
    #[inline]
    #[must_use]
    pub fn modes(&self, seat: SeatId) -> &[Mode] {
        self.modes.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// Its coded abilities.
    #[inline]
    #[must_use]
    pub fn coded(&self) -> &[CodedRule] {
        &self.coded
    }

    /// One of its coded abilities.
    #[inline]
    #[must_use]
    pub fn coded_rule(&self, ability: AbilityId) -> Option<&CodedRule> {
        self.coded.iter().find(|rule| rule.id == ability)
    }

    /// What it takes to call one onto the board.
    #[inline]
    #[must_use]
    pub fn called(&self) -> Option<&Called> {
        self.called.as_ref()
    }

    #[inline]
    pub(crate) fn bound(&self, ability: AbilityId) -> &Bound {
        self.coded_rule(ability).map_or(&self.unbound, |rule| &rule.bound)
    }

    /// Whether it starts with a tag.
    #[must_use]
    pub fn has(&self, tag: EffectId) -> bool {
        self.tags >> tag.0 & 1 != 0
    }

    pub(crate) fn tags(&self) -> u64 {
        self.tags
    }

    pub(crate) fn counters(&self) -> &[i16] {
        &self.counters
    }
}

/// A card, compiled.
pub(super) struct CardRule {
    pub(super) card: &'static dyn Card,
    pub(super) price: Price,
    pub(super) bound: Bound,
    pub(super) grant: Option<(KindId, &'static dyn Coded, Bound)>,
}
