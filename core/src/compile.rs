//! Compiling rules: from the plugins of a catalogue to numbers and tables, for one geometry.

use std::sync::{Arc, PoisonError};

use crate::bound::NameTable;
use crate::chain::{EffectType, Instruction};
use crate::deed::Derived;
use crate::mode::ModeNames;
use crate::plugins::{CardCode, Linked, Plugins};
use crate::rules::{Alterations, BoundNames, CardTables, GrantedModes, Heard, Parts};
use crate::{
    Ability, AbilityCode, AbilityId, AbilityRule, Card, CardId, Catalogue, ChessTime, Cost,
    CounterFacts, Cpu, Dir, Effect, EffectId, Facts, Game, Geometry, Kind, KindId, KindTables,
    Mode, Names, Pattern, PatternAbility, Piece, Plugin, Price, Rules, SeatFacts, SeatId, Steps,
    SummonPrice, Tables, Threats,
};

impl Catalogue {
    /// The rules of a game for a geometry and the seats that play. The last few rules are kept and
    /// shared, so that opening the same game again is fast.
    #[must_use]
    pub fn rules(
        &self,
        game: &'static dyn Game,
        geometry: &Geometry,
        seats: &[SeatFacts],
    ) -> Arc<Rules> {
        const KEPT: usize = 16;
        let mut compiled = self.compiled().lock().unwrap_or_else(PoisonError::into_inner);
        let same = |rules: &&Arc<Rules>| {
            rules.game_id() == game.id() && rules.geometry() == geometry && rules.seats() == seats
        };
        if let Some(rules) = compiled.iter().find(same) {
            return rules.clone();
        }
        let rules = Rules::new(self, game, geometry.clone(), seats.to_vec());
        if compiled.len() >= KEPT {
            compiled.remove(0);
        }
        compiled.push(rules.clone());
        rules
    }
}

impl Rules {
    /// Compiles a game for a geometry and the seats that play. [`Catalogue::rules`] also keeps the
    /// result for the next time.
    #[must_use]
    pub fn new(
        catalogue: &Catalogue,
        game: &'static dyn Game,
        geometry: Geometry,
        seats: Vec<SeatFacts>,
    ) -> Arc<Self> {
        let facts = catalogue.facts(game);
        let effects: Vec<_> = catalogue.effects_of(facts.sets).collect();
        let cards: Vec<_> = catalogue.cards_of(facts.sets).collect();
        let pieces: Vec<_> = catalogue.pieces_of(facts.sets).collect();
        let mut tables = Tables::new(geometry);
        let compiler = Compiler {
            facts,
            kinds: pieces.iter().map(|piece| piece.id()).collect(),
            effects: effects.iter().map(|effect| effect.id()).collect(),
            slides_change: effects.iter().any(|effect| effect.slides().is_some()),
        };
        let mut granted = Granted { seats: &seats, catalogue, abilities: Vec::new(), by: vec![] };
        let grants = effects.iter().enumerate().map(|(place, effect)| {
            let by = Plugin::Effect(EffectId(place as u8));
            granted.modes(by, effect.grants(), &compiler, &mut tables)
        });
        let grants = grants.collect();
        let card_tables = cards.iter().enumerate().map(|(place, card)| {
            let patterns = card.grants().and_then(|grant| {
                let by = Plugin::Card(CardId(place as u16));
                let to = compiler.kind_named(grant.to)?;
                Some((to, granted.modes(by, grant.abilities, &compiler, &mut tables)))
            });
            compiler.card_tables(*card, patterns)
        });
        let card_tables = card_tables.collect();
        let Granted { abilities, by: granters, .. } = granted;
        let slides = effects.iter().map(|effect| effect.slides()).collect();
        let alterations = Alterations { grants, slides, granters };
        let granted = Arc::new(abilities);
        let kinds: Vec<Kind> = pieces
            .iter()
            .map(|piece| compiler.kind(*piece, catalogue, &seats, &mut tables, &granted))
            .collect();
        let threats = (0..seats.len()).map(|seat| {
            let seat = SeatId(seat as u8);
            let by_code = |kind: &Kind| kind.coded().iter().any(|rule| rule.coded.threatens());
            let kinds = kinds.iter().map(|kind| (kind.modes(seat), by_code(kind)));
            Threats::compile(kinds, &mut tables)
        });
        let threats = threats.collect();
        let parts = Parts {
            game: game.id(),
            facts,
            seats,
            kinds: kinds.iter().map(|kind| compiler.kind_tables(kind)).collect(),
            threats,
            effects: effects.iter().map(|effect| (effect.id(), heard(*effect))).collect(),
            cards: card_tables,
            alterations,
            card_pieces: cards.iter().map(|card| card.stands_for()).collect(),
            patterns: catalogue.patterns().map(|entry| entry.plugin).collect(),
            words: words(&kinds, &cards),
            tables,
            code: Arc::new(()),
        };
        let deeds: Vec<_> = catalogue.deeds_of(facts.sets).collect();
        let events: Vec<_> = catalogue.events_of(facts.sets).collect();
        let mut names = BoundNames {
            effects: Vec::new(),
            kinds: Vec::new(),
            cards: Vec::new(),
            deeds: deeds.iter().map(|deed| (deed.id, deed.contract, deed.names)).collect(),
            events: events.iter().map(|event| (event.id, event.names)).collect(),
        };
        names.effects.extend(effects.iter().map(|effect| effect.names()));
        for kind in &kinds {
            let coded = kind.coded().iter().map(|rule| (rule.id, rule.coded.names()));
            names.kinds.push(coded.collect());
        }
        for card in &cards {
            names.cards.push((card.names(), card.grant().map(|grant| grant.ability.names())));
        }
        let card = |card: &'static dyn Card| {
            let grant = card.grant().map(|grant| grant.ability);
            CardCode { card, grant, chains: chains(catalogue, card) }
        };
        let cards = cards.into_iter().map(card).collect();
        let code = Arc::new(Plugins { game, kinds, effects, cards, deeds, events });
        let mut rules = Self::assemble(Parts { code, ..parts });
        rules.bind(|rules, names| bound(rules, catalogue, names), names);
        Arc::new(rules)
    }
}

/// Compiles the plugins of one game.
struct Compiler {
    facts: Facts,
    kinds: Vec<&'static str>,
    effects: Vec<&'static str>,
    slides_change: bool,
}

/// Compiles the abilities that tags, effects and cards grant, and numbers them.
struct Granted<'a> {
    seats: &'a [SeatFacts],
    catalogue: &'a Catalogue,
    abilities: Vec<Ability>,
    /// What grants each of them.
    by: Vec<Plugin>,
}

impl Granted<'_> {
    fn modes(
        &mut self,
        by: Plugin,
        abilities: &[PatternAbility],
        compiler: &Compiler,
        tables: &mut Tables,
    ) -> GrantedModes {
        let first = self.abilities.len();
        let numbered = abilities.iter().enumerate();
        let numbered = numbered.map(|(i, ability)| (AbilityId::granted(first + i), *ability));
        let numbered: Vec<_> = numbered.collect();
        self.abilities.extend(abilities.iter().copied().map(Ability::Pattern));
        self.by.extend(abilities.iter().map(|_| by));
        compiler.modes(&numbered, self.catalogue, self.seats, tables)
    }
}

impl Compiler {
    fn price(&self, cost: Cost, cast: ChessTime) -> Price {
        Price::compile(cost, cast, self.facts.seat_counters)
    }

    fn kind_named(&self, id: &str) -> Option<KindId> {
        self.kinds.iter().position(|kind| *kind == id).map(|place| KindId(place as u8))
    }

    /// The modes of some abilities, for each seat.
    fn modes(
        &self,
        abilities: &[(AbilityId, PatternAbility)],
        catalogue: &Catalogue,
        seats: &[SeatFacts],
        tables: &mut Tables,
    ) -> Vec<Vec<Mode>> {
        let names = ModeNames {
            kinds: &self.kinds,
            effects: &self.effects,
            pattern: &|id: &str| catalogue.pattern(id),
            slides_change: self.slides_change,
        };
        let of_seat = |seat: &SeatFacts| Mode::compile(abilities, &names, seat.forward, tables);
        seats.iter().map(of_seat).collect()
    }

    fn kind(
        &self,
        piece: &'static dyn Piece,
        catalogue: &Catalogue,
        seats: &[SeatFacts],
        tables: &mut Tables,
        granted: &Arc<Vec<Ability>>,
    ) -> Kind {
        let abilities = piece.abilities();
        let (mut described, mut coded) = (Vec::new(), Vec::new());
        for (i, ability) in abilities.iter().enumerate() {
            let id = AbilityId(i as u8);
            match ability {
                Ability::Pattern(ability) => described.push((id, *ability)),
                Ability::Code(ability) => coded.push(self.coded(id, *ability)),
            }
        }
        let modes = Arc::new(self.modes(&described, catalogue, seats, tables));
        let called = piece.summoned().and_then(|summoned| {
            let price = self.price(summoned.cost, summoned.cast);
            Some(SummonPrice { by: self.kind_named(summoned.by)?, count: summoned.count, price })
        });
        let has = |(_, effect): &(usize, &&str)| piece.tags().contains(*effect);
        let tags = self.effects.iter().enumerate().filter(has);
        let tags = tags.fold(0, |tags, (i, _)| tags | 1 << i);
        Kind {
            piece,
            glyph: catalogue.glyph(piece),
            abilities,
            granted: granted.clone(),
            modes,
            coded,
            tags,
            called,
        }
    }

    fn coded(&self, id: AbilityId, coded: &'static dyn AbilityCode) -> AbilityRule {
        let terms = coded.terms();
        AbilityRule {
            id,
            coded,
            price: self.price(terms.cost, terms.cast),
            cooldown: terms.cooldown,
            on_itself: terms.on_itself,
            automatic: coded.is_automatic(),
        }
    }

    fn kind_tables(&self, kind: &Kind) -> KindTables {
        let counters = self.facts.piece_counters.iter();
        KindTables {
            id: kind.id(),
            tags: kind.tags,
            counters: counters.map(|counter| self.start(counter, kind.piece())).collect(),
            modes: kind.modes.clone(),
            bounds: Vec::new(),
            unbound: NameTable::default(),
        }
    }

    /// The value of a counter of a new piece. `life` defaults to `max_life`.
    fn start(&self, counter: &CounterFacts, piece: &dyn Piece) -> i32 {
        let given = |id: &str| piece.counters().iter().find(|(other, _)| *other == id);
        let is_life = self.facts.roles.life == Some(counter.id);
        let max = self.facts.roles.max_life.filter(|_| is_life).and_then(given);
        given(counter.id).or(max).map_or(counter.default, |(_, value)| *value)
    }

    fn card_tables(&self, card: &dyn Card, patterns: Option<(KindId, GrantedModes)>) -> CardTables {
        let grant = card.grant().and_then(|grant| self.kind_named(grant.to));
        CardTables {
            id: card.id(),
            price: self.price(card.cost(), ChessTime::NONE),
            bound: NameTable::default(),
            grant: grant.map(|to| (to, NameTable::default())),
            patterns,
        }
    }
}

fn heard(effect: &dyn Effect) -> Heard {
    Heard {
        hooks: effect.hooked(Derived(())),
        own: effect.own_deeds(),
        silences: effect.silences(),
        phases: effect.phases(),
        modifies: effect.modifies(),
    }
}

/// The keywords in the actions of kinds and cards.
fn words(kinds: &[Kind], cards: &[&'static dyn Card]) -> Vec<&'static str> {
    let mut words = Vec::new();
    for rule in kinds.iter().flat_map(Kind::coded) {
        words.extend(rule.coded.names().words);
    }
    for card in cards {
        words.extend(card.names().words);
    }
    for grant in cards.iter().filter_map(|card| card.grant()) {
        words.extend(grant.ability.names().words);
    }
    words
}

/// The chains of a card that is data, with their effect types.
fn chains(catalogue: &Catalogue, card: &'static dyn Card) -> Vec<Vec<Linked>> {
    let Some(data) = card.data() else { return Vec::new() };
    let of_hooks = data.interactions.iter().map(|hooked| &hooked.chain);
    let all = of_hooks.chain(data.triggers.iter().map(|triggered| &triggered.chain));
    let linked = |instruction: &'static Instruction| {
        let effect = catalogue.effect_type(instruction.effect).unwrap_or(&Unknown);
        Linked { effect, instruction }
    };
    all.map(|chain| chain.instructions.iter().map(linked).collect()).collect()
}

/// Stands for an effect type that no crate registers. Readers of cards refuse such cards.
struct Unknown;

impl EffectType for Unknown {
    fn id(&self) -> &'static str {
        "UNKNOWN"
    }

    fn rule(&self) -> &'static str {
        "Does nothing."
    }

    fn run(&self, _cpu: &Cpu<'_>, _steps: &mut Steps) {}
}

/// Looks up the names that a plugin's code uses.
fn bound(rules: &mut Rules, catalogue: &Catalogue, names: Names) -> NameTable {
    fn each<T>(list: &[&'static str], find: impl Fn(&str) -> Option<T>) -> Vec<(&'static str, T)> {
        list.iter().filter_map(|id| Some((*id, find(id)?))).collect()
    }
    let first = (!rules.seats().is_empty()).then_some(SeatId(0));
    let holder = |id: &str| {
        let per_seat = rules.holder(id, first).map(|holder| (holder, true));
        per_seat.or_else(|| rules.holder(id, None).map(|holder| (holder, false)))
    };
    let mut bound = NameTable {
        kinds: each(names.kinds, |id| rules.kind_named(id)),
        effects: each(names.effects, |id| rules.effect_named(id)),
        holders: each(names.holders, holder),
        counters: each(names.counters, |id| rules.seat_counter(id)),
        piece_counters: each(names.piece_counters, |id| rules.piece_counter(id)),
        game_counters: each(names.game_counters, |id| rules.counter(id)),
        patterns: Vec::new(),
    };
    let forwards: Vec<Dir> = rules.seats().iter().map(|seat| seat.forward).collect();
    for id in names.patterns {
        let description = catalogue.pattern(id).and_then(Pattern::description);
        let reach = |forward: &Dir| rules.compile_reach(description.as_ref(), *forward);
        bound.patterns.push((id, forwards.iter().map(reach).collect()));
    }
    bound
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{ASH, BLOOM, catalogue, kind};
    use crate::{EffectId, HolderId, Outcome};

    fn compiled(game: &str, width: u64, seats: usize) -> Arc<Rules> {
        let catalogue = catalogue();
        let game = catalogue.game(game).unwrap();
        let seats = &game.facts().seats[..seats];
        catalogue.rules(game, &Geometry::new(width, 4).unwrap(), seats)
    }

    #[test]
    fn rules_are_compiled_once_for_each_game_shape_and_seats() {
        let catalogue = catalogue();
        let (flat, bare) = (catalogue.game("flat").unwrap(), catalogue.game("bare").unwrap());
        let (small, large) = (Geometry::new(4, 4).unwrap(), Geometry::new(5, 4).unwrap());
        let seats = flat.facts().seats;
        let first = catalogue.rules(flat, &small, &seats[..2]);
        assert!(Arc::ptr_eq(&first, &catalogue.rules(flat, &small, &seats[..2])));
        for other in [
            catalogue.rules(flat, &large, &seats[..2]),
            catalogue.rules(flat, &small, &seats[..3]),
            catalogue.rules(bare, &small, &seats[..2]),
        ] {
            assert!(!Arc::ptr_eq(&first, &other));
        }
        // Those compiled first are forgotten first.
        for width in 1..=16 {
            let _ = catalogue.rules(bare, &Geometry::new(width, 1).unwrap(), &seats[..2]);
        }
        assert!(!Arc::ptr_eq(&first, &catalogue.rules(flat, &small, &seats[..2])));
    }

    #[test]
    fn every_name_has_a_number() {
        let rules = compiled("flat", 4, 3);
        assert_eq!(rules.game_id(), "flat");
        for (place, kind) in rules.kinds().iter().enumerate() {
            let id = KindId(place as u8);
            assert_eq!((rules.kind_named(kind.id()), rules.kind_id(id)), (Some(id), kind.id()));
        }
        for (place, effect) in rules.effects().iter().enumerate() {
            let id = EffectId(place as u8);
            assert_eq!(rules.effect_named(effect.id()), Some(id));
            assert_eq!(rules.effect_id(id), effect.id());
        }
        assert_eq!(rules.card_named("Ash"), Some(ASH));
        assert_eq!(rules.card_id(ASH), "Ash");
        assert_eq!([rules.kind_named("King"), rules.kind_named("")], [None, None]);
        assert_eq!((rules.effect_named("Fire"), rules.card_named("Fire")), (None, None));
        assert_eq!(rules.seat_named("red"), Some(SeatId(2)));
        assert_eq!(rules.seat(SeatId(9)).id, "nobody");
    }

    #[test]
    fn each_seat_has_its_own_lists_of_cards() {
        let rules = compiled("flat", 4, 3);
        let decks = rules.seat_ids().map(|seat| rules.holder("deck", Some(seat)));
        assert_eq!(decks.collect::<Vec<_>>(), [0, 1, 2].map(|id| Some(HolderId(id))));
        assert_eq!(rules.holder("pile", None), Some(HolderId(6)));
        assert_eq!(
            (rules.holder("pile", Some(SeatId(0))), rules.holder("deck", None)),
            (None, None)
        );
        assert_eq!(rules.granting(SeatId(2)), Some(HolderId(5)));
        assert_eq!(rules.holders().len(), 10);
    }

    #[test]
    fn a_new_piece_begins_with_the_counters_of_its_kind() {
        let rules = compiled("flat", 4, 2);
        let counters = |id: &str| rules.kind_tables()[kind(id).index()].counters.clone();
        assert_eq!(counters("Guard"), [3, 3, 2, 1, 0, 0], "life begins at its maximum");
        assert_eq!(counters("Wisp"), [1, 1, 1, 1, 0, 0]);
        let bare = compiled("bare", 4, 2);
        assert_eq!(bare.kind_tables()[kind("Guard").index()].counters[0], 1, "without the role");
        assert!(bare.vitals().life.is_none() && rules.vitals().life.is_some());
    }

    #[test]
    fn prices_words_and_cards_that_are_pieces_are_compiled() {
        let rules = compiled("cards", 4, 2);
        let mana = rules.seat_counter("mana").unwrap();
        assert_eq!(rules.card_price(ASH).of(mana), 2);
        let bloom = rules.kind(kind("Seed")).coded_rule(BLOOM).map(|rule| rule.price.of(mana));
        assert_eq!(bloom, Some(1));
        let [fern] = rules.roster() else { panic!("{:?}", rules.roster()) };
        assert_eq!((rules.card_id(fern.card), fern.kind), ("Fern", kind("Guard")));
        assert_eq!(rules.piece_of(fern.card), Some(crate::PieceId(0)));
        assert_eq!(rules.piece_of(ASH), None);
        assert!(compiled("flat", 4, 2).roster().is_empty());
        let outcomes: Vec<_> = rules.outcomes(3).map(|outcome| outcome.winner).collect();
        assert_eq!(outcomes, [Some(SeatId(0)), Some(SeatId(1)), None]);
        assert!(rules.outcomes(3).all(|Outcome { reason, .. }| reason == 3));
        assert!(rules.pattern("Ahead").is_some() && rules.pattern("Behind").is_none());
    }
}
