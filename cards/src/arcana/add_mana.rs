//! AddMana: the current mana does not change.

use sortilege_core::{CardData, Names, Step, Subject, register};

register!(Card: CardData {
    id: "AddMana",
    set: super::SET,
    rule: "Permanently adds 1 to your maximum mana.",
    names: Names { counters: &["max_mana"], ..Names::NONE },
    perform: Some(|held, _action, steps| {
        let (of, counter) = (Subject::Seat(held.seat), held.counter("max_mana"));
        steps.push(Step::Add { of, counter, by: 1 });
    }),
    ..CardData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    fn held() -> GameScenario {
        GameScenario::new("arcana", "W w")
            .player("white", json!({"hand": ["Transform", "AddMana", "AddMana"]}))
    }

    #[test]
    fn it_raises_the_maximum_and_nothing_else() {
        let raised = json!({"max_mana": 3, "mana": 2});
        let game = held().act("card AddMana").check_player("white", &raised);
        let game = game.check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 0}}));
        let _ = game.end(2).check_player("white", &json!({"max_mana": 3, "mana": 3}));
    }

    #[test]
    fn it_is_free_and_goes_face_up_onto_the_central_deck() {
        let game = held()
            .player("white", json!({"mana": 0, "movements": 0, "central_deck": ["FireCard"]}));
        let game = game.act("card AddMana");
        let game = game.check_player(
            "white",
            &json!({"hand": ["Transform", "AddMana"], "central_deck": ["AddMana", "FireCard"]}),
        );
        let game = game
            .act("card AddMana")
            .check_player("white", &json!({"hand": ["Transform"], "max_mana": 4}));
        let _ = game.check_player("black", &json!({"max_mana": 2, "central_deck": []}));
    }

    #[test]
    fn it_is_played_from_the_hand_only() {
        let game = GameScenario::new("arcana", "W w")
            .player("white", json!({"central_deck": ["AddMana"], "personal_deck": ["AddMana"]}));
        let _ =
            game.check_actions("card", &[]).refuses("card AddMana", "hand: white has no AddMana");
    }
}
