//! Mortar: a card that is fully turned cannot act in this Maneuver.

use sortilege_core::{PieceData, register};

register!(Piece: PieceData {
    id: "Mortar",
    glyph: "MO",
    rule: "When the Maneuver begins, the card under it goes down and is fully turned, and any card \
           next to it goes down; then it is gone.",
    tags: &["Shelling"],
    ..super::ENEMY
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::GameScenario;

    #[test]
    fn the_card_under_it_is_down_and_turned_and_those_next_to_it_are_down() {
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
