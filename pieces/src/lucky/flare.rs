//! Flare: it counts as an enemy for a card that would move diagonally past it.

use sortilege_core::{PieceData, register};

register!(Piece: PieceData {
    id: "Flare",
    glyph: "FL",
    rule: "No card can move onto its cell, and the card under it cannot move; it is gone when the \
           Maneuver ends.",
    tags: &["Blinding"],
    ..super::ENEMY
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::GameScenario;

    #[test]
    fn no_card_moves_from_under_it_or_onto_it() {
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
            .refuses("move a1 b2", "there is a flare on a1")
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
