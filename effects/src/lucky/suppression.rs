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
        let up = super::others_on(bearer, "AdjacentPattern").filter(|piece| !board.piece(*piece).has(down));
        steps.extend(up.map(|piece| Step::Die { piece }));
    }
}

register!(Effect: Suppression);
