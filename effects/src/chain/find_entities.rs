//! FIND_ENTITIES: the targets become the entities that a search finds.

use sortilege_core::chain::{Criterion, EffectType, Instruction, Key, KeyUse, Unfitting};
use sortilege_core::register;

/// The effect type.
struct FindEntities;

impl EffectType for FindEntities {
    fn id(&self) -> &'static str {
        "FIND_ENTITIES"
    }

    fn rule(&self) -> &'static str {
        "The targets become the entities that are found: near player, places, far player."
    }

    fn keys(&self) -> &'static [KeyUse] {
        const {
            &[
                KeyUse::optional(Key::TargetLocation),
                KeyUse::required(Key::TargetPlayer),
                KeyUse::required(Key::TargetType),
                KeyUse::required(Key::SearchCriterion),
                KeyUse::optional(Key::InputRegister),
                KeyUse::optional(Key::TempVariable),
                KeyUse::optional(Key::MultiInputProcessing),
            ]
        }
    }

    fn criteria(&self) -> &'static [Criterion] {
        Criterion::SEARCHES
    }

    fn objection(&self, instruction: &Instruction, _: &[Instruction]) -> Option<Unfitting> {
        super::not_current_tile(instruction)
    }
}

register!(EffectType: FindEntities);
