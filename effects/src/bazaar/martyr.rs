//! Martyr: whoever captures the piece is left with a single point.

use sortilege_core::{
    ChessTime, DeedKind, Deeds, EffectData, Step, Subject, Target, Ware, register,
};

register!(Effect: EffectData {
    id: "martyr",
    rule: "When the piece is captured, the points of the capturer become 1.",
    set: Some(super::SET),
    names: super::POINTS,
    ware: Some(Ware {
        name: "Martyr",
        cost: &[("score", 16)],
        target: Target::Own,
        lasts: ChessTime::FOREVER,
    }),
    on_action_received: Some((Deeds::of(&[DeedKind::Take]), |bearer, deed, steps| {
        if let (Some(_), Some(piece)) = (super::captured(bearer, deed), deed.doer) {
            let (of, counter) = (Subject::Piece(piece), bearer.piece_counter("points"));
            steps.push(Step::Set { of, counter, to: 1 });
        }
    })),
    ..EffectData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::bazaar::scene::{kings, man};

    #[test]
    fn the_capturer_has_one_point_left_and_is_paid() {
        let board = kings(&[man("p", "white", "pawn", "a2"), man("q", "black", "queen", "a8")]);
        let board = board.act("buy martyr a2").act("move e1e2").act("move a8a2");
        // Black had 200 and an income of 13, and the pawn was worth 1.
        let _ = board.check_in_state(&json!({
            "pieces": {"p": null, "q": {"points": 1}},
            "scores": {"black": 214},
        }));
    }

    #[test]
    fn an_attacker_that_fails_keeps_its_points() {
        let board = kings(&[man("q", "white", "queen", "a2"), man("r", "black", "rook", "a8")]);
        let board = board.act("buy martyr a2").act("move e1e2").act("move a8a2");
        let _ = board.check_in_state(&json!({
            "pieces": {"q": {"points": 4}, "r": {"points": 5}},
            "effects": {"e1": {"id": "martyr"}},
        }));
    }

    #[test]
    fn a_pawn_that_captures_it_on_the_last_rank_still_promotes() {
        let board = kings(&[man("n", "white", "knight", "a1"), man("p", "black", "pawn", "b2")]);
        let board = board.given(json!({"pieces": {"p": {"points": 3}}}));
        let _ =
            board.act("buy martyr a1").act("move e1e2").act("move b2a1q").check_in_state(&json!({
                "pieces": {"n": null, "p": {"rank": "queen", "points": 9}},
            }));
    }
}
