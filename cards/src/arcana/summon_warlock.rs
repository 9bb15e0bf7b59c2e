//! SummonWarlock: a Warlock comes onto an empty square near one of its owner's pieces or around its owner's King.

use sortilege_core::register;

use super::summon::Summon;

register!(Card: Summon {
    id: "SummonWarlock",
    kind: "Warlock",
    rule: "Summons a Warlock near one of its owner's pieces or around its owner's King.",
    names: &["Warlock", "King"],
});
