//! Rage: a counter of this mod's own, which every piece of arcana has, and FURIOUS, a tag that uses
//! it. Blows that the bearer survives enrage it, and the rage adds to the damage that it deals.
//!
//! The counter is in states, setups and the schema like the game's own. It is absent while it is 0.

use sortilege_core::{
    CounterData, DeedKind, Deeds, EffectData, Modifies, Names, Of, Shown, Step, Subject, register,
};

register!(Counter: CounterData {
    game: "arcana",
    of: Of::Piece,
    id: "rage",
    most: Some(3),
    shown: Shown::UnlessDefault,
    rule: "How angry it is.",
    ..CounterData::NONE
});

/// What makes its bearer angry.
const BLOWS: Deeds = Deeds::of(&[DeedKind::Attack, DeedKind::Take]);

register!(Effect: EffectData {
    id: "FURIOUS",
    rule: "Each blow that it survives adds one to its damage, up to three.",
    set: Some(super::SET),
    names: Names { piece_counters: &["rage"], ..Names::NONE },
    on_action_received: Some((BLOWS, |bearer, _deed, steps| {
        let counter = bearer.piece_counter("rage");
        // Never above three: the counter says so.
        steps.push(Step::Add { of: bearer.subject, counter, by: 1 });
    })),
    amount: Some((Modifies::counters(&["attack_damage", "take_damage"]), |bearer, it| {
        let rage = bearer.piece().map_or(0, |piece| {
            bearer.scene.board.counter(Subject::Piece(piece), bearer.piece_counter("rage"))
        });
        it.value.saturating_add(rage)
    })),
    ..EffectData::TAG
});

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    fn furious(rage: i32) -> Value {
        json!({"max_life": 9, "tags": ["FURIOUS"], "rage": rage})
    }

    #[test]
    fn a_blow_that_it_survives_makes_it_hit_harder() {
        GameScenario::new("arcana", "A . r \n . . w \n W . .")
            .piece("c3", furious(0))
            .act("attack a3 c3")
            .check_piece("c3", &json!({"life": 8, "rage": 1, "attack_damage": 2}));
    }

    #[test]
    fn it_is_absent_while_it_is_0_and_never_above_3() {
        let calm = GameScenario::new("arcana", "A . r \n . . w \n W . .");
        let calm = calm.check_piece("c3", &json!({"rage": null}));
        calm.piece("c3", furious(3))
            .act("attack a3 c3")
            .check_piece("c3", &json!({"life": 8, "rage": 3, "take_damage": 4}));
    }
}
