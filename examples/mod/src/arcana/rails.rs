//! Rails: a card that stays on the board and lets the Walls of its owner step.

use sortilege_core::{Ability, CardData, PatternGrant, register};

register!(Card: CardData {
    id: "Rails",
    set: super::SET,
    rule: "Your Walls can move one square up, down, left or right.",
    cost: &[("mana", 1)],
    grants: Some(PatternGrant {
        to: "Wall",
        abilities: &[Ability::moves("Roll", "StructureMovePattern")],
    }),
    ..CardData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn walls_step_while_the_card_lies_on_the_board() {
        let game = GameScenario::new("arcana", ". . w \n W . .")
            .player("white", json!({"hand": ["Rails"], "mana": 2}))
            .refuses("move a1 a2", "Wall: cannot move")
            .act("card Rails")
            .act("move a1 a2");
        let _ =
            game.check("W . w \n . . .").check_player("white", &json!({"board_cards": ["Rails"]}));
    }
}
