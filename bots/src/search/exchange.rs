//! Static exchange: what a series of takes on one square brings.

use sortilege_core::{Action, Bits, Rules, Scene, SeatId, Square, Threats};

use crate::Evaluation;

/// Whether the tables of threats can tell who takes on which square: no piece takes by code or in
/// another way that the tables cannot express.
pub(super) fn is_known(rules: &Rules) -> bool {
    rules.seats().len() == 2
        && rules.vitals().life.is_none()
        && rules.seat_ids().all(|seat| rules.threats(seat).is_some_and(Threats::exact))
}

/// Whether a take brings its seat at least `least`, if both sides go on taking on the same square
/// as long as it is good for them.
pub(super) fn brings(
    scene: Scene<'_>,
    evaluation: &Evaluation,
    action: &Action,
    least: i32,
) -> bool {
    match scene.board.rules().geometry().words() {
        1 => brings_in::<1>(scene, evaluation, action, least),
        2 => brings_in::<2>(scene, evaluation, action, least),
        _ => brings_in::<4>(scene, evaluation, action, least),
    }
}

fn brings_in<const W: usize>(
    scene: Scene<'_>,
    evaluation: &Evaluation,
    action: &Action,
    least: i32,
) -> bool {
    let (Some(from), Some(to)) = (action.from(), action.args.square(1)) else { return true };
    let board = scene.board;
    let worth_at = |square: Square| {
        board.at(square).map_or(0, |piece| evaluation.worth().kind(board.piece(piece).kind()))
    };
    let mut seat = board.to_move();
    // What the side to take is ahead of what it needs, once it has taken.
    let mut balance = worth_at(to) - least;
    if balance < 0 {
        return false;
    }
    balance -= worth_at(from);
    if balance >= 0 {
        return true;
    }
    let mut occupied = board.occupied::<W>();
    occupied.remove(from);
    let mut wins = true;
    loop {
        seat = other(seat);
        let Some((next, worth)) = least_attacker(scene, evaluation, seat, to, occupied) else {
            return wins;
        };
        occupied.remove(next);
        wins = !wins;
        balance = -balance - 1 - worth;
        if balance >= 0 {
            return wins;
        }
    }
}

fn other(seat: SeatId) -> SeatId {
    SeatId(1 - seat.0.min(1))
}

fn least_attacker<const W: usize>(
    scene: Scene<'_>,
    evaluation: &Evaluation,
    seat: SeatId,
    to: Square,
    occupied: Bits<W>,
) -> Option<(Square, i32)> {
    let board = scene.board;
    let threats = board.rules().threats(seat)?;
    let attackers = threats.attackers_of::<W>(scene, to, board.owned(seat) & occupied, occupied);
    let with_worth = attackers.iter().filter_map(|square| {
        let kind = board.piece(board.at(square)?).kind();
        Some((square, evaluation.worth().kind(kind)))
    });
    with_worth.min_by_key(|(_, worth)| *worth)
}
