//! Bare: a king whose shield has just gone. It is not for sale.

use sortilege_core::{DeedKind, Deeds, EffectData, Names, register};

register!(Effect: EffectData {
    id: "bare",
    rule: "The king cannot be shielded again yet.",
    set: Some(super::SET),
    names: Names { effects: &["shield"], ..Names::NONE },
    own_deeds: &["Buy"],
    can_action_be_received: Some((Deeds::of(&[DeedKind::Own]), |bearer, deed| {
        deed.amount != i32::from(bearer.effect("shield").0)
    })),
    ..EffectData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::bazaar::scene::kings;

    #[test]
    fn a_bare_king_gets_other_effects_but_no_shield() {
        let bare = json!({"id": "bare", "scope": "k", "data": {"by": "black", "turns": 1}});
        let board = kings(&[]).given(json!({"effects": {"e7": bare}}));
        let _ = board.refuses("buy shield e1", "bare").act("buy haste e1").act("buy sharpen e1");
    }
}
