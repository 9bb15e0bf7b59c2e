//! STR: only a mark; the effects look for it.

use sortilege_core::{EffectData, register};

register!(Effect: EffectData {
    id: "STR",
    rule: "A structure: Fire and Ice last half as long on it, Deactivate lasts its full time.",
    ..EffectData::TAG
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn fire_and_ice_last_half_as_long_on_it_and_deactivate_in_full() {
        let on = |square: &str| {
            let apply = |id: &str, rounds: i16| {
                let function =
                    json!({"ApplyEffect": {"square": square, "id": id, "rounds": rounds}});
                json!({
                    "player_id": "black", "when": {"round": 1, "turn": 0, "movement": 0},
                    "event_function": function,
                })
            };
            json!([apply("Fire", 6), apply("Ice", 5), apply("Deactivate", 3)])
        };
        let game = GameScenario::new("arcana", "w . p \n W . .");
        let structure = game.clone().given(json!({"events": on("a1")})).end(1);
        structure.check_piece(
            "a1",
            &json!({"effects": [
                {"id": "Fire", "rounds": 3, "turn": 1},
                {"id": "Ice", "rounds": 2, "turn": 1},
                {"id": "Deactivate", "rounds": 3, "turn": 1},
            ]}),
        );
        game.given(json!({"events": on("c2")})).end(1).check_piece(
            "c2",
            &json!({"effects": [
                {"id": "Fire", "rounds": 6, "turn": 1},
                {"id": "Ice", "rounds": 5, "turn": 1},
                {"id": "Deactivate", "rounds": 1, "turn": 1},
            ]}),
        );
    }

    #[test]
    fn what_counts_is_the_tag_a_piece_has_and_not_its_kind() {
        let apply = json!({"ApplyEffect": {"square": "a2", "id": "Fire", "rounds": 6}});
        let game =
            GameScenario::new("arcana", "w . p \n W . .").piece("a2", json!({"tags": ["IMP"]}));
        let burning =
            game.given(json!({"events": [{"player_id": "black", "event_function": apply}]})).end(1);
        burning.check_piece("a2", &json!({"effects": [{"id": "Fire", "rounds": 6, "turn": 1}]}));
    }
}
