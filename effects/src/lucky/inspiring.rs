//! Inspiring: while it is up, cards of its side beside it that are Inspired are stronger by 1.
//!
//! A mark: whoever is Inspired asks for it.

use sortilege_core::{Deeds, Effect, register};

/// The tag Inspiring.
pub struct Inspiring;

impl Effect for Inspiring {
    fn id(&self) -> &'static str {
        "Inspiring"
    }

    fn rule(&self) -> &'static str {
        "While up, Inspired cards beside it are stronger."
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
}

register!(Effect: Inspiring);

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_makes_nobody_stronger_but_the_inspired() {
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
