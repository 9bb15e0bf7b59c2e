//! Flare: nobody moves onto its cell or from under it. It counts as an enemy for whoever would slip
//! past diagonally, and is gone when the Maneuver ends.

use sortilege_core::{Piece, register};

/// The card Flare.
pub struct Flare;

impl Piece for Flare {
    fn id(&self) -> &'static str {
        "Flare"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "FL"
    }

    fn rule(&self) -> &'static str {
        "The card under it may not move and nobody moves there; gone when the Maneuver ends."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["Blinding"]
    }
}

register!(Piece: Flare);

#[cfg(test)]
mod tests {
    use sortilege_testkit::GameScenario;

    #[test]
    fn nobody_moves_from_under_it_nor_onto_it() {
        let before = "
            . # HA+fl LE . . . .
            . # fl    .  . . . .
            . # .     .  . . . .
            . # .     .  . . . .
        ";
        let reach = "
            . # HA+fl LE o . . .
            . # fl    o  o . . .
            . # .     .  . . . .
            . # .     .  . . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .check_reach("b1", reach)
            .check_actions("move a1", &[])
            .check_actions("swap", &[]);
        let _ = game
            .refuses("move a1 b2", "a flare lies on a1")
            .refuses("move b1 a2", "a2 is not empty");
    }

    #[test]
    fn the_card_under_it_may_turn_over() {
        let before = "
            . # HA+fl AN_+fl . . . .
            . # .     .      . . . .
            . # .     .      . . . .
            . # .     .      . . . .
        ";
        let after = "
            . # HA_<<+fl AN<<+fl . . . .
            . # .        .       . . . .
            . # .        .       . . . .
            . # .        .       . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .act("flip b1")
            .act("flip a1")
            .check(after);
    }

    #[test]
    fn it_is_gone_as_the_attack_begins() {
        let before = "
            . # HA+fl in+fl fl . . .
            . # .     .     .  . . .
            . # .     .     .  . . .
            . # .     .     .  . . .
        ";
        let after = "
            . # HA in . . . .
            . # .  .  . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before).act("next").check(after);
        let _ = game.check_actions("attack", &["attack a1 b1"]);
    }
}
