//! Tax: an effect on a player that changes what things cost, and TaxCard, a card that puts it on
//! all other players. Several taxes add up. What is listed, refused, explained and paid all follow
//! from the changed price.
//!
//! The effect has no set, so every game has it. A game without prices, such as chess, ignores it.

use sortilege_core::{CardData, EffectData, Modifies, Names, Scope, Step, register, rounds};

register!(Effect: EffectData {
    id: "Tax",
    rule: "What costs mana costs 1 more.",
    stacks: true,
    // On a piece it would tax the owner too.
    amount: Some((Modifies::prices(&["mana"]).of(Scope::Side), |_bearer, it| {
        it.value.saturating_add(i32::from(it.value > 0))
    })),
    ..EffectData::NONE
});

register!(Card: CardData {
    id: "TaxCard",
    set: super::SET,
    rule: "For two rounds all others pay 1 more for what costs mana.",
    cost: &[("mana", 1)],
    names: Names { effects: &["Tax"], ..Names::NONE },
    perform: Some(|held, _action, steps| {
        let (effect, lasts) = (held.effect("Tax"), rounds(2));
        let others = held.scene.board.rules().seat_ids().filter(|seat| *seat != held.seat);
        steps.extend(others.map(|seat| Step::Apply { to: seat.into(), effect, lasts }));
    }),
    ..CardData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    fn taxed(times: usize) -> Value {
        json!({"effects": vec![json!({"id": "Tax"}); times]})
    }

    /// A game in which white has cards that cost 1 and 2 mana.
    fn game(mana: i32) -> GameScenario {
        let cards = json!({"hand": ["Rails", "FireCard"], "mana": mana, "max_mana": 9});
        GameScenario::new("arcana", "R . w \n W . .").player("white", cards)
    }

    #[test]
    fn what_costs_mana_costs_more() {
        let game = game(2).player("white", taxed(1));
        let why = "mana: costs 2 (1 plus 1 by Tax), white has 2";
        assert!(game.explain("card Rails").why.contains(&why.to_owned()));
        let game = game.refuses("card FireCard", "mana: costs 3 (2 plus 1 by Tax), white has 2");
        let game = game.check_actions("card", &["card Rails"]);
        assert_eq!(game.explain("move a2 b2").why.len(), 2, "it costs no mana");
        let _ = game.act("card Rails").check_player("white", &json!({"mana": 0}));
    }

    #[test]
    fn several_taxes_add_up() {
        let words = "mana: costs 3 (1 plus 1 by Tax plus 1 by Tax), white has 2";
        let _ = game(2).player("white", taxed(2)).refuses("card Rails", words);
    }

    #[test]
    fn the_card_taxes_all_others_for_two_rounds() {
        let white = json!({"hand": ["TaxCard"], "mana": 1});
        let black = json!({"hand": ["FireCard"], "mana": 2, "max_mana": 2});
        let game = GameScenario::new("arcana", "R . w \n W . r");
        let game = game.player("white", white).player("black", black).act("card TaxCard");
        let tax = json!([{"id": "Tax", "rounds": 2, "turn": 0}]);
        let game = game.check_player("black", &json!({"effects": tax}));
        let game = game.check_player("white", &json!({"effects": null, "mana": 0})).end(1);
        let game = game.refuses("card FireCard", "mana: costs 3 (2 plus 1 by Tax), black has 2");
        let _ = game.end(4).check_player("black", &json!({"effects": null})).act("card FireCard");
    }

    #[test]
    fn in_chess_nothing_costs_anything() {
        let board = "k . . . \n . . . . \n . . . . \n . . K R";
        let plain = GameScenario::new("chess", board);
        let taxed = GameScenario::new("chess", board)
            .given(json!({"players": {"white": taxed(2), "black": taxed(1)}}));
        assert_eq!(taxed.legal(""), plain.legal(""));
        let kept = json!({"effects": [{"id": "Tax", "turn": 0}]});
        let _ = taxed.act("d1d3").check_player("black", &kept);
    }
}
