//! KILL_ENTITIES: the targets die.

use sortilege_core::chain::EffectType;
use sortilege_core::register;

/// The effect type.
struct KillEntities;

impl EffectType for KillEntities {
    fn id(&self) -> &'static str {
        "KILL_ENTITIES"
    }

    fn rule(&self) -> &'static str {
        "Kills every target, without damage."
    }
}

register!(EffectType: KillEntities);
