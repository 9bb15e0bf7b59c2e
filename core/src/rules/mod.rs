//! Rules: a game's names interned and its patterns compiled, for one geometry. Immutable, shared by
//! every board that uses them.

mod bind;
mod hearing;
mod kind;
mod roster;
mod text;
mod vitals;

use std::sync::Arc;

pub use kind::{CodedRule, Kind};
pub use roster::Enlisted;
pub use vitals::Vitals;

use hearing::Hearing;
use kind::CardRule;

use crate::bound::Bound;
use crate::terms::{Called, Price};
use crate::{
    Ability, AbilityId, Bits, Card, CardId, Catalogue, Coded, CounterFacts, CounterId, Effect,
    EffectId, Facts, Game, Geometry, HolderFacts, HolderId, KindId, Mode, Outcome, Pattern, Piece,
    SeatFacts, SeatId, Square, Tables, Threats,
};

/// Everything about a game that does not change while it is played.
pub struct Rules {
    game: &'static dyn Game,
    facts: Facts,
    /// The game's own words, then those of its pieces and cards.
    words: Vec<&'static str>,
    seats: Vec<SeatFacts>,
    tables: Tables,
    kinds: Vec<Kind>,
    effects: Vec<&'static dyn Effect>,
    patterns: Vec<&'static dyn Pattern>,
    effect_bounds: Vec<Bound>,
    hearing: Hearing,
    roster: Vec<Enlisted>,
    cards: Vec<CardRule>,
    granting: Option<HolderId>,
    holders: Vec<Holder>,
    threats: Vec<Threats>,
    vitals: Vitals,
    squares: [u64; 256],
    men: Vec<u64>,
}

impl std::fmt::Debug for Rules {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rules").field("game", &self.game.id()).finish_non_exhaustive()
    }
}

/// A list of cards: which of the game's, and whose.
#[derive(Clone, Copy, Debug)]
pub struct Holder {
    /// Its facts.
    pub facts: HolderFacts,
    /// Whose it is; `None` is everybody's.
    pub seat: Option<SeatId>,
}

impl Rules {
    /// Compiles a game for a geometry and the seats that play.
    #[must_use]
    pub fn new(
        catalogue: &Catalogue,
        game: &'static dyn Game,
        geometry: Geometry,
        seats: Vec<SeatFacts>,
    ) -> Arc<Self> {
        let facts = game.facts();
        let effects: Vec<_> = catalogue.effects_of(facts.sets).collect();
        let cards: Vec<_> = catalogue.cards_of(facts.sets).collect();
        let pieces: Vec<_> = catalogue.pieces_of(facts.sets).collect();
        let mut tables = Tables::new(geometry);
        let holders = holders(&facts, seats.len());
        let price = |cost, cast| Price::compile(cost, cast, facts.seat_counters);
        let kinds: Vec<Kind> = pieces
            .iter()
            .map(|piece| {
                let abilities = piece.abilities();
                let modes = |seat: &SeatFacts| {
                    Mode::compile(
                        &abilities,
                        catalogue,
                        (&pieces, &effects),
                        seat.forward,
                        &mut tables,
                    )
                };
                let modes = seats.iter().map(modes).collect();
                let coded = abilities.iter().enumerate().filter_map(|(i, ability)| match ability {
                    Ability::Coded(coded) => Some(CodedRule {
                        id: AbilityId(i as u8),
                        coded: *coded,
                        price: price(coded.terms().cost, coded.terms().cast),
                        cooldown: coded.terms().cooldown,
                        on_itself: coded.terms().on_itself,
                        automatic: coded.is_automatic(),
                        bound: Bound::default(),
                    }),
                    Ability::Described(_) => None,
                });
                let coded = coded.collect();
                let called = piece.calling().and_then(|calling| {
                    let by = pieces.iter().position(|other| other.id() == calling.by)?;
                    let price = price(calling.cost, calling.rounds);
                    Some(Called { by: KindId(by as u8), count: calling.count, price })
                });
                let tags = effects
                    .iter()
                    .enumerate()
                    .filter(|(_, effect)| piece.tags().contains(&effect.id()));
                let tags = tags.fold(0, |tags, (i, _)| tags | 1 << i);
                let counters =
                    facts.piece_counters.iter().map(|counter| start(counter, *piece)).collect();
                Kind {
                    piece: *piece,
                    abilities,
                    modes,
                    coded,
                    tags,
                    counters,
                    called,
                    unbound: Bound::default(),
                }
            })
            .collect();
        let cards = cards.into_iter().map(|card| {
            let grant = card.grant().and_then(|grant| {
                let to = pieces.iter().position(|piece| piece.id() == grant.to)?;
                Some((KindId(to as u8), grant.ability, Bound::default()))
            });
            CardRule { card, price: price(card.cost(), 0), bound: Bound::default(), grant }
        });
        let cards: Vec<CardRule> = cards.collect();
        let threats = (0..seats.len())
            .map(|seat| Threats::compile(&kinds, SeatId(seat as u8), &mut tables))
            .collect();
        let counter = |id| find(facts.piece_counters, id);
        let vitals = Vitals {
            life: counter("life").or(counter("health")),
            max_life: counter("max_life"),
            moved: counter("moved"),
            cooldown: counter("cooldown"),
            leader: counter("leader"),
            take_damage: counter("take_damage"),
            attack_damage: counter("attack_damage").or(counter("strength")),
        };
        let granting = holders
            .iter()
            .position(|holder| holder.facts.grants)
            .map(|place| HolderId(place as u8));
        let hearing = Hearing::new(&facts, &effects);
        let roster = roster::enlist(&facts, &cards, &kinds, &seats);
        let squares = std::array::from_fn(|i| scramble(i as u64));
        let men =
            (0..kinds.len() * crate::MAX_SEATS).map(|i| scramble(1000 + i as u64) | 1).collect();
        let words = text::words(&facts, &kinds, &cards);
        let mut rules = Self {
            game,
            facts,
            words,
            seats,
            tables,
            kinds,
            effects,
            patterns: catalogue.patterns().map(|entry| entry.plugin).collect(),
            effect_bounds: Vec::new(),
            hearing,
            roster,
            cards,
            granting,
            holders,
            threats,
            vitals,
            squares,
            men,
        };
        rules.bind(catalogue);
        Arc::new(rules)
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &'static dyn Game {
        self.game
    }

    /// The game's facts.
    #[inline]
    #[must_use]
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// The board's shape.
    #[inline]
    #[must_use]
    pub fn geometry(&self) -> &Geometry {
        self.tables.geometry()
    }

    /// The compiled tables.
    #[inline]
    #[must_use]
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The seats that play, in turn order.
    #[inline]
    #[must_use]
    pub fn seats(&self) -> &[SeatFacts] {
        &self.seats
    }

    /// A seat.
    #[must_use]
    pub fn seat(&self, seat: SeatId) -> SeatFacts {
        self.seats.get(seat.index()).copied().unwrap_or(SeatFacts::idle("nobody", crate::Dir::Up))
    }

    /// The seat of an id.
    #[must_use]
    pub fn seat_named(&self, id: &str) -> Option<SeatId> {
        self.seats.iter().position(|seat| seat.id == id).map(|i| SeatId(i as u8))
    }

    /// All kinds of pieces, by id.
    #[inline]
    #[must_use]
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// A kind of piece.
    #[inline]
    #[must_use]
    pub fn kind(&self, kind: KindId) -> &Kind {
        &self.kinds[kind.index()]
    }

    /// The kind of an id.
    #[must_use]
    pub fn kind_named(&self, id: &str) -> Option<KindId> {
        self.kinds.iter().position(|kind| kind.id() == id).map(|i| KindId(i as u8))
    }

    /// An effect or tag.
    #[must_use]
    pub fn effect(&self, effect: EffectId) -> &'static dyn Effect {
        self.effects[effect.index()]
    }

    /// The effect or tag of an id.
    #[must_use]
    pub fn effect_named(&self, id: &str) -> Option<EffectId> {
        self.effects.iter().position(|effect| effect.id() == id).map(|i| EffectId(i as u8))
    }

    /// All effects and tags, by id.
    #[must_use]
    pub fn effects(&self) -> &[&'static dyn Effect] {
        &self.effects
    }

    /// A card.
    #[must_use]
    pub fn card(&self, card: CardId) -> &'static dyn Card {
        self.cards[card.index()].card
    }

    /// What playing a card costs.
    #[inline]
    #[must_use]
    pub fn card_price(&self, card: CardId) -> &Price {
        &self.cards[card.index()].price
    }

    #[inline]
    pub(crate) fn card_bound(&self, card: CardId) -> &Bound {
        &self.cards[card.index()].bound
    }

    /// The kind that a card gives an ability, and the ability.
    #[inline]
    pub(crate) fn grant(&self, card: CardId) -> Option<(KindId, &'static dyn Coded, &Bound)> {
        self.cards[card.index()].grant.as_ref().map(|(to, ability, bound)| (*to, *ability, bound))
    }

    /// Where a seat's cards lie that give abilities.
    #[inline]
    #[must_use]
    pub fn granting(&self, seat: SeatId) -> Option<HolderId> {
        self.granting.map(|first| HolderId(first.0 + seat.0))
    }

    #[inline]
    pub(crate) fn effect_bound(&self, effect: EffectId) -> &Bound {
        &self.effect_bounds[effect.index()]
    }

    /// The pieces that there are from the start, in the order of their numbers; none in a game
    /// whose pieces are no cards.
    #[must_use]
    pub fn roster(&self) -> &[Enlisted] {
        &self.roster
    }

    /// The pattern of an id.
    #[must_use]
    pub fn pattern(&self, id: &str) -> Option<&'static dyn Pattern> {
        self.patterns.iter().find(|pattern| pattern.id() == id).copied()
    }

    /// Who the seats are, in turn order.
    pub fn seat_ids(&self) -> impl DoubleEndedIterator<Item = SeatId> + Clone + use<> {
        (0..self.seats.len() as u8).map(SeatId)
    }

    /// The outcomes of a reason: won by each seat, and drawn.
    pub fn outcomes(&self, reason: u8) -> impl Iterator<Item = Outcome> + use<> {
        self.seat_ids().map(Some).chain([None]).map(move |winner| Outcome { winner, reason })
    }

    /// The card of an id.
    #[must_use]
    pub fn card_named(&self, id: &str) -> Option<CardId> {
        self.cards.iter().position(|rule| rule.card.id() == id).map(|i| CardId(i as u16))
    }

    /// All cards, by id.
    #[must_use]
    pub fn cards(&self) -> impl ExactSizeIterator<Item = &'static dyn Card> + '_ {
        self.cards.iter().map(|rule| rule.card)
    }

    /// All lists of cards.
    #[must_use]
    pub fn holders(&self) -> &[Holder] {
        &self.holders
    }

    /// The list of cards of an id: of a seat, or everybody's.
    #[must_use]
    pub fn holder(&self, id: &str, seat: Option<SeatId>) -> Option<HolderId> {
        self.holders
            .iter()
            .position(|holder| holder.facts.id == id && holder.seat == seat)
            .map(|i| HolderId(i as u8))
    }

    /// A counter of the game by its id.
    #[must_use]
    pub fn counter(&self, id: &str) -> Option<CounterId> {
        find(self.facts.counters, id)
    }

    /// A counter of seats by its id.
    #[must_use]
    pub fn seat_counter(&self, id: &str) -> Option<CounterId> {
        find(self.facts.seat_counters, id)
    }

    /// A counter of pieces by its id.
    #[must_use]
    pub fn piece_counter(&self, id: &str) -> Option<CounterId> {
        find(self.facts.piece_counters, id)
    }

    /// The piece counters that core understands.
    #[must_use]
    pub fn vitals(&self) -> Vitals {
        self.vitals
    }

    /// How a seat's pieces threaten squares.
    #[inline]
    #[must_use]
    pub fn threats(&self, seat: SeatId) -> Option<&Threats> {
        self.threats.get(seat.index())
    }

    /// What a piece of a kind and owner on a square adds to [`crate::Board::key`].
    #[inline]
    #[must_use]
    pub(crate) fn key(&self, kind: KindId, owner: SeatId, square: Square) -> u64 {
        let man = self.men[kind.index() * crate::MAX_SEATS + owner.index()];
        self.squares[square.index()].wrapping_mul(man)
    }

    /// Every square that can hold a piece.
    #[must_use]
    pub fn squares(&self) -> Bits {
        self.geometry().squares()
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

/// What a counter says of a new piece. A piece that says only how much harm it can bear when it is
/// whole is whole.
fn start(counter: &CounterFacts, piece: &dyn Piece) -> i16 {
    let said = |id: &str| piece.counters().iter().find(|(other, _)| *other == id);
    let own = said(counter.id).or_else(|| said("max_life").filter(|_| counter.id == "life"));
    own.map_or(counter.default, |(_, value)| *value).clamp(i16::MIN.into(), i16::MAX.into()) as i16
}

fn find(list: &[CounterFacts], id: &str) -> Option<CounterId> {
    list.iter().position(|counter| counter.id == id).map(|i| CounterId(i as u8))
}

/// A well-mixed number for each `n`, the same on every machine (the finaliser of splitmix64).
fn scramble(n: u64) -> u64 {
    let mut z = (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
