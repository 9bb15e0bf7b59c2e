//! Why an action is legal or not, in sentences.

use sortilege_core::{Action, Scene, Square, name::clause};

use super::referee::LuckyReferee;
use super::rule::Refused;
use super::{PHASE, phase, verb};

/// What allows a legal action.
pub(super) fn permissions(scene: Scene<'_>, action: &Action) -> Vec<String> {
    let granter = scene.board.rules().granter_id(action.ability);
    let by = granter.map_or_else(String::new, |granter| format!(", granted by {granter}"));
    vec![format!("{}: allowed{by}", rule_of(action))]
}

/// Every rule that refuses an action that is not legal.
pub(super) fn refusals(referee: &LuckyReferee, scene: Scene<'_>, action: &Action) -> Vec<String> {
    let refused = referee.refused(scene, action).into_iter();
    let mut why: Vec<String> = Vec::new();
    for refused in refused {
        why.push(words(referee, scene, action, refused));
    }
    why
}

fn rule_of(action: &Action) -> &'static str {
    match action.verb {
        verb::MOVE => "move",
        verb::SWAP => "swap",
        verb::FLIP => "flip",
        verb::ATTACK => "attack",
        _ => "next",
    }
}

/// A refusal in words, as `id: sentence`.
fn words(referee: &LuckyReferee, scene: Scene<'_>, action: &Action, refused: Refused) -> String {
    let rule = rule_of(action);
    let name = |square: Square| referee.geometry.name(square);
    let [from, to] = [0, 1].map(|place| action.args.square(place).map(name).unwrap_or_default());
    let phase_word = |phase: u8| phase::WORDS.get(usize::from(phase)).copied().unwrap_or_default();
    match refused {
        Refused::Words => {
            let usage = match action.verb {
                verb::FLIP => "flip CELL",
                verb::NEXT => "next",
                _ => return format!("{rule}: write {rule} CELL CELL, for example {rule} a1 a2"),
            };
            format!("{rule}: write {usage}")
        }
        Refused::Phase(wanted) => {
            let now = scene.board.counter(sortilege_core::Subject::Game, PHASE) as u8;
            format!(
                "phase: you can {rule} only in the {} phase; this is the {} phase",
                phase_word(wanted),
                phase_word(now)
            )
        }
        Refused::NoCard(at) => format!("{rule}: there is no squad card on {}", name(at)),
        Refused::Spent(at) if action.verb == verb::ATTACK => {
            format!("attack: the card on {} has already attacked", name(at))
        }
        Refused::Spent(at) => {
            format!("{rule}: the card on {} has already acted or was hit by a mortar", name(at))
        }
        Refused::Blinded(at) => format!("Blinding: there is a flare on {}", name(at)),
        Refused::Forbidden(at, effect) => {
            let is_down = effect == referee.tags.down && action.verb == verb::FLIP;
            let effect = scene.board.rules().effect(effect);
            let what = match is_down {
                true => format!("no other card helps the card on {} to get up", name(at)),
                false => format!("the card on {} cannot {rule}", name(at)),
            };
            format!("{}: {what} ({})", effect.id(), clause(effect.rule()))
        }
        Refused::NotEmpty => format!("{rule}: {to} is not empty"),
        Refused::NotNext => format!("{rule}: {to} is not next to {from}"),
        Refused::Barred => {
            format!("{rule}: enemies are on both sides of the diagonal step from {from} to {to}")
        }
        Refused::NoStrength => format!("attack: the card on {from} has no strength now"),
        Refused::NoTarget => format!("attack: there is no enemy on {to} that can be attacked"),
        Refused::OutOfReach => format!("attack: the card on {from} does not reach {to}"),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn what_allows_an_action_is_explained() {
        let before = "
            . # LE HA . . . .
            . # .  .  . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before);
        for (action, rule) in
            [("move a1 a2", "move"), ("swap b1 a1", "swap"), ("flip a1", "flip"), ("next", "next")]
        {
            let explanation = game.explain(action);
            assert_eq!(
                (explanation.legal, explanation.why),
                (true, vec![format!("{rule}: allowed")]),
                "{action}"
            );
        }
    }

    #[test]
    fn every_rule_that_refuses_an_action_is_explained() {
        let before = "
            . # AN_<< in    . . . .
            . # mg    HA+fl . . . .
            . # .     .     . . . .
            . # .     .     . . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before);
        // The rule of a tag stands in brackets; it is worded elsewhere.
        let why = |action: &str| -> Vec<String> {
            let sentences = game.explain(action).why.into_iter();
            let before = |why: String| why.split(" (").next().unwrap_or_default().to_owned();
            sentences.map(before).collect()
        };
        assert_eq!(
            why("swap a1 b2"),
            [
                "swap: the card on a1 has already acted or was hit by a mortar",
                "Down: the card on a1 cannot swap",
                "Blinding: there is a flare on b2",
                "swap: enemies are on both sides of the diagonal step from a1 to b2",
            ]
        );
        assert_eq!(
            why("move a1 b1"),
            [
                "move: the card on a1 has already acted or was hit by a mortar",
                "Down: the card on a1 cannot move",
                "move: b1 is not empty"
            ]
        );
        assert_eq!(why("flip c3"), ["flip: there is no squad card on c3"]);
        let flip = why("flip a1");
        assert_eq!(flip.len(), 2, "{flip:?}");
        assert!(
            flip[0].contains("has already acted")
                && flip[1].starts_with("Down: no other card helps the card on a1"),
            "{flip:?}"
        );
        assert_eq!(
            why("attack b2 b1"),
            ["phase: you can attack only in the attack phase; this is the maneuver phase"]
        );
    }

    #[test]
    fn a_text_that_is_not_an_action_or_comes_too_late_is_refused() {
        let before = "
            . # LE . . . . .
            . # .  . . . . .
            . # .  . . . . .
            . # .  . . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .refuses("jump a1", "unknown action \"jump\"")
            .refuses("move a1", "move: write move CELL CELL")
            .refuses("move a1 z9", "z9");
        let over = GameScenario::in_phase("lucky", "attack", before)
            .given(json!({"last_turn": true}))
            .act("next");
        assert_eq!(over.explain("next").why, ["the game is over"]);
    }
}
