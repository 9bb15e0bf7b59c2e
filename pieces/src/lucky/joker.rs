//! Joker: it has no strength of its own.

use sortilege_core::{PieceData, register};

register!(Piece: PieceData {
    id: "Joker",
    glyph: "JO",
    rule: "Cannot attack; while it is up, orthogonally adjacent enemies go into the Attack with 1 \
           less health, and an enemy with no health left still falls only to an attack.",
    tags: &["Heckling"],
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
            . # . . JO . . .
            . # . . .  . . .
            . # . . .  . . .
        ";
        let around = "
            . # . o o  o . .
            . # . o JO o . .
            . # . o o  o . .
            . # . . .  . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", alone).check_reach("c2", around);
        let enemies = "
            . # . in in in . .
            . # . in JO in . .
            . # . in in in . .
            . # . .  .  .  . .
        ";
        let attacked = "
            . # . in in in . .
            . # . in JO in . .
            . # . in in in . .
            . # . .  .  .  . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", enemies).check_reach("c2", attacked);
    }

    #[test]
    fn each_enemy_next_to_it_goes_into_the_attack_with_one_less_health() {
        let before = "
            . # in mg .  . . .
            . # in JO in . . .
            . # .  mg in . . .
            . # .  .  .  . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .piece("c2", json!({"strength": 2}))
            .act("next")
            .check(before);
        let health = |of: i32, left: i32| json!({"strength": of, "health": left});
        let game = game
            .check_piece("b1", &health(3, 2))
            .check_piece("a2", &health(1, 0))
            .check_piece("c2", &health(2, 1));
        let _ = game
            .check_piece("b3", &health(3, 2))
            .check_piece("a1", &health(1, 1))
            .check_piece("c3", &health(1, 1));
    }

    #[test]
    fn it_has_no_strength_to_attack_with() {
        let before = "
            . # . .  .  . . .
            . # . JO in . . .
            . # . .  .  . . .
            . # . .  .  . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before)
            .check_piece("b2", &json!({"strength": 0}))
            .check_actions("", &["next"]);
        let _ = game.refuses("attack b2 c2", "has no strength");
    }
}
