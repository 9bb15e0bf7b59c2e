//! Shield: the next capture attempt fails.

use sortilege_core::{
    DeedKind, Deeds, EffectContext, EffectData, Names, Step, Steps, Subject, Target, Ware,
    register, rounds,
};

register!(Effect: EffectData {
    id: "shield",
    rule: "The next attempt to capture the piece fails, and it loses no points; then the shield is \
           gone. It lasts 3 turns at most.",
    set: Some(super::SET),
    any_order: true,
    names: Names { effects: &["bare", "Royal"], ..Names::NONE },
    ware: Some(Ware {
        name: "Shield",
        cost: &[("score", 15)],
        target: Target::Own,
        lasts: rounds(3),
    }),
    before_action_received: Some((Deeds::of(&[DeedKind::Take]), |bearer, deed, steps| {
        deed.amount = 0;
        steps.push(bearer.cancel());
        // The turn of the capturer counts it, so it lasts for the next turn of the owner.
        bare(bearer, 1, steps);
    })),
    // It ends as a turn of the owner begins: not in this turn and not in the next.
    on_expire: Some(|bearer, steps| bare(bearer, 2, steps)),
    ..EffectData::NONE
});

/// A king whose shield has gone is bare for some turns.
fn bare(bearer: EffectContext<'_>, turns: u16, steps: &mut Steps) {
    if let Some(piece) = bearer.piece()
        && bearer.has_tag("Royal")
    {
        let (to, effect, lasts) = (Subject::Piece(piece), bearer.effect("bare"), rounds(turns));
        steps.push(Step::Apply { to, effect, lasts });
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::bazaar::scene::{kings, man};

    #[test]
    fn any_attempt_fails_without_loss_and_uses_it_up() {
        let board = kings(&[man("r", "white", "rook", "a1"), man("q", "black", "queen", "a8")]);
        let shielded = board.act("buy shield a1").act("move e1e2");
        let attacked = shielded.act("move a8a1").check_in_state(&json!({
            "pieces": {
                "r": {"points": 5, "square": {"col": "a", "row": "1"}},
                "q": {"points": 9, "square": {"col": "a", "row": "8"}},
            },
            "effects": {"e1": null},
            "to_move": "white",
        }));
        let _ = attacked.act("move e2e1").act("move a8a1").check_in_state(&json!({
            "pieces": {"r": null, "q": {"square": {"col": "a", "row": "1"}}},
        }));
    }

    #[test]
    fn an_attempt_that_is_too_weak_anyway_uses_it_up() {
        let board = kings(&[man("q", "white", "queen", "a1"), man("r", "black", "rook", "a8")]);
        let _ =
            board.act("buy shield a1").act("move e1e2").act("move a8a1").check_in_state(&json!({
                "pieces": {"q": {"points": 9}},
                "effects": {"e1": null},
            }));
    }

    #[test]
    fn it_lasts_three_turns_of_its_owner() {
        let mut board = kings(&[man("r", "white", "rook", "a1")]).act("buy shield a1");
        for (left, white, black) in [
            (json!(3), "move e1e2", "move e8e7"),
            (json!(2), "move e2e1", "move e7e8"),
            (json!(1), "move e1e2", "move e8e7"),
        ] {
            board = board.check_in_state(&json!({"effects": {"e1": {"data": {"turns": left}}}}));
            board = board.act(white).act(black);
        }
        let _ = board.check_in_state(&json!({"effects": {"e1": null}})).act("buy shield a1");
    }

    #[test]
    fn a_king_that_lost_it_to_an_attack_has_none_in_its_next_turn() {
        let board = kings(&[man("q", "black", "queen", "e7")]);
        let bare = board.act("buy shield e1").act("move e1d1").act("move e7d7").act("move d1e1");
        let bare = bare.act("move d7e7").act("move e1d1").act("move e7d7");
        let bare = bare.check_in_state(&json!({"effects": {"e1": null}}));
        let _ = bare.refuses("buy shield d1", "bare");
        let attacked = kings(&[man("q", "black", "queen", "e7")]);
        let attacked = attacked.act("buy shield e1").act("move e1e2").act("move e7e2");
        let attacked = attacked.refuses("buy shield e2", "bare").act("move e2d1").act("move e7d7");
        let _ = attacked.act("buy shield d1");
    }

    #[test]
    fn a_king_whose_shield_expired_has_none_in_this_turn_and_the_next() {
        let mut board = kings(&[]).act("buy shield e1");
        for moves in [["move e1e2", "move e8e7"], ["move e2e1", "move e7e8"]] {
            board = moves.into_iter().fold(board, sortilege_testkit::GameScenario::act);
        }
        board = board.refuses("buy shield e1", "shield is already there");
        board = board.act("move e1e2").act("move e8e7");
        board = board.refuses("buy shield e2", "bare").act("move e2e1").act("move e7e8");
        board = board.refuses("buy shield e1", "bare").act("move e1e2").act("move e8e7");
        let _ = board.act("buy shield e2");
    }
}
