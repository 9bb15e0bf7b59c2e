//! The squares that a named pattern reaches, for the code of plugins.

use crate::mobility::matches;
use crate::{Bits, Purpose, Reach, Scene, SeatId, Square};

/// The squares that a pattern reaches from a square for a seat: by its tables, or by its predicate
/// if it has none.
pub(crate) fn reach(
    scene: Scene<'_>,
    compiled: Option<&Reach>,
    pattern: &str,
    from: Square,
    seat: SeatId,
) -> Bits {
    let rules = scene.board.rules();
    let tables = rules.tables();
    match (compiled, rules.geometry().words()) {
        (Some(reach), 1) => tables.targets::<1>(reach, from, scene.board.occupied()).resize(),
        (Some(reach), 2) => tables.targets::<2>(reach, from, scene.board.occupied()).resize(),
        (Some(reach), _) => tables.targets::<4>(reach, from, scene.board.occupied()),
        (None, _) => reach_by_predicate(scene, pattern, from, seat),
    }
}

#[cold]
#[inline(never)]
fn reach_by_predicate(scene: Scene<'_>, pattern: &str, from: Square, seat: SeatId) -> Bits {
    let rules = scene.board.rules();
    let Some(pattern) = rules.pattern(pattern) else { return Bits::EMPTY };
    let leads = |end: &Square| matches(pattern, scene, seat, from, *end, Purpose::Ability);
    rules.squares().iter().filter(leads).collect()
}
