//! Heckling: while it is up as the Attack begins, each enemy beside it has 1 less health. Nobody dies of that, even with none left.

use sortilege_core::{Bearer, Deeds, Effect, Names, Step, Steps, Subject, register};

/// The tag Heckling.
pub struct Heckling;

impl Effect for Heckling {
    fn id(&self) -> &'static str {
        "Heckling"
    }

    fn rule(&self) -> &'static str {
        "While up, enemies beside it go into the Attack with 1 less health."
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
        &["attack"]
    }

    fn on_phase(&self, bearer: Bearer<'_>, _phase: &str, steps: &mut Steps) {
        if bearer.has_tag("Down") {
            return;
        }
        let health = bearer.piece_counter("health");
        for enemy in super::others_on(bearer, "AdjacentPattern") {
            if bearer.scene.board.counter(Subject::Piece(enemy), health) > 0 {
                steps.push(Step::Add { of: Subject::Piece(enemy), counter: health, by: -1 });
            }
        }
    }
}

register!(Effect: Heckling);
