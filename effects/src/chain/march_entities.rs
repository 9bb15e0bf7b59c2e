//! MARCH_ENTITIES: the targets march.

use sortilege_core::chain::EffectType;
use sortilege_core::{Cpu, Steps, register};

/// The effect type.
struct MarchEntities;

impl EffectType for MarchEntities {
    fn id(&self) -> &'static str {
        "MARCH_ENTITIES"
    }

    fn rule(&self) -> &'static str {
        "Every target that is a unit marches now."
    }

    fn run(&self, cpu: &Cpu<'_>, steps: &mut Steps) {
        for target in cpu.targets() {
            cpu.world.march(cpu.scene, target, steps);
        }
    }
}

register!(EffectType: MarchEntities);
