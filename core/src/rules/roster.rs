//! The pieces of a game whose pieces are cards.

use super::{CardRule, Kind, find};
use crate::{CardId, CounterId, Facts, KindId, PieceId, Rules, SeatFacts, SeatId};

/// A piece that is a card, compiled. Its number is its place in the roster, its name the card's id.
#[derive(Clone, Debug)]
pub struct Enlisted {
    /// The card.
    pub card: CardId,
    /// What it is.
    pub kind: KindId,
    /// Whose it is.
    pub owner: SeatId,
    /// Counters that start otherwise than its kind says.
    pub counters: Vec<(CounterId, i32)>,
}

/// The roster of a game, in the order of its cards.
pub(super) fn enlist(
    facts: &Facts,
    cards: &[CardRule],
    kinds: &[Kind],
    seats: &[SeatFacts],
) -> Vec<Enlisted> {
    if facts.roster.is_none() {
        return Vec::new();
    }
    let each = cards.iter().enumerate().filter_map(|(place, rule)| {
        let man = rule.card.stands_for()?;
        let kind = kinds.iter().position(|kind| kind.id() == man.kind)?;
        let owner = seats.iter().position(|seat| seat.id == man.owner)?;
        let counters = man
            .counters
            .iter()
            .filter_map(|(id, value)| Some((find(facts.piece_counters, id)?, *value)));
        let counters = counters.collect();
        Some(Enlisted {
            card: CardId(place as u16),
            kind: KindId(kind as u8),
            owner: SeatId(owner as u8),
            counters,
        })
    });
    each.collect()
}

impl Rules {
    /// The piece that a card is.
    #[must_use]
    pub fn piece_of(&self, card: CardId) -> Option<PieceId> {
        self.roster.iter().position(|man| man.card == card).map(|place| PieceId(place as u16))
    }
}
