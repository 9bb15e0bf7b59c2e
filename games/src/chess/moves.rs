//! Moves as actions: the verb, the squares and the kind that a piece becomes.

use sortilege_core::{AbilityId, Action, Arg, KindId, Plain, Square};

/// The only verb: everything is done by moving a piece.
pub(super) const MOVE: u8 = 0;

/// Lists the actions that lead from a square to another: one, or one for each kind that the piece
/// can become.
#[inline]
pub(super) fn push_targets(
    actions: &mut Vec<Action>,
    ability: AbilityId,
    from: Square,
    to: Square,
    becomes: &[KindId],
    plain: Plain,
) {
    if becomes.is_empty() {
        actions.push(Action { plain, ..action(ability, from, to, None) });
    }
    for kind in becomes {
        actions.push(action(ability, from, to, Some(*kind)));
    }
}

/// The action that leads from a square to another, where the piece may become another kind.
#[inline]
pub(super) fn action(
    ability: AbilityId,
    from: Square,
    to: Square,
    becomes: Option<KindId>,
) -> Action {
    let (from, to) = (Arg::Square(from), Arg::Square(to));
    match becomes {
        None => Action::by(MOVE, ability, [from, to]),
        Some(kind) => Action::by(MOVE, ability, [from, to, Arg::Kind(kind)]),
    }
}
