//! Bounty: whoever captures the piece is paid double.

use sortilege_core::{
    ChessTime, DeedKind, Deeds, EffectData, Names, Step, Subject, Target, Ware, register,
};

register!(Effect: EffectData {
    id: "bounty",
    rule: "Whoever captures the piece is paid double.",
    set: Some(super::SET),
    names: Names { counters: &["score"], ..super::POINTS },
    ware: Some(Ware {
        name: "Bounty",
        cost: &[("score", 8)],
        target: Target::Opponent,
        lasts: ChessTime::FOREVER,
    }),
    on_action_received: Some((Deeds::of(&[DeedKind::Take]), |bearer, deed, steps| {
        if let Some(piece) = super::captured(bearer, deed) {
            let by = bearer.scene.counter_before(piece, bearer.piece_counter("points"));
            let (of, counter) = (Subject::Seat(deed.seat), bearer.counter("score"));
            steps.push(Step::Add { of, counter, by });
        }
    })),
    ..EffectData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::bazaar::scene::{kings, man};

    #[test]
    fn the_capturer_is_paid_twice_what_the_piece_was_worth() {
        let board = kings(&[man("q", "white", "queen", "a1"), man("r", "black", "rook", "a8")]);
        let board = board.act("buy bounty a8").check_in_state(&json!({"scores": {"white": 192}}));
        let _ = board.act("move a1a8").check_in_state(&json!({
            "scores": {"white": 202},
            "effects": {"e1": null},
        }));
    }

    #[test]
    fn a_failed_capture_pays_nothing() {
        let board = kings(&[man("r", "white", "rook", "a1"), man("q", "black", "queen", "a8")]);
        let _ = board.act("buy bounty a8").act("move a1a8").check_in_state(&json!({
            "scores": {"white": 192},
            "effects": {"e1": {"id": "bounty"}},
            "pieces": {"q": {"points": 4}},
        }));
    }
}
