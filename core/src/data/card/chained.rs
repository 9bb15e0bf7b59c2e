//! A card that a document describes.

use crate::chain::{DataCard, Hook};
use crate::{Action, Card, CardContext, Cost, Entity, Step, Steps};

/// A card that is a [`DataCard`], as games see it. Its id is its number.
pub struct ChainCard {
    /// The number as a text, unique in its set.
    pub id: &'static str,
    /// The set that it belongs to: that of its expansion.
    pub set: &'static str,
    /// The rule in a sentence, for players.
    pub rule: &'static str,
    /// What playing it costs.
    pub cost: Cost,
    /// What the document says.
    pub card: &'static DataCard,
}

impl Card for ChainCard {
    described_by_fields!();

    fn data(&self) -> Option<&'static DataCard> {
        Some(self.card)
    }

    fn perform(&self, held: CardContext<'_>, _action: &Action, steps: &mut Steps) {
        let hooks = self.card.interactions.iter();
        let played = hooks.map(|hooked| hooked.hook).position(|hook| hook == Hook::WhenPlayed);
        if let Some(chain) = played {
            let (owner, affected) = (Entity::Skill(held.seat), Entity::Nobody);
            let (chain, place) = (chain as u8, 0);
            steps.push(Step::Chain {
                card: held.card,
                chain,
                place,
                owner,
                actor: owner,
                affected,
            });
        }
    }
}
