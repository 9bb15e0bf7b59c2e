//! Which effects and tags modify which counters and prices, computed once per game.

use super::bounds::Bounds;
use super::hearing::Heard;
use crate::{CounterFacts, CounterId, Facts, Modifies, Of, Scope};

/// The tags and effects that modify something.
#[derive(Clone, Copy, Default)]
pub(crate) struct Modifying {
    /// For each scope, their bit set.
    scopes: [u64; 3],
    /// Whether something modifies the counter or its maximum.
    pub(super) is_modified: bool,
}

impl Modifying {
    /// The bit set of those whose scope is one of these: the bearer, its side, all.
    #[inline]
    pub(crate) fn by_scopes(&self, wanted: [bool; 3]) -> u64 {
        let sets = self.scopes.iter().zip(wanted);
        sets.fold(0, |all, (set, wanted)| if wanted { all | set } else { all })
    }

    /// The bit set of those that modify something of their bearers only.
    #[inline]
    pub(crate) fn by_bearer(&self) -> u64 {
        self.scopes[Scope::Bearer as usize]
    }

    /// The bit set of all of them.
    #[inline]
    pub(crate) fn by_any(&self) -> u64 {
        self.by_scopes([true; 3])
    }
}

/// What the tags and effects of a game modify.
pub(super) struct Modifications {
    /// For each counter of the game, of seats and of pieces, those that modify it.
    pub(super) counters: [Vec<Modifying>; 3],
    /// For the game, seats and pieces, the counters whose maximum is modified, each with it.
    pub(super) ceilings: [Vec<(CounterId, CounterId)>; 3],
    /// The counters of seats of which something modifies what actions cost.
    pub(super) prices: Vec<(CounterId, Modifying)>,
    /// The bit set of those that modify any counter.
    pub(super) any: u64,
    /// The bit set of those that modify the maximum of a counter.
    pub(super) of_ceilings: u64,
    /// The bit set of those that modify prices, or counters of others than their bearers.
    pub(super) wide: u64,
}

impl Modifications {
    pub(super) fn new(facts: &Facts, bounds: &Bounds, effects: &[Heard]) -> Self {
        let which = |wants: &dyn Fn(&Modifies) -> bool| {
            let wanting = effects.iter().enumerate().filter(|(_, effect)| wants(&effect.modifies));
            wanting.fold(0, |set, (place, _)| set | 1 << place)
        };
        let modifying = |wants: &dyn Fn(&Modifies) -> bool| {
            let of = |scope| which(&|modifies| modifies.scope == scope && wants(modifies));
            let scopes = Scope::EACH.map(of);
            Modifying { scopes, is_modified: scopes != [0; 3] }
        };
        let mut this = Self {
            counters: Of::ALL.map(|of| {
                let by = |it: &CounterFacts| modifying(&|m| m.counters.contains(&it.id));
                facts.counters_of(of).iter().map(by).collect()
            }),
            ceilings: Of::ALL.map(|_| Vec::new()),
            prices: Vec::new(),
            any: which(&|modifies| !modifies.counters.is_empty()),
            of_ceilings: 0,
            wide: which(&Modifies::is_wide),
        };
        for (place, counter) in facts.seat_counters.iter().enumerate() {
            let by = modifying(&|modifies| modifies.prices.contains(&counter.id));
            if by.is_modified {
                this.prices.push((CounterId(place as u8), by));
            }
        }
        for of in Of::ALL {
            for counter in (0..facts.counters_of(of).len() as u8).map(CounterId) {
                let Some(ceiling) = bounds.of(of)[counter.index()].ceiling else { continue };
                let by = this.counters[of as usize][ceiling.index()].by_any();
                if by != 0 {
                    this.counters[of as usize][counter.index()].is_modified = true;
                    this.ceilings[of as usize].push((counter, ceiling));
                    this.of_ceilings |= by;
                }
            }
        }
        this
    }
}
