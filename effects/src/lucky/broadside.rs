//! Broadside: in the Counter-Attack every card of the other side in its row that is up dies,
//! however far. Then it is gone itself.

use sortilege_core::{Bearer, Deeds, Effect, Names, Step, Steps, register};

/// The tag Broadside.
pub struct Broadside;

impl Effect for Broadside {
    fn id(&self) -> &'static str {
        "Broadside"
    }

    fn rule(&self) -> &'static str {
        "In the Counter-Attack every enemy of its row that is up dies, then it dies itself."
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
        Names { effects: &["Down"], ..Names::NONE }
    }

    fn phases(&self) -> &'static [&'static str] {
        &["counter_attack"]
    }

    fn on_phase(&self, bearer: Bearer<'_>, _phase: &str, steps: &mut Steps) {
        let Some(own) = bearer.piece() else { return };
        let (board, down) = (bearer.scene.board, bearer.effect("Down"));
        let geometry = board.rules().geometry();
        let row = geometry.position(board.piece(own).last_square()).y;
        let hit = board
            .pieces()
            .filter(|(_, piece)| piece.owner() != board.piece(own).owner() && !piece.has(down));
        let hit = hit.filter(|(_, piece)| {
            piece.square().is_some_and(|square| geometry.position(square).y == row)
        });
        steps.extend(hit.map(|(piece, _)| Step::Die { piece }));
        steps.push(Step::Die { piece: own });
    }
}

register!(Effect: Broadside);

#[cfg(test)]
mod tests {
    use sortilege_testkit::GameScenario;

    #[test]
    fn cards_of_its_row_that_are_up_die_however_far() {
        let before = "
            .  # LE . .  .   . .
            .  # .  . .  .   . .
            ta # AT . mg HA_ . NA
            .  # .  . .  .   . .
        ";
        let after = "
            . # LE . .  .   . .
            . # .  . .  .   . .
            . # .  . mg HA_ . .
            . # .  . .  .   . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", before).act("next").check(after);
    }

    #[test]
    fn enemies_between_do_not_hinder_it_nor_are_they_harmed() {
        let before = "
            ta # in . in . . HA
            .  # .  . .  . . NA
            .  # .  . .  . . .
            .  # .  . .  . . .
        ";
        let after = "
            . # in . in . . .
            . # .  . .  . . NA
            . # .  . .  . . .
            . # .  . .  . . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", before).act("next").check(after);
    }

    #[test]
    fn it_leaves_even_if_its_row_is_empty() {
        let before = "
            ta # .   . . . . .
            ta # NA_ . . . . .
            .  # .   . . . . .
            .  # .   . . . . .
        ";
        let after = "
            . # .   . . . . .
            . # NA_ . . . . .
            . # .   . . . . .
            . # .   . . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", before).act("next").check(after);
    }

    #[test]
    fn all_strike_from_the_same_position() {
        let before = "
            ta # HA mg . . . .
            .  # in .  . . . NA
            .  # .  .  . . . .
            .  # .  .  . . . .
        ";
        let after = "
            . # .  mg . . . .
            . # in .  . . . NA
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before).act("next").check(after);
        let _ = game.check_actions("", &["next"]);
    }
}
