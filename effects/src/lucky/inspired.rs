//! Inspired: several Inspiring cards next to it add no more than one does.

use sortilege_core::{EffectContext, EffectData, Modifies, Names, Square, register};

register!(Effect: EffectData {
    id: "Inspired",
    rule: "Has 1 more strength while it is up and next to an Inspiring card that is up.",
    names: Names { effects: &["Down", "Inspiring"], patterns: &["AdjacentPattern"], ..Names::NONE },
    amount: Some((
        Modifies::counters(&["strength"]),
        |bearer, it| it.value + i32::from(is_inspired(bearer)),
    )),
    ..super::TAG
});

fn is_inspired(bearer: EffectContext<'_>) -> bool {
    let board = bearer.scene.board;
    let Some(own) = bearer.piece().map(|piece| board.piece(piece)) else { return false };
    let (down, inspiring) = (bearer.effect("Down"), bearer.effect("Inspiring"));
    if own.square().is_none() || own.has(down) {
        return false;
    }
    let inspires = |square: Square| {
        board
            .stack(square)
            .map(|id| board.piece(id))
            .any(|other| other.owner() == own.owner() && other.has(inspiring) && !other.has(down))
    };
    let adjacent = bearer.reach_from("AdjacentPattern", own.last_square(), own.owner());
    (adjacent & board.owned(own.owner())).iter().any(inspires)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    fn strength(strength: i32) -> Value {
        json!({"strength": strength})
    }

    #[test]
    fn it_is_stronger_next_to_an_inspiring_card_that_is_up() {
        let before = "
            . # HA PA . . . .
            . # .  AN . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let game =
            GameScenario::in_phase("lucky", "attack", before).check_piece("a1", &strength(2));
        let _ = game.check_piece("b2", &strength(2)).check_piece("b1", &strength(0));
    }

    #[test]
    fn diagonal_to_it_it_is_not() {
        let before = "
            . # HA .  . . . .
            . # .  PA . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", before).check_piece("a1", &strength(1));
    }

    #[test]
    fn beside_one_that_is_down_it_is_not() {
        let before = "
            . # HA PA_ AN . . .
            . # .  .   .  . . .
            . # .  .   .  . . .
            . # .  .   .  . . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", before)
            .check_piece("a1", &strength(1))
            .check_piece("c1", &strength(1));
    }

    #[test]
    fn down_it_has_no_strength_even_there() {
        let before = "
            . # HA_ PA AN . . .
            . # .   .  .  . . .
            . # .   .  .  . . .
            . # .   .  .  . . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", before)
            .check_piece("a1", &strength(0))
            .check_piece("c1", &strength(2));
    }

    #[test]
    fn the_strength_follows_the_cards_as_they_move_and_turn_over() {
        let before = "
            . # HA . PA AN . .
            . # .  . .  .  . .
            . # .  . .  .  . .
            . # .  . .  .  . .
        ";
        let after = "
            . # HA PA<< . AN_<< . .
            . # .  .    . .     . .
            . # .  .    . .     . .
            . # .  .    . .     . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .check_piece("a1", &strength(1))
            .check_piece("d1", &strength(2));
        let game =
            game.act("move c1 b1").check_piece("a1", &strength(2)).check_piece("d1", &strength(1));
        let _ = game.act("flip d1").check(after).check_piece("d1", &strength(0));
    }
}
