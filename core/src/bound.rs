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
    /// Counters of the game as a whole, for `game_counter`.
    pub game_counters: &'static [&'static str],
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
        game_counters: &[],
        words: &[],
    };
}

/// The names of one plugin with the numbers that they stand for.
#[derive(Debug, Default)]
pub(crate) struct NameTable {
    pub(crate) kinds: Vec<(&'static str, KindId)>,
    pub(crate) effects: Vec<(&'static str, EffectId)>,
    /// One reach per seat, because patterns may depend on its forward.
    pub(crate) patterns: Vec<(&'static str, Vec<Option<Reach>>)>,
    /// The list of the first seat, after which those of the other seats follow (`true`), or the
    /// list that all share (`false`).
    pub(crate) holders: Vec<(&'static str, (HolderId, bool))>,
    pub(crate) counters: Vec<(&'static str, CounterId)>,
    pub(crate) piece_counters: Vec<(&'static str, CounterId)>,
    pub(crate) game_counters: Vec<(&'static str, CounterId)>,
}

/// What a name stands for. Mostly the listed name is the same text in memory, because a plugin
/// lists and uses it in one file.
#[inline]
fn among<'a, T>(list: &'a [(&'static str, T)], id: &str) -> Option<&'a T> {
    let found = list.iter().find(|(listed, _)| std::ptr::eq(*listed, id));
    found.or_else(|| among_others(list, id)).map(|(_, found)| found)
}

#[cold]
#[inline(never)]
fn among_others<'a, T>(list: &'a [(&'static str, T)], id: &str) -> Option<&'a (&'static str, T)> {
    list.iter().find(|(listed, _)| *listed == id)
}

#[cold]
#[inline(never)]
fn undeclared(what: &str, id: &str) -> ! {
    // A mistake in a plugin: the engine catches it and names the plugin.
    panic!("{what} {id:?} is not in this game or not listed in the plugin's names()")
}

impl NameTable {
    #[inline]
    pub(crate) fn kind(&self, id: &str) -> KindId {
        *among(&self.kinds, id).unwrap_or_else(|| undeclared("kind of piece", id))
    }

    #[inline]
    pub(crate) fn effect(&self, id: &str) -> EffectId {
        *among(&self.effects, id).unwrap_or_else(|| undeclared("effect", id))
    }

    #[inline]
    pub(crate) fn counter(&self, id: &str) -> CounterId {
        *among(&self.counters, id).unwrap_or_else(|| undeclared("counter of seats", id))
    }

    #[inline]
    pub(crate) fn piece_counter(&self, id: &str) -> CounterId {
        *among(&self.piece_counters, id).unwrap_or_else(|| undeclared("counter of pieces", id))
    }

    #[inline]
    pub(crate) fn game_counter(&self, id: &str) -> CounterId {
        *among(&self.game_counters, id).unwrap_or_else(|| undeclared("counter of the game", id))
    }

    #[inline]
    pub(crate) fn holder(&self, id: &str, seat: Option<SeatId>) -> HolderId {
        match (among(&self.holders, id).copied(), seat) {
            (Some((first, true)), Some(seat)) => HolderId(first.0 + seat.0),
            (Some((common, false)), None) => common,
            _ => undeclared("list of cards", id),
        }
    }

    #[inline]
    pub(crate) fn reach(&self, id: &str, seat: SeatId) -> Option<&Reach> {
        let reaches = among(&self.patterns, id).unwrap_or_else(|| undeclared("pattern", id));
        reaches.get(seat.index())?.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use crate::sample::{
        BLACK, BLACK_DECK, DECK, LIFE, MANA, PILE, TIDE, WHITE, draft, effect, kind, put, run, tag,
    };
    use crate::{EffectContext, Play, Step, Subject};

    /// What an effect finds by its names.
    fn bearer<'a>(play: &'a Play, id: &str) -> EffectContext<'a> {
        let (scene, this) = (play.scene(), effect(id));
        EffectContext { scene, this, subject: Subject::Game, attached: None }
    }

    #[test]
    fn names_that_are_listed_are_found() {
        let play = draft("flat").open().unwrap();
        let named = bearer(&play, "Named");
        assert_eq!((named.kind("Wisp"), named.effect("MARK")), (kind("Wisp"), effect("MARK")));
        assert_eq!((named.counter("mana"), named.piece_counter("life")), (MANA, LIFE));
        assert_eq!(named.game_counter("tide"), TIDE);
        assert_eq!([WHITE, BLACK].map(|seat| named.holder_of("deck", seat)), [DECK, BLACK_DECK]);
        assert_eq!(named.common_holder("pile"), PILE);
    }

    #[test]
    fn names_that_are_not_listed_are_a_mistake_of_the_plugin() {
        let play = draft("flat").open().unwrap();
        let named = bearer(&play, "Named");
        let looked_up: [(&str, &dyn Fn() -> usize); 9] = [
            ("kind of piece \"Guard\"", &|| named.kind("Guard").index()),
            ("effect \"BELL\"", &|| named.effect("BELL").index()),
            ("counter of seats \"max_mana\"", &|| named.counter("max_mana").index()),
            ("counter of pieces \"bite\"", &|| named.piece_counter("bite").index()),
            ("counter of the game \"phase\"", &|| named.game_counter("phase").index()),
            ("list of cards \"played\"", &|| named.holder_of("played", WHITE).index()),
            // A list of each seat is not a list of all, and the other way round.
            ("list of cards \"deck\"", &|| named.common_holder("deck").index()),
            ("list of cards \"pile\"", &|| named.holder_of("pile", WHITE).index()),
            ("pattern \"Behind\"", &|| {
                named.reach_from("Behind", crate::Square(0), WHITE).iter().count()
            }),
        ];
        for (what, look_up) in looked_up {
            let panic = catch_unwind(AssertUnwindSafe(look_up)).unwrap_err();
            let message = panic.downcast_ref::<String>().map_or("", String::as_str);
            let missing = "is not in this game or not listed in the plugin's names()";
            assert_eq!(message, format!("{what} {missing}"));
        }
    }

    #[test]
    fn a_plugin_that_uses_a_name_it_does_not_list_is_named_by_the_fault() {
        let mut draft = draft("flat");
        let wisp = put(&mut draft, "Wisp", WHITE, "a1");
        let guard = put(&mut draft, "Guard", BLACK, "a2");
        tag(&mut draft, guard, &["VAGUE"]);
        let mut play = draft.open().unwrap();
        let before = play.board().fingerprint();
        let fault = run(&mut play, [Step::Take { piece: wisp, victim: guard }]).unwrap_err();
        let mistake = "kind of piece \"Wisp\" is not in this game or not listed in the plugin's \
                       names()";
        assert_eq!(fault, format!("effect VAGUE panicked: {mistake}"));
        assert_eq!(play.board().fingerprint(), before);
        assert!(play.journal().records().is_empty());
        run(&mut play, [Step::Stage(0)]).unwrap();
    }
}
