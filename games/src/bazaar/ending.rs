//! The outcomes of the bazaar.

use sortilege_core::{Board, EffectId, Scene, SeatId, Subject};

use super::shop::Shop;
use super::{QUIET, SCORE};

/// How many quiet turns of both players together are a draw.
const QUIET_TURNS: i32 = 200;

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    KingCaptured,
    QuietTurns,
    BareKings,
}

impl Reason {
    pub(super) const DRAWS: [Self; 2] = [Self::QuietTurns, Self::BareKings];

    /// The words that a state shows.
    pub(super) fn words(self) -> &'static str {
        match self {
            Self::KingCaptured => "king captured",
            Self::QuietTurns => "200 quiet turns",
            Self::BareKings => "bare kings",
        }
    }
}

/// The seat that has no king any more.
pub(super) fn fallen(board: &Board, royal: Option<EffectId>) -> Option<SeatId> {
    let royal = royal?;
    board.rules().seat_ids().find(|seat| {
        let own = board.owned::<4>(*seat).iter();
        !own.filter_map(|square| board.at(square)).any(|piece| board.piece(piece).has(royal))
    })
}

/// Why a position is drawn.
pub(super) fn draw(scene: Scene<'_>, shop: &Shop, royal: Option<EffectId>) -> Option<Reason> {
    let board = scene.board;
    if board.counter(Subject::Game, QUIET) >= QUIET_TURNS {
        return Some(Reason::QuietTurns);
    }
    let is_king = |piece| royal.is_some_and(|royal| board.piece(piece).has(royal));
    let mut squares = board.occupied::<4>().iter();
    let are_bare = squares.all(|square| board.at(square).is_none_or(is_king));
    let mut seats = board.rules().seat_ids();
    let is_poor = |seat: SeatId| {
        let score = board.counter(Subject::Seat(seat), SCORE);
        shop.cheapest(scene, seat).is_none_or(|price| score < price)
    };
    (are_bare && seats.all(is_poor)).then_some(Reason::BareKings)
}
