//! Curse: two points less, for good.

use sortilege_core::{ChessTime, EffectData, Step, Target, Ware, register};

register!(Effect: EffectData {
    id: "curse",
    rule: "The piece loses 2 points for good, but keeps at least 1.",
    set: Some(super::SET),
    stacks: true,
    names: super::POINTS,
    ware: Some(Ware {
        name: "Curse",
        cost: &[("score", 14)],
        target: Target::Opponent,
        lasts: ChessTime::FOREVER,
    }),
    on_apply: Some(|bearer, lasts, steps| {
        if let Some(piece) = bearer.piece() {
            let (of, counter) = (bearer.subject, bearer.piece_counter("points"));
            steps.push(Step::Set { of, counter, to: (super::points(bearer, piece) - 2).max(1) });
        }
        lasts
    }),
    ..EffectData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::bazaar::scene::{kings, man};

    #[test]
    fn the_piece_has_two_points_less_but_at_least_one() {
        let board = kings(&[man("n", "black", "knight", "b8")]);
        let board = board.act("buy curse b8").check_in_state(&json!({
            "pieces": {"n": {"points": 1}},
            "effects": {"e1": {"id": "curse", "scope": "n", "data": {"by": "white"}}},
        }));
        let _ = board.act("buy curse b8").check_in_state(&json!({
            "pieces": {"n": {"points": 1}},
            "effects": {"e1": {"id": "curse"}, "e2": {"id": "curse"}},
        }));
    }

    #[test]
    fn own_pieces_are_not_cursed() {
        let board = kings(&[]);
        let _ = board.refuses("buy curse e1", "curse is for a piece of the opponent");
    }
}
