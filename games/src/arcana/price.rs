//! What actions cost: the prices that listing, paying and explaining read.

use std::borrow::Cow;

use sortilege_core::{
    Action, Arg, Bought, CardId, ChessTime, PieceContext, PieceId, Price, Purchase, Scene, SeatId,
};

use super::{ArcanaReferee, MANA, MOVEMENTS, verb, word};

/// The prices of actions that neither an ability nor a card sets.
pub(super) struct Prices {
    /// Moving, taking and attacking, and drawing from the personal deck.
    pub(super) movement: Price,
    /// Drawing from the central or the common deck.
    movement_and_mana: Price,
    free: Price,
}

impl Prices {
    pub(super) fn new() -> Self {
        let movement =
            Price { cost: [(MOVEMENTS, 1)].into_iter().collect(), cast: ChessTime::NONE };
        let mana = Price { cost: [(MANA, 1)].into_iter().collect(), cast: ChessTime::NONE };
        Self { movement_and_mana: movement.and(&mana), movement, free: Price::default() }
    }

    /// What it costs to draw from the deck that a word names.
    pub(super) fn of_drawing(&self, word: u8) -> &Price {
        if word == word::PERSONAL { &self.movement } else { &self.movement_and_mana }
    }
}

/// What is paid for, and its price without effects.
pub(super) type Offer<'a> = (Purchase, Cow<'a, Price>);

impl ArcanaReferee {
    /// What an action is paid for, and its price without effects, surcharges included; `None` for
    /// what is free for everybody and for an action that makes no sense.
    pub(super) fn offer<'a>(&'a self, scene: Scene<'a>, action: &Action) -> Option<Offer<'a>> {
        let (board, rules) = (scene.board, scene.board.rules());
        let piece = action.from().and_then(|square| board.at(square));
        let seat = action.declarer(board);
        match action.verb {
            verb::MOVE | verb::TAKE | verb::ATTACK => {
                Some(self.offer_of_way(seat, piece, action.verb))
            }
            verb::DRAW => match action.args.as_slice().first() {
                Some(Arg::Word(word @ (word::PERSONAL | word::CENTRAL | word::COMMON))) => {
                    Some(self.offer_of_draw(seat, *word))
                }
                _ => None,
            },
            verb::CARD => Some(offer_of_card(scene, seat, action.args.card(0)?)),
            verb::ABILITY => {
                let piece = piece?;
                let kind = rules.kind(board.piece(piece).kind());
                let rule = kind.coded_rule(action.ability).or(kind.coded().first())?;
                Some(rule.purchase(PieceContext::new(scene, piece, rule.id), &action.args))
            }
            _ => None,
        }
    }

    /// Moving, taking or attacking by a pattern.
    pub(super) fn offer_of_way(&self, seat: SeatId, piece: Option<PieceId>, verb: u8) -> Offer<'_> {
        let purchase = Purchase { seat, piece, what: Bought::Action(verb) };
        (purchase, Cow::Borrowed(&self.prices.movement))
    }

    /// Drawing from the deck that a word names.
    pub(super) fn offer_of_draw(&self, seat: SeatId, word: u8) -> Offer<'_> {
        let purchase = Purchase { seat, piece: None, what: Bought::Action(verb::DRAW) };
        (purchase, Cow::Borrowed(self.prices.of_drawing(word)))
    }

    /// What an action costs, as tags and effects modify it.
    pub(super) fn price<'a>(&'a self, scene: Scene<'a>, action: &Action) -> Cow<'a, Price> {
        match self.offer(scene, action) {
            Some((purchase, price)) => scene.price(purchase, price),
            None => Cow::Borrowed(&self.prices.free),
        }
    }

    /// Whether an action costs movements, with or without what modifies its price.
    pub(super) fn is_movement(&self, scene: Scene<'_>, action: &Action, price: &Price) -> bool {
        let costs_by_itself = || {
            let offer = self.offer(scene, action);
            offer.is_some_and(|(_, price)| price.of(MOVEMENTS) > 0)
        };
        price.of(MOVEMENTS) > 0 || scene.has_modified_prices() && costs_by_itself()
    }
}

/// Playing a card.
pub(super) fn offer_of_card(scene: Scene<'_>, seat: SeatId, card: CardId) -> Offer<'_> {
    let purchase = Purchase { seat, piece: None, what: Bought::Card(card) };
    (purchase, Cow::Borrowed(scene.board.rules().card_price(card)))
}
