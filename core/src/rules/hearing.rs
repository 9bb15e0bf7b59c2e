//! Which effects and tags listen to what, computed once per game.

use crate::deed::{Hook, Side};
use crate::{DeedKind, Deeds, Facts, Hooked, Modifies};

/// Bit sets of the effects and tags that listen.
pub(super) struct Hearing {
    /// For each effect and tag, the deeds it listens to.
    pub(super) heard: Vec<Deeds>,
    /// The bit set of effects that listen to any deed.
    pub(super) hearers: u64,
    /// The bit set of effects that listen to any deed or phase.
    pub(super) attentive: u64,
    /// For each hook and each side of each deed, the bit set of effects that have the hook.
    pub(super) hooked: [[[u64; DeedKind::COUNT]; 2]; Hook::COUNT],
    /// For each effect and tag, the deeds of mods that it hears of; all if it names none.
    pub(super) own: Vec<&'static [&'static str]>,
    /// For each deed, the bit set of effects that silence it.
    pub(super) silencing: [u64; DeedKind::COUNT],
    /// For each phase, the bit set of effects that listen for it.
    pub(super) phasing: Vec<u64>,
}

/// What an effect or tag listens to.
pub(crate) struct Heard {
    /// The deeds that its first six hooks are for.
    pub(crate) hooks: Hooked,
    /// The deeds of mods that it hears of; all if it names none.
    pub(crate) own: &'static [&'static str],
    /// The deeds of its bearer that it silences.
    pub(crate) silences: Deeds,
    /// The phases that trigger its `on_phase`.
    pub(crate) phases: &'static [&'static str],
    /// The counters and prices that it modifies.
    pub(crate) modifies: Modifies,
}

impl Hearing {
    pub(super) fn new(facts: &Facts, effects: &[Heard]) -> Self {
        let which = |wants: &dyn Fn(&Heard) -> bool| {
            let wanting = effects.iter().enumerate().filter(|(_, effect)| wants(effect));
            wanting.fold(0, |set, (place, _)| set | 1 << place)
        };
        let waits = |phase: &&str| which(&|effect: &Heard| effect.phases.contains(phase));
        let hearers = which(&|effect| effect.hooks.deeds() != Deeds::NONE);
        let phasing: Vec<u64> = facts.phases.iter().map(waits).collect();
        Self {
            attentive: phasing.iter().fold(hearers, |all, waiting| all | waiting),
            heard: effects.iter().map(|effect| effect.hooks.deeds()).collect(),
            hearers,
            hooked: Hook::ALL.map(|hook| {
                Side::BOTH.map(|side| {
                    DeedKind::ALL.map(|deed| {
                        which(&|effect| effect.hooks.deeds_of(hook, side).contains(deed))
                    })
                })
            }),
            own: effects.iter().map(|effect| effect.own).collect(),
            silencing: DeedKind::ALL.map(|deed| which(&|effect| effect.silences.contains(deed))),
            phasing,
        }
    }
}
