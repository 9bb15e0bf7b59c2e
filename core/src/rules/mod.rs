//! Rules: the names of a game as numbers and its patterns as tables, for one geometry. They do not
//! change, and all boards of a game share them.
//!
//! This layer knows names, numbers and tables only. It keeps the code of plugins beside them, in a
//! type that `plugins.rs` names, above the traits of plugins: see `code.rs`.

mod alter;
mod altering;
mod assemble;
mod bounds;
mod code;
mod derived;
mod deriving;
mod hearing;
mod known;
mod listening;
mod modified;
mod modifying;
mod roster;
mod tables;
mod text;
mod vitals;

pub(crate) use alter::{Alterations, GrantedModes};
pub(crate) use assemble::{BoundNames, Parts};
pub(crate) use code::{Code, NamesCode, PluginLayer};
use derived::Derived;
pub(crate) use hearing::Heard;
pub(crate) use modifying::Modifying;
pub use roster::CompiledCardPiece;
pub(crate) use tables::CardTables;
pub use tables::KindTables;
pub use vitals::Vitals;

pub(crate) use bounds::Bound;
use bounds::Bounds;
use hearing::Hearing;
use modifying::Modifications;

use crate::bound::NameTable;
use crate::{
    Bits, CardId, Contract, CounterId, DeedId, EffectId, EventId, Facts, Geometry, HolderFacts,
    HolderId, KindId, Outcome, Pattern, PieceId, Price, SeatFacts, SeatId, Square, Subject, Tables,
    Threats,
};

/// A game compiled for one board and its seats: everything that does not change during play.
///
/// It translates between ids and numbers, in both directions, and holds the tables that play looks
/// up. [`Catalogue::rules`](crate::Catalogue::rules) compiles it.
pub struct Rules {
    game: &'static str,
    facts: Facts,
    /// The keywords of the game, then those of its pieces and cards.
    words: Vec<&'static str>,
    seats: Vec<SeatFacts>,
    tables: Tables,
    kinds: Vec<KindTables>,
    effects: Vec<&'static str>,
    patterns: Vec<&'static dyn Pattern>,
    effect_bounds: Vec<NameTable>,
    /// The deeds of mods, with their contracts and the names that their code uses.
    deeds: Vec<(&'static str, Contract, NameTable)>,
    /// The event functions of mods, with the names that their code uses.
    events: Vec<(&'static str, NameTable)>,
    hearing: Hearing,
    modifications: Modifications,
    alterations: Alterations,
    granting_effects: u64,
    sliding_effects: u64,
    roster: Vec<CompiledCardPiece>,
    cards: Vec<CardTables>,
    granting: Option<HolderId>,
    holders: Vec<Holder>,
    threats: Vec<Threats>,
    vitals: Vitals,
    /// The kinds whose pieces have the tag of royal pieces from the start.
    royal_kinds: Vec<KindId>,
    bounds: Bounds,
    squares: [u64; 256],
    men: Vec<u64>,
    code: Code,
    derived: Derived,
}

impl std::fmt::Debug for Rules {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rules").field("game", &self.game).finish_non_exhaustive()
    }
}

/// A list of cards of a running game: one of the game's, for one seat or for all.
#[derive(Clone, Copy, Debug)]
pub struct Holder {
    /// What the game declares about it.
    pub facts: HolderFacts,
    /// The seat that owns it; `None`: all seats share it.
    pub seat: Option<SeatId>,
}

impl Holder {
    /// The seat whose hand it is; `None` if it is not a hand.
    #[must_use]
    pub fn hand_of(&self) -> Option<SeatId> {
        self.seat.filter(|_| self.facts.is_hand)
    }
}

impl Rules {
    /// What the game declares about itself.
    #[inline]
    #[must_use]
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// The size and the holes of the board.
    #[inline]
    #[must_use]
    pub fn geometry(&self) -> &Geometry {
        self.tables.geometry()
    }

    /// The patterns compiled for this geometry.
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

    /// A seat by its number. A number that no seat has gives an idle seat `nobody`.
    #[must_use]
    pub fn seat(&self, seat: SeatId) -> SeatFacts {
        self.seats.get(seat.index()).copied().unwrap_or(SeatFacts::idle("nobody", crate::Dir::Up))
    }

    /// The seat with this id.
    #[must_use]
    pub fn seat_named(&self, id: &str) -> Option<SeatId> {
        self.seats.iter().position(|seat| seat.id == id).map(|i| SeatId(i as u8))
    }

    /// The tables of each kind of piece, in the order of their numbers.
    #[inline]
    #[must_use]
    pub fn kind_tables(&self) -> &[KindTables] {
        &self.kinds
    }

    /// The id of a kind of piece: `Knight`.
    #[inline]
    #[must_use]
    pub fn kind_id(&self, kind: KindId) -> &'static str {
        self.kinds[kind.index()].id
    }

    /// The id of an effect or tag: `Fire`.
    #[inline]
    #[must_use]
    pub fn effect_id(&self, effect: EffectId) -> &'static str {
        self.effects[effect.index()]
    }

    /// The id of a card: `AddMana`. `?` for a number that no card has.
    #[must_use]
    pub fn card_id(&self, card: CardId) -> &'static str {
        self.cards.get(card.index()).map_or("?", |card| card.id)
    }

    /// The id of the game: `chess`.
    #[must_use]
    pub fn game_id(&self) -> &'static str {
        self.game
    }

    /// The code of the plugins, for `plugins.rs`, which knows its type.
    #[inline]
    pub(crate) fn code(&self) -> &Code {
        &self.code
    }

    /// The kind of piece with this id.
    #[must_use]
    pub fn kind_named(&self, id: &str) -> Option<KindId> {
        self.kinds.iter().position(|kind| kind.id == id).map(|i| KindId(i as u8))
    }

    /// The effect or tag with this id.
    #[must_use]
    pub fn effect_named(&self, id: &str) -> Option<EffectId> {
        self.effects.iter().position(|effect| *effect == id).map(|i| EffectId(i as u8))
    }

    /// The cost of playing a card.
    #[inline]
    #[must_use]
    pub fn card_price(&self, card: CardId) -> &Price {
        &self.cards[card.index()].price
    }

    #[inline]
    pub(crate) fn card_bound(&self, card: CardId) -> &NameTable {
        &self.cards[card.index()].bound
    }

    /// The kind to which a card grants an ability, and the names that the ability's code uses.
    #[inline]
    pub(crate) fn grant_bound(&self, card: CardId) -> Option<(KindId, &NameTable)> {
        self.cards.get(card.index())?.grant.as_ref().map(|(to, bound)| (*to, bound))
    }

    /// The list of a seat's cards that grant abilities to its pieces; `None` in a game without one.
    #[inline]
    #[must_use]
    pub fn granting(&self, seat: SeatId) -> Option<HolderId> {
        self.granting.map(|first| HolderId(first.0 + seat.0))
    }

    #[inline]
    pub(crate) fn effect_bound(&self, effect: EffectId) -> &NameTable {
        &self.effect_bounds[effect.index()]
    }

    /// The id of a deed of a mod.
    #[must_use]
    pub fn deed_id(&self, deed: DeedId) -> &'static str {
        self.deeds.get(deed.index()).map_or("?", |(id, ..)| id)
    }

    /// The deed with this id, which a mod has registered.
    #[must_use]
    pub fn deed_named(&self, id: &str) -> Option<DeedId> {
        self.deeds.iter().position(|(other, ..)| *other == id).map(|i| DeedId(i as u8))
    }

    /// What hooks can expect of a deed of a mod.
    #[must_use]
    pub fn deed_contract(&self, deed: DeedId) -> Contract {
        let own = self.deeds.get(deed.index());
        own.map_or(crate::DeedKind::Own.contract(), |(_, contract, _)| *contract)
    }

    /// Whether there is a deed of a mod with this number.
    pub(crate) fn has_deed(&self, deed: DeedId) -> bool {
        deed.index() < self.deeds.len()
    }

    #[inline]
    pub(crate) fn deed_bound(&self, deed: DeedId) -> &NameTable {
        &self.deeds[deed.index()].2
    }

    /// The id of an event function.
    #[must_use]
    pub fn event_id(&self, event: EventId) -> &'static str {
        self.events.get(event.index()).map_or("?", |(id, _)| id)
    }

    /// The event function with this id, which a mod has registered.
    #[must_use]
    pub fn event_named(&self, id: &str) -> Option<EventId> {
        self.events.iter().position(|(other, _)| *other == id).map(|i| EventId(i as u8))
    }

    #[inline]
    pub(crate) fn event_bound(&self, event: EventId) -> &NameTable {
        &self.events[event.index()].1
    }

    /// The pieces that exist from the start, in the order of their numbers. Empty unless the pieces
    /// of the game are cards.
    #[must_use]
    pub fn roster(&self) -> &[CompiledCardPiece] {
        &self.roster
    }

    /// The piece that a card stands for, in a game whose pieces are cards.
    #[must_use]
    pub fn piece_of(&self, card: CardId) -> Option<PieceId> {
        let place = self.roster.iter().position(|enlisted| enlisted.card == card);
        place.map(|place| PieceId(place as u16))
    }

    /// The pattern with this id.
    #[must_use]
    pub fn pattern(&self, id: &str) -> Option<&'static dyn Pattern> {
        self.patterns.iter().find(|pattern| pattern.id() == id).copied()
    }

    /// The numbers of the seats that play, in turn order.
    pub fn seat_ids(&self) -> impl DoubleEndedIterator<Item = SeatId> + Clone + use<> {
        (0..self.seats.len() as u8).map(SeatId)
    }

    /// All outcomes with this reason: a win of each seat, and a draw.
    pub fn outcomes(&self, reason: u8) -> impl Iterator<Item = Outcome> + use<> {
        self.seat_ids().map(Some).chain([None]).map(move |winner| Outcome { winner, reason })
    }

    /// The number of effects and tags of the game.
    pub(crate) fn effect_count(&self) -> usize {
        self.effects.len()
    }

    /// The number of cards of the game.
    pub(crate) fn card_count(&self) -> usize {
        self.cards.len()
    }

    /// The card with this id.
    #[must_use]
    pub fn card_named(&self, id: &str) -> Option<CardId> {
        self.cards.iter().position(|card| card.id == id).map(|i| CardId(i as u16))
    }

    /// All lists of cards, in the order of their numbers.
    #[must_use]
    pub fn holders(&self) -> &[Holder] {
        &self.holders
    }

    /// The list of cards with this id: that of a seat, or with `None` the one that all share.
    #[must_use]
    pub fn holder(&self, id: &str, seat: Option<SeatId>) -> Option<HolderId> {
        self.holders
            .iter()
            .position(|holder| holder.facts.id == id && holder.seat == seat)
            .map(|i| HolderId(i as u8))
    }

    /// The counter of the game with this id.
    #[must_use]
    pub fn counter(&self, id: &str) -> Option<CounterId> {
        vitals::find(self.facts.counters, id)
    }

    /// The counter of seats with this id.
    #[must_use]
    pub fn seat_counter(&self, id: &str) -> Option<CounterId> {
        vitals::find(self.facts.seat_counters, id)
    }

    /// The counter of pieces with this id.
    #[must_use]
    pub fn piece_counter(&self, id: &str) -> Option<CounterId> {
        vitals::find(self.facts.piece_counters, id)
    }

    /// The value of a counter that a new piece has, by its number and kind.
    #[must_use]
    pub fn counter_at_start(&self, piece: PieceId, kind: KindId, counter: CounterId) -> i32 {
        let enlisted = self.roster.get(piece.index()).map_or(&[][..], |piece| &piece.counters);
        let own = enlisted.iter().find(|(other, _)| *other == counter).map(|(_, value)| *value);
        let of_kind = || self.kinds.get(kind.index())?.counters.get(counter.index()).copied();
        own.or_else(of_kind).unwrap_or(0)
    }

    /// The bounds of the counters of a subject.
    #[inline]
    pub(crate) fn bounds(&self, of: Subject) -> &[Bound] {
        self.bounds.of(of.into())
    }

    /// The compiled threats of a seat.
    #[inline]
    #[must_use]
    pub fn threats(&self, seat: SeatId) -> Option<&Threats> {
        self.threats.get(seat.index())
    }

    /// The part of [`crate::Board::key`] that a piece of this kind and owner on this square adds.
    #[inline]
    #[must_use]
    pub fn key(&self, kind: KindId, owner: SeatId, square: Square) -> u64 {
        let man = self.men[kind.index() * crate::MAX_SEATS + owner.index()];
        self.squares[square.index()].wrapping_mul(man)
    }

    /// Every square that can hold a piece: all but the holes.
    #[must_use]
    pub fn squares(&self) -> Bits {
        self.geometry().squares()
    }
}
