//! DEM: the mana never exceeds its maximum.

use sortilege_core::{DeedKind, Deeds, EffectData, Step, Subject, register};

register!(Effect: EffectData {
    id: "DEM",
    rule: "Gives its owner 1 mana when it dies.",
    on_action_received: Some((Deeds::of(&[DeedKind::Die]), |bearer, _deed, steps| {
        let board = bearer.scene.board;
        // A setup can give the tag to a piece of a game without mana.
        if let (Some(piece), Some(counter)) = (bearer.piece(), board.rules().seat_counter("mana")) {
            let owner = Subject::Seat(board.piece(piece).owner());
            steps.push(Step::Add { of: owner, counter, by: 1 });
        }
    })),
    ..EffectData::TAG
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    /// White's Rook takes what black has next to it.
    fn taken(glyph: &str, mana: i32) -> GameScenario {
        let game = GameScenario::new("arcana", &format!("W . w \n R . {glyph}"));
        game.player("black", json!({"mana": mana, "max_mana": 2}))
            .act("take a1 c1")
            .check("W . w \n . . R")
    }

    #[test]
    fn its_owner_gets_a_mana() {
        let game = taken("i", 0)
            .check_player("black", &json!({"mana": 1}))
            .check_player("white", &json!({"mana": 2}));
        game.check_state(&json!({"death_pile": [{"kind": "Imp", "owner": "black"}]}));
    }

    #[test]
    fn the_mana_never_exceeds_the_maximum() {
        let _ = taken("i", 1).check_player("black", &json!({"mana": 2}));
        let _ = taken("i", 2).check_player("black", &json!({"mana": 2}));
    }

    #[test]
    fn others_give_nothing() {
        let _ = taken("p", 0).check_player("black", &json!({"mana": 0}));
    }

    #[test]
    fn one_that_survives_gives_nothing() {
        let game = GameScenario::new("arcana", "W . w \n R . go")
            .player("black", json!({"mana": 0}))
            .act("take a1 c1");
        game.check("W . w \n R . go")
            .check_player("black", &json!({"mana": 0}))
            .check_piece("c1", &json!({"life": 3}));
    }

    #[test]
    fn what_leaves_with_its_player_gives_nothing() {
        let game = GameScenario::new("arcana", "k . i \n R . .")
            .player("black", json!({"mana": 0}))
            .act("take a1 a2");
        game.check("R . . \n . . .").check_player("black", &json!({"mana": 0, "out": true}));
    }
}
