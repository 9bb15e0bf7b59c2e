//! Pacifist: never attacks. While it is up, whoever fights for it does so twice as hard beside it.
//!
//! ```text
//! o  o  o
//! o  PA o     moves to all eight
//! o  o  o
//! ```

use sortilege_core::{Ability, Piece, register};

/// The card Pacifist.
pub struct Pacifist;

impl Piece for Pacifist {
    fn id(&self) -> &'static str {
        "Pacifist"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "PA"
    }

    fn rule(&self) -> &'static str {
        "Never attacks; while up, Hammer and Anvil beside it have strength 2."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["Inspiring"]
    }

    fn counters(&self) -> &'static [(&'static str, i32)] {
        &[("rotation", 0), ("strength", 0)]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("Move", "KingPattern").into()]
    }
}

register!(Piece: Pacifist);

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_moves_to_all_eight_cells_around_and_attacks_nobody() {
        let alone = "
            . # . . .  . . .
            . # . . PA . . .
            . # . . .  . . .
            . # . . .  . . .
        ";
        let around = "
            . # . o o  o . .
            . # . o PA o . .
            . # . o o  o . .
            . # . . .  . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", alone).check_reach("c2", around);
        let enemies = "
            . # . in in in . .
            . # . in PA in . .
            . # . in in in . .
            . # . .  .  .  . .
        ";
        let attacked = "
            . # . in in in . .
            . # . in PA in . .
            . # . in in in . .
            . # . .  .  .  . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", enemies).check_reach("c2", attacked);
    }

    #[test]
    fn it_has_no_strength_to_attack_with() {
        let before = "
            . # . .  .  . . .
            . # . PA in . . .
            . # . .  .  . . .
            . # . .  .  . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before)
            .check_piece("b2", &json!({"strength": 0}))
            .check_actions("", &["next"]);
        let _ = game.refuses("attack b2 c2", "has no strength");
    }

    #[test]
    fn beside_it_hammer_and_anvil_strike_twice_as_hard_both_at_once() {
        let before = "
            . # in .  in . . .
            . # HA PA AN . . .
            . # .  .  .  . . .
            . # .  .  .  . . .
        ";
        let after = "
            . # .    .  .    . . .
            . # HA<< PA AN<< . . .
            . # .    .  .    . . .
            . # .    .  .    . . .
        ";
        let strong = json!({"strength": 2});
        let game = GameScenario::in_phase("lucky", "attack", before)
            .piece("a1", strong.clone())
            .piece("c1", strong.clone());
        let game = game.check_piece("a2", &strong).check_piece("c2", &strong);
        let _ = game.act("attack a2 a1").act("attack c2 c1").check(after);
    }
}
