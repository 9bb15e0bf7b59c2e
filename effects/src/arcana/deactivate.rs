//! Deactivate: at the start of each turn it marks its bearer as having acted.

use sortilege_core::{EffectData, Names, register};

use super::set_moved;

register!(Effect: EffectData {
    id: "Deactivate",
    rule: "Its bearer cannot act; lasts half as long on pieces without STR.",
    names: Names { effects: &["STR"], ..Names::NONE },
    any_order: true,
    blocks: true,
    on_apply: Some(|bearer, lasts, _steps| {
        if bearer.has_tag("STR") { lasts } else { lasts.halved() }
    }),
    on_tick: Some(set_moved),
    ..EffectData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    fn lies(rounds: i16, turn: u8) -> Value {
        json!({"effects": [{"id": "Deactivate", "rounds": rounds, "turn": turn}]})
    }

    #[test]
    fn it_lasts_in_full_on_a_structure_and_half_as_long_on_others() {
        let game = GameScenario::new("arcana", "W . . w \n SU . r n");
        let _ = game.clone().act("ability a1 c1").check_piece("c1", &lies(6, 0));
        let _ = game.clone().act("ability a1 d1").check_piece("d1", &lies(3, 0));
        let apply = json!({"ApplyEffect": {"square": "d1", "id": "Deactivate", "rounds": 1}});
        let event = json!({"events": [{"player_id": "white", "event_function": apply}]});
        let _ = game.given(event).end(2).check_piece("d1", &lies(1, 0));
    }

    #[test]
    fn its_bearer_has_moved_in_each_of_those_turns() {
        let mut game = GameScenario::new("arcana", "W . . w \n SU . . n").act("ability a1 d1");
        for _ in 0..3 {
            game = game
                .end(1)
                .check_actions("move d1", &[])
                .refuses("move d1 b2", "Deactivate")
                .end(1);
        }
        let game = game.check_piece("d1", &json!({"effects": []})).end(1);
        let _ = game.check_actions("move d1", &["move d1 b2"]);
    }

    #[test]
    fn it_does_not_hinder_what_others_do_with_it() {
        let game =
            GameScenario::new("arcana", "w . . \n W . . \n . CT P").piece("c1", lies(4, 1)).end(2);
        let _ = game.act("ability b1 c1 up 2").check("w P . \n W . . \n . CT .");
    }
}
