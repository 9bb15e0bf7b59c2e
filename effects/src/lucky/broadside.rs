//! Broadside: reaches the whole row, over gaps and other cards.

use sortilege_core::{EffectContext, EffectData, Names, Step, Steps, register};

register!(Effect: EffectData {
    id: "Broadside",
    rule: "In the Counter-Attack, every enemy in its row that is up dies; then it dies itself.",
    names: Names { effects: &["Down"], ..Names::NONE },
    on_phase: Some((&["counter_attack"], strike)),
    ..super::TAG
});

fn strike(bearer: EffectContext<'_>, _phase: &str, steps: &mut Steps) {
    let Some(own) = bearer.piece() else { return };
    let (board, down) = (bearer.scene.board, bearer.effect("Down"));
    let geometry = board.rules().geometry();
    let row = geometry.position(board.piece(own).last_square()).y;
    for (piece, state) in board.pieces() {
        let in_row = state.square().is_some_and(|square| geometry.position(square).y == row);
        if in_row && state.owner() != board.piece(own).owner() && !state.has(down) {
            steps.push(Step::Die { piece });
        }
    }
    steps.push(Step::Die { piece: own });
}

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
