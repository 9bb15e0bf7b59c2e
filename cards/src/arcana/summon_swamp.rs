//! SummonSwamp: a Swamp comes onto an empty square near one of its owner's pieces or around its owner's King.

use sortilege_core::register;

use super::summon::Summon;

register!(Card: Summon {
    id: "SummonSwamp",
    kind: "Swamp",
    rule: "Summons a Swamp near one of its owner's pieces or around its owner's King.",
    names: &["Swamp", "King"],
});
