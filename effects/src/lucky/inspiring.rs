//! Inspiring: only a mark; Inspired looks for it.

use sortilege_core::{EffectData, register};

register!(Effect: EffectData {
    id: "Inspiring",
    rule: "While it is up, Inspired cards next to it have 1 more strength.",
    ..super::TAG
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_makes_only_inspired_cards_stronger() {
        let before = "
            . # .  LE .  . . .
            . # AT PA NA . . .
            . # .  MS .  . . .
            . # .  .  .  . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before);
        let _ = ["b1", "a2", "c2", "b3"]
            .iter()
            .fold(game, |game, square| game.check_piece(square, &json!({"strength": 1})));
    }

    #[test]
    fn under_a_flare_or_turned_it_still_inspires() {
        let before = "
            . # HA   PA+fl . . . .
            . # .  .     . . . .
            . # .    .     . . . .
            . # .    .     . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .check_piece("a1", &json!({"strength": 2}));
        let turned = "
            . # HA PA<< . . . .
            . # .  .    . . . .
            . # .  .    . . . .
            . # .  .    . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", turned)
            .check_piece("a1", &json!({"strength": 2}));
    }
}
