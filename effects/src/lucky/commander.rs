//! Commander: gets up without help, and while it is up, cards of its side diagonal to it may get up as well as those beside it.
//!
//! A mark: whoever lies down asks for it.

use sortilege_core::{Deeds, Effect, register};

/// The tag Commander.
pub struct Commander;

impl Effect for Commander {
    fn id(&self) -> &'static str {
        "Commander"
    }

    fn rule(&self) -> &'static str {
        "Gets up without help; while up, cards diagonal to it may get up too."
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

register!(Effect: Commander);
