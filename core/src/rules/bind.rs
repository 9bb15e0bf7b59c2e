//! Looking up the names that plugins refer to, once.

use super::Rules;
use crate::bound::{Bound, Names};
use crate::{Catalogue, SeatId};

impl Rules {
    /// Looks up the names that plugins refer to.
    pub(super) fn bind(&mut self, catalogue: &Catalogue) {
        let effects = self.effects.iter().map(|effect| effect.names()).collect::<Vec<_>>();
        self.effect_bounds =
            effects.into_iter().map(|names| self.bound(catalogue, names)).collect();
        for kind in 0..self.kinds.len() {
            for place in 0..self.kinds[kind].coded.len() {
                let names = self.kinds[kind].coded[place].coded.names();
                self.kinds[kind].coded[place].bound = self.bound(catalogue, names);
            }
        }
        for place in 0..self.cards.len() {
            let names = self.cards[place].card.names();
            self.cards[place].bound = self.bound(catalogue, names);
            if let Some(names) =
                self.cards[place].grant.as_ref().map(|(_, ability, _)| ability.names())
            {
                let bound = self.bound(catalogue, names);
                if let Some(grant) = &mut self.cards[place].grant {
                    grant.2 = bound;
                }
            }
        }
    }

    fn bound(&mut self, catalogue: &Catalogue, names: Names) -> Bound {
        fn each<T>(
            list: &[&'static str],
            find: impl Fn(&str) -> Option<T>,
        ) -> Vec<(&'static str, T)> {
            list.iter().filter_map(|id| Some((*id, find(id)?))).collect()
        }
        let first = (!self.seats.is_empty()).then_some(SeatId(0));
        let mut bound = Bound {
            kinds: each(names.kinds, |id| self.kind_named(id)),
            effects: each(names.effects, |id| self.effect_named(id)),
            holders: each(names.holders, |id| {
                let per_seat = self.holder(id, first).map(|holder| (holder, true));
                per_seat.or_else(|| self.holder(id, None).map(|holder| (holder, false)))
            }),
            counters: each(names.counters, |id| self.seat_counter(id)),
            piece_counters: each(names.piece_counters, |id| self.piece_counter(id)),
            patterns: Vec::new(),
        };
        for id in names.patterns {
            let description = catalogue.pattern(id).and_then(crate::Pattern::description);
            let forwards: Vec<_> = self.seats.iter().map(|seat| seat.forward).collect();
            let compiled = |forward| {
                let compiled = self.tables.compile(description.as_ref()?, forward)?;
                compiled.drawn.is_none().then(|| compiled.options.into_iter().next())?
            };
            bound.patterns.push((id, forwards.into_iter().map(compiled).collect()));
        }
        bound
    }
}
