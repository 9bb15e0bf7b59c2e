//! Blinding: the game looks for the mark before a card moves.

use sortilege_core::{EffectData, Step, register};

register!(Effect: EffectData {
    id: "Blinding",
    rule: "No card can move onto its cell or out from under it; it dies when the Attack begins.",
    on_phase: Some((&["attack"], |bearer, _phase, steps| {
        steps.extend(bearer.piece().map(|piece| Step::Die { piece }));
    })),
    ..super::TAG
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn no_card_moves_from_under_it() {
        let before = "
            . # . .     . . . .
            . # . HA+fl . . . .
            . # . .     . . . .
            . # . .     . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .check_actions("move", &[])
            .refuses("move b2 b1", "there is a flare on b2");
    }

    #[test]
    fn no_card_moves_onto_it_whatever_it_lies_on() {
        let before = "
            . # fl in+fl . . . .
            . # LE AN+fl . . . .
            . # .  .     . . . .
            . # .  .     . . . .
        ";
        let reach = "
            . # fl in+fl . . . .
            . # LE AN+fl . . . .
            . # o  o     . . . .
            . # .  .     . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before).check_reach("a2", reach);
    }

    #[test]
    fn no_card_swaps_with_the_card_under_it() {
        let before = "
            . # HA+fl LE . . . .
            . # .     .  . . . .
            . # .     .  . . . .
            . # .     .  . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .check_actions("swap", &[])
            .refuses("swap a1 b1", "there is a flare on a1");
    }

    #[test]
    fn the_card_under_it_turns_over_and_helps_others_to_get_up() {
        let before = "
            . # HA+fl AN_ . . . .
            . # .     .   . . . .
            . # .     .   . . . .
            . # .     .   . . . .
        ";
        let after = "
            . # HA_<<+fl AN<< . . . .
            . # .        .    . . . .
            . # .        .    . . . .
            . # .        .    . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .act("flip b1")
            .act("flip a1")
            .check(after);
    }

    #[test]
    fn as_the_attack_begins_it_is_gone_and_the_card_under_it_fresh() {
        let before = "
            . # HA<<+fl in . . . .
            . # .       .  . . . .
            . # .       .  . . . .
            . # .       .  . . . .
        ";
        let after = "
            . # HA in . . . .
            . # .  .  . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .act("next")
            .check(after)
            .check_actions("attack", &["attack a1 b1"]);
        let _ = game.check_piece("b1", &json!({"layer": "base"}));
    }
}
