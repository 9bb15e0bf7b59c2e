//! SummonWarlock.

use sortilege_core::register;

use super::summon::Summon;

register!(Card: Summon {
    id: "SummonWarlock",
    rule: "Summons a Warlock next to one of your pieces or within a square of 7 x 7 around your \
           King.",
    kinds: &["Warlock", "King"],
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_comes_for_two_mana_and_may_act_at_once() {
        GameScenario::new("arcana", ". . . . \n P . . p")
            .player("white", json!({"hand": ["SummonWarlock", "AddMana"], "mana": 2}))
            .refuses("card SummonWarlock d2", "SummonWarlock")
            .act("card SummonWarlock b1")
            .check(". . . . \n P WL . p")
            .check_piece(
                "b1",
                &json!({"kind": "Warlock", "owner": "white", "moved": false, "cooldown": 0}),
            )
            .check_player(
                "white",
                &json!({"mana": 0, "hand": ["AddMana"], "central_deck": ["SummonWarlock"]}),
            );
    }

    #[test]
    fn without_two_mana_it_stays_in_the_hand() {
        GameScenario::new("arcana", ". . . . \n P . . p")
            .player("white", json!({"hand": ["SummonWarlock"], "mana": 1}))
            .refuses("card SummonWarlock b1", "mana: costs 2, white has 1");
    }
}
