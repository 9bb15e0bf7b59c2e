//! The names that a plugin's code uses, looked up once when the rules are compiled.
//!
//! Code says `site.kind("Wall")`. That must not search the whole catalogue during play. So a plugin
//! lists its names in [`Names`]: the catalogue checks that they exist, and play searches only those
//! few.

use crate::{CounterId, EffectId, HolderId, KindId, Reach, SeatId};

/// The ids that a plugin's code uses. A look-up of an id that is not listed here panics, and the
/// engine reports it as a fault of the plugin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Names {
    /// Kinds of pieces, in the set of the plugin.
    pub kinds: &'static [&'static str],
    /// Effects and tags, for `effect`.
    pub effects: &'static [&'static str],
    /// Patterns, for `reach` and `reach_from`.
    pub patterns: &'static [&'static str],
    /// Lists of cards of the game, for `holder_of` and `common_holder`.
    pub holders: &'static [&'static str],
    /// Counters of seats, for `counter`.
    pub counters: &'static [&'static str],
    /// Counters of pieces, for `piece_counter`.
    pub piece_counters: &'static [&'static str],
    /// Keywords of its actions. See [`crate::Rules::word`].
    pub words: &'static [&'static str],
}

impl Names {
    /// No names, to be filled in: `Names { kinds: &["Wall"], ..Names::NONE }`.
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

/// The names of one plugin with the numbers that they stand for.
#[derive(Debug, Default)]
pub(crate) struct Bound {
    pub(crate) kinds: Vec<(&'static str, KindId)>,
    pub(crate) effects: Vec<(&'static str, EffectId)>,
    /// One reach per seat, because patterns may depend on its forward.
    pub(crate) patterns: Vec<(&'static str, Vec<Option<Reach>>)>,
    /// The list of the first seat, after which those of the other seats follow (`true`), or the
    /// list that all share (`false`).
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
