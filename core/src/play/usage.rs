//! An ability or a card whose steps are happening.

use smallvec::SmallVec;

use crate::{PieceId, Plugin};

/// An ability or a card whose steps are happening.
#[derive(Clone)]
pub(super) struct Usage {
    /// The piece that uses the ability; `None` for a card.
    pub(super) piece: Option<PieceId>,
    /// The plugin that proposes its steps.
    pub(super) by: Plugin,
    /// Whether a tag or effect refuses it, so that its steps do not happen.
    pub(super) is_refused: bool,
    /// The pieces that its steps have changed, in order.
    pub(super) reached: SmallVec<[PieceId; 4]>,
}
