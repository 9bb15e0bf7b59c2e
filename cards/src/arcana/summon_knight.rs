//! SummonKnight: a Knight comes onto an empty square near an own piece or around the King.

use sortilege_core::register;

use super::summon::Summon;

register!(Card: Summon { id: "SummonKnight", kind: "Knight", rule: "Summons a Knight near an own piece or around the King.", names: &["Knight", "King"] });
