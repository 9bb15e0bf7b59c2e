//! TRANS: can be thrown. It only marks a piece; a Catapult asks for it.

use sortilege_core::{Deeds, Effect, register};

/// The tag TRANS.
pub struct Transportable;

impl Effect for Transportable {
    fn id(&self) -> &'static str {
        "TRANS"
    }

    fn rule(&self) -> &'static str {
        "Can be thrown."
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn listens(&self) -> Deeds {
        Deeds::NONE
    }
}

register!(Effect: Transportable);
