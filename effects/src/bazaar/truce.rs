//! Truce: nobody captures.

use sortilege_core::{DeedKind, Deeds, EffectData, Target, Ware, register, rounds};

register!(Effect: EffectData {
    id: "truce",
    rule: "Nobody captures until the next turn of the buyer begins.",
    set: Some(super::SET),
    ware: Some(Ware {
        name: "Truce",
        cost: &[("score", 35)],
        target: Target::All,
        lasts: rounds(1),
    }),
    refuses_done: Deeds::of(&[DeedKind::Take]),
    ..EffectData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::bazaar::scene::{kings, man};

    #[test]
    fn neither_side_captures_until_the_buyer_is_to_move_again() {
        let board = kings(&[man("q", "white", "queen", "a1"), man("r", "black", "rook", "a8")]);
        let board = board.act("buy truce").refuses("move a1a8", "truce: forbids it");
        let board = board.act("move a1b1").act("move a8b8").check_in_state(&json!({
            "effects": {"e1": null},
        }));
        let _ = board.act("move b1b8");
        let board = kings(&[man("q", "white", "queen", "a1"), man("r", "black", "rook", "a8")]);
        let board = board.act("buy truce").act("move e1e2");
        let truce = json!({"id": "truce", "scope": "all", "data": {"by": "white", "turns": 1}});
        let board = board.check_in_state(&json!({"effects": {"e1": truce}}));
        let _ = board.refuses("move a8a1", "truce: forbids it");
    }

    #[test]
    fn nobody_takes_en_passant_either() {
        let board = kings(&[man("p", "white", "pawn", "e5"), man("b", "black", "pawn", "d5")]);
        let passing = json!({"en_passant": {"col": "d", "row": "6"}, "pieces": {
            "p": {"moved": true}, "b": {"moved": true},
        }});
        let board = board.given(passing);
        assert_eq!(board.legal("move e5d6").len(), 1);
        let _ = board.act("buy truce").refuses("move e5d6", "truce");
    }
}
