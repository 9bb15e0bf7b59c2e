//! Anvil: has the same rule as the Hammer, and one Pacifist can strengthen both.

use sortilege_core::{PieceData, register};

register!(Piece: PieceData {
    id: "Anvil",
    glyph: "AN",
    rule: "Strength 2 while next to a Pacifist that is up.",
    tags: &["Inspired"],
    ..super::SQUAD
});

// The tests of the Hammer cover what both have in common.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_and_the_hammer_are_stronger_next_to_one_pacifist_at_once() {
        let before = "
            . # in AN PA HA in .
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
        ";
        let after = "
            . # . AN<< PA HA<< . .
            . # . .    .  .    . .
            . # . .    .  .    . .
            . # . .    .  .    . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before);
        let strong = game.piece("a1", json!({"strength": 2})).piece("e1", json!({"strength": 2}));
        let strong = strong
            .check_piece("b1", &json!({"strength": 2}))
            .check_piece("d1", &json!({"strength": 2}));
        let _ = strong.act("attack b1 a1").act("attack d1 e1").check(after);
    }
}
