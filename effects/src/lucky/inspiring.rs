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
