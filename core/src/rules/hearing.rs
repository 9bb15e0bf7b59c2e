//! Which effects and tags of a game want to hear of what, found once.

use crate::{DeedKind, Deeds, Facts};

/// Sets of effects and tags, a bit each.
pub(super) struct Hearing {
    /// For each effect and tag, the deeds that it listens to.
    pub(super) heard: Vec<Deeds>,
    /// For each deed, those that listen to it.
    pub(super) listening: [u64; DeedKind::COUNT],
    /// For each deed, those that silence it.
    pub(super) silencing: [u64; DeedKind::COUNT],
    /// For each phase, those that wait for it.
    pub(super) phasing: Vec<u64>,
    /// For each counter of pieces, those that have a say about it.
    pub(super) modifying: Vec<u64>,
}

/// What an effect or tag wants to hear of.
pub(crate) struct Heard {
    /// The deeds that its hooks are for.
    pub(crate) deeds: Deeds,
    /// The deeds of its bearer that it silences.
    pub(crate) silences: Deeds,
    /// The phases that it waits for.
    pub(crate) phases: &'static [&'static str],
    /// The counters of its bearer that it modifies.
    pub(crate) modifies: &'static [&'static str],
}

impl Hearing {
    pub(super) fn new(facts: &Facts, effects: &[Heard]) -> Self {
        let which = |wants: &dyn Fn(&Heard) -> bool| {
            let wanting = effects.iter().enumerate().filter(|(_, effect)| wants(effect));
            wanting.fold(0, |set, (place, _)| set | 1 << place)
        };
        let waits = |phase: &&str| which(&|effect: &Heard| effect.phases.contains(phase));
        let modifies = |id: &str| which(&|effect: &Heard| effect.modifies.contains(&id));
        let counters = facts.piece_counters.iter();
        Self {
            heard: effects.iter().map(|effect| effect.deeds).collect(),
            listening: DeedKind::ALL.map(|deed| which(&|effect| effect.deeds.contains(deed))),
            silencing: DeedKind::ALL.map(|deed| which(&|effect| effect.silences.contains(deed))),
            phasing: facts.phases().iter().map(waits).collect(),
            modifying: counters.map(|counter| modifies(counter.id)).collect(),
        }
    }
}
