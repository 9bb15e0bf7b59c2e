//! Names that a plugin's code refers to, looked up once when rules are compiled.
//!
//! Code says `site.kind("Wall")`. During play that must not search the whole catalogue, so a plugin
//! lists the names in its [`Names`]: the catalogue checks that they lead somewhere, and play finds
//! them among those few.

use crate::{CounterId, EffectId, HolderId, KindId, Reach, SeatId};

/// What a plugin's code refers to by id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Names {
    /// Kinds of pieces of its own set.
    pub kinds: &'static [&'static str],
    /// Effects and tags.
    pub effects: &'static [&'static str],
    /// Patterns.
    pub patterns: &'static [&'static str],
    /// Lists of cards of the game.
    pub holders: &'static [&'static str],
    /// Counters of seats.
    pub counters: &'static [&'static str],
    /// Counters of pieces.
    pub piece_counters: &'static [&'static str],
    /// Words of its actions that are no names: see [`crate::Rules::word`].
    pub words: &'static [&'static str],
}

impl Names {
    /// None, to be filled in: `Names { kinds: &["Wall"], ..Names::NONE }`.
    pub const NONE: Self = Self {
        kinds: &[],
        effects: &[],
        patterns: &[],
        holders: &[],
        counters: &[],
        piece_counters: &[],
        words: &[],
    };
}

/// The names of one plugin, found.
#[derive(Debug, Default)]
pub(crate) struct Bound {
    pub(crate) kinds: Vec<(&'static str, KindId)>,
    pub(crate) effects: Vec<(&'static str, EffectId)>,
    /// For each seat that plays, because some patterns follow its forward.
    pub(crate) patterns: Vec<(&'static str, Vec<Option<Reach>>)>,
    /// Of the first seat, further seats' follow; or everybody's.
    pub(crate) holders: Vec<(&'static str, (HolderId, bool))>,
    pub(crate) counters: Vec<(&'static str, CounterId)>,
    pub(crate) piece_counters: Vec<(&'static str, CounterId)>,
}

#[inline]
fn among<T: Copy>(list: &[(&'static str, T)], id: &str) -> Option<T> {
    list.iter().find(|(other, _)| *other == id).map(|(_, found)| *found)
}

#[cold]
#[inline(never)]
fn undeclared(what: &str, id: &str) -> ! {
    // A mistake in a plugin: the engine catches it and names the plugin.
    panic!("{what} {id:?} is not in this game or not listed in the plugin's names()")
}

impl Bound {
    #[inline]
    pub(crate) fn kind(&self, id: &str) -> KindId {
        among(&self.kinds, id).unwrap_or_else(|| undeclared("kind of piece", id))
    }

    #[inline]
    pub(crate) fn effect(&self, id: &str) -> EffectId {
        among(&self.effects, id).unwrap_or_else(|| undeclared("effect", id))
    }

    #[inline]
    pub(crate) fn counter(&self, id: &str) -> CounterId {
        among(&self.counters, id).unwrap_or_else(|| undeclared("counter of seats", id))
    }

    #[inline]
    pub(crate) fn piece_counter(&self, id: &str) -> CounterId {
        among(&self.piece_counters, id).unwrap_or_else(|| undeclared("counter of pieces", id))
    }

    #[inline]
    pub(crate) fn holder(&self, id: &str, seat: Option<SeatId>) -> HolderId {
        match (among(&self.holders, id), seat) {
            (Some((first, true)), Some(seat)) => HolderId(first.0 + seat.0),
            (Some((common, false)), None) => common,
            _ => undeclared("list of cards", id),
        }
    }

    #[inline]
    pub(crate) fn reach(&self, id: &str, seat: SeatId) -> Option<&Reach> {
        let found = self.patterns.iter().find(|(other, _)| *other == id);
        let (_, reaches) = found.unwrap_or_else(|| undeclared("pattern", id));
        reaches.get(seat.index())?.as_ref()
    }
}
