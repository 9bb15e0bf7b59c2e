//! Levy: an effect that the bazaar sells. Its buyer receives half as much again.

use sortilege_core::{EffectData, Modifies, Target, Ware, register, rounds};

register!(Effect: EffectData {
    id: "levy",
    rule: "The income of the player is half as much again, rounded down, for 2 turns.",
    set: Some("bazaar"),
    ware: Some(Ware {
        name: "Levy",
        cost: &[("score", 20)],
        target: Target::OwnSeat,
        lasts: rounds(2),
    }),
    amount: Some((Modifies::counters(&["income"]), |_, it| it.value.saturating_add(it.value / 2))),
    ..EffectData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_is_sold_beside_the_twelve_and_raises_one_income() {
        let start = GameScenario::of_setup("bazaar", json!({}));
        let levy = json!({"name": "Levy", "data": {"price": 20, "target": "own_player"}});
        assert_eq!(start.state()["shop"].as_object().unwrap().len(), 13);
        let bought = start.check_in_state(&json!({"shop": {"levy": levy}})).act("buy levy");
        let effect = json!({"id": "levy", "scope": "white", "data": {"by": "white", "turns": 2}});
        let bought = bought.check_in_state(&json!({
            "scores": {"white": 23},
            "effects": {"e1": effect},
        }));
        let bought = bought.refuses("buy levy", "levy is already there");
        // Their pieces are worth 43 each.
        let paid = bought.act("move e2e4").act("move e7e5");
        let paid = paid.check_in_state(&json!({"scores": {"white": 87, "black": 43}}));
        let over = paid.act("move d2d4").act("move d7d5");
        let _ = over.check_in_state(&json!({"scores": {"white": 130}, "effects": {"e1": null}}));
    }
}
