//! TRANS: only a mark; the Catapult looks for it.

use sortilege_core::{EffectData, register};

register!(Effect: EffectData {
    id: "TRANS",
    rule: "Can be thrown.",
    ..EffectData::TAG
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn a_catapult_throws_only_pieces_that_have_it() {
        let game = GameScenario::new("arcana", ". . . \n . . . \n P CT A");
        let legal = game
            .clone()
            .check_actions("ability b1 a1", &["ability b1 a1 up 1", "ability b1 a1 up 2"]);
        legal.check_actions("ability b1 c1", &["ability b1 c1 up 1", "ability b1 c1 up 2"]);
        game.piece("a1", json!({"tags": ["BIO"]})).check_actions("ability b1 a1", &[]);
    }
}
