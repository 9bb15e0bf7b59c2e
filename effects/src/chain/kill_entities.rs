//! KILL_ENTITIES: the targets die.

use sortilege_core::chain::EffectType;
use sortilege_core::{Cpu, Steps, register};

/// The effect type.
struct KillEntities;

impl EffectType for KillEntities {
    fn id(&self) -> &'static str {
        "KILL_ENTITIES"
    }

    fn rule(&self) -> &'static str {
        "Kills every target, without damage."
    }

    fn run(&self, cpu: &Cpu<'_>, steps: &mut Steps) {
        for target in cpu.targets() {
            cpu.world.kill(cpu.scene, target, steps);
        }
    }
}

register!(EffectType: KillEntities);
