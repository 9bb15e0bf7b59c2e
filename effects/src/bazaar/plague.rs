//! Plague: the piece loses a point a turn and infects others.

use sortilege_core::{
    DeedKind, Deeds, EffectContext, EffectData, PieceId, SeatId, Step, Steps, Subject, Target,
    Ware, register, rounds,
};

register!(Effect: EffectData {
    id: "plague",
    rule: "The piece loses 1 point, but keeps at least 1, at the start of each of its owner's \
           turns, for 4 turns. It infects every piece that captures it or that it attacks.",
    set: Some(super::SET),
    any_order: true,
    names: super::POINTS,
    ware: Some(Ware {
        name: "Plague",
        cost: &[("score", 22)],
        target: Target::Opponent,
        lasts: rounds(4),
    }),
    on_tick: Some(|bearer, steps| {
        if let Some(piece) = bearer.piece() {
            let (of, counter) = (bearer.subject, bearer.piece_counter("points"));
            steps.push(Step::Set { of, counter, to: (super::points(bearer, piece) - 1).max(1) });
        }
    }),
    on_action_done: Some((Deeds::of(&[DeedKind::Take]), |bearer, deed, steps| {
        infect(bearer, deed.receiver, steps);
    })),
    on_action_received: Some((Deeds::of(&[DeedKind::Take]), |bearer, deed, steps| {
        if super::captured(bearer, deed).is_some() {
            infect(bearer, deed.doer, steps);
        }
    })),
    ..EffectData::NONE
});

/// Another piece gets the plague for the time that is left of it, counted by the same player.
fn infect(bearer: EffectContext<'_>, piece: Option<PieceId>, steps: &mut Steps) {
    if let (Some(piece), Some(attached)) = (piece, bearer.attached) {
        let (to, effect, lasts) = (Subject::Piece(piece), bearer.this, attached.left);
        steps.push(Step::ApplyIn { to, effect, lasts, turn: SeatId(attached.turn) });
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::bazaar::scene::{kings, man};

    fn plague(on: &str, turns: u64) -> Value {
        json!({"id": "plague", "scope": on, "data": {"by": "white", "turns": turns}})
    }

    #[test]
    fn the_piece_loses_a_point_at_four_turn_starts_of_its_owner() {
        let mut board = kings(&[man("r", "black", "rook", "a8")]).act("buy plague a8");
        let there_and_back = ["move e1e2", "move e8d8", "move e2e1", "move d8e8"];
        let mut moves = there_and_back.into_iter().cycle();
        for (points, turns) in [(4, json!(3)), (3, json!(2)), (2, json!(1)), (1, Value::Null)] {
            board = board.act(moves.next().unwrap());
            board = board.check_in_state(&json!({"pieces": {"r": {"points": points}}}));
            board = board.act(moves.next().unwrap());
            let left = if turns.is_null() { turns } else { json!({"data": {"turns": turns}}) };
            board = board.check_in_state(&json!({"effects": {"e1": left}}));
        }
        let board = board.act(moves.next().unwrap());
        let _ = board.check_in_state(&json!({"pieces": {"r": {"points": 1}}}));
    }

    #[test]
    fn it_never_falls_below_one_and_bites_before_income() {
        let board = kings(&[man("p", "black", "pawn", "a7"), man("n", "black", "knight", "b8")]);
        let board = board.act("buy plague a7").act("buy plague b8").act("move e1e2");
        // The pawn keeps 1, the knight has 2, the king 4.
        let _ = board.check_in_state(&json!({
            "pieces": {"p": {"points": 1}, "n": {"points": 2}},
            "scores": {"black": 207},
        }));
    }

    #[test]
    fn whoever_captures_it_has_it_for_the_time_that_is_left() {
        let board = kings(&[man("q", "white", "queen", "a1"), man("r", "black", "rook", "a8")]);
        let board = board.act("buy plague a8").act("move e1e2").act("move e8d7");
        let board = board.act("move a1a8").check_in_state(&json!({
            "pieces": {"r": null, "q": {"points": 9}},
            "effects": {"e1": null, "e2": plague("q", 3)},
        }));
        // It counts in white's turns, as before: 2, 1, and gone before it bites.
        let board = board.act("move d7d6").check_in_state(&json!({
            "pieces": {"q": {"points": 8}},
            "effects": {"e2": plague("q", 2)},
        }));
        let board = board.act("move e2e1").act("move d6d7").act("move e1e2").act("move d7d6");
        let gone = json!({"pieces": {"q": {"points": 7}}, "effects": {"e2": null}});
        let _ = board.check_in_state(&gone);
    }

    #[test]
    fn a_piece_that_it_attacks_and_does_not_capture_has_it_too() {
        let board = kings(&[man("q", "white", "queen", "a1"), man("r", "black", "rook", "a8")]);
        let board = board.act("buy plague a8").act("move e1e2").act("move a8a1");
        // The rook has 4 when it attacks. The turn start of white counts and bites both.
        let _ = board.check_in_state(&json!({
            "pieces": {"q": {"points": 4}, "r": {"points": 4}},
            "effects": {"e1": plague("r", 3), "e2": plague("q", 3)},
        }));
    }
}
