//! Tax: half the income.

use sortilege_core::{EffectData, Modifies, Target, Ware, register, rounds};

register!(Effect: EffectData {
    id: "tax",
    rule: "The income of the player is halved, rounded down, for 3 turns.",
    set: Some(super::SET),
    ware: Some(Ware {
        name: "Tax",
        cost: &[("score", 25)],
        target: Target::OpponentSeat,
        lasts: rounds(3),
    }),
    amount: Some((Modifies::counters(&["income"]), |_, it| it.value / 2)),
    ..EffectData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::bazaar::scene::{kings, man};

    #[test]
    fn the_opponent_gets_half_of_three_incomes() {
        let mut board = kings(&[man("r", "black", "rook", "a8")]).act("buy tax");
        let tax = json!({"id": "tax", "scope": "black", "data": {"by": "white", "turns": 3}});
        board = board.check_in_state(&json!({"effects": {"e1": tax}, "scores": {"white": 175}}));
        board = board.refuses("buy tax", "tax is already there");
        // Their pieces are worth 9.
        for (score, moves) in [
            (204, ["move e1e2", "move e8e7"]),
            (208, ["move e2e1", "move e7e8"]),
            (212, ["move e1e2", "move e8e7"]),
            (221, ["move e2e1", "move e7e8"]),
        ] {
            board = board.act(moves[0]).check_in_state(&json!({"scores": {"black": score}}));
            board = board.act(moves[1]);
        }
    }
}
