//! What pieces do where they stand: where they can go, how near they are to enemy royals, and which
//! of those that promote run free.

use sortilege_core::{Bits, Scene, SeatId, Worth, each_usual_group_among};

use crate::Evaluation;

/// What a square that a piece can go to is worth.
const PER_GOAL: i32 = 4;

/// How much standing can be worth: beyond that a bound is clear without it.
pub(super) const MOST: i32 = 300;

/// What a seat has by standing well, while the board is full and when few pieces are left.
pub(super) fn of(scene: Scene<'_>, evaluation: &Evaluation) -> [i32; 2] {
    let side = |seat| match scene.board.rules().geometry().words() {
        1 => of_seat::<1>(scene, evaluation, SeatId(seat)),
        2 => of_seat::<2>(scene, evaluation, SeatId(seat)),
        _ => of_seat::<4>(scene, evaluation, SeatId(seat)),
    };
    let ([full, late], [other_full, other_late]) = (side(0), side(1));
    [full - other_full, late - other_late].map(|value| value.clamp(-MOST, MOST))
}

fn of_seat<const W: usize>(scene: Scene<'_>, evaluation: &Evaluation, seat: SeatId) -> [i32; 2] {
    let board = scene.board;
    let enemy = SeatId(1 - seat.0);
    let royal = scene.royals(enemy).first();
    let ring: Bits<W> = royal.map_or(Bits::EMPTY, |at| evaluation.ring(at).resize());
    let (mut goals, mut hits, mut attackers) = (0, 0, 0);
    let mut last = None;
    each_usual_group_among(scene, seat, (board.owned(seat), |_: &_| true), |group| {
        let worth = evaluation.worth().kind(group.kind);
        if worth >= Worth::ROYAL {
            return;
        }
        goals += group.targets.len() as i32;
        let near = (group.targets & ring).len() as i32;
        if near > 0 {
            hits += near * (worth / 100).clamp(1, 10);
            attackers += i32::from(last != Some(group.from));
            last = Some(group.from);
        }
    });
    let danger = hits * attackers / 2;
    let [full, late] = runners::<W>(scene, evaluation, seat, enemy);
    [goals * PER_GOAL + danger + full, goals * PER_GOAL + late]
}

/// What pieces are worth that promote and that no enemy like them can stop.
fn runners<const W: usize>(
    scene: Scene<'_>,
    evaluation: &Evaluation,
    seat: SeatId,
    enemy: SeatId,
) -> [i32; 2] {
    let (board, races) = (scene.board, evaluation.races(scene.board.rules()));
    let of_kinds = races.kinds().iter();
    let all = of_kinds.fold(Bits::<W>::EMPTY, |all, kind| all | board.kind(*kind));
    let others = all & board.owned(enemy);
    let mut sum = 0;
    for (place, kind) in races.kinds().iter().enumerate() {
        for square in board.kind::<W>(*kind) & board.owned(seat) {
            let stoppers: Bits<W> = races.stoppers(place, seat, square).resize();
            if (stoppers & others).is_empty() {
                sum += 150 / (1 + i32::from(races.away(place, seat, square).min(100)));
            }
        }
    }
    [sum / 2, sum]
}
