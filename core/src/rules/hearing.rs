//! Which effects and tags of a game want to hear of what, found once.

use super::Rules;
use crate::{CounterId, DeedKind, Deeds, Effect, EffectData, EffectId, Facts};

/// Sets of effects and tags, a bit each.
pub(super) struct Hearing {
    /// For each effect and tag, the deeds that it listens to.
    heard: Vec<Deeds>,
    /// For each deed, those that listen to it.
    listening: [u64; DeedKind::COUNT],
    /// For each deed, those that silence it.
    silencing: [u64; DeedKind::COUNT],
    /// For each phase, those that wait for it.
    phasing: Vec<u64>,
    /// For each counter of pieces, those that have a say about it.
    modifying: Vec<u64>,
}

impl Hearing {
    pub(super) fn new(facts: &Facts, effects: &[&'static dyn Effect]) -> Self {
        let which = |wants: &dyn Fn(&dyn Effect) -> bool| {
            let wanting = effects.iter().enumerate().filter(|(_, effect)| wants(**effect));
            wanting.fold(0, |set, (place, _)| set | 1 << place)
        };
        // Code is called for every deed.
        let heard = |effect: &dyn Effect| effect.data().map_or(Deeds::ALL, EffectData::heard);
        Self {
            heard: effects.iter().map(|effect| heard(*effect)).collect(),
            listening: DeedKind::ALL.map(|deed| which(&|effect| heard(effect).contains(deed))),
            silencing: DeedKind::ALL.map(|deed| which(&|effect| effect.silences().contains(deed))),
            phasing: facts
                .phases()
                .iter()
                .map(|phase| which(&|effect| effect.phases().contains(phase)))
                .collect(),
            modifying: facts
                .piece_counters
                .iter()
                .map(|counter| which(&|effect| effect.modifies().contains(&counter.id)))
                .collect(),
        }
    }
}

impl Rules {
    /// The deeds that an effect or tag listens to.
    #[inline]
    pub(crate) fn heard(&self, effect: EffectId) -> Deeds {
        self.hearing.heard[effect.index()]
    }

    /// The effects and tags that listen to a deed, a bit each.
    #[inline]
    pub(crate) fn listening(&self, deed: DeedKind) -> u64 {
        self.hearing.listening[deed as usize]
    }

    /// The effects and tags that silence a deed, a bit each.
    #[inline]
    pub(crate) fn silencing(&self, deed: DeedKind) -> u64 {
        self.hearing.silencing[deed as usize]
    }

    /// The game's counter that says the phase, where there are phases.
    #[inline]
    pub(crate) fn phase(&self) -> Option<CounterId> {
        if self.hearing.phasing.is_empty() { None } else { self.counter("phase") }
    }

    /// Whether the game has a phase of this number.
    pub(crate) fn has_phase(&self, phase: u8) -> bool {
        usize::from(phase) < self.hearing.phasing.len()
    }

    /// The word for a phase, and the effects and tags that wait for it, a bit each.
    pub(crate) fn phasing(&self, phase: u8) -> (&'static str, u64) {
        let place = usize::from(phase);
        (
            self.facts.phases().get(place).copied().unwrap_or_default(),
            self.hearing.phasing.get(place).copied().unwrap_or(0),
        )
    }

    /// The effects and tags that have a say about a counter of pieces, a bit each.
    #[inline]
    pub(crate) fn modifying(&self, counter: CounterId) -> u64 {
        self.hearing.modifying.get(counter.index()).copied().unwrap_or(0)
    }
}
