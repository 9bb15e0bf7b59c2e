//! Stealthy: moves and attacks while down, with its strength, and may go down once after it has moved.
//!
//! A mark: whoever lies down asks for it, and so does the game before it lets a card go down that has acted.

use sortilege_core::{Deeds, Effect, register};

/// The tag Stealthy.
pub struct Stealthy;

impl Effect for Stealthy {
    fn id(&self) -> &'static str {
        "Stealthy"
    }

    fn rule(&self) -> &'static str {
        "Moves and attacks while down, and may go down after moving."
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

register!(Effect: Stealthy);
