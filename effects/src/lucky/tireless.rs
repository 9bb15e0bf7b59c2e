//! Tireless: only a mark; the game looks for it when a card has moved, and turns the card by half
//! after the first move.

use sortilege_core::{EffectData, register};

register!(Effect: EffectData {
    id: "Tireless",
    rule: "Moves twice in a Maneuver.",
    ..super::TAG
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_moves_twice_and_others_once() {
        let before = "
            . # AT . . HA . .
            . # .  . . .  . .
            . # .  . . .  . .
            . # .  . . .  . .
        ";
        let once = "
            . # .   . . .    . .
            . # AT< . . HA<< . .
            . # .   . . .    . .
            . # .   . . .    . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .act("move a1 a2")
            .act("move d1 d2")
            .check(once)
            .check_actions("move d2", &[]);
        let twice = "
            . # .    . . .    . .
            . # .    . . HA<< . .
            . # AT<< . . .    . .
            . # .    . . .    . .
        ";
        let _ = game.act("move a2 a3").check(twice).check_actions("move", &[]);
    }

    #[test]
    fn it_may_go_back_where_it_was() {
        let before = "
            . # AT . . . . .
            . # .  . . . . .
            . # .  . . . . .
            . # .  . . . . .
        ";
        let after = "
            . # AT<< . . . . .
            . # .    . . . . .
            . # .    . . . . .
            . # .    . . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .act("move a1 a2")
            .act("move a2 a1")
            .check(after);
    }

    #[test]
    fn the_second_move_need_not_be_made() {
        let before = "
            . # AT . . . . .
            . # .  . . . . .
            . # .  . . . . .
            . # .  . . . . .
        ";
        let after = "
            . # .  . . . . .
            . # AT . . . . .
            . # .  . . . . .
            . # .  . . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .act("move a1 a2")
            .act("next")
            .check(after);
    }
}
