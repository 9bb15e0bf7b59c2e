//! Shelling: does not affect its own side.

use sortilege_core::{EffectContext, EffectData, Names, Step, Steps, Subject, register};

/// The counter `rotation` of a card that cannot act any more.
const FULLY_TURNED: i32 = 2;

register!(Effect: EffectData {
    id: "Shelling",
    rule: "When the Maneuver begins, the enemy under it goes down and is fully turned, and any \
           enemy next to it goes down; then it dies.",
    names: Names {
        effects: &["Down"],
        patterns: &["AdjacentPattern"],
        piece_counters: &["rotation"],
        ..Names::NONE
    },
    on_phase: Some((&["maneuver"], shell)),
    ..super::TAG
});

fn shell(bearer: EffectContext<'_>, _phase: &str, steps: &mut Steps) {
    let Some(own) = bearer.piece() else { return };
    let (tag, counter) = (bearer.effect("Down"), bearer.piece_counter("rotation"));
    for piece in bearer.others_at(bearer.scene.board.piece(own).last_square()) {
        steps.push(Step::Tag { piece, tag, on: true });
        steps.push(Step::Set { of: Subject::Piece(piece), counter, to: FULLY_TURNED });
    }
    for piece in bearer.others_reached("AdjacentPattern") {
        steps.push(Step::Tag { piece, tag, on: true });
    }
    steps.push(Step::Die { piece: own });
}

#[cfg(test)]
mod tests {
    use sortilege_testkit::GameScenario;

    #[test]
    fn the_card_under_it_is_down_and_turned_and_adjacent_ones_are_only_down() {
        let before = "
            . # .  .     .   . . .
            . # LE HA+mo AN  . . .
            . # MS AT    NA_ . . .
            . # .  .     .   . . .
        ";
        let after = "
            . # .   .     .   . . .
            . # LE_ HA_<< AN_ . . .
            . # MS  AT_   NA_ . . .
            . # .   .     .   . . .
        ";
        let game = GameScenario::in_phase("lucky", "encounter", before).act("next").check(after);
        let _ = game.check_actions("flip", &["flip a2", "flip a3", "flip b3"]);
    }

    #[test]
    fn alone_on_a_cell_it_reaches_adjacent_cards() {
        let before = "
            . # .  HA .  . . .
            . # AN mo NA . . .
            . # .  .  .  . . .
            . # .  .  .  . . .
        ";
        let after = "
            . # .   HA_ .   . . .
            . # AN_ .   NA_ . . .
            . # .   .   .   . . .
            . # .   .   .   . . .
        ";
        let _ = GameScenario::in_phase("lucky", "encounter", before).act("next").check(after);
    }

    #[test]
    fn on_an_enemy_it_reaches_adjacent_cards_and_no_enemy_is_harmed() {
        let before = "
            . # .  mg    .  . . .
            . # AN in+mo NA . . .
            . # .  HA    .  . . .
            . # .  .     .  . . .
        ";
        let after = "
            . # .   mg  .   . . .
            . # AN_ in  NA_ . . .
            . # .   HA_ .   . . .
            . # .   .   .   . . .
        ";
        let _ = GameScenario::in_phase("lucky", "encounter", before).act("next").check(after);
    }

    #[test]
    fn of_several_the_order_does_not_matter() {
        let before = "
            . # HA+mo AN    .  . . .
            . # LE    AT+mo NA . . .
            . # mo    MS    .  . . .
            . # .     .     .  . . .
        ";
        let after = "
            . # HA_<< AN_   .   . . .
            . # LE_   AT_<< NA_ . . .
            . # .     MS_   .   . . .
            . # .     .     .   . . .
        ";
        let _ = GameScenario::in_phase("lucky", "encounter", before).act("next").check(after);
        let mirrored = "
            . # mo    MS    .  . . .
            . # LE    AT+mo NA . . .
            . # HA+mo AN    .  . . .
            . # .     .     .  . . .
        ";
        let mirrored_after = "
            . # .     MS_   .   . . .
            . # LE_   AT_<< NA_ . . .
            . # HA_<< AN_   .   . . .
            . # .     .     .   . . .
        ";
        let _ = GameScenario::in_phase("lucky", "encounter", mirrored)
            .act("next")
            .check(mirrored_after);
    }

    #[test]
    fn two_next_to_each_other_hit_both_cards_directly() {
        let before = "
            . # HA+mo AN . . . .
            . # LE+mo .  . . . .
            . # .     .  . . . .
            . # .     .  . . . .
        ";
        let after = "
            . # HA_<< AN_ . . . .
            . # LE_<< .   . . . .
            . # .     .   . . . .
            . # .     .   . . . .
        ";
        let game = GameScenario::in_phase("lucky", "encounter", before).act("next").check(after);
        let _ = game.check_actions("", &["next"]);
    }

    #[test]
    fn it_is_discarded() {
        let before = "
            . # HA . . . . mo
            . # .  . . . . .
            . # .  . . . . .
            . # .  . . . . .
        ";
        let after = "
            . # HA . . . . .
            . # .  . . . . .
            . # .  . . . . .
            . # .  . . . . .
        ";
        let game = GameScenario::in_phase("lucky", "encounter", before).act("next").check(after);
        let discard = game.state()["discard"].clone();
        assert_eq!(
            discard.as_array().and_then(|discard| discard.last()),
            Some(&serde_json::json!("mortar-6"))
        );
    }
}
