//! Asking hooks before a deed, and telling them after it.

use super::Play;
use crate::deed::Side;
use crate::{Deed, DeedKind, PieceId, Plugin, Scene, hooks};

impl Play {
    pub(super) fn deed(
        &self,
        kind: DeedKind,
        doer: Option<PieceId>,
        receiver: Option<PieceId>,
    ) -> Deed {
        Deed::new(kind, self.board.to_move()).by(doer).to(receiver)
    }

    /// Whether all tags and effects concerned allow a deed. If not, a part of the action is
    /// refused, unless a hook has proposed it.
    pub(super) fn permits(&mut self, deed: &Deed) -> bool {
        let permits = self.allowed(deed).is_ok();
        self.refused |= !permits && !matches!(self.steps.proposer(), Plugin::Effect(_));
        permits
    }

    /// [`Play::permits`] for the side that receives the deed only.
    pub(super) fn permits_receiving(&mut self, deed: &Deed) -> bool {
        let permits = hooks::allowed_by(self.scene(), deed, Side::Received).is_ok();
        self.refused |= !permits && !matches!(self.steps.proposer(), Plugin::Effect(_));
        permits
    }

    /// Runs the hooks of the side that receives a deed, after it is done.
    pub(super) fn tell_receiver(&mut self, deed: &Deed) {
        if self.board.listens(deed.kind) {
            let by = self.steps.proposer();
            let scene = Scene { board: &self.board, journal: &self.journal };
            hooks::tell_side(scene, deed, Side::Received, &mut self.steps);
            self.steps.set_proposer(by);
        }
    }

    /// Runs the hooks that listen to a deed, after it is done.
    pub(super) fn tell(&mut self, deed: &Deed) {
        if self.board.listens(deed.kind) {
            let by = self.steps.proposer();
            let scene = Scene { board: &self.board, journal: &self.journal };
            hooks::tell(scene, deed, &mut self.steps);
            self.steps.set_proposer(by);
        }
    }
}
