//! SummonSwamp: a Swamp comes onto an empty square near an own piece or around the King.

use sortilege_core::register;

use super::summon::Summon;

register!(Card: Summon { id: "SummonSwamp", kind: "Swamp", rule: "Summons a Swamp near an own piece or around the King.", names: &["Swamp", "King"] });
