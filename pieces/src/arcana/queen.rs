//! Queen: if the enemy survives the take of its leap, the Queen stays where it is, and the ability
//! rests as after any other use.
//!
//! ```text
//! x a x a x
//! a x x x a
//! x x Q x x      x: moves and takes, a: ability
//! a x x x a
//! x a x a x
//! ```

use sortilege_core::{Ability, Jump, PieceData, Terms, register, rounds};

register!(Piece: PieceData {
    id: "Queen",
    set: super::SET,
    glyph: "Q",
    rule: "Slides in all eight directions; its ability is a Knight's leap.",
    tags: &["BIO", "HERO"],
    patterns: &Ability::goes("QueenMove", "QueenTake", "QueenPattern"),
    coded: &[&LEAP],
    ..PieceData::NONE
});

const LEAP: Jump = Jump {
    id: "Leap",
    rule: "Moves or takes like a Knight.",
    terms: Terms::costs(&[("movements", 1)]).cooldown(rounds(2)).on_itself(),
    patterns: &["KnightPattern"],
    takes: true,
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
    fn slides_in_all_eight_directions() {
        let open = game(
            "
            . . . . .
            . . Q . .
            . . . . .
            . . . . .
            ",
        );
        open.check_reach(
            "c3",
            "
            . o o o .
            o o Q o o
            . o o o .
            o . o . o
            ",
        );
        let blocked = game(
            "
            n . . . #
            . n . . .
            P . Q # .
            . . p P .
            # . n . .
            ",
        );
        blocked
            .check_reach(
                "c3",
                "
                n . o . #
                . x o o .
                P o Q # .
                . o x P .
                # . n . .
                ",
            )
            .refuses("take c3 c1", "QueenPattern: the Pawn on c2 is in the way")
            .refuses("move c3 b5", "QueenPattern: does not lead from c3 to b5");
    }

    #[test]
    fn takes_and_stays_before_a_survivor() {
        let board = "
            . . n
            . . .
            Q . .
            ";
        game(board).act("take a1 c3").check(
            "
            . . Q
            . . .
            . . .
            ",
        );
        let survivor = game(board)
            .piece("c3", json!({"life": 2, "max_life": 2}))
            .act("take a1 c3")
            .check(board);
        survivor.check_piece("c3", &json!({"life": 1})).refuses("ability a1 b3", "moved");
    }

    #[test]
    fn leaps_like_a_knight() {
        let leapt = game(
            "
            . p . B
            # P P .
            Q P . .
            ",
        );
        leapt
            .check_actions("ability a1", &["ability a1 b3"])
            .act("ability a1 b3")
            .check(
                "
                . Q . B
                # P P .
                . P . .
                ",
            )
            .check_piece("b3", &json!({"moved": true, "cooldown": 2}))
            .check_player("white", &json!({"movements": 2, "mana": 2}))
            .check_state(&json!({
                "time": {"round": 0, "turn": 0, "movement": 1},
                "death_pile": [{"kind": "Pawn", "owner": "black"}],
            }))
            .refuses("move b3 a3", "moved")
            .end(2)
            .refuses("ability b3 d2", "cooldown: 1 more round")
            .end(2)
            .act("ability b3 d2")
            .check(
                "
                . . . B
                # P P Q
                . P . .
                ",
            )
            .check_piece("d2", &json!({"cooldown": 2}));
    }

    #[test]
    fn a_leap_ends_on_an_empty_square_or_an_enemy() {
        let around = game(
            "
            . R . # .
            . . . . .
            . . Q . .
            n . . . .
            . . . n .
            ",
        );
        around
            .check_actions(
                "ability c3",
                &[
                    "ability c3 a2",
                    "ability c3 a4",
                    "ability c3 b1",
                    "ability c3 d1",
                    "ability c3 e2",
                    "ability c3 e4",
                ],
            )
            .refuses("ability c3 b5", "Leap")
            .refuses("ability c3 d5", "Leap")
            .refuses("ability c3 c4", "Leap")
            .refuses("ability c3", "Leap");
    }

    #[test]
    fn a_survivor_is_not_leapt_onto() {
        let board = "
            . n
            . .
            Q .
            ";
        let survivor = game(board)
            .piece("b3", json!({"life": 3, "max_life": 3}))
            .piece("a1", json!({"take_damage": 2}));
        survivor
            .act("ability a1 b3")
            .check(board)
            .check_piece("b3", &json!({"life": 1}))
            .check_piece("a1", &json!({"moved": true, "cooldown": 2}));
    }

    #[test]
    fn a_leap_takes_what_refuses_abilities_and_attacks() {
        let board = "
            . n
            . .
            Q .
            ";
        game(board)
            .piece("b3", json!({"tags": ["IMM", "HERO", "IMP"]}))
            .act("ability a1 b3")
            .check(
                "
            . Q
            . .
            . .
            ",
            );
        let invulnerable =
            game(board).piece("b3", json!({"effects": [{"id": "Invulnerability", "rounds": 3}]}));
        invulnerable.check_actions("ability", &[]).refuses("ability a1 b3", "Invulnerability");
    }

    #[test]
    fn a_leap_costs_a_movement_and_acts_on_the_queen() {
        let board = "
            . .
            . .
            Q .
            ";
        game(board)
            .player("white", json!({"movements": 0}))
            .refuses("ability a1 b3", "movements: costs 1, white has 0");
        game(board)
            .player("white", json!({"mana": 0}))
            .act("ability a1 b3")
            .check_player("white", &json!({"movements": 2, "mana": 0}));
        game(board)
            .piece("a1", json!({"tags": ["IMM"]}))
            .act("ability a1 b3")
            .check_piece("b3", &json!({"tags": ["IMM"]}));
        let invulnerable =
            game(board).piece("a1", json!({"effects": [{"id": "Invulnerability", "rounds": 3}]}));
        invulnerable
            .refuses("ability a1 b3", "Invulnerability")
            .act("move a1 a3")
            .refuses("ability a3 b1", "moved");
    }

    #[test]
    fn heroes_are_taken_and_not_attacked() {
        let hero = game(
            "
            r . Q
            . a .
            ",
        );
        hero.given(json!({"to_move": "black"}))
            .refuses("attack b1 c2", "HERO")
            .act("take a2 c2")
            .check(
                "
            . . r
            . a .
            ",
            );
    }
}
