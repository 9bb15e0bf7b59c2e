//! Trying an action: the specification of what [`Guard`](crate::Guard) looks up.

use crate::{Action, Bits, Board, Play, Scene, SeatId, Square, threat};

/// Whether an action happens in all its parts and leaves the royal pieces of its seat on the board
/// and unattacked at the end of its turn, found out by doing and undoing it. What the start of the
/// next turn brings does not count. `royals` finds the squares of the seat's royal
/// pieces. This is the specification of [`Guard`](crate::Guard).
#[must_use]
pub fn survives(
    trial: &mut Play,
    seat: SeatId,
    royals: impl Fn(&Board) -> Bits,
    action: &Action,
) -> bool {
    survives_if(trial, royals, action, |scene, square| is_attacked(scene, seat, square))
}

/// [`survives`] with attacks that are looked up.
#[must_use]
pub fn survives_by_tables(
    trial: &mut Play,
    seat: SeatId,
    royals: impl Fn(&Board) -> Bits,
    action: &Action,
) -> bool {
    survives_if(trial, royals, action, |scene, square| threat::is_attacked(scene, square, seat))
}

fn survives_if(
    trial: &mut Play,
    royals: impl Fn(&Board) -> Bits,
    action: &Action,
    is_attacked: impl Fn(Scene<'_>, Square) -> bool,
) -> bool {
    let before = royals(trial.board()).len();
    if trial.make_within_turn(action).is_err() {
        return false;
    }
    let standing = royals(trial.board());
    let safe = !trial.was_refused()
        && standing.len() >= before
        && !standing.iter().any(|square| is_attacked(trial.scene(), square));
    trial.unmake();
    safe
}

/// Whether the royal piece of a seat on a square is attacked, by asking every enemy piece.
#[must_use]
pub fn is_attacked(scene: Scene<'_>, seat: SeatId, square: Square) -> bool {
    let mut others = scene.board.rules().seat_ids().filter(|other| *other != seat);
    others.any(|other| threat::is_threatened(scene, square, other))
}
