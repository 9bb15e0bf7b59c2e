//! Venom: an effect that uses its whole life, in chess and in arcana alike. It has no set, so
//! every game has it. When it is applied it decides how long it lasts, each turn it grows stronger,
//! and at the end it takes as many lives. A piece may have several bites, each with its own
//! strength.

use sortilege_core::{DeedKind, Deeds, EffectData, Step, Subject, register, rounds};

register!(Effect: EffectData {
    id: "Venom",
    rule: "Its bearer cannot act, and loses a life at the end for each turn that it lasted. Lasts \
           a round longer on a piece that has never moved.",
    blocks: true,
    stacks: true,
    numbers: &["strength"],
    refuses_done: Deeds::of(&[DeedKind::Move, DeedKind::Take, DeedKind::Attack, DeedKind::Ability]),
    on_apply: Some(|bearer, lasts, _steps| {
        let is_fresh = bearer.piece().is_some_and(|piece| !bearer.scene.has_moved(piece));
        if is_fresh { lasts + rounds(1) } else { lasts }
    }),
    on_tick: Some(|bearer, steps| {
        steps.push(bearer.set_number("strength", bearer.number("strength").saturating_add(1)));
    }),
    on_expire: Some(|bearer, steps| {
        let Some(piece) = bearer.piece() else { return };
        let of = Subject::Piece(piece);
        let strength = bearer.number("strength");
        match bearer.scene.board.rules().vitals().life {
            Some(counter) if bearer.scene.board.counter(of, counter) > strength => {
                steps.push(Step::Add { of, counter, by: -strength });
            }
            // A game without lives, such as chess, knows only death.
            _ => steps.push(Step::Die { piece }),
        }
    }),
    ..EffectData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    /// Bites that were applied in white's turn: the rounds left and the strength of each.
    fn bitten(bites: &[(u16, i32)]) -> Value {
        let bite = |(rounds, strength): &(u16, i32)| match strength {
            0 => json!({"id": "Venom", "rounds": rounds, "turn": 0}),
            _ => json!({"id": "Venom", "rounds": rounds, "turn": 0,
                "numbers": {"strength": strength}}),
        };
        json!({"effects": bites.iter().map(bite).collect::<Vec<_>>()})
    }

    #[test]
    fn in_arcana_it_wounds_by_its_strength() {
        let event = json!({"player_id": "white", "event_function":
            {"ApplyEffect": {"square": "a1", "id": "Venom", "rounds": 1}}});
        // A Wall can always act, so that the turn stays open.
        let troll = GameScenario::new("arcana", "TR . W w").given(json!({"events": [event]}));
        let troll = troll.end(2).check_piece("a1", &bitten(&[(2, 0)]));
        let troll = troll.refuses("move a1 b1", "Venom").end(2);
        let troll = troll.check_piece("a1", &bitten(&[(1, 1)])).end(2);
        let _ = troll.check_piece("a1", &json!({"life": 1, "effects": []}));
    }

    #[test]
    fn several_bites_count_separately() {
        let golem = GameScenario::new("arcana", "GO . W w").piece("a1", bitten(&[(2, 0), (1, 2)]));
        let golem = golem.end(2).check_piece("a1", &json!({"life": 1}));
        let _ = golem.check_piece("a1", &bitten(&[(1, 1)])).end(2).check(". . W w");
    }

    #[test]
    fn in_chess_its_bearer_cannot_move_and_dies_at_the_end() {
        let poisoned = GameScenario::new("chess", "k . . . \n . . . . \n . . . . \n . . K R")
            .piece("d1", bitten(&[(2, 0)]));
        let poisoned = poisoned.refuses("d1d2", "Venom").act("c1b1").act("a4b4");
        let poisoned = poisoned.check_piece("d1", &bitten(&[(1, 1)])).refuses("d1d2", "Venom");
        let _ = poisoned.act("b1c1").act("b4a4").check("k . . . \n . . . . \n . . . . \n . . K .");
    }
}
