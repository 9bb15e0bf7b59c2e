//! HERO: abilities that attack are refused too. Takes are not attacks.

use sortilege_core::{DeedKind, Deeds, EffectData, register};

register!(Effect: EffectData {
    id: "HERO",
    rule: "Cannot receive attacks.",
    refuses_received: Deeds::of(&[DeedKind::Attack]),
    ..EffectData::TAG
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_refuses_attacks() {
        let game = GameScenario::new("arcana", ". . q \n A . p");
        game.check_actions("attack", &["attack a1 c1"])
            .refuses("attack a1 c2", "HERO: Cannot receive attacks");
    }

    #[test]
    fn it_does_not_refuse_being_taken() {
        let _ =
            GameScenario::new("arcana", "r . q \n . . R").act("take c1 c2").check("r . R \n . . .");
    }

    #[test]
    fn it_refuses_abilities_worded_as_attacks_and_no_others() {
        let around = GameScenario::new("arcana", ". q . . \n WI p . . \n w . . W")
            .player("white", json!({"movements": 2}));
        let blast = around.act("ability a2").end(4);
        blast.check(". q . . \n WI . . . \n . . . W");
        let charmed = GameScenario::new("arcana", "W q \n SU w").act("ability a1 b2");
        charmed
            .check_piece("b2", &json!({"effects": [{"id": "Deactivate", "rounds": 3, "turn": 0}]}));
    }
}
