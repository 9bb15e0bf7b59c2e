//! BIO: alive. It only marks a piece.

use sortilege_core::{Deeds, Effect, register};

/// The tag BIO.
pub struct Biologic;

impl Effect for Biologic {
    fn id(&self) -> &'static str {
        "BIO"
    }

    fn rule(&self) -> &'static str {
        "A living unit."
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn listens(&self) -> Deeds {
        Deeds::NONE
    }
}

register!(Effect: Biologic);
