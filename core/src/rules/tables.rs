//! Kinds and cards as the board and the tables know them: numbers, no code.

use std::sync::Arc;

use crate::bound::Bound;
use crate::{AbilityId, KindId, Mode, Price, SeatId};

/// What the board and the tables know about a kind of piece.
pub struct KindTables {
    pub(crate) id: &'static str,
    pub(crate) tags: u64,
    pub(crate) counters: Vec<i16>,
    /// The modes for each seat.
    pub(crate) modes: Arc<Vec<Vec<Mode>>>,
    /// The names that the code of each ability refers to.
    pub(crate) bounds: Vec<(AbilityId, Bound)>,
    pub(crate) unbound: Bound,
}

impl KindTables {
    /// Its abilities that are data, as a seat's piece has them.
    #[inline]
    #[must_use]
    pub fn modes(&self, seat: SeatId) -> &[Mode] {
        self.modes.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    #[inline]
    pub(crate) fn bound(&self, ability: AbilityId) -> &Bound {
        let found = self.bounds.iter().find(|(id, _)| *id == ability);
        found.map_or(&self.unbound, |(_, bound)| bound)
    }
}

/// What the board knows about a card.
pub(crate) struct CardTables {
    pub(crate) id: &'static str,
    pub(crate) price: Price,
    pub(crate) bound: Bound,
    /// The kind that it gives an ability, and the names that the ability's code refers to.
    pub(crate) grant: Option<(KindId, Bound)>,
}
