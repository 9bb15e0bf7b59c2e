//! Fire: a piece that stops burning early, because of a card or an ability, survives.

use sortilege_core::{EffectData, Names, Step, register};

use super::halved_on_structures;

register!(Effect: EffectData {
    id: "Fire",
    rule: "Its bearer dies when the effect expires; lasts half as long on pieces with STR.",
    names: Names { effects: &["STR"], ..Names::NONE },
    any_order: true,
    on_apply: Some(halved_on_structures),
    on_expire: Some(|bearer, steps| {
        steps.extend(bearer.piece().map(|piece| Step::Die { piece }));
    }),
    ..EffectData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    fn burns(rounds: i16, turn: u8) -> Value {
        json!({"effects": [{"id": "Fire", "rounds": rounds, "turn": turn}]})
    }

    /// An event that sets a square on fire at its player's next turn start.
    fn torch(player: &str, square: &str, rounds: i16) -> Value {
        json!({
            "player_id": player,
            "event_function": {"ApplyEffect": {"square": square, "id": "Fire", "rounds": rounds}},
        })
    }

    #[test]
    fn it_kills_when_its_rounds_are_over() {
        let game = GameScenario::new("arcana", "w . . \n . p . \n . . . \n W D .")
            .player("white", json!({"movements": 2}));
        let breath = game
            .act("ability b1 up")
            .check_piece("b3", &burns(4, 0))
            .check_piece("a4", &burns(2, 0));
        let second =
            breath.end(4).check(". . . \n . p . \n . . . \n W D .").check_piece("b3", &burns(2, 0));
        let last =
            second.end(3).check_piece("b3", &burns(1, 0)).check_state(&json!({"to_move": "black"}));
        let _ = last.end(1).check(". . . \n . . . \n . . . \n W D .").check_state(&json!({
            "time": {"round": 4, "turn": 0, "movement": 0},
            "death_pile": [{"kind": "Wall", "owner": "black"}, {"kind": "Pawn", "owner": "black"}],
        }));
    }

    #[test]
    fn it_does_not_hinder_its_bearer() {
        let game = GameScenario::new("arcana", "W . w \n R . .").piece("a1", burns(2, 1)).end(2);
        let _ = game.act("move a1 c1").check("W . w \n . . R").end(1).check("W . w \n . . .");
    }

    #[test]
    fn half_of_one_round_is_one_round() {
        let game = GameScenario::new("arcana", "W . w")
            .given(json!({"events": [torch("black", "a1", 1)]}));
        let _ = game.end(1).check_piece("a1", &burns(1, 1)).end(2).check(". . w");
    }

    #[test]
    fn applied_again_the_later_end_counts() {
        let apply = |rounds| json!({"events": [torch("white", "b1", rounds)]});
        let burning =
            |rounds, turn| GameScenario::new("arcana", "W P w").piece("b1", burns(rounds, turn));
        // At white's start of round 1: counted in turn 0 it would end in round 2, counted in turn 1
        // as late as that turn.
        let after = |rounds, turn, again| burning(rounds, turn).given(apply(again)).end(2);
        let _ = after(2, 0, 1).check_piece("b1", &burns(1, 0));
        let _ = after(2, 0, 2).check_piece("b1", &burns(2, 0));
        let _ = after(5, 0, 2).check_piece("b1", &burns(4, 0));
        let _ = after(3, 1, 1).check_piece("b1", &burns(2, 1));
        let _ = after(3, 1, 2).check_piece("b1", &burns(2, 0));
    }

    #[test]
    fn applied_again_just_before_it_expires_it_does_not() {
        let game = GameScenario::new("arcana", "W P w").piece("b1", burns(1, 0));
        let _ = game.clone().end(2).check("W . w");
        let again = game.given(json!({"events": [torch("white", "b1", 2)]})).end(2);
        let _ = again.check_piece("b1", &burns(2, 0)).end(4).check("W . w");
    }

    #[test]
    fn applied_again_in_a_turn_it_is_compared_by_when_it_ends() {
        let again = |rounds, turn| {
            let game = GameScenario::new("arcana", "W . w \n . . . \n D . p")
                .player("white", json!({"movements": 2}));
            game.piece("c1", burns(rounds, turn))
                .piece("a1", json!({"square": "b1"}))
                .act("ability b1 right")
        };
        let _ = again(3, 0).check_piece("c1", &burns(4, 0));
        let _ = again(4, 0).check_piece("c1", &burns(4, 0));
        let _ = again(4, 1).check_piece("c1", &burns(4, 0));
        let _ = again(5, 1).check_piece("c1", &burns(5, 1));
    }

    #[test]
    fn fires_go_out_in_the_order_they_were_lit() {
        let game = GameScenario::new("arcana", "w . . . \n W P N R")
            .piece("d1", burns(1, 1))
            .piece("b1", burns(1, 1));
        let pile = |kinds: [&str; 2]| {
            json!({
                "death_pile": kinds.map(|kind| json!({"kind": kind, "owner": "white"})),
            })
        };
        let _ = game.clone().end(1).check_state(&pile(["Pawn", "Rook"]));
        let relit = game
            .given(json!({"events": [torch("black", "c1", 4)]}))
            .end(1)
            .check_state(&pile(["Pawn", "Rook"]));
        let _ = relit.check_piece("c1", &burns(4, 1));
    }
}
