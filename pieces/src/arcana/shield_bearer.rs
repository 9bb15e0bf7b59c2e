//! ShieldBearer: left and right do not depend on its owner. A piece that transforms later has the
//! tags of its new kind. A ShieldBearer cannot be crowned. Its ability can be used with no piece
//! there.
//!
//! ```text
//! .  o  .
//! t  o  t
//! a  SB a      o: moves, t: takes, a: ability
//! ```

use sortilege_core::{
    Ability, AbilityData, Action, Description, Names, PieceContext, PieceData, Step, Steps, SubDir,
    Terms, register, rounds,
};

register!(Piece: PieceData {
    id: "ShieldBearer",
    set: super::SET,
    glyph: "SB",
    rule: "Moves and takes like a Pawn; makes its owner's pieces on either side IMP permanently.",
    tags: &["BIO", "TRANS"],
    patterns: &[
        Ability::moves("ShieldBearerMove", "PawnMovePattern"),
        Ability::takes("ShieldBearerTake", "PawnTakePattern"),
    ],
    coded: &[&SHIELD],
    ..PieceData::NONE
});

const SIDES: [SubDir; 2] = [SubDir::Left, SubDir::Right];

const SHIELD: AbilityData = AbilityData {
    id: "Shield",
    rule: "Gives its owner's pieces to its left and right IMP for the rest of the game.",
    terms: Terms::costs(&[("movements", 1)]).cooldown(rounds(15)),
    names: Names { effects: &["IMP"], ..Names::NONE },
    area: Some(|| Description::slides(&SIDES, Some(1))),
    perform: shield,
    ..AbilityData::NONE
};

fn shield(site: PieceContext<'_>, _action: &Action, steps: &mut Steps) {
    let squares = SIDES.into_iter().filter_map(|dir| site.next(dir));
    for piece in squares.filter_map(|at| site.ally_at(at)) {
        if site.may_act_on(piece) {
            steps.push(Step::Tag { piece, tag: site.effect("IMP"), on: true });
        }
    }
}

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
    fn goes_up_to_two_squares_forward() {
        game(". . . \n . . . \n . SB . \n . . .")
            .check_reach("b2", ". o . \n . o . \n . SB . \n . . .");
        game(". . . \n . n . \n . SB .")
            .check_actions("move b1", &[])
            .check_actions("take b1", &[]);
        game(". n . \n . . . \n . SB .").check_reach("b1", ". n . \n . o . \n . SB .");
        game(". . . \n . # . \n . SB .").check_actions("move b1", &[]);
        game(". # . \n . . . \n . SB .").check_reach("b1", ". # . \n . o . \n . SB .");
        game(". SB . \n . . .").check_actions("move b2", &[]);
    }

    #[test]
    fn takes_on_the_diagonals_forward() {
        game(
            "
            p . . . p
            . p p P .
            . p SB p .
            . p . p .",
        )
        .check_reach(
            "c2",
            "
            p . . . p
            . x p P .
            . p SB p .
            . p . p .",
        )
        .act("take c2 b3")
        .check(
            "
            p . . . p
            . SB p P .
            . p . p .
            . p . p .",
        );
    }

    #[test]
    fn forward_is_down_for_black() {
        game(". sb . \n P . . \n . . . \n . . .")
            .given(json!({"to_move": "black"}))
            .check_reach("b4", ". sb . \n x o . \n . o . \n . . .");
    }

    #[test]
    fn gives_imp_to_own_pieces_next_to_it() {
        game("R P . \n R SB N \n P . .")
            .act("ability b2")
            .check("R P . \n R SB N \n P . .")
            .check_piece("a2", &json!({"tags": ["IMP", "STR"], "moved": false}))
            .check_piece("c2", &json!({"tags": ["BIO", "IMP", "TRANS"], "moved": false}))
            .check_piece("b2", &json!({"tags": ["BIO", "TRANS"], "moved": true, "cooldown": 15}))
            .check_piece("a3", &json!({"tags": ["STR"]}))
            .check_piece("b3", &json!({"tags": ["BIO", "TRANS"]}))
            .check_piece("a1", &json!({"tags": ["BIO", "TRANS"]}))
            .check_player("white", &json!({"movements": 2, "mana": 2}))
            .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}))
            .end(30)
            .check_piece("a2", &json!({"tags": ["IMP", "STR"]}))
            .check_piece("b2", &json!({"cooldown": 0}));
    }

    #[test]
    fn left_and_right_are_the_same_for_black() {
        game(". r . \n r sb r \n . r .")
            .given(json!({"to_move": "black"}))
            .act("ability b2")
            .check_piece("a2", &json!({"tags": ["IMP", "STR"]}))
            .check_piece("c2", &json!({"tags": ["IMP", "STR"]}))
            .check_piece("b1", &json!({"tags": ["STR"]}))
            .check_piece("b3", &json!({"tags": ["STR"]}));
    }

    #[test]
    fn gives_none_to_enemies_and_to_the_protected() {
        game("n SB K")
            .act("ability b1")
            .check_piece("a1", &json!({"tags": ["BIO", "TRANS"]}))
            .check_piece("c1", &json!({"tags": ["BIO", "HERO", "IMM"]}));
        game("R SB .")
            .piece("a1", json!({"effects": [{"id": "Invulnerability", "rounds": 3}]}))
            .act("ability b1")
            .check_piece("a1", &json!({"tags": ["STR"]}));
    }

    #[test]
    fn may_do_it_with_no_piece_next_to_it() {
        game("SB . .").act("ability a1").check_piece("a1", &json!({"cooldown": 15}));
        game("# SB #").act("ability b1").check_piece("b1", &json!({"cooldown": 15}));
    }

    #[test]
    fn may_do_it_while_invulnerable() {
        let invulnerable = json!({"effects": [{"id": "Invulnerability", "rounds": 3}]});
        game("R SB .")
            .piece("b1", invulnerable)
            .act("ability b1")
            .check_piece("a1", &json!({"tags": ["IMP", "STR"]}));
    }

    #[test]
    fn must_be_paid_ready_and_not_have_moved() {
        game("R SB")
            .player("white", json!({"movements": 0}))
            .refuses("ability b1", "movements: costs 1");
        game("R SB")
            .player("white", json!({"mana": 0}))
            .act("ability b1")
            .check_player("white", &json!({"mana": 0}));
        game("R SB").piece("b1", json!({"cooldown": 3})).refuses("ability b1", "cooldown: 3");
        game(". . \n R SB").act("move b1 b2").refuses("ability b2", "moved");
        game("R SB")
            .act("ability b1")
            .refuses("ability b1", "moved")
            .end(2)
            .refuses("ability b1", "cooldown: 14");
        game("r sb").refuses("ability b1", "owner");
    }

    #[test]
    fn a_balista_no_longer_shoots_past_whom_it_shields() {
        let shielded = game("ba . P SB . \n . . . . .").act("ability d2");
        shielded.end(1).check_actions("attack a2", &["attack a2 c2"]);
        game("ba . P SB .").end(1).check_actions("attack a1", &["attack a1 c1", "attack a1 d1"]);
    }
}
