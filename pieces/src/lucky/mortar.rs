//! Mortar: the squad card under it goes down and cannot act, those beside it go down; then it is
//! gone.

use sortilege_core::{Piece, register};

/// The card Mortar.
pub struct Mortar;

impl Piece for Mortar {
    fn id(&self) -> &'static str {
        "Mortar"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "MO"
    }

    fn rule(&self) -> &'static str {
        "As the Maneuver begins, the card under it is down and turned, those beside it are down; then it is gone."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["Shelling"]
    }
}

register!(Piece: Mortar);

#[cfg(test)]
mod tests {
    use sortilege_testkit::GameScenario;

    #[test]
    fn the_card_under_it_is_down_and_turned_and_those_beside_it_are_down() {
        let before = "
            . # LE HA    AN . . .
            . # AT PA+mo NA . . .
            . # .  MS    .  . . .
            . # .  .     .  . . .
        ";
        let after = "
            . # LE  HA_   AN  . . .
            . # AT_ PA_<< NA_ . . .
            . # .   MS_   .   . . .
            . # .   .     .   . . .
        ";
        let _ = GameScenario::in_phase("lucky", "encounter", before).act("next").check(after);
    }

    #[test]
    fn it_harms_no_enemy() {
        let before = "
            . # .  in    .  . . .
            . # mg in+mo mg . . .
            . # LE in    .  . . .
            . # .  .     .  . . .
        ";
        let after = "
            . # .  in .  . . .
            . # mg in mg . . .
            . # LE in .  . . .
            . # .  .  .  . . .
        ";
        let _ = GameScenario::in_phase("lucky", "encounter", before).act("next").check(after);
    }
}
