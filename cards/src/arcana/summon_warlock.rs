//! SummonWarlock: a Warlock comes onto an empty square near an own piece or around the King.

use sortilege_core::register;

use super::summon::Summon;

register!(Card: Summon { id: "SummonWarlock", kind: "Warlock", rule: "Summons a Warlock near an own piece or around the King.", names: &["Warlock", "King"] });
