//! Ogre: it pushes a piece of any player one square in any direction, but not onto the Ogre's own
//! square, off the board or into a hole.
//!
//! A piece on that square, of any player and with any number of lives, is killed and its square
//! entered; if that piece is immune or invulnerable, the pushed piece is killed instead. A piece
//! that is pushed has not moved by it, and goes on casting. An immune piece cannot be pushed.
//!
//! ```text
//! . . x . .      . . .
//! . x x x .      a a a
//! x x O x x      a O a      x: moves and takes, a: ability
//! . x x x .      a a a
//! . . x . .      . . .
//! ```

use sortilege_core::{
    Ability, AbilityData, Action, Arg, Args, Description, PieceContext, PieceData, Step, Steps,
    SubDir, SummonTerms, Terms, register, rounds,
};

register!(Piece: PieceData {
    id: "Ogre",
    set: super::SET,
    glyph: "O",
    rule: "Moves up to two squares straight over pieces, or one square in any direction; pushes a \
           piece next to it; has two lives.",
    tags: &["DEM", "IMP"],
    counters: &[("max_life", 2)],
    patterns: &Ability::goes("OgreMove", "OgreTake", "ArcherMovePattern"),
    coded: &[&PUSH],
    summoned: Some(SummonTerms { by: "Portal", count: 1, cast: rounds(4), cost: &[] }),
    ..PieceData::NONE
});

const PUSH: AbilityData = AbilityData {
    id: "Push",
    rule: "Pushes a piece next to it one square; the piece kills what it lands on, or dies if that \
           cannot be killed.",
    terms: Terms::costs(&[("movements", 1)]).cooldown(rounds(4)),
    area: Some(|| Description::slides(&SubDir::ALL, Some(1))),
    options,
    perform: push,
    ..AbilityData::NONE
};

fn options(site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
    for (_, at) in site.neighbours() {
        if !site.scene.board.at(at).is_some_and(|pushed| site.may_act_on(pushed)) {
            continue;
        }
        for dir in SubDir::ALL {
            if site.scene.step(at, dir, 1).is_some_and(|to| to != site.square()) {
                choose(Args::new([Arg::Square(site.square()), Arg::Square(at), Arg::Dir(dir)]));
            }
        }
    }
}

fn push(site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
    let [_, Arg::Square(at), Arg::Dir(dir)] = *action.args.as_slice() else { return };
    let board = site.scene.board;
    let (Some(pushed), Some(to)) = (board.at(at), site.scene.step(at, dir, 1)) else { return };
    match board.at(to) {
        Some(hit) if !site.may_kill(hit) => {
            steps.push(Step::Kill { piece: site.piece, victim: pushed });
        }
        hit => {
            steps.extend(hit.map(|victim| Step::Kill { piece: site.piece, victim }));
            steps.push(Step::Enter { piece: pushed, to });
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::plenty::plenty;

    fn invulnerable() -> Value {
        json!({"effects": [{"id": "Invulnerability", "rounds": 5, "turn": 0}]})
    }

    #[test]
    fn it_goes_two_squares_straight_over_pieces_or_one_diagonally() {
        plenty(
            "
            . . p . .
            . p P . p
            . # O p .
            . . . P .
            . . . . .",
        )
        .check_reach(
            "c3",
            "
            . . x . .
            . x P o p
            o # O x o
            . o o P .
            . . o . .",
        );
    }

    #[test]
    fn it_dies_when_it_is_taken_twice() {
        plenty(
            "
            . R .
            R o .
            . . .",
        )
        .player("black", json!({"mana": 0}))
        .check_piece("b2", &json!({"life": 2, "max_life": 2, "tags": ["DEM", "IMP"]}))
        .act("take a2 b2")
        .check_piece("b2", &json!({"life": 1, "max_life": 2}))
        .check_player("black", &json!({"mana": 0}))
        .act("take b3 b2")
        .check_piece("b2", &json!({"owner": "white"}))
        .check_player("black", &json!({"mana": 1}));
    }

    #[test]
    fn it_stops_a_balista_but_can_be_hit() {
        plenty("BA . o p").check_reach("a1", "BA o ! p").refuses("attack a1 d1", "IMP");
    }

    #[test]
    fn it_pushes_a_unit_onto_an_empty_square() {
        plenty(
            "
            . . . .
            . O p .
            . . . .",
        )
        .act("ability b2 c2 up-right")
        .check(
            "
            . . . p
            . O . .
            . . . .",
        )
        .check_player("white", &json!({"mana": 9, "movements": 4}))
        .check_piece("b2", &json!({"moved": true, "cooldown": 4}))
        .check_piece("d3", &json!({"owner": "black", "life": 1, "moved": false}))
        .check_state(&json!({"death_pile": []}));
    }

    #[test]
    fn it_pushes_in_any_direction_but_off_the_board_and_onto_itself() {
        plenty(
            "
            . p .
            . O .
            . . P",
        )
        .check_actions(
            "ability",
            &[
                "ability b2 b3 left",
                "ability b2 b3 right",
                "ability b2 b3 down-left",
                "ability b2 b3 down-right",
                "ability b2 c1 left",
                "ability b2 c1 up",
            ],
        )
        .refuses("ability b2 b3 down", "Push")
        .refuses("ability b2 b3 up", "Push")
        .refuses("ability b2 c1 up-left", "Push");
    }

    #[test]
    fn it_pushes_no_piece_into_a_hole() {
        plenty(
            "
            # # #
            # p .
            . O .",
        )
        .check_actions(
            "ability",
            &["ability b1 b2 down-left", "ability b1 b2 down-right", "ability b1 b2 right"],
        );
    }

    #[test]
    fn only_a_neighbour_is_pushed_and_not_itself() {
        plenty("O . p")
            .refuses("ability a1 c1 left", "Push")
            .refuses("ability a1 b1 right", "Push")
            .refuses("ability a1 a1 right", "Push")
            .check_actions("ability", &[]);
    }

    #[test]
    fn an_ally_that_is_pushed_can_still_act() {
        plenty(
            "
            . . .
            O R .",
        )
        .act("ability a1 b1 up")
        .check_piece("b2", &json!({"moved": false}))
        .act("move b2 c2")
        .check(
            "
            . . R
            O . .",
        );
    }

    #[test]
    fn a_piece_that_is_landed_on_is_killed_whatever_its_life() {
        plenty(
            "
            . . .
            O p o",
        )
        .player("black", json!({"mana": 3}))
        .act("ability a1 b1 right")
        .check(
            "
            . . .
            O . p",
        )
        .check_state(&json!({"death_pile": [{"kind": "Ogre", "owner": "black"}]}))
        .check_player("black", &json!({"mana": 4}));
    }

    #[test]
    fn an_ally_is_killed_too() {
        plenty(
            "
            . R .
            O p .",
        )
        .act("ability a1 b1 up")
        .check(
            "
            . p .
            O . .",
        )
        .check_state(&json!({"death_pile": [{"kind": "Rook", "owner": "white"}]}));
    }

    #[test]
    fn a_piece_that_lands_on_an_immune_or_invulnerable_one_is_killed() {
        let pushed = json!({"death_pile": [{"kind": "Rook", "owner": "white"}]});
        plenty("O R m").act("ability a1 b1 right").check("O . m").check_state(&pushed);
        plenty("O R K").act("ability a1 b1 right").check("O . K").check_state(&pushed);
        plenty("O R p")
            .piece("c1", invulnerable())
            .act("ability a1 b1 right")
            .check("O . p")
            .check_state(&pushed);
        plenty("O q p").act("ability a1 b1 right").check("O . q");
    }

    #[test]
    fn the_immune_and_the_invulnerable_are_not_pushed() {
        plenty("O m .").refuses("ability a1 b1 right", "IMM").check_actions("ability", &[]);
        plenty("O M .").refuses("ability a1 b1 right", "IMM");
        plenty("O p .")
            .piece("b1", invulnerable())
            .refuses("ability a1 b1 right", "Invulnerability");
        plenty("O q .").act("ability a1 b1 right").check("O . q");
    }

    #[test]
    fn it_pushes_while_invulnerable_because_it_acts_on_others() {
        plenty("O p .").piece("a1", invulnerable()).act("ability a1 b1 right").check("O . p");
    }

    #[test]
    fn a_pushed_piece_goes_on_casting_where_it_is() {
        plenty(
            "
            p . . .
            . wi O p
            . . . .",
        )
        .piece("b2", json!({"casting": {"action": "ability b2", "rounds": 1, "begun": 0}}))
        .act("ability c2 b2 down")
        .end(1)
        .check(
            "
            p . . .
            . . . p
            . wi . .",
        )
        .check_piece("b1", &json!({"cooldown": 8, "casting": null}))
        .check_state(&json!({"death_pile": [{"kind": "Ogre", "owner": "white"}]}));
    }

    #[test]
    fn a_unit_that_is_pushed_onto_its_necromancer_dies_with_it() {
        plenty("O p ne")
            .piece("b1", json!({"tags": ["DEAD"]}))
            .piece("c1", json!({"controls": ["p2"]}))
            .act("ability a1 b1 right")
            .check("O . .")
            .check_state(&json!({
                "death_pile": [
                    {"kind": "Pawn", "owner": "black"}, {"kind": "Necromancer", "owner": "black"},
                ],
            }));
    }

    #[test]
    fn a_king_without_its_tags_can_be_killed_by_a_push() {
        plenty("O p k")
            .piece("c1", json!({"tags": []}))
            .act("ability a1 b1 right")
            .check_state(&json!({"outcome": {"winner": "white", "reason": "king captured"}}));
    }

    #[test]
    fn it_needs_a_movement_and_rest() {
        let action = "ability a1 b1 up-right";
        let row = || plenty(". . .\nO r .");
        row()
            .player("white", json!({"movements": 0}))
            .refuses(action, "movements: costs 1, white has 0");
        row().act("move a1 a2").refuses("ability a2 b1 right", "moved");
        row()
            .act("ability a1 b1 up")
            .refuses("ability a1 b2 right", "moved")
            .end(6)
            .refuses("ability a1 b2 right", "cooldown: 1 more round")
            .end(2)
            .act("ability a1 b2 right")
            .check(
                "
                . . r
                O . .",
            );
    }
}
