//! MachineGun: cards that are down are safe from it. It can be attacked.

use sortilege_core::{PieceData, register};

register!(Piece: PieceData {
    id: "MachineGun",
    glyph: "MG",
    rule: "In the Counter-Attack, discards every orthogonally adjacent squad card that is up.",
    tags: &["Suppression"],
    ..super::ENEMY
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_strikes_down_every_squad_card_next_to_it_that_is_up() {
        let before = "
            . # .   LE  .  . . .
            . # AT_ mg  HA . . .
            . # AN  PA_ NA . . .
            . # .   .   .  . . .
        ";
        let after = "
            . # .   .   .  . . .
            . # AT_ mg  .  . . .
            . # AN  PA_ NA . . .
            . # .   .   .  . . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", before).act("next").check(after);
    }

    #[test]
    fn it_takes_three_blows() {
        let before = "
            . # .  LE .  . . .
            . # AT mg HA . . .
            . # .  .  .  . . .
            . # .  .  .  . . .
        ";
        let after = "
            . # .    LE<< .    . . .
            . # AT<< .    HA<< . . .
            . # .    .    .    . . .
            . # .    .    .    . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before)
            .check_piece("b2", &json!({"strength": 3, "health": 3}));
        let game = game
            .act("attack b1 b2")
            .act("attack a2 b2")
            .check_piece("b2", &json!({"strength": 3, "health": 1}));
        let _ = game.act("attack c2 b2").check(after);
    }
}
