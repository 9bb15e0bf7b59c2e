//! Questions to the rules about what changes where pieces go.

use super::Rules;
use super::alter::Slides;
use crate::{AbilityId, CardId, EffectId, KindId, Mode, Plugin, SeatId};

impl Rules {
    /// The bit set of effects and tags that grant described abilities.
    #[inline]
    pub(crate) fn granting_effects(&self) -> u64 {
        self.granting_effects
    }

    /// The bit set of effects and tags that change the distance of slides.
    #[inline]
    pub(crate) fn sliding_effects(&self) -> u64 {
        self.sliding_effects
    }

    /// Whether an effect or tag changes where pieces go.
    #[inline]
    pub(crate) fn alters(&self, effect: EffectId) -> bool {
        (self.granting_effects | self.sliding_effects) >> effect.0 & 1 != 0
    }

    /// The modes that an effect or tag grants to pieces of a seat.
    pub(crate) fn granted_by_effect(&self, effect: EffectId, seat: SeatId) -> &[Mode] {
        let seats = self.alterations.grants.get(effect.index());
        seats.and_then(|seats| seats.get(seat.index())).map_or(&[], Vec::as_slice)
    }

    /// Whether a card grants described abilities while it lies on the board.
    #[inline]
    pub(crate) fn card_alters(&self, card: CardId) -> bool {
        self.cards.get(card.index()).is_some_and(|card| card.patterns.is_some())
    }

    /// The modes that a card on the board grants to pieces of a kind and seat.
    pub(crate) fn granted_by_card(&self, card: CardId, kind: KindId, seat: SeatId) -> &[Mode] {
        match self.cards.get(card.index()).and_then(|card| card.patterns.as_ref()) {
            Some((to, seats)) if *to == kind => seats.get(seat.index()).map_or(&[], Vec::as_slice),
            _ => &[],
        }
    }

    /// How an effect or tag changes the distance of slides.
    pub(crate) fn slides(&self, effect: EffectId) -> Option<Slides> {
        self.alterations.slides.get(effect.index()).copied().flatten()
    }

    /// The tag, effect or card that grants an ability; `None` for an ability of a kind.
    #[must_use]
    pub fn granter(&self, ability: AbilityId) -> Option<Plugin> {
        self.alterations.granters.get(ability.granted_place()?).copied()
    }

    /// The id of the tag, effect or card that grants an ability; `None` for an ability of a kind.
    #[must_use]
    pub fn granter_id(&self, ability: AbilityId) -> Option<&'static str> {
        match self.granter(ability)? {
            Plugin::Effect(effect) => Some(self.effect_id(effect)),
            Plugin::Card(card) => Some(self.card_id(card)),
            Plugin::Game
            | Plugin::Kind(_)
            | Plugin::Event(_)
            | Plugin::Deed(_)
            | Plugin::Instruction { .. } => None,
        }
    }
}
