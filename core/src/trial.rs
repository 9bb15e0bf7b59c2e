//! Trying an action: the specification of what [`Guard`](crate::Guard) looks up.

use smallvec::SmallVec;

use crate::{Action, Board, KindId, Play, Scene, SeatId, threat};

/// Whether an action happens in all its parts and leaves the royal pieces of its seat on the board
/// and unattacked at the end of its turn, found out by doing and undoing it. What the start of the
/// next turn brings is no part of the action. This is the specification of
/// [`Guard`](crate::Guard).
#[must_use]
pub fn survives(trial: &mut Play, seat: SeatId, royals: &[KindId], action: &Action) -> bool {
    survives_if(trial, seat, royals, action, is_attacked)
}

/// [`survives`] with attacks that are looked up.
#[must_use]
pub fn survives_by_tables(
    trial: &mut Play,
    seat: SeatId,
    royals: &[KindId],
    action: &Action,
) -> bool {
    survives_if(trial, seat, royals, action, |scene, seat, royals| {
        let board = scene.board;
        royals.iter().any(|kind| {
            let squares = board.kind::<4>(*kind) & board.owned(seat);
            squares.iter().any(|square| threat::is_attacked(scene, square, seat))
        })
    })
}

fn survives_if(
    trial: &mut Play,
    seat: SeatId,
    royals: &[KindId],
    action: &Action,
    is_attacked: impl Fn(Scene<'_>, SeatId, &[KindId]) -> bool,
) -> bool {
    let standing = |board: &Board| {
        royals.iter().map(|kind| (board.kind::<4>(*kind) & board.owned(seat)).len()).sum::<u32>()
    };
    let before = standing(trial.board());
    if trial.make_within_turn(action).is_err() {
        return false;
    }
    let safe = !trial.was_refused()
        && standing(trial.board()) >= before
        && !is_attacked(trial.scene(), seat, royals);
    trial.unmake();
    safe
}

/// Whether a royal piece of a seat is attacked, by asking every enemy piece.
#[must_use]
pub fn is_attacked(scene: Scene<'_>, seat: SeatId, royals: &[KindId]) -> bool {
    let board = scene.board;
    let seats = (0..board.rules().seats().len() as u8).map(SeatId);
    let others: SmallVec<[SeatId; 8]> = seats.filter(|other| *other != seat).collect();
    let squares =
        royals.iter().flat_map(|kind| (board.kind::<4>(*kind) & board.owned(seat)).iter());
    squares
        .into_iter()
        .any(|square| others.iter().any(|other| threat::is_threatened(scene, square, *other)))
}
