//! SummonKnight: a Knight comes onto an empty square near one of its owner's pieces or around its owner's King.

use sortilege_core::register;

use super::summon::Summon;

register!(Card: Summon {
    id: "SummonKnight",
    kind: "Knight",
    rule: "Summons a Knight near one of its owner's pieces or around its owner's King.",
    names: &["Knight", "King"],
});
