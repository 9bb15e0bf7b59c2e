//! SummonRook.

use sortilege_core::register;

use super::summon::Summon;

register!(Card: Summon {
    id: "SummonRook",
    rule: "Summons a Rook next to one of your pieces or within a square of 7 x 7 around your King.",
    kinds: &["Rook", "King"],
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_comes_for_two_mana_and_may_act_at_once() {
        GameScenario::new("arcana", ". . . . \n P . . p")
            .player("white", json!({"hand": ["SummonRook", "AddMana"], "mana": 2}))
            .refuses("card SummonRook d2", "SummonRook")
            .act("card SummonRook b1")
            .check(". . . . \n P R . p")
            .check_piece(
                "b1",
                &json!({"kind": "Rook", "owner": "white", "moved": false, "cooldown": 0}),
            )
            .check_player(
                "white",
                &json!({"mana": 0, "hand": ["AddMana"], "central_deck": ["SummonRook"]}),
            );
    }

    #[test]
    fn without_two_mana_it_stays_in_the_hand() {
        GameScenario::new("arcana", ". . . . \n P . . p")
            .player("white", json!({"hand": ["SummonRook"], "mana": 1}))
            .refuses("card SummonRook b1", "mana: costs 2, white has 1");
    }
}
