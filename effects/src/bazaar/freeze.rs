//! Freeze: the piece cannot move in the opponent's next turn.

use sortilege_core::{DeedKind, Deeds, EffectData, Target, Ware, register, rounds};

register!(Effect: EffectData {
    id: "freeze",
    rule: "The piece cannot move during the next turn of its owner.",
    set: Some(super::SET),
    blocks: true,
    ware: Some(Ware {
        name: "Freeze",
        cost: &[("score", 18)],
        target: Target::Opponent,
        lasts: rounds(1),
    }),
    refuses_done: Deeds::of(&[DeedKind::Move, DeedKind::Take, DeedKind::Ability]),
    ..EffectData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::bazaar::scene::{kings, man};

    #[test]
    fn it_is_illegal_to_move_the_piece_for_one_turn() {
        let board = kings(&[man("r", "black", "rook", "a8")]).act("buy freeze a8");
        let board = board.act("move e1e2").refuses("move a8a7", "freeze: forbids it");
        let board = board.act("move e8d7").check_in_state(&json!({"effects": {"e1": null}}));
        let _ = board.act("move e2e1").act("move a8a7");
    }

    #[test]
    fn a_frozen_rook_does_not_castle_and_a_frozen_piece_does_not_capture() {
        let board = kings(&[man("r", "black", "rook", "h8"), man("q", "white", "queen", "h1")]);
        let board = board.act("buy freeze h8").act("move e1e2");
        let _ = board.refuses("move e8g8", "freeze").refuses("move h8h1", "freeze");
    }

    #[test]
    fn whoever_has_only_frozen_pieces_passes() {
        let board = kings(&[]).act("buy freeze e8").act("move e1e2");
        assert_eq!(board.legal("pass"), ["pass"]);
        let _ = board.act("pass").check_in_state(&json!({"to_move": "white"}));
    }
}
