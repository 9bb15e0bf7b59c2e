//! EFFECT_DAMAGE: the targets take damage.

use sortilege_core::chain::{EffectType, Key, KeyUse};
use sortilege_core::register;

/// The effect type.
struct EffectDamage;

impl EffectType for EffectDamage {
    fn id(&self) -> &'static str {
        "EFFECT_DAMAGE"
    }

    fn rule(&self) -> &'static str {
        "Deals the input as damage to every target."
    }

    fn keys(&self) -> &'static [KeyUse] {
        const {
            &[
                KeyUse::optional(Key::InputRegister),
                KeyUse::optional(Key::TempVariable),
                KeyUse::optional(Key::MultiInputProcessing),
            ]
        }
    }
}

register!(EffectType: EffectDamage);
