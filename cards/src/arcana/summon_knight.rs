//! SummonKnight.

use sortilege_core::register;

use super::summon::Summon;

register!(Card: Summon {
    id: "SummonKnight",
    rule: "Summons a Knight next to one of your pieces or within a square of 7 x 7 around your \
           King.",
    kinds: &["Knight", "King"],
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_comes_for_two_mana_and_may_act_at_once() {
        GameScenario::new("arcana", ". . . . \n P . . p")
            .player("white", json!({"hand": ["SummonKnight", "AddMana"], "mana": 2}))
            .refuses("card SummonKnight d2", "SummonKnight")
            .act("card SummonKnight b1")
            .check(". . . . \n P N . p")
            .check_piece(
                "b1",
                &json!({"kind": "Knight", "owner": "white", "moved": false, "cooldown": 0}),
            )
            .check_player(
                "white",
                &json!({"mana": 0, "hand": ["AddMana"], "central_deck": ["SummonKnight"]}),
            );
    }

    #[test]
    fn without_two_mana_it_stays_in_the_hand() {
        GameScenario::new("arcana", ". . . . \n P . . p")
            .player("white", json!({"hand": ["SummonKnight"], "mana": 1}))
            .refuses("card SummonKnight b1", "mana: costs 2, white has 1");
    }
}
