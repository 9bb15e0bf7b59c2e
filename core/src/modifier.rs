//! What tags and effects modify: what counters amount to, and what actions cost.

use crate::{AbilityId, CardId, EffectId, KindId, PieceId, SeatId, Subject};

/// Whose counters and prices a tag or effect modifies.
///
/// The prices of a piece are those of what it does, those of a seat are all that it pays, and those
/// of the game are all prices.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scope {
    /// Those of its bearer alone.
    #[default]
    Bearer,
    /// Those of a seat and of all its pieces: the owner of the piece that bears it, or the seat
    /// that bears it. On the game it is the same as [`Scope::All`].
    Side,
    /// Those of the game, of every seat and of every piece.
    All,
}

impl Scope {
    /// All scopes, from the narrowest to the widest.
    pub const EACH: [Self; 3] = [Self::Bearer, Self::Side, Self::All];
}

/// What a tag or effect modifies, and whose. [`Effect::amount`](crate::Effect::amount) says how.
///
/// ```
/// use sortilege_core::{EffectData, Modifies, Scope};
///
/// /// Its bearer does twice the damage.
/// const FURY: EffectData = EffectData {
///     id: "Fury",
///     rule: "Does twice the damage.",
///     amount: Some((Modifies::counters(&["attack_damage"]), |_, it| it.value.saturating_mul(2))),
///     ..EffectData::NONE
/// };
///
/// /// Its owner pays one mana less for cards.
/// const SALE: EffectData = EffectData {
///     id: "Sale",
///     rule: "Cards cost 1 mana less.",
///     amount: Some((Modifies::prices(&["mana"]).of(Scope::Side), |_, it| {
///         it.value - i32::from(it.price.is_some_and(|price| price.card().is_some()))
///     })),
///     ..EffectData::NONE
/// };
/// assert!(FURY.amount.is_some() && SALE.amount.is_some());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Modifies {
    /// The counters of pieces, of seats and of the game, by id.
    pub counters: &'static [&'static str],
    /// The counters of seats of which it modifies what actions cost, by id.
    pub prices: &'static [&'static str],
    /// Whose counters and prices. By default those of the bearer alone.
    pub scope: Scope,
}

impl Modifies {
    /// Nothing, to be filled in.
    pub const NONE: Self = Self { counters: &[], prices: &[], scope: Scope::Bearer };

    /// These counters of the bearer.
    #[must_use]
    pub const fn counters(counters: &'static [&'static str]) -> Self {
        Self { counters, ..Self::NONE }
    }

    /// What the bearer pays with these counters of seats.
    #[must_use]
    pub const fn prices(prices: &'static [&'static str]) -> Self {
        Self { prices, ..Self::NONE }
    }

    /// The same for others than the bearer.
    #[must_use]
    pub const fn of(self, scope: Scope) -> Self {
        Self { scope, ..self }
    }

    /// Whether it modifies prices, or counters of others than its bearer.
    pub(crate) fn is_wide(&self) -> bool {
        !self.prices.is_empty() || self.scope != Scope::Bearer && !self.counters.is_empty()
    }
}

/// A number that tags and effects modify: what a counter amounts to, or what something costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Modified {
    /// What has the counter: the game, a seat or a piece. Of a price, the seat that pays.
    pub of: Subject,
    /// The id of the counter.
    pub counter: &'static str,
    /// What is paid for; `None` if it is the counter itself and not a price.
    pub price: Option<Purchase>,
    /// The value so far. A price can be 0: then the counter is not part of it without effects.
    pub value: i32,
}

/// Something that a seat pays for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Purchase {
    /// The seat that pays.
    pub seat: SeatId,
    /// The piece that acts, or that gets the effect that is bought; `None` if the seat does it
    /// without a piece.
    pub piece: Option<PieceId>,
    /// What is paid for.
    pub what: Bought,
}

/// What a seat pays for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bought {
    /// An action of the game with this verb: its place in [`Facts::verbs`](crate::Facts::verbs).
    Action(u8),
    /// A coded ability of the piece.
    Ability(AbilityId),
    /// A new piece of this kind, called by an ability of the piece.
    Summons(KindId),
    /// A card that is played.
    Card(CardId),
    /// An effect that the game sells: a [`Ware`](crate::Ware).
    Effect(EffectId),
}

impl Purchase {
    /// The card that is played.
    #[must_use]
    pub fn card(&self) -> Option<CardId> {
        match self.what {
            Bought::Card(card) => Some(card),
            _ => None,
        }
    }

    /// The effect that is bought.
    #[must_use]
    pub fn effect(&self) -> Option<EffectId> {
        match self.what {
            Bought::Effect(effect) => Some(effect),
            _ => None,
        }
    }

    /// The kind of the piece that is called.
    #[must_use]
    pub fn summons(&self) -> Option<KindId> {
        match self.what {
            Bought::Summons(kind) => Some(kind),
            _ => None,
        }
    }
}
