//! Putting rules together from their compiled parts.

use super::alter::Alterations;
use super::bounds::Bounds;
use super::code::Code;
use super::hearing::{Heard, Hearing};
use super::modifying::Modifications;
use super::tables::{CardTables, KindTables};
use super::vitals::Vitals;
use super::{Holder, Rules, roster};
use crate::bound::NameTable;
use crate::{
    AbilityId, CardPiece, Contract, Description, Dir, Facts, HolderId, MAX_SEATS, Names, Pattern,
    Reach, SeatFacts, SeatId, Tables, Threats,
};

/// The names that the code of plugins uses.
pub(crate) struct BoundNames {
    /// For each effect or tag.
    pub(crate) effects: Vec<Names>,
    /// For each kind, for each of its coded abilities.
    pub(crate) kinds: Vec<Vec<(AbilityId, Names)>>,
    /// For each card, and for the ability that it grants.
    pub(crate) cards: Vec<(Names, Option<Names>)>,
    /// For each deed of a mod, its id, its contract and the names.
    pub(crate) deeds: Vec<(&'static str, Contract, Names)>,
    /// For each event function of a mod, its id and the names.
    pub(crate) events: Vec<(&'static str, Names)>,
}

/// The parts from which [`Rules::assemble`] makes rules.
pub(crate) struct Parts {
    pub(crate) game: &'static str,
    pub(crate) facts: Facts,
    pub(crate) seats: Vec<SeatFacts>,
    pub(crate) tables: Tables,
    pub(crate) kinds: Vec<KindTables>,
    pub(crate) threats: Vec<Threats>,
    pub(crate) effects: Vec<(&'static str, Heard)>,
    pub(crate) cards: Vec<CardTables>,
    pub(crate) alterations: Alterations,
    /// For each card, the piece that it stands for.
    pub(crate) card_pieces: Vec<Option<CardPiece>>,
    pub(crate) patterns: Vec<&'static dyn Pattern>,
    /// Keywords of the actions of plugins.
    pub(crate) words: Vec<&'static str>,
}

impl Rules {
    /// Makes rules of their parts. The names of plugins are still to be looked up: see
    /// [`Rules::bind`].
    pub(crate) fn assemble(parts: Parts, code: Code) -> Self {
        let Parts { game, facts, seats, tables, kinds, threats, cards, patterns, .. } = parts;
        let (effects, heard): (Vec<_>, Vec<_>) = parts.effects.into_iter().unzip();
        let holders = holders(&facts, seats.len());
        let granting = holders.iter().position(|holder| holder.facts.grants);
        let ids: Vec<&str> = kinds.iter().map(|kind| kind.id).collect();
        let men = 0..kinds.len() * MAX_SEATS;
        let bounds = Bounds::new(&facts);
        let vitals = Vitals::new(&facts, &effects);
        let royal = kinds.iter().enumerate();
        let royal = royal.filter(|(_, kind)| vitals.royal_tag.is_some_and(|tag| kind.has(tag)));
        Self {
            royal_kinds: royal.map(|(place, _)| crate::KindId(place as u8)).collect(),
            game,
            words: words(&facts, parts.words),
            tables,
            patterns,
            effect_bounds: Vec::new(),
            deeds: Vec::new(),
            events: Vec::new(),
            hearing: Hearing::new(&facts, &heard),
            modifications: Modifications::new(&facts, &bounds, &heard),
            granting_effects: parts.alterations.granting(),
            sliding_effects: parts.alterations.sliding(),
            alterations: parts.alterations,
            roster: roster::enlist(&facts, &parts.card_pieces, &ids, &seats),
            granting: granting.map(|place| HolderId(place as u8)),
            holders,
            threats,
            vitals,
            bounds,
            squares: std::array::from_fn(|i| scramble(i as u64)),
            men: men.map(|i| scramble(1000 + i as u64) | 1).collect(),
            effects,
            kinds,
            cards,
            seats,
            facts,
            code,
            derived: Default::default(),
        }
    }

    /// Looks up the names that the code of plugins uses. The rules must be complete otherwise.
    pub(crate) fn bind(&mut self, bind: impl Fn(&mut Self, Names) -> NameTable, names: BoundNames) {
        self.effect_bounds = names.effects.into_iter().map(|names| bind(self, names)).collect();
        let deeds = names.deeds.into_iter();
        self.deeds = deeds.map(|(id, contract, it)| (id, contract, bind(self, it))).collect();
        let events = names.events.into_iter().map(|(id, names)| (id, bind(self, names)));
        self.events = events.collect();
        for (kind, abilities) in names.kinds.into_iter().enumerate() {
            let bound = |(id, names)| (id, bind(self, names));
            let bounds: Vec<_> = abilities.into_iter().map(bound).collect();
            self.kinds[kind].bounds = bounds;
        }
        for (card, (own, grant)) in names.cards.into_iter().enumerate() {
            self.cards[card].bound = bind(self, own);
            if let Some(names) = grant {
                let bound = bind(self, names);
                if let Some(grant) = &mut self.cards[card].grant {
                    grant.1 = bound;
                }
            }
        }
    }

    /// Compiles a pattern for a forward. `None` if tables cannot express it or it has random
    /// choices.
    pub(crate) fn compile_reach(
        &mut self,
        description: Option<&Description>,
        forward: Dir,
    ) -> Option<Reach> {
        let compiled = self.tables.compile(description?, forward)?;
        compiled.drawn.is_none().then(|| compiled.options.into_iter().next())?
    }
}

fn holders(facts: &Facts, seats: usize) -> Vec<Holder> {
    let each = facts.holders.iter().flat_map(|facts| {
        let places = if facts.per_seat { seats } else { 1 };
        (0..places).map(|seat| Holder {
            facts: *facts,
            seat: facts.per_seat.then_some(SeatId(seat as u8)),
        })
    });
    each.collect()
}

/// A well-mixed number for each `n`, the same on every machine: the finaliser of splitmix64.
fn scramble(n: u64) -> u64 {
    let mut z = (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// The keywords of a game: its own in their order, then those of its plugins, each once.
fn words(facts: &Facts, of_plugins: Vec<&'static str>) -> Vec<&'static str> {
    let mut words = facts.words.to_vec();
    for word in of_plugins {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words
}
