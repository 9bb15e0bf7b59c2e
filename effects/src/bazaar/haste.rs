//! Haste: its owner moves once more, with another piece.

use sortilege_core::{
    ChessTime, DeedKind, Deeds, EffectData, Names, Step, Subject, Target, Ware, register,
};

register!(Effect: EffectData {
    id: "haste",
    rule: "When the piece moves, its owner moves once more with another piece; used once.",
    set: Some(super::SET),
    names: Names { game_counters: &["again"], ..super::POINTS },
    ware: Some(Ware {
        name: "Haste",
        cost: &[("score", 30)],
        target: Target::Own,
        lasts: ChessTime::FOREVER,
    }),
    on_action_done: Some((Deeds::of(&[DeedKind::Move, DeedKind::Take]), |bearer, deed, steps| {
        let Some(piece) = bearer.piece() else { return };
        // A capture that fails is no move.
        if deed.kind == DeedKind::Move || super::captured(bearer, deed).is_some() {
            let (of, counter) = (Subject::Game, bearer.game_counter("again"));
            steps.push(Step::Set { of, counter, to: i32::from(piece.0) + 1 });
            steps.push(bearer.cancel());
        }
    })),
    ..EffectData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::bazaar::scene::{kings, man};

    #[test]
    fn its_owner_buys_and_moves_again_with_another_piece() {
        let board = kings(&[man("r", "white", "rook", "a1")]).act("buy haste a1");
        let board = board.act("move a1a4").check_in_state(&json!({
            "to_move": "white",
            "again": "r",
            "effects": {"e1": null},
            "scores": {"white": 170},
        }));
        let board = board.refuses("move a4a5", "another piece must move");
        let board = board.act("buy tax").act("move e1e2");
        let _ = board.check_in_state(&json!({"to_move": "black", "again": null}));
    }

    #[test]
    fn a_failed_capture_does_not_use_it() {
        let board = kings(&[man("n", "white", "knight", "b1"), man("q", "black", "queen", "c3")]);
        let _ = board.act("buy haste b1").act("move b1c3").check_in_state(&json!({
            "to_move": "black",
            "again": null,
            "effects": {"e1": {"id": "haste", "scope": "n"}},
            "pieces": {"q": {"points": 6}},
        }));
    }

    #[test]
    fn a_capture_uses_it() {
        let board = kings(&[man("n", "white", "knight", "b1"), man("p", "black", "pawn", "c3")]);
        let board = board.act("buy haste b1").act("move b1c3");
        let _ = board.check_in_state(&json!({"to_move": "white", "again": "n"}));
    }

    #[test]
    fn a_piece_in_haste_that_moves_second_gives_a_third_move() {
        let board = kings(&[man("r", "white", "rook", "a1"), man("n", "white", "knight", "b1")]);
        let board = board.act("buy haste a1").act("buy haste b1").act("move a1a2");
        let board = board.act("move b1c3").check_in_state(&json!({"again": "n"}));
        let _ = board.act("move a2a3").check_in_state(&json!({"again": null, "to_move": "black"}));
    }
}
