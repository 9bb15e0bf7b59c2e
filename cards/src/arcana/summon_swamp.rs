//! SummonSwamp.

use sortilege_core::register;

use super::summon::Summon;

register!(Card: Summon {
    id: "SummonSwamp",
    rule: "Summons a Swamp next to one of your pieces or within a square of 7 x 7 around your \
           King.",
    kinds: &["Swamp", "King"],
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_comes_for_two_mana_and_may_act_at_once() {
        GameScenario::new("arcana", ". . . . \n P . . p")
            .player("white", json!({"hand": ["SummonSwamp", "AddMana"], "mana": 2}))
            .refuses("card SummonSwamp d2", "SummonSwamp")
            .act("card SummonSwamp b1")
            .check(". . . . \n P SW . p")
            .check_piece(
                "b1",
                &json!({"kind": "Swamp", "owner": "white", "moved": false, "cooldown": 0}),
            )
            .check_player(
                "white",
                &json!({"mana": 0, "hand": ["AddMana"], "central_deck": ["SummonSwamp"]}),
            );
    }

    #[test]
    fn without_two_mana_it_stays_in_the_hand() {
        GameScenario::new("arcana", ". . . . \n P . . p")
            .player("white", json!({"hand": ["SummonSwamp"], "mana": 1}))
            .refuses("card SummonSwamp b1", "mana: costs 2, white has 1");
    }
}
