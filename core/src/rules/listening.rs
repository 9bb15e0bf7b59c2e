//! Questions to the rules about what effects and tags listen to.

use super::Rules;
use crate::deed::{Hook, Side};
use crate::{DeedId, DeedKind, Deeds, EffectId};

impl Rules {
    /// The deeds that an effect or tag listens to.
    #[inline]
    pub(crate) fn heard(&self, effect: EffectId) -> Deeds {
        self.hearing.heard[effect.index()]
    }

    /// The bit set of effects and tags that have a hook for one side of a deed.
    #[inline]
    pub(crate) fn hooked(&self, hook: Hook, deed: DeedKind, side: Side) -> u64 {
        self.hearing.hooked[hook as usize][side as usize][deed as usize]
    }

    /// The bit set of effects and tags that have any hook for one side of a deed.
    pub(crate) fn listening(&self, deed: DeedKind, side: Side) -> u64 {
        self.hooked(Hook::Asked, deed, side) | self.reacting(deed, side)
    }

    /// Whether the game has an effect or tag that does more about a deed than refuse it.
    pub(crate) fn reacts_to(&self, deed: DeedKind) -> bool {
        Side::BOTH.into_iter().any(|side| self.reacting(deed, side) != 0)
    }

    /// The bit set of effects and tags that listen to any deed.
    #[inline]
    pub(crate) fn hearers(&self) -> u64 {
        self.hearing.hearers
    }

    /// The bit set of effects and tags that listen to any deed or phase.
    #[inline]
    pub(crate) fn attentive(&self) -> u64 {
        self.hearing.attentive
    }

    /// The bit set of effects and tags that do more about one side of a deed than refuse it.
    pub(crate) fn reacting(&self, deed: DeedKind, side: Side) -> u64 {
        self.hooked(Hook::Changing, deed, side) | self.hooked(Hook::Told, deed, side)
    }

    /// The bit set of effects and tags whose hooks for deeds of mods are for this one.
    pub(crate) fn hearing_own(&self, deed: DeedId) -> u64 {
        let id = self.deed_id(deed);
        let hears = |own: &[&str]| own.is_empty() || own.contains(&id);
        let all = self.hearing.own.iter().enumerate().filter(|(_, own)| hears(own));
        all.fold(0, |set, (place, _)| set | 1 << place)
    }

    /// The bit set of effects and tags that silence a deed.
    #[inline]
    pub(crate) fn silencing(&self, deed: DeedKind) -> u64 {
        self.hearing.silencing[deed as usize]
    }

    /// Whether the game has a phase with this number.
    pub(crate) fn has_phase(&self, phase: u8) -> bool {
        usize::from(phase) < self.hearing.phasing.len()
    }

    /// The name of a phase, and the bit set of effects and tags that listen for it.
    pub(crate) fn phasing(&self, phase: u8) -> (&'static str, u64) {
        let place = usize::from(phase);
        (
            self.facts.phases.get(place).copied().unwrap_or_default(),
            self.hearing.phasing.get(place).copied().unwrap_or(0),
        )
    }
}
