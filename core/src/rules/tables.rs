//! Kinds and cards as the board knows them: numbers without code.

use std::sync::Arc;

use super::alter::GrantedModes;
use crate::bound::NameTable;
use crate::{AbilityId, EffectId, KindId, Mode, Price, SeatId};

/// The tables of a kind of piece.
pub struct KindTables {
    pub(crate) id: &'static str,
    pub(crate) tags: u64,
    /// Whether such a piece does something when it dies.
    pub(crate) hears_death: bool,
    pub(crate) counters: Vec<i32>,
    /// Its modes for each seat.
    pub(crate) modes: Arc<Vec<Vec<Mode>>>,
    /// The names that the code of each ability uses.
    pub(crate) bounds: Vec<(AbilityId, NameTable)>,
    pub(crate) unbound: NameTable,
}

impl KindTables {
    /// The id of the kind: `Knight`.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// Whether a new piece of this kind has a tag.
    pub(crate) fn has(&self, tag: EffectId) -> bool {
        tag.0 < 64 && self.tags >> tag.0 & 1 != 0
    }

    /// Its described abilities, compiled for a seat.
    #[inline]
    #[must_use]
    pub fn modes(&self, seat: SeatId) -> &[Mode] {
        self.modes.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    #[inline]
    pub(crate) fn bound(&self, ability: AbilityId) -> &NameTable {
        let found = self.bounds.iter().find(|(id, _)| *id == ability);
        found.map_or(&self.unbound, |(_, bound)| bound)
    }
}

/// The tables of a card.
pub(crate) struct CardTables {
    pub(crate) id: &'static str,
    pub(crate) price: Price,
    pub(crate) bound: NameTable,
    /// The kind to which it grants an ability, and the names that the ability's code uses.
    pub(crate) grant: Option<(KindId, NameTable)>,
    /// The kind to which it grants described abilities, and their modes.
    pub(crate) patterns: Option<(KindId, GrantedModes)>,
}
