//! Terms: what using an ability costs, how long it takes and how long it rests.

use smallvec::SmallVec;

use crate::{CounterFacts, CounterId, KindId};

/// What must be paid, by the id of the seat's counter that pays.
pub type Cost = &'static [(&'static str, i32)];

/// A cooldown that never ends: once per game.
pub const SPENT: i16 = -1;

/// The terms of an ability, as its file says them: `Terms::costs(&[("mana",
/// 2)]).cooldown(8).cast(2)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// What must be paid when it is declared.
    pub cost: Cost,
    /// Rounds until it can be used again; [`SPENT`] is never.
    pub cooldown: i16,
    /// Rounds from declaring it until it takes effect.
    pub cast: i16,
    /// Whether it acts on the piece itself, which must then be able to receive it.
    pub on_itself: bool,
}

impl Terms {
    /// Free, at once and as often as one likes.
    pub const FREE: Self = Self { cost: &[], cooldown: 0, cast: 0, on_itself: false };

    /// At this cost.
    #[must_use]
    pub const fn costs(cost: Cost) -> Self {
        Self { cost, ..Self::FREE }
    }

    /// The same with a cooldown.
    #[must_use]
    pub const fn cooldown(self, rounds: i16) -> Self {
        Self { cooldown: rounds, ..self }
    }

    /// The same with a time to cast it.
    #[must_use]
    pub const fn cast(self, rounds: i16) -> Self {
        Self { cast: rounds, ..self }
    }

    /// The same, acting on the piece itself.
    #[must_use]
    pub const fn on_itself(self) -> Self {
        Self { on_itself: true, ..self }
    }
}

/// What it takes to call a piece onto the board: the kind that calls it, how many of them, how long
/// and at what cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Calling {
    /// The kind that calls it.
    pub by: &'static str,
    /// How many of that kind its owner must have on the board.
    pub count: u8,
    /// How long it takes.
    pub rounds: i16,
    /// What it costs besides the caller's own ability.
    pub cost: Cost,
}

/// A cost and the time it takes, compiled for play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Price {
    /// What each counter of the seat pays.
    pub cost: SmallVec<[(CounterId, i32); 2]>,
    /// Rounds until it takes effect.
    pub cast: i16,
}

impl Price {
    /// Compiles a cost. A counter that the game does not have costs nothing: the catalogue lets
    /// only those pass that another game of the set has.
    pub(crate) fn compile(cost: Cost, cast: i16, counters: &[CounterFacts]) -> Self {
        let find = |id: &str| {
            counters.iter().position(|counter| counter.id == id).map(|place| CounterId(place as u8))
        };
        let cost = cost
            .iter()
            .filter_map(|(id, amount)| Some((find(id)?, *amount)))
            .filter(|(_, amount)| *amount != 0)
            .collect();
        Self { cost, cast }
    }

    /// What one counter pays.
    #[inline]
    #[must_use]
    pub fn of(&self, counter: CounterId) -> i32 {
        self.cost.iter().filter(|(other, _)| *other == counter).map(|(_, amount)| amount).sum()
    }

    /// This and another together, the longer time of the two.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        let cost = self.cost.iter().chain(&other.cost).copied().collect();
        Self { cost, cast: self.cast.max(other.cast) }
    }
}

/// A [`Calling`], compiled for play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Called {
    /// The kind that calls it.
    pub by: KindId,
    /// How many of that kind its owner must have on the board.
    pub count: u8,
    /// What it costs and how long it takes.
    pub price: Price,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_add_up() {
        let counters = [CounterFacts::number("movements", 1), CounterFacts::number("mana", 2)];
        let own = Price::compile(&[("movements", 1), ("mana", 1), ("gold", 9)], 0, &counters);
        let called = Price::compile(&[("mana", 3)], 15, &counters);
        let both = own.and(&called);
        assert_eq!(
            (both.of(CounterId(0)), both.of(CounterId(1)), both.of(CounterId(2))),
            (1, 4, 0)
        );
        assert_eq!(both.cast, 15);
    }
}
