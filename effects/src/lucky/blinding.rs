//! Blinding: nobody moves onto its cell or from under it: the game asks for the mark. As the Attack begins it is gone.

use sortilege_core::{Bearer, Deeds, Effect, Step, Steps, register};

/// The tag Blinding.
pub struct Blinding;

impl Effect for Blinding {
    fn id(&self) -> &'static str {
        "Blinding"
    }

    fn rule(&self) -> &'static str {
        "Nobody moves onto its cell or from under it; it dies as the Attack begins."
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

    fn phases(&self) -> &'static [&'static str] {
        &["attack"]
    }

    fn on_phase(&self, bearer: Bearer<'_>, _phase: &str, steps: &mut Steps) {
        steps.extend(bearer.piece().map(|piece| Step::Die { piece }));
    }
}

register!(Effect: Blinding);
