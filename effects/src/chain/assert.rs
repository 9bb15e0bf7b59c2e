//! ASSERT: the chain ends here if the input is 0.

use sortilege_core::chain::{EffectType, Key, KeyUse, Operation};
use sortilege_core::{Cpu, Steps, register};

/// The effect type.
struct Assert;

impl EffectType for Assert {
    fn id(&self) -> &'static str {
        "ASSERT"
    }

    fn rule(&self) -> &'static str {
        "Ends the chain if the input is 0; with NOT, if it is not 0."
    }

    fn keys(&self) -> &'static [KeyUse] {
        const {
            &[
                KeyUse::optional(Key::ModifierOperation),
                KeyUse::optional(Key::InputRegister),
                KeyUse::optional(Key::TempVariable),
                KeyUse::optional(Key::MultiInputProcessing),
            ]
        }
    }

    fn operations(&self) -> &'static [Operation] {
        &[Operation::Not]
    }

    fn run(&self, cpu: &Cpu<'_>, steps: &mut Steps) {
        let stops_at_zero = cpu.instruction.operation != Some(Operation::Not);
        if (cpu.input() == 0) == stops_at_zero {
            cpu.stop(steps);
        }
    }
}

register!(EffectType: Assert);
