//! Inspired: stronger by 1 while it is up and an Inspiring card of its side beside it is up.

use sortilege_core::{Bearer, Deeds, Effect, Names, Square, register};

/// The tag Inspired.
pub struct Inspired;

impl Effect for Inspired {
    fn id(&self) -> &'static str {
        "Inspired"
    }

    fn rule(&self) -> &'static str {
        "Stronger by 1 while up beside an Inspiring card that is up."
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
        Names { effects: &["Down", "Inspiring"], patterns: &["AdjacentPattern"], ..Names::NONE }
    }

    fn modifies(&self) -> &'static [&'static str] {
        &["strength"]
    }

    fn amount(&self, bearer: Bearer<'_>, _counter: &str, value: i32) -> i32 {
        let board = bearer.scene.board;
        let Some(own) =
            bearer.piece().map(|piece| board.piece(piece)).filter(|own| own.square().is_some())
        else {
            return value;
        };
        let (down, inspiring) = (bearer.effect("Down"), bearer.effect("Inspiring"));
        let inspires = |square: Square| {
            let mut here = board.stack(square).map(|id| board.piece(id));
            here.any(|other| {
                other.owner() == own.owner() && other.has(inspiring) && !other.has(down)
            })
        };
        let beside = bearer.reach_from("AdjacentPattern", own.last_square(), own.owner())
            & board.owned(own.owner());
        if !own.has(down) && beside.iter().any(inspires) { value + 1 } else { value }
    }
}

register!(Effect: Inspired);

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    fn strength(strength: i32) -> Value {
        json!({"strength": strength})
    }

    #[test]
    fn it_is_stronger_beside_an_inspiring_card_that_is_up() {
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
