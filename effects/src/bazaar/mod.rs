//! The effects that the bazaar sells, and one that follows from them.
//!
//! Each file is one effect with the terms on which it is sold. Points are the life of a piece and
//! the damage that it does, so a piece whose points have fallen to 0 is being captured. "Turns" are
//! turns of the buyer.

mod bare;
mod bounty;
mod curse;
mod freeze;
mod haste;
mod inflation;
mod leap;
mod martyr;
mod plague;
#[cfg(test)]
mod scene;
mod sharpen;
mod shield;
mod tax;
mod truce;

use sortilege_core::{Deed, EffectContext, Names, PieceId, Subject};

/// The set these effects belong to.
pub const SET: &str = "bazaar";

/// The names that most of them look up.
const POINTS: Names = Names { piece_counters: &["points"], ..Names::NONE };

/// The points of a piece.
fn points(bearer: EffectContext<'_>, piece: PieceId) -> i32 {
    bearer.scene.board.counter(Subject::Piece(piece), bearer.piece_counter("points"))
}

/// The piece that a deed captures, if the attempt succeeds.
fn captured(bearer: EffectContext<'_>, deed: &Deed) -> Option<PieceId> {
    deed.receiver.filter(|piece| points(bearer, *piece) == 0)
}
