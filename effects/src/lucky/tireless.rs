//! Tireless: moves twice in a Maneuver. After the first time it is turned by half.
//!
//! A mark: the game asks for it when a card has moved.

use sortilege_core::{Deeds, Effect, register};

/// The tag Tireless.
pub struct Tireless;

impl Effect for Tireless {
    fn id(&self) -> &'static str {
        "Tireless"
    }

    fn rule(&self) -> &'static str {
        "Moves twice in a Maneuver."
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

register!(Effect: Tireless);
