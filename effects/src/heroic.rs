//! HERO: refuses attacks, abilities that are worded as attacks included. Takes are not attacks.

use sortilege_core::{Bearer, Deed, DeedKind, Deeds, Effect, register};

/// The tag HERO.
pub struct Heroic;

impl Effect for Heroic {
    fn id(&self) -> &'static str {
        "HERO"
    }

    fn rule(&self) -> &'static str {
        "Cannot receive attacks."
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn listens(&self) -> Deeds {
        Deeds::of(&[DeedKind::Attack])
    }

    fn can_action_be_received(&self, _bearer: Bearer<'_>, deed: &Deed) -> bool {
        deed.kind != DeedKind::Attack
    }
}

register!(Effect: Heroic);
