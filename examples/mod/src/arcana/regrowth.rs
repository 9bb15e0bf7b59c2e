//! REGROWS: a tag that heals its bearer a life at the start of each turn of its owner. It hears of
//! turns because they are deeds of the owner, which all pieces of that seat hear.

use sortilege_core::{DeedKind, Deeds, EffectData, Step, Subject, register};

register!(Effect: EffectData {
    id: "REGROWS",
    rule: "Regains a life at the start of each turn of its owner.",
    set: Some(super::SET),
    on_action_done: Some((Deeds::of(&[DeedKind::Turn]), |bearer, _deed, steps| {
        let life = bearer.scene.board.rules().vitals().life;
        if let (Some(piece), Some(counter)) = (bearer.piece(), life) {
            // Never above its maximum: the game says that life has one.
            steps.push(Step::Add { of: Subject::Piece(piece), counter, by: 1 });
        }
    })),
    ..EffectData::TAG
});

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    fn lives(life: i32) -> Value {
        json!({"life": life, "tags": ["REGROWS"]})
    }

    #[test]
    fn its_bearer_regains_a_life_each_turn_of_its_owner_up_to_the_maximum() {
        let wounded = GameScenario::new("arcana", "TR . w").piece("a1", lives(1));
        let healed =
            wounded.end(1).check_piece("a1", &lives(1)).end(1).check_piece("a1", &lives(2));
        let _ = healed.end(2).check_piece("a1", &lives(3)).end(2).check_piece("a1", &lives(3));
    }
}
