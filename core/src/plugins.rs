//! The code of plugins, as the rules keep it.
//!
//! [`Rules`] is below the traits of plugins and only knows that there is a type for their code.
//! This layer names the type and gives [`Rules`] the methods that return plugins.

use std::sync::{Arc, OnceLock};

use crate::chain::{DataCard, EffectType, Instruction, Vocabulary};
use crate::rules::{NamesCode, PluginLayer};
use crate::{
    Ability, AbilityCode, AbilityId, Card, CardContext, CardId, ChessTime, Cost, DeedData, DeedId,
    Effect, EffectId, EventData, EventId, Game, KindId, Mode, OnDead, Piece, PieceContext, Price,
    Referee, Rules, SeatId, SummonPrice, Ware,
};

/// A kind of piece, compiled for one game and board.
pub struct Kind {
    pub(crate) piece: &'static dyn Piece,
    pub(crate) glyph: &'static str,
    pub(crate) abilities: Vec<Ability>,
    /// The abilities that tags, effects and cards of the game can grant.
    pub(crate) granted: Arc<Vec<Ability>>,
    pub(crate) modes: Arc<Vec<Vec<Mode>>>,
    pub(crate) coded: Vec<AbilityRule>,
    pub(crate) tags: u64,
    pub(crate) called: Option<SummonPrice>,
    pub(crate) on_dead: Option<OnDead>,
}

/// A coded ability of a kind, compiled for one game.
pub struct AbilityRule {
    /// The place of the ability in the list of its kind.
    pub id: AbilityId,
    /// The code of the ability.
    pub coded: &'static dyn AbilityCode,
    /// Its cost and casting time, without a surcharge.
    pub price: Price,
    /// The time until it can be used again; [`ChessTime::FOREVER`]: never.
    pub cooldown: ChessTime,
    /// Whether it targets the piece itself.
    pub on_itself: bool,
    /// Whether its cast begins automatically. See [`AbilityCode::is_automatic`].
    pub automatic: bool,
}

impl Kind {
    /// The id of the kind: `Knight`.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.piece.id()
    }

    /// The plugin that defines the kind.
    #[must_use]
    pub fn piece(&self) -> &'static dyn Piece {
        self.piece
    }

    /// The glyph that it is drawn with: its own, unless another piece of its set has that. See
    /// [`Catalogue::glyph`](crate::Catalogue::glyph).
    #[must_use]
    pub fn glyph(&self) -> &'static str {
        self.glyph
    }

    /// Its abilities. An [`AbilityId`] is a place in this list, unless the ability
    /// [is granted](AbilityId::is_granted).
    #[must_use]
    pub fn abilities(&self) -> &[Ability] {
        &self.abilities
    }

    /// One of its abilities, or one that a tag, an effect or a card can grant to its pieces; `None`
    /// if there is no such ability, and for [`AbilityId::NONE`].
    #[must_use]
    pub fn ability(&self, ability: AbilityId) -> Option<&Ability> {
        match ability.granted_place() {
            Some(place) => self.granted.get(place),
            None => self.abilities.get(ability.index()),
        }
    }

    /// Its described abilities, compiled for a seat.
    #[inline]
    #[must_use]
    pub fn modes(&self, seat: SeatId) -> &[Mode] {
        self.modes.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// Its coded abilities, in the order of its abilities.
    #[inline]
    #[must_use]
    pub fn coded(&self) -> &[AbilityRule] {
        &self.coded
    }

    /// One of its coded abilities; `None` if the ability is not code.
    #[inline]
    #[must_use]
    pub fn coded_rule(&self, ability: AbilityId) -> Option<&AbilityRule> {
        self.coded.iter().find(|rule| rule.id == ability)
    }

    /// The terms for summoning such a piece; `None` if it cannot be summoned.
    #[inline]
    #[must_use]
    pub fn called(&self) -> Option<&SummonPrice> {
        self.called.as_ref()
    }

    /// What such a piece does when it dies: [`Piece::on_dead`].
    #[must_use]
    pub fn on_dead(&self) -> Option<OnDead> {
        self.on_dead
    }

    /// Whether a new piece of this kind has a tag.
    #[must_use]
    pub fn has(&self, tag: EffectId) -> bool {
        self.tags >> tag.0 & 1 != 0
    }
}

/// The plugins of a game.
pub(crate) struct Plugins {
    pub(crate) game: &'static dyn Game,
    pub(crate) kinds: Vec<Kind>,
    pub(crate) effects: Vec<&'static dyn Effect>,
    pub(crate) cards: Vec<CardCode>,
    pub(crate) deeds: Vec<&'static DeedData>,
    pub(crate) events: Vec<&'static EventData>,
    /// The referee, made when the first game with these rules begins.
    pub(crate) referee: OnceLock<Arc<dyn Referee>>,
}

impl NamesCode for PluginLayer {
    type Code = Plugins;
}

/// A card, and the ability that it grants.
pub(crate) struct CardCode {
    pub(crate) card: &'static dyn Card,
    pub(crate) grant: Option<&'static dyn AbilityCode>,
    /// The chains of a card that is data: those of interactions, then those of triggers.
    pub(crate) chains: Vec<Vec<Linked>>,
}

/// An effect of a chain, ready to run.
#[derive(Clone, Copy)]
pub(crate) struct Linked {
    pub(crate) effect: &'static dyn EffectType,
    pub(crate) instruction: &'static Instruction,
}

impl Rules {
    #[inline]
    fn plugins(&self) -> &Plugins {
        self.code()
    }

    /// The plugin that defines the game.
    #[must_use]
    pub fn game(&self) -> &'static dyn Game {
        self.plugins().game
    }

    /// The referee for these rules. All games with these rules share it.
    pub(crate) fn referee(&self) -> &Arc<dyn Referee> {
        let plugins = self.plugins();
        plugins.referee.get_or_init(|| plugins.game.referee(self))
    }

    /// All kinds of pieces of the game. A [`KindId`] is a place in this list.
    #[inline]
    #[must_use]
    pub fn kinds(&self) -> &[Kind] {
        &self.plugins().kinds
    }

    /// A kind of piece by its number.
    #[inline]
    #[must_use]
    pub fn kind(&self, kind: KindId) -> &Kind {
        &self.plugins().kinds[kind.index()]
    }

    /// What a card is as data; `None` if it is code.
    #[inline]
    #[must_use]
    pub fn data(&self, card: CardId) -> Option<&'static DataCard> {
        self.plugins().cards.get(card.index())?.card.data()
    }

    /// The effects of a chain of a card; none if there is no such chain.
    #[inline]
    pub(crate) fn chain(&self, card: CardId, chain: u8) -> &[Linked] {
        let card = self.plugins().cards.get(card.index());
        card.and_then(|card| card.chains.get(usize::from(chain))).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn has_chain(&self, card: CardId, chain: u8) -> bool {
        let card = self.plugins().cards.get(card.index());
        card.is_some_and(|card| usize::from(chain) < card.chains.len())
    }

    /// The word for when a chain of a card runs: `WHEN_PLAYED`.
    #[must_use]
    pub fn chain_name(&self, card: CardId, chain: u8) -> &'static str {
        let Some(data) = self.data(card) else { return "" };
        let chain = usize::from(chain);
        match data.interactions.get(chain) {
            Some(hooked) => hooked.hook.word(),
            None => {
                let trigger = data.triggers.get(chain.wrapping_sub(data.interactions.len()));
                trigger.map_or("", |triggered| triggered.trigger.word())
            }
        }
    }

    /// The effect at a place of a chain of a card, by its id and its parameters.
    #[must_use]
    pub fn instruction(&self, card: CardId, chain: u8, place: u16) -> Option<&'static Instruction> {
        self.chain(card, chain).get(usize::from(place)).map(|linked| linked.instruction)
    }

    /// The effect type at a place of a chain of a card.
    #[must_use]
    pub fn effect_type(
        &self,
        card: CardId,
        chain: u8,
        place: u16,
    ) -> Option<&'static dyn EffectType> {
        self.chain(card, chain).get(usize::from(place)).map(|linked| linked.effect)
    }

    /// An effect or tag by its number.
    #[must_use]
    pub fn effect(&self, effect: EffectId) -> &'static dyn Effect {
        self.plugins().effects[effect.index()]
    }

    /// All effects and tags of the game. An [`EffectId`] is a place in this list.
    #[must_use]
    pub fn effects(&self) -> &[&'static dyn Effect] {
        &self.plugins().effects
    }

    /// The effects that players can buy, each with its terms, in the order of their numbers.
    pub fn wares(&self) -> impl Iterator<Item = (EffectId, Ware)> + '_ {
        let effects = self.plugins().effects.iter().enumerate();
        effects.filter_map(|(place, effect)| Some((EffectId(place as u8), effect.ware()?)))
    }

    /// A cost, compiled for play.
    #[must_use]
    pub fn price_of(&self, cost: Cost) -> Price {
        Price::compile(cost, ChessTime::NONE, self.facts().seat_counters)
    }

    /// A deed of a mod by its number.
    #[must_use]
    pub fn deed(&self, deed: DeedId) -> &'static DeedData {
        self.plugins().deeds[deed.index()]
    }

    /// An event function of a mod by its number.
    #[must_use]
    pub fn event(&self, event: EventId) -> &'static EventData {
        self.plugins().events[event.index()]
    }

    /// All event functions that mods bring to the game. An [`EventId`] is a place in this list.
    #[must_use]
    pub fn events(&self) -> &[&'static EventData] {
        &self.plugins().events
    }

    /// A card by its number.
    #[must_use]
    pub fn card(&self, card: CardId) -> &'static dyn Card {
        self.plugins().cards[card.index()].card
    }

    /// All cards of the game. A [`CardId`] is a place in this list.
    #[must_use]
    pub fn cards(&self) -> impl ExactSizeIterator<Item = &'static dyn Card> + '_ {
        self.plugins().cards.iter().map(|code| code.card)
    }
}

impl CardContext<'_> {
    /// The plugin that defines the card.
    #[must_use]
    pub fn plugin(&self) -> &'static dyn Card {
        self.scene.board.rules().card(self.card)
    }
}

impl<'a> PieceContext<'a> {
    /// The abilities that the owner's cards on the board grant to this piece, in the order of the
    /// cards. Each comes with the context in which it is used.
    pub fn granted(
        &self,
    ) -> impl Iterator<Item = (CardId, &'static dyn AbilityCode, PieceContext<'a>)> + use<'a> {
        let site = *self;
        let board = site.scene.board;
        let rules = board.rules();
        let kind = board.piece(site.piece).kind();
        let cards = rules.granting(self.owner()).map_or(&[][..], |holder| board.cards(holder));
        cards.iter().filter_map(move |card| {
            let (to, bound) = rules.grant_bound(*card)?;
            let ability = rules.plugins().cards[card.index()].grant?;
            (to == kind).then_some((*card, ability, site.with_names(bound)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{BLOOM, OAK, effect, kind, rules};

    #[test]
    fn rules_return_the_plugins_of_their_numbers() {
        let rules = rules("flat", 2);
        assert_eq!(rules.game().id(), "flat");
        let kinds: Vec<_> = rules.kinds().iter().map(Kind::id).collect();
        assert_eq!(kinds, ["Bursar", "Clerk", "Guard", "Seed", "Wisp"], "by id");
        assert_eq!(rules.kind(kind("Seed")).glyph(), "S");
        let cards: Vec<_> = rules.cards().map(Card::id).collect();
        assert_eq!(cards, ["Ash", "Fern", "Oak", "Yew"]);
        assert_eq!(rules.card(OAK).id(), "Oak");
        assert_eq!(rules.effect(effect("WARD")).id(), "WARD");
        assert!(rules.effects().is_sorted_by_key(|effect| effect.id()));
    }

    #[test]
    fn a_kind_knows_its_tags_and_abilities() {
        let rules = rules("flat", 2);
        let [guard, seed, wisp] = ["Guard", "Seed", "Wisp"].map(|id| rules.kind(kind(id)));
        assert!(guard.has(effect("MARK")) && !wisp.has(effect("MARK")));
        assert_eq!(seed.ability(BLOOM).map(Ability::id), Some("Bloom"));
        assert!(
            seed.coded_rule(BLOOM)
                .is_some_and(|rule| rule.automatic && rule.price.cast == crate::rounds(2))
        );
        assert!(guard.coded_rule(BLOOM).is_none() && seed.called().is_none());
        let ids: Vec<_> = wisp.abilities().iter().map(Ability::id).collect();
        assert_eq!((ids, wisp.coded().len()), (vec!["Drift", "Snatch"], 0));
        assert_eq!((wisp.modes(SeatId(1)).len(), wisp.modes(SeatId(2)).len()), (1, 0));
    }
}
