//! What actions cost: the prices that listing, paying and explaining read.

use std::borrow::Cow;

use sortilege_core::{
    AbilityRule, Action, Arg, Bought, ChessTime, PieceContext, Price, Purchase, Scene,
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

impl ArcanaReferee {
    /// What an action costs without effects, surcharges included. An action that makes no sense
    /// costs nothing.
    pub(super) fn base_price<'a>(&'a self, scene: Scene<'a>, action: &Action) -> Cow<'a, Price> {
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
                let price =
                    used(scene, action).map(|(rule, site)| rule.base_price(site, &action.args));
                return price.unwrap_or(Cow::Borrowed(&self.prices.free));
            }
            _ => None,
        };
        Cow::Borrowed(price.unwrap_or(&self.prices.free))
    }

    /// What is paid for by an action; `None` for what is free for everybody and for an action that
    /// makes no sense.
    pub(super) fn purchase(&self, scene: Scene<'_>, action: &Action) -> Option<Purchase> {
        let seat = action.declarer(scene.board);
        let piece = action.from().and_then(|square| scene.board.at(square));
        let what = match action.verb {
            verb::ABILITY => {
                return used(scene, action).map(|(rule, site)| rule.purchase(site, &action.args));
            }
            verb::MOVE | verb::TAKE | verb::ATTACK | verb::DRAW => Bought::Action(action.verb),
            verb::CARD => Bought::Card(action.args.card(0)?),
            _ => return None,
        };
        Some(Purchase { seat, piece, what })
    }

    /// What an action costs, as tags and effects modify it.
    pub(super) fn price<'a>(&'a self, scene: Scene<'a>, action: &Action) -> Cow<'a, Price> {
        let price = self.base_price(scene, action);
        if !scene.has_modified_prices() {
            return price;
        }
        match self.purchase(scene, action) {
            Some(purchase) => scene.price(|| purchase, price),
            None => price,
        }
    }

    /// Whether an action costs movements, with or without what modifies its price.
    pub(super) fn is_movement(&self, scene: Scene<'_>, action: &Action, price: &Price) -> bool {
        price.of(MOVEMENTS) > 0
            || scene.has_modified_prices() && self.base_price(scene, action).of(MOVEMENTS) > 0
    }
}

/// The ability that an action uses, with its piece.
fn used<'a>(scene: Scene<'a>, action: &Action) -> Option<(&'a AbilityRule, PieceContext<'a>)> {
    let piece = action.from().and_then(|square| scene.board.at(square))?;
    let kind = scene.board.rules().kind(scene.board.piece(piece).kind());
    let rule = kind.coded_rule(action.ability).or(kind.coded().first())?;
    Some((rule, PieceContext::new(scene, piece, rule.id)))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    /// Effects and a tag that change prices: for everybody on the side of their bearer, for the
    /// bearer alone, and for the owner of a piece.
    fn defined() -> Value {
        json!({"define": {
            "effects": [
                {"id": "Tax", "rule": "Costs more.", "scope": "side",
                    "prices": {"mana": {"plus": 1}}},
                {"id": "Haste", "rule": "Costs none.", "prices": {"movements": {"times": 0}}},
                {"id": "Greed", "rule": "Doubles.", "scope": "all",
                    "prices": {"mana": {"times": 2}}},
            ],
            "tags": [
                {"id": "MARKET", "rule": "Is cheap.", "prices": {"mana": {"plus": -1}},
                    "scope": "side"},
            ],
        }})
    }

    fn on(id: &str) -> Value {
        json!({"effects": [{"id": id}]})
    }

    fn board() -> GameScenario {
        let cards = json!({"hand": ["FireCard", "AddMana"], "central_deck": ["IceCard"],
            "mana": 3, "max_mana": 9, "movements": 1, "max_movements": 3});
        GameScenario::new("arcana", "R . w \n . . . \n W M .")
            .given(defined())
            .player("white", cards)
    }

    #[track_caller]
    fn check(game: &GameScenario, action: &str, legal: bool, why: &str) {
        let explanation = game.explain(action);
        assert_eq!((explanation.legal, explanation.why.last()), (legal, Some(&why.to_owned())));
    }

    #[test]
    fn an_effect_on_a_player_changes_what_everything_costs() {
        let taxed = board().player("white", on("Tax"));
        check(&taxed, "move a3 a2", true, "mana: costs 1 (0 plus 1 by Tax), white has 3");
        check(&taxed, "card FireCard", true, "mana: costs 3 (2 plus 1 by Tax), white has 3");
        check(&taxed, "draw central IceCard", true, "mana: costs 2 (1 plus 1 by Tax), white has 3");
        check(&taxed, "ability a1", true, "mana: costs 1 (0 plus 1 by Tax), white has 3");
        check(&taxed, "end", true, "arcana: allowed");
        let _ = taxed.act("card FireCard").check_player("white", &json!({"mana": 0}));
        let broke = board().player("white", on("Tax")).player("white", json!({"mana": 0}));
        let reason = "mana: costs 1 (0 plus 1 by Tax), white has 0";
        let left = ["discard AddMana", "discard FireCard", "end"];
        let _ = broke.refuses("move a3 a2", reason).check_actions("", &left);
    }

    #[test]
    fn an_effect_on_a_piece_changes_what_that_piece_costs() {
        let hasty = board().piece("a3", on("Haste")).player("white", json!({"movements": 0}));
        let free = "movements: costs 0 (1 minus 1 by Haste), white has 0";
        check(&hasty, "move a3 a2", true, free);
        check(&hasty, "draw personal", false, "personal_deck: it is empty");
        let _ = hasty.refuses("draw central IceCard", "movements: costs 1, white has 0");
        // It is a movement all the same.
        let moved = board().piece("a3", on("Haste")).act("move a3 a2");
        let moved = moved.check_player("white", &json!({"movements": 1}));
        let moved = moved.check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}));
        let _ = moved.check_piece("a2", &json!({"moved": true})).refuses("move a2 a3", "moved");
    }

    #[test]
    fn a_tag_on_a_piece_changes_what_its_owner_pays_while_it_stands() {
        let market = |owner: &str| {
            let cards = json!({"hand": ["FireCard"], "mana": 1, "movements": 1});
            let tagged = json!({"tags": ["MARKET"], "moved": false});
            let game = GameScenario::new("arcana", "R . w \n r . . \n W . .").given(defined());
            let game = game.player("white", cards.clone()).player("black", cards);
            game.piece(if owner == "white" { "a3" } else { "a2" }, tagged)
        };
        let cheap = "mana: costs 1 (2 minus 1 by MARKET), white has 1";
        check(&market("white"), "card FireCard", true, cheap);
        check(&market("black"), "card FireCard", false, "mana: costs 2, white has 1");
        let taken = market("black").act("take a3 a2").end(1);
        check(&taken, "card FireCard", true, "mana: costs 2, black has 2");
    }

    #[test]
    fn several_changes_of_a_price_are_named_in_their_order() {
        let game = board().given(json!({"effects": [{"id": "Greed"}, {"id": "Tax"}]}));
        let game = game.player("white", on("Tax")).piece("a3", json!({"tags": ["MARKET"]}));
        let words = "mana: costs 5 (2 minus 1 by MARKET plus 1 by Tax plus 2 by Greed plus 1 by \
                     Tax), white has 3";
        check(&game, "card FireCard", false, words);
        let _ = game.check_actions("card FireCard", &[]);
    }

    #[test]
    fn a_summons_costs_what_effects_make_of_the_whole_price() {
        let portals = |mana: i32| {
            let game = GameScenario::new("arcana", "PO . w \n . . . \n PO . .").given(defined());
            game.player("white", json!({"mana": mana, "max_mana": 9, "movements": 1}))
        };
        // A Dragon costs 3 mana and takes two Portals.
        let calls = portals(3).legal("ability a1 Dragon");
        assert!(!calls.is_empty());
        let taxed = portals(3).player("white", on("Tax"));
        assert!(taxed.legal("ability a1 Dragon").is_empty());
        let words = "mana: costs 4 (3 plus 1 by Tax), white has 3";
        let taxed = taxed.refuses("ability a1 Dragon up", words);
        assert_eq!(taxed.legal("ability a1 Imp"), portals(3).legal("ability a1 Imp"));
        let paid = portals(4).player("white", on("Tax")).act("ability a1 Dragon up");
        let _ = paid.check_player("white", &json!({"mana": 0, "movements": 0}));
    }
}
