//! A card that a document describes.

use crate::chain::DataCard;
use crate::{Card, Cost};

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
}
