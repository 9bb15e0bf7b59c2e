//! Tank: stands in a column of its own next to the board. It cannot be attacked.

use sortilege_core::{PieceData, register};

register!(Piece: PieceData {
    id: "Tank",
    glyph: "TA",
    rule: "In the Counter-Attack, discards every squad card in its row that is up; then it is \
           gone.",
    tags: &["Broadside"],
    ..super::ENEMY
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_strikes_down_every_squad_card_of_its_row_that_is_up_and_leaves() {
        let before = "
            .  # LE .   . . .  .
            ta # HA AN_ . . PA NA
            .  # AT .   . . .  .
            .  # .  .   . . .  .
        ";
        let after = "
            . # LE .   . . . .
            . # .  AN_ . . . .
            . # AT .   . . . .
            . # .  .   . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", before)
            .act("next")
            .check(after)
            .check_state(&json!({"outcome": null}));
    }

    #[test]
    fn it_is_next_to_no_card_and_cannot_be_attacked() {
        let before = "
            ta # LE . . . . .
            .  # NA . . . . .
            .  # .  . . . . .
            .  # .  . . . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before)
            .check_actions("", &["next"])
            .refuses("attack a1 t1", "there is no enemy on t1");
        let _ = game.check_piece("t1", &json!({"strength": null, "health": null}));
    }

    #[test]
    fn no_card_moves_where_it_stands() {
        let before = "
            . # LE . . . . .
            . # .  . . . . .
            . # .  . . . . .
            . # .  . . . . .
        ";
        let reach = "
            . # LE o . . . .
            . # o  o . . . .
            . # .  . . . . .
            . # .  . . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .check_reach("a1", reach)
            .refuses("move a1 t1", "is not next to");
    }
}
