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
        steps.extend(super::others_on(bearer, "AdjacentPattern").map(|piece| Step::Die { piece }));
    }
}

register!(Effect: Assault);
