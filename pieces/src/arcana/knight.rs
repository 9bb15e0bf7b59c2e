//! Knight: left and right do not depend on its owner. Its ability needs at least one empty square;
//! it does not act on the Knight itself, so a Knight that cannot receive abilities can use it.
//!
//! ```text
//! . x . x .
//! x . . . x
//! . a N a .      x: moves and takes, a: ability
//! x . . . x
//! . x . x .
//! ```

use sortilege_core::{Ability, PieceData, SubDir, Summons, Terms, register, rounds};

register!(Piece: PieceData {
    id: "Knight",
    set: super::SET,
    glyph: "N",
    rule: "Leaps two squares along one axis and one along the other, over everything; its ability \
           summons a Pawn on either side.",
    tags: &["BIO", "TRANS"],
    patterns: &Ability::goes("KnightMove", "KnightTake", "KnightPattern"),
    coded: &[&SQUIRES],
    ..PieceData::NONE
});

const SQUIRES: Summons = Summons {
    id: "Squires",
    rule: "Summons a Pawn on each empty square to its left and right.",
    terms: Terms::costs(&[("movements", 1), ("mana", 1)]).cooldown(rounds(10)),
    kind: &["Pawn"],
    directions: &[SubDir::Left, SubDir::Right],
    on_all: true,
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
    fn leaps_over_everything() {
        let leaps = game(
            "
            . n . P .
            . p p # .
            . p N p .
            . P P P n
            . # . . .
            ",
        );
        leaps
            .check_reach(
                "c3",
                "
                . x . P .
                o p p # o
                . p N p .
                o P P P x
                . # . o .
                ",
            )
            .refuses("move c3 c5", "KnightPattern: does not lead from c3 to c5")
            .refuses("take c3 d5", "target: the Pawn on d5 is your own");
        let corner = game(
            "
            . . . .
            . . . .
            N . . .
            ",
        );
        corner.check_reach(
            "a1",
            "
            . o . .
            . . o .
            N . . .
            ",
        );
    }

    #[test]
    fn takes_and_stays_before_a_survivor() {
        let board = "
            . n .
            . . .
            N . .
            ";
        game(board).act("take a1 b3").check(
            "
            . N .
            . . .
            . . .
            ",
        );
        let survivor = game(board)
            .piece("b3", json!({"life": 2, "max_life": 2}))
            .act("take a1 b3")
            .check(board);
        survivor.check_piece("b3", &json!({"life": 1})).refuses("ability a1", "moved");
    }

    #[test]
    fn summons_a_pawn_on_either_side() {
        let summoned = game(
            "
            . . . . .
            . . . . .
            . . N . .
            ",
        );
        summoned
            .check_actions("ability", &["ability c1"])
            .act("ability c1")
            .check(
                "
                . . . . .
                . . . . .
                . P N P .
                ",
            )
            .check_piece("c1", &json!({"cooldown": 10, "moved": true}))
            .check_piece(
                "b1",
                &json!({
                    "owner": "white", "moved": false, "cooldown": 0, "life": 1,
                    "tags": ["BIO", "TRANS"],
                }),
            )
            .check_player("white", &json!({"movements": 2, "mana": 1}))
            .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}))
            .refuses("move c1 b3", "moved")
            .act("move b1 b3")
            .check(
                "
                . P . . .
                . . . . .
                . . N P .
                ",
            );
    }

    #[test]
    fn summons_only_where_it_is_empty() {
        let half = game(
            "
            . . # . .
            . n N . .
            ",
        );
        half.act("ability c1").check(
            "
            . . # . .
            . n N P .
            ",
        );
        let border = game(
            "
            . . .
            N . .
            ",
        );
        border.act("ability a1").check(
            "
            . . .
            N P .
            ",
        );
        let hole = game(
            "
            . . .
            # N .
            ",
        );
        hole.act("ability b1").check(
            "
            . . .
            # N P
            ",
        );
        let shut = game(
            "
            . . . . .
            # N P N .
            . p N N p
            ",
        );
        shut.check_actions("ability", &["ability d2"])
            .refuses("ability b2", "Squires")
            .refuses("ability c1", "Squires")
            .refuses("ability d1", "Squires")
            .refuses("ability d2 up", "Squires");
    }

    #[test]
    fn the_pawns_of_black_are_black() {
        let black = game(
            "
            . n .
            . . .
            ",
        );
        black.given(json!({"to_move": "black"})).act("ability b2").check(
            "
            p n p
            . . .
            ",
        );
    }

    #[test]
    fn summoning_costs_a_movement_and_a_mana() {
        let board = "
            . . .
            . N .
            ";
        game(board)
            .player("white", json!({"mana": 0}))
            .refuses("ability b1", "mana: costs 1, white has 0");
        game(board)
            .player("white", json!({"movements": 0}))
            .refuses("ability b1", "movements: costs 1, white has 0");
        game(board)
            .player("white", json!({"movements": 1, "mana": 1}))
            .act("ability b1")
            .check_player("white", &json!({"movements": 0, "mana": 0}));
    }

    #[test]
    fn it_rests_for_ten_rounds() {
        let rested = game(
            "
            . . . .
            . N . .
            ",
        );
        rested
            .act("ability b1")
            .act("move a1 a2")
            .end(2)
            .check_piece("b1", &json!({"cooldown": 9}))
            .refuses("ability b1", "cooldown: 9 more rounds")
            .end(16)
            .check_piece("b1", &json!({"cooldown": 1}))
            .refuses("ability b1", "cooldown: 1 more round")
            .end(2)
            .check_state(&json!({"time": {"round": 10, "turn": 0, "movement": 0}}))
            .act("ability b1")
            .check(
                "
                P . . .
                P N P .
                ",
            );
    }

    #[test]
    fn it_can_summon_whatever_it_carries() {
        let board = "
            . . .
            . N .
            ";
        let after = "
            . . .
            P N P
            ";
        let invulnerable =
            game(board).piece("b1", json!({"effects": [{"id": "Invulnerability", "rounds": 3}]}));
        invulnerable.act("ability b1").check(after);
        game(board).piece("b1", json!({"tags": ["IMM"]})).act("ability b1").check(after);
        game(board).piece("b1", json!({"moved": true})).refuses("ability b1", "moved");
        game(board).refuses("ability a1", "square: there is no piece on a1");
    }
}
