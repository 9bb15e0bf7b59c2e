//! The roster: the pieces of a game whose pieces are cards.

use super::vitals::find;
use crate::{CardId, CardPiece, CounterId, Facts, KindId, SeatFacts, SeatId};

/// A piece that is a card, compiled. Its number is its place in the roster; its name is the card's
/// id.
#[derive(Clone, Debug)]
pub struct CompiledCardPiece {
    /// The card that stands for the piece.
    pub card: CardId,
    /// The kind of the piece.
    pub kind: KindId,
    /// The seat that owns the piece from the start.
    pub owner: SeatId,
    /// Counters that start with another value than its kind gives.
    pub counters: Vec<(CounterId, i32)>,
}

/// The roster of a game, in the order of its cards. `pieces` are the pieces that the cards stand
/// for, `kinds` are the ids of the game's kinds.
pub(super) fn enlist(
    facts: &Facts,
    pieces: &[Option<CardPiece>],
    kinds: &[&str],
    seats: &[SeatFacts],
) -> Vec<CompiledCardPiece> {
    if !facts.card_pieces {
        return Vec::new();
    }
    let mut roster = Vec::new();
    for (place, piece) in pieces.iter().enumerate() {
        let Some(piece) = piece else { continue };
        let kind = kinds.iter().position(|kind| *kind == piece.kind);
        let owner = seats.iter().position(|seat| seat.id == piece.owner);
        let (Some(kind), Some(owner)) = (kind, owner) else { continue };
        let counter = |(id, value): &(&str, i32)| Some((find(facts.piece_counters, id)?, *value));
        roster.push(CompiledCardPiece {
            card: CardId(place as u16),
            kind: KindId(kind as u8),
            owner: SeatId(owner as u8),
            counters: piece.counters.iter().filter_map(counter).collect(),
        });
    }
    roster
}
