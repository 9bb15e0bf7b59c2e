//! Aegis: an effect that takes a blow for its bearer and breaks. It changes the deed before it
//! happens; the journal shows that it did.

use sortilege_core::{DeedKind, Deeds, EffectData, Step, register};

/// What it protects from.
const BLOWS: Deeds = Deeds::of(&[DeedKind::Attack, DeedKind::Take]);

register!(Effect: EffectData {
    id: "Aegis",
    rule: "Absorbs the next attack or take, then breaks.",
    set: Some(super::SET),
    before_action_received: Some((BLOWS, |bearer, deed, steps| {
        deed.amount = 0;
        steps.push(Step::Cancel { from: bearer.subject, effect: bearer.this });
    })),
    ..EffectData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn the_first_blow_is_absorbed_and_the_second_is_not() {
        let aegis = json!({"effects": [{"id": "Aegis", "rounds": 9}]});
        GameScenario::new("arcana", "R . p . W \n A . . . w")
            .player("white", json!({"movements": 3}))
            .piece("c2", aegis)
            .act("take a2 c2")
            .check("R . p . W \n A . . . w")
            .check_piece("c2", &json!({"effects": [], "life": 1}))
            .check_piece("a2", &json!({"moved": true}))
            .act("attack a1 c2")
            .check("R . . . W \n A . . . w");
    }
}
