//! Whether tags and effects allow what a piece or a card is about to do, for its code.

use crate::hooks::{allowed, refusers};
use crate::{CardContext, Deed, DeedKind, EffectId, PieceContext, PieceId};

impl CardContext<'_> {
    /// Whether all tags and effects concerned let the card's player do a deed to a piece.
    #[must_use]
    pub fn may(&self, kind: DeedKind, piece: PieceId) -> bool {
        allowed(self.scene, &Deed::new(kind, self.seat).to(piece)).is_ok()
    }
}

impl PieceContext<'_> {
    /// Whether all tags and effects concerned let the ability act on a piece.
    #[inline]
    #[must_use]
    pub fn may_act_on(&self, piece: PieceId) -> bool {
        self.may(DeedKind::Ability, piece)
    }

    /// Whether all tags and effects concerned let this piece do a deed to another.
    #[inline]
    #[must_use]
    pub fn may(&self, kind: DeedKind, piece: PieceId) -> bool {
        allowed(self.scene, &Deed::new(kind, self.owner()).by(self.piece).to(piece)).is_ok()
    }

    /// Whether the ability may act on a piece if one tag or effect is ignored.
    #[must_use]
    pub fn may_act_on_despite(&self, piece: PieceId, ignored: EffectId) -> bool {
        let deed = Deed::new(DeedKind::Ability, self.owner()).by(self.piece).to(piece);
        refusers(self.scene, &deed).iter().all(|effect| *effect == ignored)
    }

    /// Whether the ability may kill a piece: act on it, kill it, and let it die.
    #[must_use]
    pub fn may_kill(&self, piece: PieceId) -> bool {
        [DeedKind::Ability, DeedKind::Kill, DeedKind::Die]
            .into_iter()
            .all(|deed| self.may(deed, piece))
    }
}
