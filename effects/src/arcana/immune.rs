//! IMM: refuses its own side's abilities too.
//!
//! If an ability takes, that is a take and is not refused. Effects that come from events are
//! refused like abilities, because no piece causes them.

use sortilege_core::{DeedKind, Deeds, EffectData, register};

register!(Effect: EffectData {
    id: "IMM",
    rule: "Cannot receive abilities and card effects, except its own ability.",
    can_action_be_received: Some((
        Deeds::of(&[DeedKind::Ability, DeedKind::Play]),
        |_bearer, deed| deed.doer == deed.receiver,
    )),
    ..EffectData::TAG
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_refuses_abilities_of_enemies() {
        let game = GameScenario::new("arcana", "k . p \n SU . K");
        game.check_actions("ability a1", &["ability a1 c2"])
            .refuses("ability a1 a2", "IMM: Cannot receive abilities");
    }

    #[test]
    fn it_refuses_abilities_of_its_own_side() {
        let cards = json!({"mana": 2, "board_cards": ["InvulnerabilityCard"]});
        let game = GameScenario::new("arcana", "k . . \n K PA P").player("white", cards);
        let game = game.check_actions("ability b1", &["ability b1 InvulnerabilityCard c1"]);
        game.refuses("ability b1 InvulnerabilityCard a1", "IMM");
    }

    #[test]
    fn an_area_skips_it() {
        let cards = json!({"board_cards": ["FireCard"]});
        let game = GameScenario::new("arcana", "k p . \n w M . \n WL . W")
            .player("white", cards)
            .act("ability b2");
        let burns = |rounds: i16| json!({"effects": [{"id": "Fire", "rounds": rounds, "turn": 0}]});
        let unharmed = game
            .check_piece("a3", &json!({"effects": []}))
            .check_piece("a1", &json!({"effects": []}));
        let _ = unharmed
            .check_piece("b3", &burns(6))
            .check_piece("a2", &burns(3))
            .check_piece("c1", &burns(3));
    }

    #[test]
    fn its_own_ability_acts_on_itself() {
        let king = GameScenario::new("arcana", "K . w")
            .check_actions("ability", &["ability a1 b1"])
            .act("ability a1 b1");
        let _ = king.check(". K w");
        let steel = GameScenario::new("arcana", "SP . w \n W . .")
            .piece("a2", json!({"tags": ["IMM"]}))
            .act("ability a2");
        steel.check_piece("a2", &json!({"tags": ["IMM", "IMP"]}));
    }

    #[test]
    fn a_take_made_by_an_ability_is_a_take() {
        let game = GameScenario::new("arcana", ". k w \n . . . \n Q . W")
            .piece("b3", json!({"tags": ["IMM", "HERO"]}));
        let _ = game.act("ability a1 b3").check(". Q . \n . . . \n . . W");
    }

    #[test]
    fn an_event_does_not_reach_it() {
        let apply = |square: &str| {
            let function = json!({"ApplyEffect": {"square": square, "id": "Fire", "rounds": 4}});
            json!({"player_id": "black", "event_function": function})
        };
        let events = json!({"events": [apply("a1"), apply("b1")]});
        let game = GameScenario::new("arcana", "WL P W w")
            .given(events)
            .end(1)
            .check_piece("a1", &json!({"effects": []}));
        let burning = json!({"effects": [{"id": "Fire", "rounds": 4, "turn": 1}]});
        let _ = game.check_piece("b1", &burning).check_state(&json!({"events": []}));
    }

    #[test]
    #[should_panic(expected = "/events/0/event_function/ApplyEffect/id: unknown effect \"IMM\"")]
    fn no_event_applies_it_for_a_time() {
        let apply = json!({"ApplyEffect": {"square": "a1", "id": "IMM", "rounds": 4}});
        let _ = GameScenario::new("arcana", "P")
            .given(json!({"events": [{"player_id": "white", "event_function": apply}]}));
    }
}
