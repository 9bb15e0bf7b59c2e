//! IMP: only a mark; the abilities that pass through pieces look for it.

use sortilege_core::{EffectData, register};

register!(Effect: EffectData {
    id: "IMP",
    rule: "Blocks moves and attacks that would pass through other pieces.",
    ..EffectData::TAG
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn a_balista_hits_it_and_no_piece_behind_it() {
        let game = GameScenario::new("arcana", "p . \n w . \n p . \n BA .");
        let _ = game.clone().check_actions("attack", &["attack a1 a2", "attack a1 a3"]);
        let open = game.piece("a3", json!({"tags": ["STR"]}));
        let _ = open.check_actions("attack", &["attack a1 a2", "attack a1 a3", "attack a1 a4"]);
    }

    #[test]
    fn its_owner_does_not_matter() {
        let _ = GameScenario::new("arcana", "p . \n W . \n BA .")
            .check_actions("attack", &[])
            .refuses("attack a1 a3", "IMP");
    }

    #[test]
    fn nothing_else_asks_for_it() {
        let _ = GameScenario::new("arcana", "p \n w \n C")
            .check_actions("attack", &["attack a1 a2", "attack a1 a3"]);
    }
}
