//! Hammer: has the same rule as the Anvil, and one Pacifist can strengthen both.

use sortilege_core::{PieceData, register};

register!(Piece: PieceData {
    id: "Hammer",
    glyph: "HA",
    rule: "Strength 2 while next to a Pacifist that is up.",
    tags: &["Inspired"],
    ..super::SQUAD
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    /// A phase of lucky, drawn with a Hammer; and the same with an Anvil, which can do the same.
    fn both(phase: &str, drawing: &str) -> [(GameScenario, &'static str); 2] {
        ["HA", "AN"].map(|glyph| {
            (GameScenario::in_phase("lucky", phase, &drawing.replace("HA", glyph)), glyph)
        })
    }

    #[test]
    fn it_moves_to_all_eight_cells_around_and_attacks_the_four_adjacent_ones() {
        let alone = "
            . # . . .  . . .
            . # . . HA . . .
            . # . . .  . . .
            . # . . .  . . .
        ";
        let around = "
            . # . o o  o . .
            . # . o HA o . .
            . # . o o  o . .
            . # . . .  . . .
        ";
        for (game, glyph) in both("maneuver", alone) {
            let _ = game.check_reach("c2", &around.replace("HA", glyph));
        }
        let enemies = "
            . # . in in in . .
            . # . in HA in . .
            . # . in in in . .
            . # . .  .  .  . .
        ";
        let attacked = "
            . # . in !  in . .
            . # . !  HA !  . .
            . # . in !  in . .
            . # . .  .  .  . .
        ";
        for (game, glyph) in both("attack", enemies) {
            let _ = game.check_reach("c2", &attacked.replace("HA", glyph));
        }
    }

    #[test]
    fn beside_a_pacifist_that_is_up_it_kills_two_in_one_blow() {
        let before = "
            . # in HA PA . . .
            . # .  .  .  . . .
            . # .  .  .  . . .
            . # .  .  .  . . .
        ";
        let after = "
            . # . HA<< PA . . .
            . # . .    .  . . .
            . # . .    .  . . .
            . # . .    .  . . .
        ";
        for (game, glyph) in both("attack", before) {
            let game =
                game.piece("a1", json!({"strength": 2})).check_piece("b1", &json!({"strength": 2}));
            let _ = game.act("attack b1 a1").check(&after.replace("HA", glyph));
        }
    }

    #[test]
    fn beside_one_that_is_down_it_has_the_strength_of_one() {
        let before = "
            . # in HA PA_ . . .
            . # .  .  .   . . .
            . # .  .  .   . . .
            . # .  .  .   . . .
        ";
        let after = "
            . # in HA<< PA_ . . .
            . # .  .    .   . . .
            . # .  .    .   . . .
            . # .  .    .   . . .
        ";
        for (game, glyph) in both("attack", before) {
            let game =
                game.piece("a1", json!({"strength": 2})).check_piece("b1", &json!({"strength": 1}));
            let after = game.act("attack b1 a1").check(&after.replace("HA", glyph));
            let _ = after.check_piece("a1", &json!({"strength": 2, "health": 1}));
        }
    }
}
