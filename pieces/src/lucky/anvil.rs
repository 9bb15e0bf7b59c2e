//! Anvil: twice as strong beside a Pacifist that is up; so is the Hammer, both at once.
//!
//! ```text
//! o  x  o
//! x  AN x     moves to all eight, attacks the x
//! o  x  o
//! ```

use sortilege_core::{Ability, Piece, register};

/// The card Anvil.
pub struct Anvil;

impl Piece for Anvil {
    fn id(&self) -> &'static str {
        "Anvil"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "AN"
    }

    fn rule(&self) -> &'static str {
        "Strength 2 beside an up Pacifist."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["Inspired"]
    }

    fn counters(&self) -> &'static [(&'static str, i32)] {
        &[("rotation", 0), ("strength", 1)]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("Move", "KingPattern").into(), Ability::attacks("Attack", "AdjacentPattern").into()]
    }
}

register!(Piece: Anvil);

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_core::conformance::GameScenario;

    #[test]
    fn it_moves_to_all_eight_cells_around_and_attacks_the_four_beside() {
        let alone = "
            . # . . .  . . .
            . # . . AN . . .
            . # . . .  . . .
            . # . . .  . . .
        ";
        let around = "
            . # . o o  o . .
            . # . o AN o . .
            . # . o o  o . .
            . # . . .  . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", alone).check_reach("c2", around);
        let enemies = "
            . # . in in in . .
            . # . in AN in . .
            . # . in in in . .
            . # . .  .  .  . .
        ";
        let attacked = "
            . # . in !  in . .
            . # . !  AN !  . .
            . # . in !  in . .
            . # . .  .  .  . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", enemies).check_reach("c2", attacked);
    }

    #[test]
    fn beside_a_pacifist_that_is_up_it_kills_two_in_one_blow() {
        let before = "
            . # in AN PA . . .
            . # .  .  .  . . .
            . # .  .  .  . . .
            . # .  .  .  . . .
        ";
        let after = "
            . # . AN<< PA . . .
            . # . .    .  . . .
            . # . .    .  . . .
            . # . .    .  . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before).piece("a1", json!({"strength": 2}));
        let _ = game.check_piece("b1", &json!({"strength": 2})).act("attack b1 a1").check(after);
    }

    #[test]
    fn beside_one_that_is_down_it_has_the_strength_of_one() {
        let before = "
            . # in AN PA_ . . .
            . # .  .  .   . . .
            . # .  .  .   . . .
            . # .  .  .   . . .
        ";
        let after = "
            . # in AN<< PA_ . . .
            . # .  .    .   . . .
            . # .  .    .   . . .
            . # .  .    .   . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before)
            .piece("a1", json!({"strength": 2}))
            .check_piece("b1", &json!({"strength": 1}));
        let _ = game.act("attack b1 a1").check(after).check_piece("a1", &json!({"strength": 2, "health": 1}));
    }
}
