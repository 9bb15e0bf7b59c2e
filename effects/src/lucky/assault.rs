//! Assault: in the Counter-Attack every card of the other side beside it dies, up or down.

use sortilege_core::{Bearer, Deeds, Effect, Names, Step, Steps, register};

/// The tag Assault.
pub struct Assault;

impl Effect for Assault {
    fn id(&self) -> &'static str {
        "Assault"
    }

    fn rule(&self) -> &'static str {
        "In the Counter-Attack every enemy beside it dies."
    }

    fn set(&self) -> Option<&'static str> {
        Some(super::SET)
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn listens(&self) -> Deeds {
        Deeds::NONE
    }

    fn names(&self) -> Names {
        Names { patterns: &["AdjacentPattern"], ..Names::NONE }
    }

    fn phases(&self) -> &'static [&'static str] {
        &["counter_attack"]
    }

    fn on_phase(&self, bearer: Bearer<'_>, _phase: &str, steps: &mut Steps) {
        steps.extend(bearer.others_reached("AdjacentPattern").map(|piece| Step::Die { piece }));
    }
}

register!(Effect: Assault);

#[cfg(test)]
mod tests {
    use sortilege_testkit::GameScenario;

    #[test]
    fn cards_beside_it_die_and_cards_diagonal_to_it_do_not() {
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
    fn whoever_lies_down_dies_as_well() {
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
    fn nobody_of_its_own_side_is_harmed() {
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
