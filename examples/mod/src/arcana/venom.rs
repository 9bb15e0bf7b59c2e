//! Venom: an effect that uses its whole life. When it is applied it decides how long it lasts, at
//! each turn it tires its bearer, and at the end it wounds it.

use sortilege_core::{EffectData, Names, Step, Subject, register};

register!(Effect: EffectData {
    id: "Venom",
    rule: "Its bearer cannot act, and loses a life at the end; lasts twice as long on BIO pieces.",
    set: Some(super::SET),
    blocks: true,
    names: Names { effects: &["BIO"], ..Names::NONE },
    on_apply: Some(|bearer, lasts, _steps| {
        if bearer.has_tag("BIO") { lasts.times(2) } else { lasts }
    }),
    on_tick: Some(|bearer, steps| {
        let acted = bearer.scene.board.rules().vitals().acted;
        if let (Some(piece), Some(counter)) = (bearer.piece(), acted) {
            steps.push(Step::Set { of: Subject::Piece(piece), counter, to: 1 });
        }
    }),
    on_expire: Some(|bearer, steps| {
        let life = bearer.scene.board.rules().vitals().life;
        let (Some(piece), Some(counter)) = (bearer.piece(), life) else { return };
        let of = Subject::Piece(piece);
        if bearer.scene.board.counter(of, counter) > 1 {
            steps.push(Step::Add { of, counter, by: -1 });
        } else {
            steps.push(Step::Die { piece });
        }
    }),
    ..EffectData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    fn bitten(rounds: i16) -> Value {
        json!({"effects": [{"id": "Venom", "rounds": rounds, "turn": 0}]})
    }

    /// An event that poisons the piece on a square for a round, at white's next turn.
    fn bite(square: &str) -> Value {
        let function = json!({"ApplyEffect": {"square": square, "id": "Venom", "rounds": 1}});
        json!({"events": [{"player_id": "white", "event_function": function}]})
    }

    #[test]
    fn it_lasts_twice_as_long_on_what_is_biological() {
        let _ = GameScenario::new("arcana", "TR . w")
            .given(bite("a1"))
            .end(2)
            .check_piece("a1", &bitten(2));
        let _ = GameScenario::new("arcana", "R . w")
            .given(bite("a1"))
            .end(2)
            .check_piece("a1", &bitten(1));
    }

    #[test]
    fn its_bearer_cannot_act_and_is_wounded_or_dies_at_the_end() {
        // A Wall can always act, so that the turn stays open.
        let troll = GameScenario::new("arcana", "TR . W w").piece("a1", bitten(2)).end(2);
        let troll = troll.refuses("move a1 b1", "cannot act").end(2);
        let _ = troll.check_piece("a1", &json!({"life": 2, "effects": []}));
        let _ = GameScenario::new("arcana", "R W w").piece("a1", bitten(1)).end(2).check(". W w");
    }
}
