//! AddMovement: the movements of the current turn do not change.

use sortilege_core::{CardData, Names, Step, Subject, register};

register!(Card: CardData {
    id: "AddMovement",
    set: super::SET,
    rule: "Permanently adds 1 movement to each of your turns.",
    names: Names { counters: &["max_movements"], ..Names::NONE },
    perform: Some(|held, _action, steps| {
        let (of, counter) = (Subject::Seat(held.seat), held.counter("max_movements"));
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
            .player("white", json!({"hand": ["Transform", "AddMovement", "AddMovement"]}))
    }

    #[test]
    fn it_raises_the_maximum_and_nothing_else() {
        let raised = json!({"max_movements": 2, "movements": 1});
        let game = held().act("card AddMovement").check_player("white", &raised);
        let game = game.check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 0}}));
        let _ = game.end(2).check_player("white", &json!({"max_movements": 2, "movements": 2}));
    }

    #[test]
    fn it_is_free_and_goes_face_up_onto_the_central_deck() {
        let game = held()
            .player("white", json!({"mana": 0, "movements": 0, "central_deck": ["FireCard"]}));
        let game = game.act("card AddMovement");
        let game = game.check_player(
            "white",
            &json!({
                "hand": ["Transform", "AddMovement"], "central_deck": ["AddMovement", "FireCard"],
            }),
        );
        let game = game
            .act("card AddMovement")
            .check_player("white", &json!({"hand": ["Transform"], "max_movements": 3}));
        let _ = game.check_player("black", &json!({"max_movements": 1, "central_deck": []}));
    }

    #[test]
    fn it_is_played_from_the_hand_only() {
        let game = GameScenario::new("arcana", "W w").player(
            "white",
            json!({"central_deck": ["AddMovement"], "personal_deck": ["AddMovement"]}),
        );
        let _ = game
            .check_actions("card", &[])
            .refuses("card AddMovement", "hand: white has no AddMovement");
    }
}
