//! Leap: moves and captures as a knight too.

use sortilege_core::{Ability, EffectData, Target, Ware, register, rounds};

register!(Effect: EffectData {
    id: "leap",
    rule: "The piece may also move and capture as a knight, for 3 turns.",
    set: Some(super::SET),
    ware: Some(Ware {
        name: "Leap",
        cost: &[("score", 20)],
        target: Target::Own,
        lasts: rounds(3),
    }),
    grants: &Ability::goes("LeapMove", "LeapCapture", "KnightPattern"),
    ..EffectData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::bazaar::scene::{kings, man};

    #[test]
    fn the_piece_leaps_over_others_and_captures_there() {
        let rook = man("r", "white", "rook", "a1");
        let board =
            kings(&[rook, man("p", "white", "pawn", "a2"), man("b", "black", "pawn", "b3")]);
        let board = board.refuses("move a1b3", "cannot go to b3").act("buy leap a1");
        let _ = board.act("move a1b3").check_in_state(&json!({
            "pieces": {"b": null, "r": {"square": {"col": "b", "row": "3"}}},
            "effects": {"e1": {"id": "leap", "scope": "r", "data": {"turns": 3}}},
        }));
    }

    #[test]
    fn a_pawn_that_leaps_onto_the_last_rank_promotes() {
        let board = kings(&[man("p", "white", "pawn", "b6")]).act("buy leap b6");
        let board = board.refuses("move b6c8", "say what");
        let _ = board.act("move b6c8n").check_in_state(&json!({
            "pieces": {"p": {"rank": "knight", "points": 3}},
            "effects": {"e1": {"scope": "p"}},
        }));
    }

    #[test]
    fn after_three_turns_it_is_over() {
        let mut board = kings(&[man("r", "white", "rook", "a1")]).act("buy leap a1");
        for moves in
            [["move e1e2", "move e8e7"], ["move e2e1", "move e7e8"], ["move e1e2", "move e8e7"]]
        {
            assert!(board.legal("move a1b3").len() == 1);
            board = moves.into_iter().fold(board, sortilege_testkit::GameScenario::act);
        }
        let _ = board.refuses("move a1b3", "cannot go to b3");
    }

    #[test]
    fn a_knight_leaps_no_twice() {
        let board = kings(&[man("n", "white", "knight", "a1")]).act("buy leap a1");
        assert_eq!(board.legal("move a1"), ["move a1b3", "move a1c2"]);
    }
}
