//! Bishop: its ability lets it change the colour of the squares it stands on. The ability cannot
//! take.
//!
//! ```text
//! x . . . x
//! . x a x .
//! . a B a .      x: moves and takes, a: ability
//! . x a x .
//! x . . . x
//! ```

use sortilege_core::{
    Ability, AbilityData, Arg, Args, Description, PieceData, Step, SubDir, Terms, register, rounds,
};

register!(Piece: PieceData {
    id: "Bishop",
    set: super::SET,
    glyph: "B",
    rule: "Slides diagonally; its ability moves it one square straight.",
    tags: &["BIO", "TRANS"],
    patterns: &Ability::goes("BishopMove", "BishopTake", "BishopPattern"),
    coded: &[&SIDESTEP],
    ..PieceData::NONE
});

const SIDESTEP: AbilityData = AbilityData {
    id: "Sidestep",
    rule: "Moves one square straight onto an empty square.",
    terms: Terms::costs(&[("movements", 1)]).cooldown(rounds(2)).on_itself(),
    area: Some(|| Description::slides(&SubDir::STRAIGHT, Some(1))),
    options: |site, choose| {
        for dir in SubDir::STRAIGHT {
            if site.next(dir).is_some_and(|to| site.scene.is_free(to)) {
                choose(Args::new([Arg::Square(site.square()), Arg::Dir(dir)]));
            }
        }
    },
    perform: |site, action, steps| {
        let to = action.args.dir(1).and_then(|dir| site.next(dir));
        steps.extend(to.map(|to| Step::Move { piece: site.piece, to }));
    },
    ..AbilityData::NONE
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
    fn slides_diagonally() {
        let open = game(
            "
            . . . . .
            . . . . .
            . . . . .
            . B . . .
            . . . . .
            ",
        );
        open.check_reach(
            "b2",
            "
            . . . . o
            . . . o .
            o . o . .
            . B . . .
            o . o . .
            ",
        );
    }

    #[test]
    fn pieces_and_holes_stop_it() {
        let blocked = game(
            "
            n . . . .
            . n n . P
            . P B p .
            . . P # .
            . . . . .
            ",
        );
        blocked
            .check_reach(
                "c3",
                "
                n . . . o
                . x n o P
                . P B p .
                . o P # .
                o . . . .
                ",
            )
            .refuses("move c3 c4", "BishopPattern: does not lead from c3 to c4")
            .refuses("take c3 d3", "BishopPattern: does not lead from c3 to d3")
            .refuses("take c3 a5", "BishopPattern: the Knight on b4 is in the way")
            .refuses("move c3 e1", "BishopPattern: does not lead from c3 to e1");
    }

    #[test]
    fn takes_and_stays_before_a_survivor() {
        let board = "
            . . n
            . . .
            B . .
            ";
        game(board).act("take a1 c3").check(
            "
            . . B
            . . .
            . . .
            ",
        );
        game(board)
            .piece("c3", json!({"life": 2, "max_life": 2}))
            .act("take a1 c3")
            .check(board)
            .check_piece("c3", &json!({"life": 1}))
            .check_piece("a1", &json!({"moved": true, "cooldown": 0}))
            .refuses("ability a1 up", "moved");
    }

    #[test]
    fn steps_one_square_straight() {
        let stepped = game(
            "
            . . .
            . B .
            . . .
            ",
        );
        stepped
            .check_actions(
                "ability",
                &["ability b2 down", "ability b2 left", "ability b2 right", "ability b2 up"],
            )
            .act("ability b2 right")
            .check(
                "
                . . .
                . . B
                . . .
                ",
            )
            .check_piece("c2", &json!({"cooldown": 2, "moved": true}))
            .check_player("white", &json!({"movements": 2, "mana": 2}))
            .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}))
            .refuses("move c2 b1", "moved")
            .end(2)
            .check_piece("c2", &json!({"cooldown": 1, "moved": false}))
            .refuses("ability c2 up", "cooldown: 1 more round")
            .act("move c2 b1")
            .end(2)
            .act("ability b1 up")
            .check_piece("b2", &json!({"cooldown": 2}));
    }

    #[test]
    fn steps_only_onto_an_empty_square() {
        let shut = game(
            "
            . n .
            P B #
            ",
        );
        shut.check_actions("ability", &[])
            .refuses("ability b1 up", "Sidestep")
            .refuses("ability b1 left", "Sidestep")
            .refuses("ability b1 right", "Sidestep")
            .refuses("ability b1 down", "Sidestep")
            .refuses("ability b1 up-left", "Sidestep");
        let black = game(
            "
            . P
            . b
            ",
        );
        black.given(json!({"to_move": "black"})).check_actions("ability", &["ability b1 left"]);
    }

    #[test]
    fn the_step_costs_a_movement_and_needs_a_rested_piece() {
        let board = "
            . . .
            . B .
            ";
        game(board)
            .player("white", json!({"movements": 0}))
            .refuses("ability b1 up", "movements: costs 1, white has 0");
        game(board)
            .player("white", json!({"mana": 0}))
            .act("ability b1 up")
            .check_player("white", &json!({"mana": 0}));
        game(board).piece("b1", json!({"moved": true})).refuses("ability b1 up", "moved");
        game(board).act("move b1 a2").refuses("ability a2 right", "moved");
    }

    /// It still goes where it likes.
    const INVULNERABLE: &[&str] = &["card AddMana", "discard AddMana", "end", "move a1 b2"];

    #[test]
    fn what_can_receive_no_ability_does_not_step() {
        let board = "
            . .
            B .
            ";
        game(board)
            .piece("a1", json!({"tags": ["IMM", "HERO", "IMP"]}))
            .act("ability a1 up")
            .check_piece("a2", &json!({}));
        let invulnerable =
            game(board).piece("a1", json!({"effects": [{"id": "Invulnerability", "rounds": 3}]}));
        invulnerable.refuses("ability a1 up", "Invulnerability").check_actions("", INVULNERABLE);
    }
}
