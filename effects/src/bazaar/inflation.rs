//! Inflation: every price is doubled.

use sortilege_core::{EffectData, Modifies, Scope, Target, Ware, register, rounds};

register!(Effect: EffectData {
    id: "inflation",
    rule: "Every price is doubled, for 2 turns.",
    set: Some(super::SET),
    ware: Some(Ware {
        name: "Inflation",
        cost: &[("score", 20)],
        target: Target::All,
        lasts: rounds(2),
    }),
    amount: Some((Modifies::prices(&["score"]).of(Scope::All), |_, it| {
        it.value.saturating_mul(2)
    })),
    ..EffectData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::bazaar::scene::kings;

    #[test]
    fn both_players_pay_double_for_two_turns_of_the_buyer() {
        let price = |of: u64| json!({"shop": {"sharpen": {"data": {"price": of}}}});
        let board =
            kings(&[]).check_in_state(&price(12)).act("buy inflation").check_in_state(&price(24));
        let board = board.act("buy sharpen e1").check_in_state(&json!({"scores": {"white": 156}}));
        let board = board.act("move e1e2").act("buy sharpen e8");
        let board = board.check_in_state(&json!({"scores": {"black": 180}})).act("move e8e7");
        let board = board.check_in_state(&price(24)).act("move e2e1").act("move e7e8");
        let _ = board.check_in_state(&price(12)).check_in_state(&json!({"effects": {
            "e1": null,
            "e2": {"id": "sharpen"},
        }}));
    }
}
