//! Stealthy: only a mark. Down looks for it, and so does the game before a card that has moved goes
//! down, which it may do once.

use sortilege_core::{EffectData, register};

register!(Effect: EffectData {
    id: "Stealthy",
    rule: "Can move and attack while down, and may go down after moving.",
    ..super::TAG
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn down_it_moves_swaps_and_attacks_and_others_do_not() {
        let before = "
            . # MS_ HA . . . .
            . # AN_ .  . . . .
            . # .   .  . . . .
            . # .   .  . . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .check_actions("swap", &["swap a1 b1"])
            .check_actions("move a1", &["move a1 b2"]);
        let _ = game.check_actions("move a2", &[]);
        let enemies = "
            . # MS_ in AN_ . . .
            . # .   .  .   . . .
            . # .   .  .   . . .
            . # .   .  .   . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", enemies)
            .check_actions("attack", &["attack a1 b1"]);
        let _ = game
            .check_piece("a1", &json!({"strength": 1}))
            .check_piece("c1", &json!({"strength": 0}));
    }

    #[test]
    fn having_moved_up_it_may_go_down_and_others_may_not() {
        let before = "
            . # MS . HA . . .
            . # .  . .  . . .
            . # .  . .  . . .
            . # .  . .  . . .
        ";
        let after = "
            . # .     . .    . . .
            . # MS_<< . HA<< . . .
            . # .     . .    . . .
            . # .     . .    . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .act("move a1 a2")
            .act("move c1 c2")
            .check_actions("flip", &["flip a2"]);
        let _ = game.act("flip a2").check(after);
    }

    #[test]
    fn turned_without_having_moved_it_may_not() {
        let before = "
            . # MS<< . . . . .
            . # .    . . . . .
            . # .    . . . . .
            . # .    . . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .check_actions("", &["next"])
            .refuses("flip a1", "has already acted");
    }
}
