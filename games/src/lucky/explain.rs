//! Why an action is legal or not, rule by rule.

use sortilege_core::{Action, DeedKind, PieceId, Scene, Square, Subject, hooks};

use super::grid::{squad_on, target_on};
use super::maneuver::{Stays, deed};
use super::referee::LuckyReferee;
use super::{ENEMY, PHASE, ROTATION, STRENGTH, phase, rotation, verb};

/// What allows a legal action.
pub(super) fn permissions(action: &Action) -> Vec<String> {
    vec![format!("{}: allowed", rule_of(action))]
}

/// Every rule that refuses an action.
pub(super) fn refusals(referee: &LuckyReferee, scene: Scene<'_>, action: &Action) -> Vec<String> {
    let mut why = objections(referee, scene, action);
    if why.is_empty() {
        why.push(format!("lucky: {} is not legal now", action.text(scene.board.rules())));
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

/// Everything that speaks against an action.
fn objections(referee: &LuckyReferee, scene: Scene<'_>, action: &Action) -> Vec<String> {
    let now = scene.board.counter(Subject::Game, PHASE) as u8;
    let wanted = match action.verb {
        verb::MOVE | verb::SWAP | verb::FLIP => phase::MANEUVER,
        verb::ATTACK => phase::ATTACK,
        _ => now,
    };
    if wanted != now {
        let word = |phase: u8| phase::WORDS.get(usize::from(phase)).copied().unwrap_or_default();
        return vec![format!(
            "phase: refused, this is done in phase {} and it is {}",
            word(wanted),
            word(now)
        )];
    }
    let name = |square: Square| referee.geometry.name(square);
    let squares: Vec<Square> = (0..2).filter_map(|place| action.args.square(place)).collect();
    let words = action.args.as_slice().len();
    match (action.verb, squares.as_slice()) {
        (verb::FLIP, [at]) if words == 1 => match squad_on(scene.board, *at) {
            Some(piece) => flip(referee, scene, piece, &name(*at)),
            None => vec![format!("flip: refused, no squad card is on {}", name(*at))],
        },
        (verb::MOVE | verb::SWAP, [from, to]) if words == 2 => {
            steps(referee, scene, action.verb, *from, *to)
        }
        (verb::ATTACK, [from, to]) if words == 2 => attack(referee, scene, *from, *to),
        _ => Vec::new(),
    }
}

fn flip(referee: &LuckyReferee, scene: Scene<'_>, piece: PieceId, at: &str) -> Vec<String> {
    let mut why = Vec::new();
    if scene.board.counter(Subject::Piece(piece), ROTATION) != rotation::NONE
        && !referee.may_flip(scene, piece)
    {
        why.push(format!("flip: refused, the card on {at} has acted or cannot act"));
    }
    let refusers = hooks::refusers(scene, &deed(DeedKind::Ability, piece));
    why.extend(refusers.iter().map(|effect| {
        let what = match *effect == referee.tags.down {
            true => format!("nobody helps the card on {at} to get up"),
            false => format!("it keeps the card on {at} from turning over"),
        };
        let effect = scene.board.rules().effect(*effect);
        format!("{}: refused, {what} ({})", effect.id(), effect.rule())
    }));
    why
}

/// What speaks against moving from a cell to another, or swapping.
fn steps(
    referee: &LuckyReferee,
    scene: Scene<'_>,
    verb: u8,
    from: Square,
    to: Square,
) -> Vec<String> {
    let name = |square: Square| referee.geometry.name(square);
    let enemies = scene.board.owned::<1>(ENEMY);
    let blinded = referee.blinded(scene, enemies);
    let rule = if verb == verb::SWAP { "swap" } else { "move" };
    let mut why = Vec::new();
    let movers = if verb == verb::SWAP { vec![from, to] } else { vec![from] };
    for at in movers {
        let Some(piece) = squad_on(scene.board, at) else {
            why.push(format!("{rule}: refused, no squad card is on {}", name(at)));
            continue;
        };
        why.extend(referee.stays(scene, piece, blinded.contains(at)).map(|stays| match stays {
            Stays::Turned => {
                format!("{rule}: refused, the card on {} has acted or cannot act", name(at))
            }
            Stays::Blinded => format!("Blinding: refused, a flare lies on {}", name(at)),
            Stays::Forbidden(effect) => {
                let effect = scene.board.rules().effect(effect);
                format!("{}: refused for the card on {} ({})", effect.id(), name(at), effect.rule())
            }
        }));
    }
    if verb == verb::MOVE && scene.board.at(to).is_some() {
        why.push(format!("move: refused, {} is not empty", name(to)));
    }
    if !referee.field.contains(to) || !referee.surroundings.around(from).contains(to) {
        why.push(format!("{rule}: refused, {} is not next to {}", name(to), name(from)));
    }
    if referee.surroundings.barred(from, enemies).contains(to) {
        why.push(format!(
            "{rule}: refused, enemies are on both cells beside the step from {} to {}",
            name(from),
            name(to)
        ));
    }
    why
}

fn attack(referee: &LuckyReferee, scene: Scene<'_>, from: Square, to: Square) -> Vec<String> {
    let name = |square: Square| referee.geometry.name(square);
    let mut why = Vec::new();
    match squad_on(scene.board, from) {
        None => why.push(format!("attack: refused, no squad card is on {}", name(from))),
        Some(piece) => {
            if scene.board.counter(Subject::Piece(piece), ROTATION) != rotation::NONE {
                why.push(format!("attack: refused, the card on {} has attacked", name(from)));
            }
            if scene.amount(piece, STRENGTH) <= 0 {
                why.push(format!(
                    "attack: refused, the card on {} has no strength now",
                    name(from)
                ));
            }
            for effect in hooks::refusers(scene, &deed(DeedKind::Attack, piece)) {
                let effect = scene.board.rules().effect(effect);
                why.push(format!(
                    "{}: refused for the card on {} ({})",
                    effect.id(),
                    name(from),
                    effect.rule()
                ));
            }
        }
    }
    if target_on(scene.board, to).is_none() {
        why.push(format!("attack: refused, nothing on {} can be attacked", name(to)));
    } else if why.is_empty() {
        why.push(format!(
            "attack: refused, the card on {} does not reach {}",
            name(from),
            name(to)
        ));
    }
    why
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn who_may_act_is_told_so() {
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
    fn everything_that_speaks_against_an_action_is_told() {
        let before = "
            . # AN_<< in    . . . .
            . # mg    HA+fl . . . .
            . # .     .     . . . .
            . # .     .     . . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before);
        let why = |action: &str| game.explain(action).why;
        assert_eq!(
            why("swap a1 b2"),
            [
                "swap: refused, the card on a1 has acted or cannot act",
                "Blinding: refused, a flare lies on b2",
                "swap: refused, enemies are on both cells beside the step from a1 to b2",
            ]
        );
        assert_eq!(
            why("move a1 b1"),
            [
                "move: refused, the card on a1 has acted or cannot act",
                "move: refused, b1 is not empty"
            ]
        );
        assert_eq!(why("flip c3"), ["flip: refused, no squad card is on c3"]);
        let flip = why("flip a1");
        assert_eq!(flip.len(), 2, "{flip:?}");
        assert!(
            flip[0].contains("has acted")
                && flip[1].starts_with("Down: refused, nobody helps the card on a1"),
            "{flip:?}"
        );
        assert_eq!(
            why("attack b2 b1"),
            ["phase: refused, this is done in phase attack and it is maneuver"]
        );
    }

    #[test]
    fn what_is_no_action_or_comes_too_late_is_told() {
        let before = "
            . # LE . . . . .
            . # .  . . . . .
            . # .  . . . . .
            . # .  . . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .refuses("jump a1", "lucky: ")
            .refuses("move a1", "lucky: ")
            .refuses("move a1 z9", "lucky: ");
        let over = GameScenario::in_phase("lucky", "attack", before)
            .given(json!({"last_turn": true}))
            .act("next");
        assert_eq!(over.explain("next").why, ["lucky: the game is over"]);
    }
}
