//! Heckling: the loss of health alone never kills.

use sortilege_core::{EffectContext, EffectData, Names, Step, Steps, Subject, register};

register!(Effect: EffectData {
    id: "Heckling",
    rule: "If it is up when the Attack begins, orthogonally adjacent enemies lose 1 health; an \
           enemy with no health left still falls only to an attack.",
    names: Names {
        effects: &["Down"],
        patterns: &["AdjacentPattern"],
        piece_counters: &["health"],
        ..Names::NONE
    },
    on_phase: Some((&["attack"], heckle)),
    ..super::TAG
});

fn heckle(bearer: EffectContext<'_>, _phase: &str, steps: &mut Steps) {
    if bearer.has_tag("Down") {
        return;
    }
    let counter = bearer.piece_counter("health");
    for enemy in bearer.others_reached("AdjacentPattern").map(Subject::Piece) {
        if bearer.scene.board.counter(enemy, counter) > 0 {
            steps.push(Step::Add { of: enemy, counter, by: -1 });
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn enemies_next_to_it_have_one_less_health_and_those_diagonal_to_it_all() {
        let before = "
            . # mg in . . . .
            . # mg JO . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .piece("b1", json!({"strength": 2}))
            .act("next")
            .check(before);
        let game =
            game.check_piece("b1", &json!({"health": 1})).check_piece("a2", &json!({"health": 2}));
        let _ = game.check_piece("a1", &json!({"health": 3}));
    }

    #[test]
    fn down_it_does_nothing() {
        let before = "
            . # in JO_ mg . . .
            . # .  .   .  . . .
            . # .  .   .  . . .
            . # .  .   .  . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before).act("next");
        let _ =
            game.check_piece("a1", &json!({"health": 1})).check_piece("c1", &json!({"health": 3}));
    }

    #[test]
    fn an_enemy_without_health_left_still_takes_a_blow_to_die() {
        let before = "
            . # . in JO . . .
            . # . LE .  . . .
            . # . .  .  . . .
            . # . .  .  . . .
        ";
        let after = "
            . # . .    JO . . .
            . # . LE<< .  . . .
            . # . .    .  . . .
            . # . .    .  . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .act("next")
            .check(before)
            .check_piece("b1", &json!({"strength": 1, "health": 0}));
        let _ = game.act("attack b2 b1").check(after);
    }

    #[test]
    fn an_enemy_without_health_left_still_strikes_back() {
        let before = "
            . # . in JO . . NA
            . # . .  .  . . .
            . # . .  .  . . .
            . # . .  .  . . .
        ";
        let after = "
            . # . in . . . NA
            . # . .  . . . .
            . # . .  . . . .
            . # . .  . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .act("next")
            .act("next")
            .check(after);
    }

    #[test]
    fn the_blow_that_is_spared_is_a_whole_one() {
        let before = "
            . # HA in JO . . .
            . # .  .  .  . . .
            . # .  .  .  . . .
            . # .  .  .  . . .
        ";
        let after = "
            . # HA<< . JO . . .
            . # .    . .  . . .
            . # .    . .  . . .
            . # .    . .  . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .piece("b1", json!({"strength": 2}))
            .act("next");
        let _ = game.act("attack a1 b1").check(after);
    }

    #[test]
    fn only_as_the_attack_begins_does_it_matter_where_it_lies() {
        let before = "
            . # mg . JO . . .
            . # .  . .  . . .
            . # .  . .  . . .
            . # .  . .  . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .act("move c1 b1")
            .act("next")
            .check_piece("a1", &json!({"health": 2}));
        let _ = game.check_actions("", &["next"]);
        let away =
            GameScenario::in_phase("lucky", "maneuver", before).act("move c1 d1").act("next");
        let _ = away.check_piece("a1", &json!({"health": 3}));
    }
}
