//! STR: built, not born. Fire and Ice last half as long on it; Deactivate lasts in full on nothing else.

use sortilege_core::{Deeds, Effect, register};

/// The tag STR.
pub struct Structure;

impl Effect for Structure {
    fn id(&self) -> &'static str {
        "STR"
    }

    fn rule(&self) -> &'static str {
        "A structure: Fire and Ice last half as long on it, Deactivate in full."
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn listens(&self) -> Deeds {
        Deeds::NONE
    }
}

register!(Effect: Structure);
