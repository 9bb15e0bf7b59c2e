//! King: each King can teleport once. The teleport goes over pieces and holes, and because it costs
//! no movement the King may still move or take in the same turn.
//!
//! ```text
//! . . .      . . . . . a . . . . .
//! . . .      . . a a a a a a a . .
//! . . .      . a a a a a a a a a .
//! . . .      . a a a a a a a a a .
//! x x x      . a a a a a a a a a .
//! x K x      a a a a a K a a a a a      x: moves and takes, a: ability
//! x x x      . a a a a a a a a a .
//! . . .      . a a a a a a a a a .
//! . . .      . a a a a a a a a a .
//! . . .      . . a a a a a a a . .
//! . . .      . . . . . a . . . . .
//! ```

use sortilege_core::{Ability, ChessTime, Jump, PieceData, Terms, register};

register!(Piece: PieceData {
    id: "King",
    set: super::SET,
    glyph: "K",
    rule: "Moves one square in any direction; teleports once per game; a player who loses the last \
           one is out.",
    tags: &["BIO", "IMM", "HERO"],
    counters: &[("royal", 1)],
    patterns: &Ability::goes("KingMove", "KingTake", "KingPattern"),
    coded: &[&TELEPORT],
    ..PieceData::NONE
});

const TELEPORT: Jump = Jump {
    id: "Teleport",
    rule: "Once per game, goes to an empty square at most 5 squares away for free.",
    terms: Terms::FREE.cooldown(ChessTime::FOREVER).on_itself(),
    patterns: &["GargoylePattern"],
    takes: false,
};

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    /// Both have three movements and a card that keeps their turn open.
    fn game(drawing: &str) -> GameScenario {
        let open = json!({"movements": 3, "max_movements": 3, "hand": ["AddMana"]});
        GameScenario::new("arcana", drawing).player("white", open.clone()).player("black", open)
    }

    #[test]
    fn goes_and_takes_one_square_in_any_direction() {
        let king = game(
            "
            . . . . .
            . n . P .
            . . K # .
            . . n . .
            ",
        );
        king.check_reach(
            "c2",
            "
            . . . . .
            . x o P .
            . o K # .
            . o x o .
            ",
        )
        .refuses("move c2 c4", "KingPattern: does not lead from c2 to c4");
        let corner = game(
            "
            . . .
            . . .
            K . .
            ",
        );
        corner.check_reach(
            "a1",
            "
            . . .
            o o .
            K o .
            ",
        );
    }

    #[test]
    fn takes_and_stays_before_a_survivor() {
        let board = "
            . n .
            K . .
            ";
        game(board).act("take a1 b2").check(
            "
            . K .
            . . .
            ",
        );
        let survivor = game(board)
            .piece("b2", json!({"life": 2, "max_life": 2}))
            .act("take a1 b2")
            .check(board);
        survivor
            .check_piece("b2", &json!({"life": 1}))
            .check_piece("a1", &json!({"moved": true}))
            .refuses("ability a1 a2", "moved");
    }

    #[test]
    fn teleports_in_a_circle_of_radius_five() {
        let row = ". . . . . . . . . . . . .\n";
        let board = [row.repeat(6).as_str(), ". . . . . . K . . . . . .\n", row.repeat(6).as_str()]
            .concat();
        let open = game(&board);
        assert_eq!(open.legal("ability").len(), 80);
        open.clone()
            .refuses("ability g7 g13", "Teleport")
            .refuses("ability g7 l8", "Teleport")
            .refuses("ability g7 k11", "Teleport")
            .refuses("ability g7 g7", "Teleport");
        for square in ["g12", "l7", "g2", "b7", "j11", "k10", "k4", "c10", "d3", "h8"] {
            let action = format!("ability g7 {square}");
            let _ = open
                .clone()
                .act(&action)
                .check_piece(square, &json!({"kind": "King", "moved": false, "cooldown": -1}));
        }
    }

    #[test]
    fn teleports_over_everything_onto_an_empty_square() {
        let walled = game(
            "
            . n . P # . .
            K P # . . . .
            ",
        );
        walled
            .check_actions(
                "ability a1",
                &[
                    "ability a1 a2",
                    "ability a1 c2",
                    "ability a1 d1",
                    "ability a1 e1",
                    "ability a1 f1",
                ],
            )
            .refuses("ability a1 b2", "Teleport")
            .refuses("ability a1 b1", "Teleport")
            .act("ability a1 f1")
            .check(
                "
                . n . P # . .
                . P # . . K .
                ",
            );
    }

    #[test]
    fn teleports_free_of_cost_and_once_per_game() {
        let board = "
            . . . .
            K . . .
            ";
        game(board)
            .player("white", json!({"movements": 0, "mana": 0}))
            .act("ability a1 d1")
            .check_player("white", &json!({"movements": 0, "mana": 0}))
            .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 0}}))
            .refuses("ability d1 a1", "cooldown: spent for the game")
            .end(2)
            .act("move d1 d2")
            .end(20)
            .check_piece("d2", &json!({"cooldown": -1}))
            .refuses("ability d2 a1", "cooldown: spent for the game");
        game(board).piece("a1", json!({"cooldown": -1})).check_actions("ability", &[]);
        let both = game(board)
            .act("ability a1 c1")
            .act("move c1 b2")
            .check_piece("b2", &json!({"moved": true, "cooldown": -1}));
        both.refuses("move b2 b1", "moved");
        game(board).act("move a1 b1").refuses("ability b1 a1", "moved");
    }

    #[test]
    fn a_teleport_keeps_the_turn_open() {
        let lone = GameScenario::new(
            "arcana",
            "
            . . n
            . P .
            K . .
            ",
        );
        lone.act("move b2 b3")
            .check_state(&json!({"to_move": "white"}))
            .check_actions("move", &[])
            .act("ability a1 b1")
            .check_state(&json!({"to_move": "black"}));
    }

    #[test]
    fn each_king_teleports_once() {
        let two = game(
            "
            . . .
            K . K
            ",
        );
        two.act("ability a1 b1").act("ability c1 b2").check(
            "
            . K .
            . K .
            ",
        );
    }

    #[test]
    fn what_can_receive_no_ability_does_not_teleport() {
        let board = "
            . .
            K .
            ";
        let invulnerable =
            game(board).piece("a1", json!({"effects": [{"id": "Invulnerability", "rounds": 3}]}));
        invulnerable
            .check_actions("ability", &[])
            .refuses("ability a1 a2", "Invulnerability")
            .check_actions("move", &["move a1 a2", "move a1 b1", "move a1 b2"]);
    }

    #[test]
    fn refuses_attacks_and_abilities_and_not_takes() {
        let hero = game(
            "
            .  .  a
            su .  .
            .  K  .
            .  p  .
            .  .  q
            ",
        );
        hero.given(json!({"to_move": "black"}))
            .refuses("attack c5 b3", "HERO")
            .refuses("ability a4 b3", "IMM")
            .act("ability c1 b3")
            .check(
                "
                .  .  a
                su .  .
                .  q  .
                .  p  .
                .  .  .
                ",
            );
    }

    #[test]
    fn a_player_who_loses_the_last_one_is_out() {
        let last = "
            k r .
            . p .
            R . K
            ";
        game(last)
            .act("take a1 a3")
            .check(
                "
                R . .
                . . .
                . . K
                ",
            )
            .check_player("black", &json!({"out": true}))
            .check_state(&json!({"outcome": {"winner": "white", "reason": "king captured"}}))
            .refuses("move c1 c2", "the game is over");
        let two = game(
            "
            k . k
            . . .
            R . K
            ",
        );
        two.act("take a1 a3")
            .check_state(&json!({"outcome": null, "to_move": "white"}))
            .check_player("black", &json!({"out": null}));
        let without = game(
            "
            p . .
            . . .
            R . .
            ",
        );
        without.act("take a1 a3").check_state(&json!({"outcome": null}));
    }

    #[test]
    fn when_the_last_two_die_at_once_the_first_has_lost() {
        let fire = json!({"effects": [{"id": "Fire", "rounds": 1, "turn": 1}]});
        let burning = game(
            "
            k . .
            . . K
            ",
        );
        burning
            .piece("a2", fire.clone())
            .piece("c1", fire)
            .act("end")
            .check_player("white", &json!({"out": true}))
            .check_player("black", &json!({"out": null}))
            .check_state(&json!({"outcome": {"winner": "black", "reason": "king captured"}}));
    }

    #[test]
    fn among_three_the_others_go_on() {
        let three = game(
            "
            k p .
            . . k
            R . K
            ",
        );
        let three = three.player("red", json!({})).piece("c2", json!({"owner": "red"}));
        three
            .act("take a1 a3")
            .check(
                "
                R . .
                . . k
                . . K
                ",
            )
            .check_player("black", &json!({"out": true}))
            .check_state(&json!({"outcome": null, "to_move": "white"}))
            .act("end")
            .check_state(&json!({"to_move": "red"}))
            .act("take c2 c1")
            .check_state(&json!({"outcome": {"winner": "red", "reason": "king captured"}}));
    }
}
