//! Ice: at the start of each turn it marks its bearer as having acted.

use sortilege_core::{EffectData, Names, register};

use super::{halved_on_structures, set_moved};

register!(Effect: EffectData {
    id: "Ice",
    rule: "Its bearer cannot act; lasts half as long on pieces with STR.",
    names: Names { effects: &["STR"], ..Names::NONE },
    any_order: true,
    blocks: true,
    on_apply: Some(halved_on_structures),
    on_tick: Some(set_moved),
    ..EffectData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    /// Ice for four rounds, which is two on a Rook, at the next turn start of a player.
    fn frost(player: &str) -> GameScenario {
        let apply = json!({"ApplyEffect": {"square": "c1", "id": "Ice", "rounds": 4}});
        let game = GameScenario::new("arcana", "W . w \n . . r");
        game.given(json!({"events": [{"player_id": player, "event_function": apply}]}))
    }

    fn lies(rounds: i16, turn: u8) -> Value {
        json!({"effects": [{"id": "Ice", "rounds": rounds, "turn": turn}]})
    }

    #[test]
    fn put_on_by_an_enemy_it_blocks_as_many_turns_as_it_has_rounds() {
        let free = ["move c1 a1", "move c1 b1"];
        let game = frost("white")
            .end(1)
            .check_actions("move", &free)
            .end(1)
            .check_piece("c1", &lies(2, 0));
        let first =
            game.end(1).check_actions("move", &[]).check_piece("c1", &json!({"moved": true}));
        let second = first.end(2).check_actions("move", &[]).check_piece("c1", &lies(1, 0));
        let over = second.end(1).check_piece("c1", &json!({"effects": []}));
        let _ = over
            .end(1)
            .check_actions("move", &free)
            .check_state(&json!({"time": {"round": 3, "turn": 1, "movement": 0}}));
    }

    #[test]
    fn put_on_by_its_owner_it_blocks_as_many_turns_as_it_has_rounds() {
        let free = ["move c1 a1", "move c1 b1"];
        let game =
            frost("black").end(1).check_piece("c1", &lies(2, 1)).check_actions("move", &free);
        let first = game.end(2).check_actions("move", &[]).check_piece("c1", &lies(1, 1));
        let second =
            first.end(2).check_actions("move", &[]).check_piece("c1", &json!({"effects": []}));
        let _ = second
            .end(2)
            .check_actions("move", &free)
            .check_state(&json!({"time": {"round": 3, "turn": 1, "movement": 0}}));
    }

    #[test]
    fn a_magician_freezes_its_own_side_for_four_turns_from_the_next_on() {
        let cards = json!({"board_cards": ["IceCard"], "movements": 2});
        let game = GameScenario::new("arcana", "w . . \n . . . \n . N . \n W M .")
            .player("white", cards)
            .act("ability b1");
        let mut game = game.check_piece("b2", &lies(4, 0)).act("move b2 c4");
        for rounds in [3, 2, 1] {
            game = game.end(2).check_piece("c4", &lies(rounds, 0)).check_actions("move c4", &[]);
        }
        let fourth = game
            .end(2)
            .check_piece("c4", &json!({"effects": [], "moved": true}))
            .check_actions("move c4", &[]);
        let _ = fourth.end(2).check_actions("move c4", &["move c4 a3", "move c4 b2"]);
    }

    #[test]
    fn it_blocks_everything_a_piece_can_do() {
        let frozen = |glyph: &str| {
            let game = GameScenario::new("arcana", &format!(". w . \n . {glyph} . \n p . W"));
            game.piece("b2", lies(2, 1)).end(2).legal("")
        };
        let rest = ["ability c1", "end"];
        for glyph in ["N", "A", "K", "SP", "W"] {
            assert_eq!(frozen(glyph), rest, "{glyph}");
        }
    }

    #[test]
    fn it_does_not_break_a_cast() {
        let cast = json!({
            "casting": {"action": "ability b1", "rounds": 1, "begun": 0},
            "effects": [{"id": "Ice", "rounds": 4}],
        });
        let game = GameScenario::new("arcana", "p w . \n p WI W").piece("b1", cast);
        let _ = game.end(2).check(". . . \n . WI .");
    }

    #[test]
    fn on_a_player_it_counts_down_and_does_nothing() {
        let game = GameScenario::new("arcana", "W . w").player("white", lies(3, 1)).end(2);
        let _ = game
            .check_player("white", &lies(2, 1))
            .check_player("white", &json!({"accepts_draw": null}));
    }

    #[test]
    fn cancelled_it_is_gone_at_once() {
        let cards = json!({"board_cards": ["FireCard"]});
        let game = GameScenario::new("arcana", "w . . \n . N W \n . M .")
            .player("white", cards)
            .piece("b2", lies(3, 1));
        let thawed = game.end(2).check_piece("b2", &json!({"effects": [], "moved": true}));
        let _ = thawed.end(2).check_piece("b2", &json!({"moved": false}));
    }
}
