//! Tags on the pieces of a drawn board.

use sortilege_core::{Change, PieceId};

use crate::Scenario;

impl Scenario {
    /// The same with a tag on the pieces on these squares: `("e1 h1", "Fading")`.
    ///
    /// # Panics
    /// If there is no such tag, no piece on one of them, or an action was already done.
    #[track_caller]
    #[must_use]
    pub fn tagged(self, squares: &str, tag: &str) -> Self {
        let Some(effect) = self.rules().effect_named(tag) else {
            panic!("there is no tag {tag:?}")
        };
        assert!(self.rules().effect(effect).is_tag(), "{tag:?} is not a tag");
        let pieces: Vec<PieceId> =
            squares.split_whitespace().map(|square| self.at(square)).collect();
        self.changed(|draft| {
            for piece in pieces {
                if !draft.piece(piece).has(effect) {
                    draft.apply(&Change::Tag { piece, tag: effect, on: true });
                }
            }
        })
    }
}
