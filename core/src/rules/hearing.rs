//! Which effects and tags listen to what, computed once per game.

use super::bounds::Bounds;
use crate::deed::{Hook, Side};
use crate::{CounterFacts, CounterId, DeedKind, Deeds, Facts, Hooked, Modifies, Of, Scope};

/// Bit sets of the effects and tags that listen.
pub(super) struct Hearing {
    /// For each effect and tag, the deeds it listens to.
    pub(super) heard: Vec<Deeds>,
    /// The bit set of effects that listen to any deed.
    pub(super) hearers: u64,
    /// For each hook and each side of each deed, the bit set of effects that have the hook.
    pub(super) hooked: [[[u64; DeedKind::COUNT]; 2]; Hook::COUNT],
    /// For each deed, the bit set of effects that silence it.
    pub(super) silencing: [u64; DeedKind::COUNT],
    /// For each phase, the bit set of effects that listen for it.
    pub(super) phasing: Vec<u64>,
    /// For each counter of the game, of seats and of pieces, which effects modify it.
    pub(super) modifying: [Vec<Modifying>; 3],
    /// The counters of seats of which effects modify what actions cost.
    pub(super) pricing: Vec<(CounterId, Modifying)>,
    /// The bit set of effects that modify any counter.
    pub(super) modifiers: u64,
    /// The bit set of effects that modify prices, or counters of others than their bearers.
    pub(super) wide: u64,
}

/// The tags and effects that modify something.
#[derive(Clone, Copy, Default)]
pub(crate) struct Modifying {
    /// For each scope, their bit set.
    scopes: [u64; 3],
    /// Whether something modifies the counter or its maximum.
    is_modified: bool,
}

impl Modifying {
    /// The bit set of those whose scope is one of these: the bearer, its side, all.
    #[inline]
    pub(crate) fn by_scopes(&self, wanted: [bool; 3]) -> u64 {
        let sets = self.scopes.iter().zip(wanted);
        sets.fold(0, |all, (set, wanted)| if wanted { all | set } else { all })
    }

    /// The bit set of those that modify counters of their bearers only.
    #[inline]
    pub(crate) fn by_bearer(&self) -> u64 {
        self.scopes[Scope::Bearer as usize]
    }

    /// The bit set of all of them.
    #[inline]
    pub(crate) fn by_any(&self) -> u64 {
        self.by_scopes([true; 3])
    }

    /// Whether something modifies the counter or its maximum.
    #[inline]
    pub(super) fn is_modified(&self) -> bool {
        self.is_modified
    }
}

/// What an effect or tag listens to.
pub(crate) struct Heard {
    /// The deeds that its first six hooks are for.
    pub(crate) hooks: Hooked,
    /// The deeds of its bearer that it silences.
    pub(crate) silences: Deeds,
    /// The phases that trigger its `on_phase`.
    pub(crate) phases: &'static [&'static str],
    /// The counters and prices that it modifies.
    pub(crate) modifies: Modifies,
}

impl Hearing {
    pub(super) fn new(facts: &Facts, bounds: &Bounds, effects: &[Heard]) -> Self {
        let which = |wants: &dyn Fn(&Heard) -> bool| {
            let wanting = effects.iter().enumerate().filter(|(_, effect)| wants(effect));
            wanting.fold(0, |set, (place, _)| set | 1 << place)
        };
        let waits = |phase: &&str| which(&|effect: &Heard| effect.phases.contains(phase));
        let modifying = |modifies: &dyn Fn(&Modifies) -> bool| {
            let of = |scope| which(&|Heard { modifies: it, .. }| it.scope == scope && modifies(it));
            let scopes = Scope::EACH.map(of);
            Modifying { scopes, is_modified: scopes != [0; 3] }
        };
        let counters = |of: Of| {
            let list = facts.counters_of(of).iter();
            let of_counter = |it: &CounterFacts| modifying(&|m| m.counters.contains(&it.id));
            let mut each: Vec<Modifying> = list.map(of_counter).collect();
            for place in 0..each.len() {
                let ceiling = bounds.of(of).of(CounterId(place as u8));
                each[place].is_modified |= ceiling.is_some_and(|it| each[it.index()].is_modified);
            }
            each
        };
        let price = |(place, it): (usize, &CounterFacts)| {
            let price = modifying(&|m| m.prices.contains(&it.id));
            price.is_modified.then_some((CounterId(place as u8), price))
        };
        Self {
            heard: effects.iter().map(|effect| effect.hooks.deeds()).collect(),
            hearers: which(&|effect| effect.hooks.deeds() != Deeds::NONE),
            hooked: Hook::ALL.map(|hook| {
                Side::BOTH.map(|side| {
                    DeedKind::ALL.map(|deed| {
                        which(&|effect| effect.hooks.deeds_of(hook, side).contains(deed))
                    })
                })
            }),
            silencing: DeedKind::ALL.map(|deed| which(&|effect| effect.silences.contains(deed))),
            phasing: facts.phases.iter().map(waits).collect(),
            modifying: Of::ALL.map(counters),
            pricing: facts.seat_counters.iter().enumerate().filter_map(price).collect(),
            modifiers: which(&|effect| !effect.modifies.counters.is_empty()),
            wide: which(&|effect| effect.modifies.is_wide()),
        }
    }
}
