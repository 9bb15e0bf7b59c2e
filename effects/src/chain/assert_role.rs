//! ASSERT_ROLE: the chain ends here unless its owner has a role.

use sortilege_core::chain::{Criterion, EffectType, Key, KeyUse, Operation};
use sortilege_core::{Cpu, Entity, Steps, register};

/// The effect type.
struct AssertRole;

impl EffectType for AssertRole {
    fn id(&self) -> &'static str {
        "ASSERT_ROLE"
    }

    fn rule(&self) -> &'static str {
        "Ends the chain unless its owner is the known entity; with NOT, if it is."
    }

    fn keys(&self) -> &'static [KeyUse] {
        const ROLE: KeyUse = KeyUse::required(Key::SearchCriterion);
        const { &[ROLE, KeyUse::optional(Key::ModifierOperation)] }
    }

    fn criteria(&self) -> &'static [Criterion] {
        Criterion::KNOWN
    }

    fn operations(&self) -> &'static [Operation] {
        &[Operation::Not]
    }

    fn run(&self, cpu: &Cpu<'_>, steps: &mut Steps) {
        let known = cpu.instruction.criterion.map_or(Entity::Nobody, |it| cpu.known(it));
        let stops_otherwise = cpu.instruction.operation != Some(Operation::Not);
        if (known != cpu.owner()) == stops_otherwise {
            cpu.stop(steps);
        }
    }
}

register!(EffectType: AssertRole);
