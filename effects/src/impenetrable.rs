//! IMP: stops what goes through other pieces. It only marks a piece; whoever would go through asks for it.

use sortilege_core::{Deeds, Effect, register};

/// The tag IMP.
pub struct Impenetrable;

impl Effect for Impenetrable {
    fn id(&self) -> &'static str {
        "IMP"
    }

    fn rule(&self) -> &'static str {
        "Stops what goes through other pieces."
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn listens(&self) -> Deeds {
        Deeds::NONE
    }
}

register!(Effect: Impenetrable);
