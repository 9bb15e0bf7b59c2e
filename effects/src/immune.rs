//! IMM: refuses every ability and card effect of anyone, its own side's too; only its own ability may act on itself.
//!
//! A take made by an ability is a take and not refused. Effects that come by events are refused like abilities: nobody's piece does
//! them.

use sortilege_core::{Bearer, Deed, DeedKind, Deeds, Effect, register};

/// The tag IMM.
pub struct Immune;

impl Effect for Immune {
    fn id(&self) -> &'static str {
        "IMM"
    }

    fn rule(&self) -> &'static str {
        "Cannot receive abilities and card effects of anyone but itself."
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn listens(&self) -> Deeds {
        Deeds::of(&[DeedKind::Ability, DeedKind::Play])
    }

    fn can_action_be_received(&self, _bearer: Bearer<'_>, deed: &Deed) -> bool {
        !self.listens().contains(deed.kind) || deed.doer == deed.receiver
    }
}

register!(Effect: Immune);
