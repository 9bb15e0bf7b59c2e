//! TREASURY: a tag of a piece that changes what a counter of its owner amounts to. The counter
//! itself stays: a state shows it beside that, as `unmodified`.

use sortilege_core::{EffectData, Modifies, Scope, register};

register!(Effect: EffectData {
    id: "TREASURY",
    rule: "Its owner can have 1 more mana while it stands.",
    set: Some(super::SET),
    amount: Some((Modifies::counters(&["max_mana"]).of(Scope::Side), |_bearer, it| {
        it.value.saturating_add(1)
    })),
    ..EffectData::TAG
});

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    fn treasury() -> Value {
        json!({"tags": ["STR", "TREASURY"]})
    }

    #[test]
    fn its_owner_can_have_more_mana() {
        // Each turn brings one mana.
        let game = GameScenario::new("arcana", "R . w \n W . r").piece("a1", treasury());
        let rich = json!({"max_mana": 3, "mana": 3, "unmodified": {"max_mana": 2}});
        let game = game.end(2).check_player("white", &rich);
        let _ = game.check_player("black", &json!({"max_mana": 2, "mana": 2, "unmodified": null}));
    }

    #[test]
    fn two_of_them_are_for_two() {
        let game = GameScenario::new("arcana", "W . w \n W . r");
        let game = game.piece("a1", treasury()).piece("a2", treasury());
        let _ = game.check_player("white", &json!({"max_mana": 4}));
    }

    #[test]
    fn without_it_the_mana_is_lost() {
        let game = GameScenario::new("arcana", "r . w \n W . .").piece("a1", treasury());
        let game = game.player("white", json!({"mana": 3})).end(1).act("take a2 a1");
        let less = json!({"max_mana": 2, "mana": 2, "unmodified": null});
        let _ = game.check_player("white", &less);
    }
}
