//! What actions cost: the prices that listing, paying and explaining read.

use std::borrow::Cow;

use sortilege_core::{Action, Arg, ChessTime, PieceContext, Price, Scene};

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

impl ArcanaReferee {
    /// What an action costs, surcharges included. An action that makes no sense costs nothing.
    pub(super) fn price<'a>(&'a self, scene: Scene<'a>, action: &Action) -> Cow<'a, Price> {
        let rules = scene.board.rules();
        let price = match action.verb {
            verb::MOVE | verb::TAKE | verb::ATTACK => Some(&self.prices.movement),
            verb::DRAW => match action.args.as_slice().first() {
                Some(Arg::Word(word @ (word::PERSONAL | word::CENTRAL | word::COMMON))) => {
                    Some(self.prices.of_drawing(*word))
                }
                _ => None,
            },
            verb::CARD => action.args.card(0).map(|card| rules.card_price(card)),
            verb::ABILITY => {
                let piece = action.from().and_then(|square| scene.board.at(square));
                let rule = piece.and_then(|piece| {
                    let kind = rules.kind(scene.board.piece(piece).kind());
                    let rule = kind.coded_rule(action.ability).or(kind.coded().first())?;
                    Some(rule.price_for(PieceContext::new(scene, piece, rule.id), &action.args))
                });
                return rule.unwrap_or(Cow::Borrowed(&self.prices.free));
            }
            _ => None,
        };
        Cow::Borrowed(price.unwrap_or(&self.prices.free))
    }
}
