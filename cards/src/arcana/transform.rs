//! Transform: the personal deck is not shuffled.

use sortilege_core::{Action, Arg, Args, CardContext, CardData, Names, Steps, register};

register!(Card: CardData {
    id: "Transform",
    set: super::SET,
    rule: "Transforms into a chosen card of your personal deck.",
    cost: &[("mana", 1)],
    names: Names { holders: &["personal_deck", "hand"], ..Names::NONE },
    options: Some(options),
    objection: Some(objection),
    perform: Some(transform),
    ..CardData::NONE
});

fn options(held: CardContext<'_>, choose: &mut dyn FnMut(Args)) {
    for card in held.scene.board.deck(held.holder_of("personal_deck", held.seat)).different() {
        choose(Args::new([Arg::Card(card)]));
    }
}

fn objection(held: CardContext<'_>, args: &Args) -> Option<String> {
    let [Arg::Card(card)] = *args.as_slice() else { return None };
    let id = held.scene.board.rules().card(card).id();
    Some(format!("there is no {id} in your personal deck"))
}

fn transform(held: CardContext<'_>, action: &Action, steps: &mut Steps) {
    if let Some(card) = action.args.card(1) {
        let deck = held.scene.board.deck(held.holder_of("personal_deck", held.seat));
        deck.take_to_end(card, held.holder_of("hand", held.seat), steps);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    fn held() -> GameScenario {
        let cards = json!({
            "hand": ["Transform", "AddMana"],
            "personal_deck": ["FireCard", "SummonRook", "Transform", "SummonRook"],
        });
        GameScenario::new("arcana", "W w").player("white", cards)
    }

    #[test]
    fn the_named_card_of_the_personal_deck_comes_to_the_hand() {
        let game = held().act("card Transform SummonRook");
        let _ = game.check_player(
            "white",
            &json!({
                "hand": ["AddMana", "SummonRook"],
                "personal_deck": ["FireCard", "Transform", "SummonRook"],
                "central_deck": ["Transform"],
                "mana": 1,
                "movements": 1,
            }),
        );
    }

    #[test]
    fn each_card_of_the_deck_can_be_named() {
        let game = held();
        let ways =
            ["card Transform FireCard", "card Transform SummonRook", "card Transform Transform"];
        let game = game
            .check_actions("card Transform", &ways)
            .refuses("card Transform IceCard", "Transform: there is no IceCard");
        let _ = game
            .act("card Transform Transform")
            .check_player("white", &json!({"hand": ["AddMana", "Transform"]}));
    }

    #[test]
    fn it_costs_a_mana_and_needs_a_deck() {
        let poor = held().player("white", json!({"mana": 0})).check_actions("card Transform", &[]);
        let _ = poor.refuses("card Transform FireCard", "mana: costs 1, white has 0");
        let _ = held()
            .player("white", json!({"personal_deck": []}))
            .check_actions("card Transform", &[]);
    }
}
