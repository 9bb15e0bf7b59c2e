//! Wall: cannot move. A Wall that is frozen or deactivated has moved and cannot deconstruct itself.

use sortilege_core::{AbilityData, PieceData, Step, Terms, register};

register!(Piece: PieceData {
    id: "Wall",
    set: super::SET,
    glyph: "W",
    rule: "Stands in the way; can deconstruct itself for free.",
    tags: &["STR", "IMP"],
    coded: &[&DECONSTRUCT],
    ..PieceData::NONE
});

const DECONSTRUCT: AbilityData = AbilityData {
    id: "Deconstruct",
    rule: "Deconstructs itself and dies.",
    terms: Terms::FREE.on_itself(),
    perform: |site, _action, steps| steps.push(Step::Die { piece: site.piece }),
    ..AbilityData::NONE
};

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    const BESIDE_A_PAWN: &str = "
        . p .
        . W .
        . P .";

    fn game(drawing: &str) -> GameScenario {
        GameScenario::new("arcana", drawing)
    }

    #[test]
    fn goes_takes_and_attacks_nowhere() {
        game("p p p \n p W . \n . . .").check_actions("", &["ability b2", "end"]);
        game(BESIDE_A_PAWN)
            .refuses("take b2 b3", "cannot take")
            .refuses("move b2 a2", "cannot move");
    }

    #[test]
    fn deconstructs_for_free_which_is_not_a_movement() {
        game(BESIDE_A_PAWN)
            .act("ability b2")
            .check(". p . \n . . . \n . P .")
            .check_player("white", &json!({"mana": 2, "movements": 1}))
            .check_state(&json!({
                "time": {"round": 0, "turn": 0, "movement": 0},
                "death_pile": [{"kind": "Wall", "owner": "white"}],
            }));
    }

    #[test]
    fn deconstructs_when_nothing_can_be_paid() {
        game(BESIDE_A_PAWN)
            .player("white", json!({"mana": 0, "movements": 0}))
            .act("ability b2")
            .check(". p . \n . . . \n . P .");
    }

    #[test]
    fn keeps_the_turn_open() {
        game("W . . \n . . P")
            .act("move c1 c2")
            .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}))
            .act("ability a2")
            .check(". . P \n . . .")
            .check_state(
                &json!({"to_move": "white", "time": {"round": 1, "turn": 0, "movement": 0}}),
            );
    }

    #[test]
    fn only_its_owner_deconstructs_it() {
        game("w . P").refuses("ability a1", "owner");
        game("w p P").given(json!({"to_move": "black"})).act("ability a1").check(". p P");
    }

    #[test]
    fn does_not_deconstruct_when_it_has_moved_or_is_invulnerable() {
        game(BESIDE_A_PAWN).piece("b2", json!({"moved": true})).refuses("ability b2", "moved");
        let invulnerable = json!({"effects": [{"id": "Invulnerability", "rounds": 3}]});
        game(BESIDE_A_PAWN).piece("b2", invulnerable).refuses("ability b2", "Invulnerability");
    }

    #[test]
    fn does_not_deconstruct_while_it_is_frozen_or_deactivated() {
        for effect in ["Ice", "Deactivate"] {
            game(BESIDE_A_PAWN)
                .piece("b2", json!({"effects": [{"id": effect, "rounds": 3, "turn": 0}]}))
                .player("white", json!({"hand": ["AddMana"]}))
                .player("black", json!({"hand": ["AddMana"]}))
                .end(2)
                .refuses("ability b2", effect);
        }
    }

    #[test]
    fn deconstructs_when_it_is_immune() {
        game(BESIDE_A_PAWN)
            .piece("b2", json!({"tags": ["STR", "IMP", "IMM"]}))
            .act("ability b2")
            .check(". p . \n . . . \n . P .");
    }

    #[test]
    fn gives_mana_if_it_is_demonic_and_none_if_it_is_dead() {
        let deconstructed = |tags| {
            let wall = game(BESIDE_A_PAWN)
                .piece("b2", json!({"tags": tags}))
                .player("white", json!({"mana": 0}));
            wall.act("ability b2")
        };
        deconstructed(json!(["DEM"])).check_player("white", &json!({"mana": 1}));
        deconstructed(json!(["DEM", "DEAD"])).check_player("white", &json!({"mana": 0}));
    }

    #[test]
    fn falls_to_one_take_and_one_attack() {
        game("R w p")
            .player("black", json!({"hand": ["AddMana"]}))
            .act("take a1 b1")
            .check(". R p");
        game("A . w p")
            .player("black", json!({"hand": ["AddMana"]}))
            .act("attack a1 c1")
            .check("A . . p");
    }
}
