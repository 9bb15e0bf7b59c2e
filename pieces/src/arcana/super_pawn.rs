//! SuperPawn: it can use its ability even if it has both tags already. It cannot be crowned.
//!
//! ```text
//! o  .  o  .  o
//! .  x  x  x  .
//! .  .  SP .  .      o: moves, x: moves and takes
//! ```

use sortilege_core::{Ability, AbilityData, Names, PieceData, Step, Terms, register, rounds};

register!(Piece: PieceData {
    id: "SuperPawn",
    set: super::SET,
    glyph: "SP",
    rule: "Moves up to two squares and takes one square forward, straight or diagonally; can make \
           itself IMM and IMP.",
    tags: &["BIO", "TRANS"],
    patterns: &[
        Ability::moves("SuperPawnMove", "SuperPawnMovePattern"),
        Ability::takes("SuperPawnTake", "SuperPawnTakePattern"),
    ],
    coded: &[&STEEL],
    ..PieceData::NONE
});

const STEEL: AbilityData = AbilityData {
    id: "Steel",
    rule: "Adds IMM and IMP to itself.",
    terms: Terms::costs(&[("movements", 1)]).cooldown(rounds(10)).on_itself(),
    names: Names { effects: &["IMM", "IMP"], ..Names::NONE },
    perform: |site, _action, steps| {
        for tag in ["IMM", "IMP"] {
            steps.push(Step::Tag { piece: site.piece, tag: site.effect(tag), on: true });
        }
    },
    ..AbilityData::NONE
};

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    /// A board on which turns do not end automatically, because both players hold a card and have
    /// movements to spare.
    fn game(drawing: &str) -> GameScenario {
        let open = json!({"hand": ["AddMana"], "movements": 3, "max_movements": 3});
        GameScenario::new("arcana", drawing).player("white", open.clone()).player("black", open)
    }

    #[test]
    fn goes_up_to_two_squares_forward_straight_and_diagonally() {
        game(
            "
            . . . . .
            . . . . .
            . . . . .
            . . SP . .
            . . . . .",
        )
        .check_reach(
            "c2",
            "
            . . . . .
            o . o . o
            . o o o .
            . . SP . .
            . . . . .",
        );
    }

    #[test]
    fn forward_is_down_for_black() {
        game(
            "
            . . sp . .
            . R . . .
            . . . . .",
        )
        .given(json!({"to_move": "black"}))
        .check_reach(
            "c3",
            "
            . . sp . .
            . x o o .
            . . o . o",
        );
    }

    #[test]
    fn is_stopped_by_pieces_holes_and_the_border() {
        game(
            "
            . . . . .
            . . N . .
            . # . . .
            . . SP . .",
        )
        .check_reach(
            "c1",
            "
            . . . . .
            . . N . o
            . # o o .
            . . SP . .",
        );
        game(". . \n SP .").check_reach("a1", "o o \n SP .");
        game("SP . \n . .").check_actions("move a2", &[]);
    }

    #[test]
    fn takes_one_square_forward_straight_and_diagonally() {
        game(
            "
            p . p . p
            . p p P .
            . p SP p .
            . p p p .",
        )
        .check_reach(
            "c2",
            "
            p . p . p
            . x x P .
            . p SP p .
            . p p p .",
        )
        .act("take c2 c3")
        .check(
            "
            p . p . p
            . p SP P .
            . p . p .
            . p p p .",
        );
    }

    #[test]
    fn does_not_take_at_two_squares() {
        game("p . p . p \n . . . . . \n . . SP . .")
            .check_reach("c1", "p . p . p \n . o o o . \n . . SP . .");
    }

    #[test]
    fn makes_itself_immune_and_impenetrable() {
        game(". . \n SP .")
            .act("ability a1")
            .check(". . \n SP .")
            .check_piece(
                "a1",
                &json!({"tags": ["BIO", "IMM", "IMP", "TRANS"], "moved": true, "cooldown": 10}),
            )
            .check_player("white", &json!({"movements": 2, "mana": 2}))
            .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}))
            .refuses("move a1 a2", "moved")
            .end(2)
            .check_piece("a1", &json!({"moved": false, "cooldown": 9}))
            .refuses("ability a1", "cooldown: 9")
            .act("move a1 a2")
            .check("SP . \n . .");
    }

    #[test]
    fn does_it_again_after_ten_rounds_though_it_is_immune() {
        game(". . \n SP .")
            .act("ability a1")
            .end(20)
            .check_piece("a1", &json!({"cooldown": 0}))
            .act("ability a1")
            .check_piece("a1", &json!({"cooldown": 10}));
    }

    #[test]
    fn must_be_paid_and_not_have_moved() {
        game(". . \n SP .")
            .player("white", json!({"movements": 0}))
            .refuses("ability a1", "movements: costs 1");
        game(". . \n SP .")
            .player("white", json!({"mana": 0}))
            .act("ability a1")
            .check_player("white", &json!({"mana": 0}));
        game(". . \n SP .").act("move a1 a2").refuses("ability a2", "moved");
        game(". . \n SP .")
            .piece("a1", json!({"cooldown": 1}))
            .refuses("ability a1", "cooldown: 1");
        game(". . \n sp .").refuses("ability a1", "owner");
    }

    #[test]
    fn cannot_do_it_while_invulnerable() {
        let invulnerable = json!({"effects": [{"id": "Invulnerability", "rounds": 3}]});
        game(". . \n SP .")
            .piece("a1", invulnerable)
            .refuses("ability a1", "Invulnerability")
            .act("move a1 a2")
            .check("SP . \n . .");
    }

    #[test]
    fn is_then_out_of_reach_of_abilities_and_can_still_be_taken() {
        game("CT SP . . \n . . . R").act("ability b2").refuses("ability a2 b2 right 3", "IMM");
        game("r SP").act("ability b1").end(1).act("take a1 b1").check(". r");
    }

    #[test]
    fn can_be_thrown_before() {
        game("CT SP . . \n . . . R").act("ability a2 b2 right 3").check("CT . . SP \n . . . R");
    }
}
