//! Terms: the cost, the casting time and the cooldown of an ability.

use smallvec::SmallVec;

use crate::{ChessTime, CounterFacts, CounterId, KindId};

/// A cost: amounts by the id of the seat counter that pays them, `&[("mana", 2)]`.
pub type Cost = &'static [(&'static str, i32)];

/// The value of the counter with the role [`cooldown`](crate::Roles::cooldown) of a piece that can
/// never use its ability again.
pub const SPENT: i16 = -1;

/// The terms of an ability: `Terms::costs(&[("mana", 2)]).cooldown(rounds(8)).cast(rounds(2))`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// What the player pays when the ability is declared.
    pub cost: Cost,
    /// The time until it can be used again; [`ChessTime::FOREVER`]: never.
    pub cooldown: ChessTime,
    /// The time from its declaration until it takes effect; [`ChessTime::NONE`]: at once.
    pub cast: ChessTime,
    /// Whether it targets the piece itself. Then effects on the piece can refuse it as received.
    pub on_itself: bool,
}

impl Terms {
    /// No cost, no casting time, no cooldown.
    pub const FREE: Self =
        Self { cost: &[], cooldown: ChessTime::NONE, cast: ChessTime::NONE, on_itself: false };

    /// Terms with this cost, to be extended by the methods below.
    #[must_use]
    pub const fn costs(cost: Cost) -> Self {
        Self { cost, ..Self::FREE }
    }

    /// The same with a cooldown of this length: `rounds(8)`, `turns(3)`. With
    /// [`ChessTime::FOREVER`] it can be used once per game.
    #[must_use]
    pub const fn cooldown(self, cooldown: ChessTime) -> Self {
        Self { cooldown, ..self }
    }

    /// The same with a casting time of this length: `rounds(2)`, `movements(3)`.
    #[must_use]
    pub const fn cast(self, cast: ChessTime) -> Self {
        Self { cast, ..self }
    }

    /// The same, targeting the piece itself.
    #[must_use]
    pub const fn on_itself(self) -> Self {
        Self { on_itself: true, ..self }
    }
}

/// The terms for summoning a piece onto the board: which kind calls it, how many callers are
/// needed, how long it takes and what it costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SummonTerms {
    /// The kind that calls it.
    pub by: &'static str,
    /// How many pieces of that kind the owner must have on the board.
    pub count: u8,
    /// The casting time.
    pub cast: ChessTime,
    /// The cost in addition to that of the caller's ability.
    pub cost: Cost,
}

/// A cost and a casting time, compiled for play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Price {
    /// The amount that each counter of the seat pays; a counter appears once.
    pub cost: SmallVec<[(CounterId, i32); 2]>,
    /// The time until it takes effect; [`ChessTime::NONE`]: at once.
    pub cast: ChessTime,
}

impl Price {
    /// Compiles a cost. Counters that the game does not have cost nothing: the catalogue accepts
    /// them only if another game with the same set has them.
    pub(crate) fn compile(cost: Cost, cast: ChessTime, counters: &[CounterFacts]) -> Self {
        let find = |id: &str| {
            counters.iter().position(|counter| counter.id == id).map(|place| CounterId(place as u8))
        };
        let mut price = Self { cast, ..Self::default() };
        for (id, amount) in cost {
            if let Some(counter) = find(id) {
                price.add(counter, *amount);
            }
        }
        price
    }

    fn add(&mut self, counter: CounterId, amount: i32) {
        match self.cost.iter_mut().find(|(other, _)| *other == counter) {
            Some((_, sum)) => *sum = sum.saturating_add(amount),
            None if amount != 0 => self.cost.push((counter, amount)),
            None => {}
        }
    }

    /// Sets the amount that one counter pays.
    pub(crate) fn set(&mut self, counter: CounterId, amount: i32) {
        self.cost.retain(|(other, _)| *other != counter);
        self.add(counter, amount);
    }

    /// The amount that one counter pays; 0 if it is not part of the cost.
    #[inline]
    #[must_use]
    pub fn of(&self, counter: CounterId) -> i32 {
        self.cost.iter().find(|(other, _)| *other == counter).map_or(0, |(_, amount)| *amount)
    }

    /// The sum of two prices, with the later end of the two casting times.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        let mut sum = Self { cast: self.cast.later(other.cast), ..self.clone() };
        for (counter, amount) in &other.cost {
            sum.add(*counter, *amount);
        }
        sum
    }
}

/// A [`SummonTerms`], compiled for play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SummonPrice {
    /// The kind that calls it.
    pub by: KindId,
    /// How many pieces of that kind the owner must have on the board.
    pub count: u8,
    /// The cost and the casting time.
    pub price: Price,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rounds, turns};

    #[test]
    fn prices_add_up() {
        let counters = [CounterFacts::number("movements", 1), CounterFacts::number("mana", 2)];
        let own =
            Price::compile(&[("movements", 1), ("mana", 1), ("gold", 9)], turns(2), &counters);
        let called = Price::compile(&[("mana", 3)], rounds(15), &counters);
        let both = own.and(&called);
        assert_eq!(
            (both.of(CounterId(0)), both.of(CounterId(1)), both.of(CounterId(2))),
            (1, 4, 0)
        );
        assert_eq!((both.cast, both.cost.len()), (rounds(15) + turns(2), 2));
    }
}
