//! DEAD: the mark of pieces that a Necromancer controls. No hook hears of their death, and nothing
//! that would begin automatically begins.

use sortilege_core::{DeedKind, Deeds, EffectData, register};

register!(Effect: EffectData {
    id: "DEAD",
    rule: "Controlled after death: its second death has no consequences of its own.",
    silences: Deeds::of(&[DeedKind::Die, DeedKind::Summon]),
    ..EffectData::TAG
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_dies_without_other_tags_hearing_of_it() {
        let game = GameScenario::new("arcana", "W . w \n R . i")
            .piece("c1", json!({"tags": ["DEM", "DEAD"]}));
        let game =
            game.player("black", json!({"mana": 0})).act("take a1 c1").check("W . w \n . . R");
        let game = game.check_player("black", &json!({"mana": 0}));
        game.check_state(&json!({"death_pile": [{"kind": "Imp", "owner": "black"}]}));
    }

    #[test]
    fn it_dies_without_its_own_kind_hearing_of_it() {
        let list = json!({"controls": ["p5"]});
        let game = GameScenario::new("arcana", "w . p \n R . ne \n W . .").piece("c2", list);
        let _ = game.clone().act("take a2 c2").check("w . . \n . . R \n W . .");
        let _ = game
            .piece("c2", json!({"tags": ["DEAD"]}))
            .act("take a2 c2")
            .check("w . p \n . . R \n W . .");
    }

    #[test]
    fn what_would_begin_automatically_does_not() {
        let game = GameScenario::new("arcana", "W E E w").piece("b1", json!({"tags": ["DEAD"]}));
        let _ = game.end(10).check("W E SI w");
    }

    #[test]
    fn it_refuses_nothing() {
        let game =
            GameScenario::new("arcana", "W . w \n A . p").piece("c1", json!({"tags": ["DEAD"]}));
        let _ = game.act("attack a1 c1").check("W . w \n A . .");
    }
}
