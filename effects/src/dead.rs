//! DEAD: the mark of units that a Necromancer controls. No hook of theirs hears of their death, and nothing that begins by itself
//! begins.

use sortilege_core::{DeedKind, Deeds, Effect, register};

/// The tag DEAD.
pub struct Dead;

impl Effect for Dead {
    fn id(&self) -> &'static str {
        "DEAD"
    }

    fn rule(&self) -> &'static str {
        "Controlled after death: dies again without any consequence of its own."
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn listens(&self) -> Deeds {
        Deeds::NONE
    }

    fn silences(&self) -> Deeds {
        Deeds::of(&[DeedKind::Die, DeedKind::Summon])
    }
}

register!(Effect: Dead);
