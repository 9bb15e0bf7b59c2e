//! The cards that are pieces, as setups name them.

use sortilege_core::Catalogue;

/// A card that is a piece.
pub(super) struct Entry {
    pub(super) id: &'static str,
    pub(super) kind: &'static str,
    pub(super) owner: &'static str,
    pub(super) counters: &'static [(&'static str, i32)],
}

impl Entry {
    pub(super) fn counter(&self, id: &str) -> i32 {
        self.counters.iter().find(|(other, _)| *other == id).map_or(-1, |(_, value)| *value)
    }
}

/// All cards that are pieces, ordered by the numbers of the pieces.
pub(super) struct Roster(pub(super) Vec<Entry>);

impl Roster {
    pub(super) fn new(catalogue: &Catalogue) -> Self {
        let men = catalogue.cards_of(super::SETS).filter_map(|card| {
            let man = card.stands_for()?;
            Some(Entry { id: card.id(), kind: man.kind, owner: man.owner, counters: man.counters })
        });
        Self(men.collect())
    }

    pub(super) fn place(&self, id: &str) -> Option<usize> {
        self.0.iter().position(|entry| entry.id == id)
    }

    pub(super) fn entry(&self, id: &str) -> Option<&Entry> {
        self.0.iter().find(|entry| entry.id == id)
    }

    pub(super) fn squad(&self) -> Vec<&'static str> {
        self.0.iter().filter(|entry| entry.owner == "squad").map(|entry| entry.id).collect()
    }
}
