//! Suppression: in the Counter-Attack every card of the other side beside it that is up dies.

use sortilege_core::{Bearer, Deeds, Effect, Names, Step, Steps, register};

/// The tag Suppression.
pub struct Suppression;

impl Effect for Suppression {
    fn id(&self) -> &'static str {
        "Suppression"
    }

    fn rule(&self) -> &'static str {
        "In the Counter-Attack every enemy beside it that is up dies."
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
        Names { effects: &["Down"], patterns: &["AdjacentPattern"], ..Names::NONE }
    }

    fn phases(&self) -> &'static [&'static str] {
        &["counter_attack"]
    }

    fn on_phase(&self, bearer: Bearer<'_>, _phase: &str, steps: &mut Steps) {
        let (board, down) = (bearer.scene.board, bearer.effect("Down"));
        let up =
            bearer.others_reached("AdjacentPattern").filter(|piece| !board.piece(*piece).has(down));
        steps.extend(up.map(|piece| Step::Die { piece }));
    }
}

register!(Effect: Suppression);

#[cfg(test)]
mod tests {
    use sortilege_testkit::GameScenario;

    #[test]
    fn cards_beside_it_that_are_up_die() {
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
