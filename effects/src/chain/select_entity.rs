//! SELECT_ENTITY: the only target becomes an entity that is known already.

use sortilege_core::chain::{Criterion, EffectType, Key, KeyUse};
use sortilege_core::{Cpu, Entity, Steps, register};

/// The effect type.
struct SelectEntity;

impl EffectType for SelectEntity {
    fn id(&self) -> &'static str {
        "SELECT_ENTITY"
    }

    fn rule(&self) -> &'static str {
        "The only target becomes a known entity, if its owner and type are wanted."
    }

    fn keys(&self) -> &'static [KeyUse] {
        const {
            &[
                KeyUse::required(Key::TargetPlayer),
                KeyUse::required(Key::TargetType),
                KeyUse::required(Key::SearchCriterion),
            ]
        }
    }

    fn criteria(&self) -> &'static [Criterion] {
        Criterion::KNOWN
    }

    fn run(&self, cpu: &Cpu<'_>, steps: &mut Steps) {
        let known = cpu.instruction.criterion.map_or(Entity::Nobody, |it| cpu.known(it));
        let is_wanted = cpu.is_of_types(known) && cpu.is_of_players(known);
        cpu.select(is_wanted.then_some(known), steps);
    }
}

register!(EffectType: SelectEntity);
