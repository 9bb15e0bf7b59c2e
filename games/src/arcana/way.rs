//! Ways: where patterns lead a piece.

use sortilege_core::{AbilityId, Action, Arg, Bits, DeedKind, PieceId, Square};

use super::verb;

/// Where a pattern leads a piece for one verb.
pub(super) struct Way<const W: usize> {
    pub(super) verb: u8,
    pub(super) ability: AbilityId,
    pub(super) piece: PieceId,
    pub(super) from: Square,
    pub(super) targets: Bits<W>,
}

impl<const W: usize> Way<W> {
    pub(super) fn leads(&self, verb: u8, to: Square) -> bool {
        self.verb == verb && self.targets.contains(to)
    }

    #[inline(always)]
    pub(super) fn action(&self, to: Square) -> Action {
        Action::by(self.verb, self.ability, [Arg::Square(self.from), Arg::Square(to)])
    }
}

/// The deed of a verb that goes by a pattern.
pub(super) fn deed_of(verb: u8) -> DeedKind {
    match verb {
        verb::MOVE => DeedKind::Move,
        verb::TAKE => DeedKind::Take,
        _ => DeedKind::Attack,
    }
}
