//! MARCH_ENTITIES: the targets march.

use sortilege_core::chain::EffectType;
use sortilege_core::register;

/// The effect type.
struct MarchEntities;

impl EffectType for MarchEntities {
    fn id(&self) -> &'static str {
        "MARCH_ENTITIES"
    }

    fn rule(&self) -> &'static str {
        "Every target that is a unit marches now."
    }
}

register!(EffectType: MarchEntities);
