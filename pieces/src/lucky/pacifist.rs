//! Pacifist: it has no strength of its own.

use sortilege_core::{PieceData, register};

register!(Piece: PieceData {
    id: "Pacifist",
    glyph: "PA",
    rule: "Cannot attack; while it is up, a Hammer or Anvil next to it has strength 2.",
    tags: &["Inspiring"],
    ..super::PEACEFUL
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_moves_to_all_eight_cells_around_and_cannot_attack() {
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
