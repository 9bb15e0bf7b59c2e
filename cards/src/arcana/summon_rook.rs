//! SummonRook: a Rook comes onto an empty square near an own piece or around the King.

use sortilege_core::register;

use super::summon::Summon;

register!(Card: Summon { id: "SummonRook", kind: "Rook", rule: "Summons a Rook near an own piece or around the King.", names: &["Rook", "King"] });
