//! Shelling: as the Maneuver begins, the card of the other side under it goes down and is turned
//! fully, those beside its cell go down; then it is gone. Nobody of its own side is harmed.

use sortilege_core::{Bearer, Deeds, Effect, Names, Step, Steps, Subject, register};

/// The tag Shelling.
pub struct Shelling;

impl Effect for Shelling {
    fn id(&self) -> &'static str {
        "Shelling"
    }

    fn rule(&self) -> &'static str {
        "As the Maneuver begins, the enemy under it is down and turned, those beside it are down; then it dies."
    }

    fn set(&self) -> Option<&'static str> {
        Some(super::SET)
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn listens(&self) -> Deeds {
        Deeds::NONE
    }

    fn names(&self) -> Names {
        Names {
            effects: &["Down"],
            patterns: &["AdjacentPattern"],
            piece_counters: &["rotation"],
            ..Names::NONE
        }
    }

    fn phases(&self) -> &'static [&'static str] {
        &["maneuver"]
    }

    fn on_phase(&self, bearer: Bearer<'_>, _phase: &str, steps: &mut Steps) {
        let Some(own) = bearer.piece() else { return };
        let (tag, rotation) = (bearer.effect("Down"), bearer.piece_counter("rotation"));
        for piece in bearer.others_at(bearer.scene.board.piece(own).last_square()) {
            steps.push(Step::Tag { piece, tag, on: true });
            steps.push(Step::Set {
                of: Subject::Piece(piece),
                counter: rotation,
                to: super::FULLY_TURNED,
            });
        }
        steps.extend(bearer.others_reached("AdjacentPattern").map(|piece| Step::Tag {
            piece,
            tag,
            on: true,
        }));
        steps.push(Step::Die { piece: own });
    }
}

register!(Effect: Shelling);

#[cfg(test)]
mod tests {
    use sortilege_testkit::GameScenario;

    #[test]
    fn the_card_under_it_is_down_and_turned_and_those_beside_are_down_only() {
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
    fn alone_on_a_cell_it_reaches_those_beside() {
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
    fn on_an_enemy_it_reaches_those_beside_and_no_enemy_is_harmed() {
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
    fn two_beside_each_other_hit_both_cards_directly() {
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
