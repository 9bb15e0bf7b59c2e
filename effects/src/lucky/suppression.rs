//! Suppression: cards that are down are safe from it.

use sortilege_core::{EffectData, Names, Step, register};

register!(Effect: EffectData {
    id: "Suppression",
    rule: "In the Counter-Attack, every orthogonally adjacent enemy that is up dies.",
    names: Names { effects: &["Down"], patterns: &["AdjacentPattern"], ..Names::NONE },
    on_phase: Some((&["counter_attack"], |bearer, _phase, steps| {
        let (board, down) = (bearer.scene.board, bearer.effect("Down"));
        let adjacent = bearer.others_reached("AdjacentPattern");
        let up = adjacent.filter(|piece| !board.piece(*piece).has(down));
        steps.extend(up.map(|piece| Step::Die { piece }));
    })),
    ..super::TAG
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::GameScenario;

    #[test]
    fn cards_next_to_it_that_are_up_die() {
        let before = "
            . # LE AT_ PA  . . .
            . # HA mg  AN_ . . .
            . # MS JO  .   . . .
            . # .  .   .   . . .
        ";
        let after = "
            . # LE AT_ PA  . . .
            . # .  mg  AN_ . . .
            . # MS .   .   . . .
            . # .  .   .   . . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", before).act("next").check(after);
    }

    #[test]
    fn the_mouse_that_attacks_while_down_is_safe() {
        let before = "
            . # . MS_ mg . . .
            . # . .   .  . . .
            . # . .   .  . . .
            . # . .   .  . . .
        ";
        let after = "
            . # . MS_ mg . . .
            . # . .   .  . . .
            . # . .   .  . . .
            . # . .   .  . . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", before)
            .act("attack b1 c1")
            .act("next")
            .check(after);
    }
}
