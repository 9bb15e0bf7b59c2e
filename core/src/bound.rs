//! Names that a plugin's code refers to, looked up once when rules are compiled.
//!
//! Code says `site.kind("Wall")`. During play that must not search the whole catalogue, so a plugin
//! lists the names in its [`Names`]: the catalogue checks that they lead somewhere, and play finds
//! them among those few.

use crate::{CounterId, EffectId, HolderId, KindId, Reach, Rules, SeatId};

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
fn nowhere(what: &str, id: &str) -> ! {
    // A mistake in a plugin: the engine catches it and names the plugin.
    panic!(
        "there is no {what} {id:?}; plugins list the names they use, so that this is found before play"
    )
}

impl Bound {
    #[inline]
    pub(crate) fn kind(&self, rules: &Rules, id: &str) -> KindId {
        among(&self.kinds, id)
            .or_else(|| rules.kind_named(id))
            .unwrap_or_else(|| nowhere("kind of piece", id))
    }

    #[inline]
    pub(crate) fn effect(&self, rules: &Rules, id: &str) -> EffectId {
        among(&self.effects, id)
            .or_else(|| rules.effect_named(id))
            .unwrap_or_else(|| nowhere("effect", id))
    }

    #[inline]
    pub(crate) fn counter(&self, rules: &Rules, id: &str) -> CounterId {
        among(&self.counters, id)
            .or_else(|| rules.seat_counter(id))
            .unwrap_or_else(|| nowhere("counter of seats", id))
    }

    #[inline]
    pub(crate) fn piece_counter(&self, rules: &Rules, id: &str) -> CounterId {
        among(&self.piece_counters, id)
            .or_else(|| rules.piece_counter(id))
            .unwrap_or_else(|| nowhere("counter of pieces", id))
    }

    #[inline]
    pub(crate) fn holder(&self, rules: &Rules, id: &str, seat: Option<SeatId>) -> HolderId {
        match (among(&self.holders, id), seat) {
            (Some((first, true)), Some(seat)) => HolderId(first.0 + seat.0),
            (Some((common, false)), None) => common,
            _ => rules.holder(id, seat).unwrap_or_else(|| nowhere("list of cards", id)),
        }
    }

    #[inline]
    pub(crate) fn reach(&self, id: &str, seat: SeatId) -> Option<&Reach> {
        let (_, reaches) = self.patterns.iter().find(|(other, _)| *other == id)?;
        reaches.get(seat.index())?.as_ref()
    }
}

/// Gives a view of the scene the look-ups that plugin code uses. The view has `scene` and
/// `bound()`.
macro_rules! looks_up {
    ($view:ident) => {
        impl<'a> $view<'a> {
            /// The kind of piece of an id.
            #[inline]
            #[must_use]
            pub fn kind(&self, id: &str) -> $crate::KindId {
                self.bound().kind(self.scene.board.rules(), id)
            }

            /// The effect or tag of an id.
            #[inline]
            #[must_use]
            pub fn effect(&self, id: &str) -> $crate::EffectId {
                self.bound().effect(self.scene.board.rules(), id)
            }

            /// The counter of seats of an id.
            #[inline]
            #[must_use]
            pub fn counter(&self, id: &str) -> $crate::CounterId {
                self.bound().counter(self.scene.board.rules(), id)
            }

            /// The counter of pieces of an id.
            #[inline]
            #[must_use]
            pub fn piece_counter(&self, id: &str) -> $crate::CounterId {
                self.bound().piece_counter(self.scene.board.rules(), id)
            }

            /// The list of cards of an id that is a seat's own.
            #[inline]
            #[must_use]
            pub fn holder_of(&self, id: &str, seat: $crate::SeatId) -> $crate::HolderId {
                self.bound().holder(self.scene.board.rules(), id, Some(seat))
            }

            /// The list of cards of an id that is everybody's.
            #[inline]
            #[must_use]
            pub fn common_holder(&self, id: &str) -> $crate::HolderId {
                self.bound().holder(self.scene.board.rules(), id, None)
            }

            /// Where a pattern leads from a square for a seat, whatever stands there; a pattern
            /// that stops at pieces ends with the first it meets.
            #[must_use]
            pub fn reach_from(
                &self,
                pattern: &str,
                from: $crate::Square,
                seat: $crate::SeatId,
            ) -> $crate::Bits {
                $crate::mobility::reach(
                    self.scene,
                    self.bound().reach(pattern, seat),
                    pattern,
                    from,
                    seat,
                )
            }
        }
    };
}
pub(crate) use looks_up;
