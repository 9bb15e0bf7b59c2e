//! Infantry: strikes cards that are down too. It can be attacked; its strength is its health.

use sortilege_core::{PieceData, register};

register!(Piece: PieceData {
    id: "Infantry",
    glyph: "IN",
    rule: "In the Counter-Attack, discards every orthogonally adjacent squad card.",
    tags: &["Assault"],
    ..super::ENEMY
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_strikes_down_every_squad_card_next_to_it_up_or_down() {
        let before = "
            . # .   LE  .  . . .
            . # AT_ in  HA . . .
            . # AN  PA_ NA . . .
            . # .   .   .  . . .
        ";
        let after = "
            . # .  .  .  . . .
            . # .  in .  . . .
            . # AN .  NA . . .
            . # .  .  .  . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before).act("next").check(after);
        let _ = game.check_state(&json!({"phase": "counter_attack", "outcome": null}));
    }

    #[test]
    fn its_strength_is_its_health() {
        let before = "
            . # . in . . . .
            . # . LE . . . .
            . # . in . . . .
            . # . .  . . . .
        ";
        let after = "
            . # . .    . . . .
            . # . LE<< . . . .
            . # . in   . . . .
            . # . .    . . . .
        ";
        let game =
            GameScenario::in_phase("lucky", "attack", before).piece("b3", json!({"strength": 2}));
        let game = game
            .check_piece("b1", &json!({"strength": 1, "health": 1}))
            .check_piece("b3", &json!({"strength": 2, "health": 2}));
        let _ = game.act("attack b2 b1").check(after);
    }

    #[test]
    fn it_strikes_back_however_little_health_it_has() {
        let before = "
            . # . JO . . . .
            . # . in . . . NA
            . # . .  . . . .
            . # . .  . . . .
        ";
        let after = "
            . # . .  . . . .
            . # . in . . . NA
            . # . .  . . . .
            . # . .  . . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .act("next")
            .check_piece("b2", &json!({"health": 0}));
        let _ = game.act("next").check(after);
    }
}
