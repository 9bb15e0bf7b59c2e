//! EFFECT_DAMAGE: the targets take damage.

use sortilege_core::chain::{EffectType, Key, KeyUse};
use sortilege_core::{Cpu, Steps, register};

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

    fn run(&self, cpu: &Cpu<'_>, steps: &mut Steps) {
        let n = cpu.input();
        for target in cpu.targets() {
            if let Some(n) = cpu.input_for(target, n) {
                cpu.world.harm(cpu.scene, cpu.owner(), target, n, steps);
            }
        }
    }
}

register!(EffectType: EffectDamage);
