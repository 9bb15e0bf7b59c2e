//! SummonRook: a Rook comes onto an empty square near one of its owner's pieces or around its owner's King.

use sortilege_core::register;

use super::summon::Summon;

register!(Card: Summon {
    id: "SummonRook",
    kind: "Rook",
    rule: "Summons a Rook near one of its owner's pieces or around its owner's King.",
    names: &["Rook", "King"],
});
