//! Assault: kills cards that are up and cards that are down.

use sortilege_core::{EffectData, Names, Step, register};

register!(Effect: EffectData {
    id: "Assault",
    rule: "In the Counter-Attack, every orthogonally adjacent enemy dies.",
    names: Names { patterns: &["AdjacentPattern"], ..Names::NONE },
    on_phase: Some((&["counter_attack"], |bearer, _phase, steps| {
        steps.extend(bearer.others_reached("AdjacentPattern").map(|piece| Step::Die { piece }));
    })),
    ..super::TAG
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::GameScenario;

    #[test]
    fn cards_next_to_it_die_and_cards_diagonal_to_it_do_not() {
        let before = "
            . # LE AT PA . . .
            . # HA in AN . . .
            . # MS JO .  . . .
            . # .  .  .  . . .
        ";
        let after = "
            . # LE .  PA . . .
            . # .  in .  . . .
            . # MS .  .  . . .
            . # .  .  .  . . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", before).act("next").check(after);
    }

    #[test]
    fn a_card_that_is_down_dies_as_well() {
        let before = "
            . # LE_ .   . . . .
            . # in  HA_ . . . NA
            . # AN_ .   . . . .
            . # .   .   . . . .
        ";
        let after = "
            . # .  . . . . .
            . # in . . . . NA
            . # .  . . . . .
            . # .  . . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", before).act("next").check(after);
    }

    #[test]
    fn two_of_them_strike_the_same_card_once() {
        let before = "
            . # in HA in . . NA
            . # .  .  .  . . .
            . # .  .  .  . . .
            . # .  .  .  . . .
        ";
        let after = "
            . # in . in . . NA
            . # .  . .  . . .
            . # .  . .  . . .
            . # .  . .  . . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", before).act("next").check(after);
    }

    #[test]
    fn no_card_of_its_own_side_is_harmed() {
        let before = "
            . # in in . . . NA
            . # mg .  . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let after = "
            . # in in . . . NA
            . # mg .  . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", before).act("next").check(after);
    }
}
