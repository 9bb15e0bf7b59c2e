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
        vec![
            Ability::moves("Move", "KingPattern").into(),
            Ability::attacks("Attack", "AdjacentPattern").into(),
        ]
    }
}

register!(Piece: Anvil);

// What it shares with the Hammer is tested there, for both.
#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_and_the_hammer_are_stronger_beside_one_pacifist_at_once() {
        let before = "
            . # in AN PA HA in .
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
        ";
        let after = "
            . # . AN<< PA HA<< . .
            . # . .    .  .    . .
            . # . .    .  .    . .
            . # . .    .  .    . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before);
        let strong = game.piece("a1", json!({"strength": 2})).piece("e1", json!({"strength": 2}));
        let strong = strong
            .check_piece("b1", &json!({"strength": 2}))
            .check_piece("d1", &json!({"strength": 2}));
        let _ = strong.act("attack b1 a1").act("attack d1 e1").check(after);
    }
}
