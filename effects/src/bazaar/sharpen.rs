//! Sharpen: two points more, for good.

use sortilege_core::{ChessTime, EffectData, Step, Target, Ware, register};

register!(Effect: EffectData {
    id: "sharpen",
    rule: "The piece gains 2 points for good.",
    set: Some(super::SET),
    stacks: true,
    names: super::POINTS,
    ware: Some(Ware {
        name: "Sharpen",
        cost: &[("score", 12)],
        target: Target::Own,
        lasts: ChessTime::FOREVER,
    }),
    on_apply: Some(|bearer, lasts, steps| {
        let (of, counter) = (bearer.subject, bearer.piece_counter("points"));
        steps.push(Step::Add { of, counter, by: 2 });
        lasts
    }),
    ..EffectData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::bazaar::scene::{kings, man};

    #[test]
    fn the_piece_has_two_points_more_and_the_effect_stays() {
        let sharpened = kings(&[man("n", "white", "knight", "b1")]).act("buy sharpen b1");
        let effect = json!({"id": "sharpen", "scope": "n", "data": {"by": "white"}});
        let sharpened = sharpened.check_in_state(&json!({
            "pieces": {"n": {"points": 5}},
            "effects": {"e1": effect},
            "scores": {"white": 188},
        }));
        let again = sharpened.act("buy sharpen b1").act("move b1c3").act("move e8e7");
        let two = json!({
            "pieces": {"n": {"points": 7}},
            "effects": {"e1": effect, "e2": effect},
        });
        let _ = again.check_in_state(&two);
    }

    #[test]
    fn only_own_pieces_are_sharpened() {
        let _ = kings(&[man("n", "black", "knight", "b8")])
            .refuses("buy sharpen b8", "sharpen is for a piece of your own")
            .refuses("buy sharpen", "say which piece")
            .refuses("buy sharpen b3", "there is no piece on b3");
    }
}
