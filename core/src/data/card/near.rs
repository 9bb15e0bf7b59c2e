//! The squares near a player's pieces, where cards act.

use crate::{Bits, CardContext};

/// The squares that patterns reach from the pieces of the card's player: those of some kinds, or
/// with no kinds all.
pub(super) fn near(held: CardContext<'_>, patterns: &[&str], kinds: &[&str]) -> Bits {
    let board = held.scene.board;
    let own = board.owned::<4>(held.seat);
    let from = match kinds {
        [] => own,
        kinds => {
            kinds.iter().fold(Bits::EMPTY, |all, id| all | board.kind::<4>(held.kind(id))) & own
        }
    };
    let reached = |at| {
        let each = patterns.iter().map(move |pattern| held.reach_from(pattern, at, held.seat));
        each.fold(Bits::EMPTY, |all, reached| all | reached)
    };
    from.iter().fold(Bits::EMPTY, |all, at| all | reached(at))
}
