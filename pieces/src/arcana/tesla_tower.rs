//! TeslaTower: the discharge strikes around the square where the tower stands when the cast ends.
//! It can be used with no enemy in reach.
//!
//! ```text
//! . . . . .      a a a a a a a
//! . . o . .      a a a a a a a
//! . . x . .      a a a a a a a
//! o x T x o      a a a T a a a      o: moves, x: moves and takes, a: ability
//! . . x . .      a a a a a a a
//! . . o . .      a a a a a a a
//! . . . . .      a a a a a a a
//! ```

use sortilege_core::{
    Ability, AbilityData, Action, Names, PieceContext, PieceData, Step, Steps, Subject, Terms,
    register, rounds,
};

register!(Piece: PieceData {
    id: "TeslaTower",
    set: super::SET,
    glyph: "T",
    rule: "Moves up to two squares straight over pieces, takes one square straight; deactivates \
           enemy STR around it.",
    tags: &["STR"],
    patterns: &[
        Ability::moves("TeslaTowerMove", "MagicianPattern"),
        Ability::takes("TeslaTowerTake", "StructureMovePattern"),
    ],
    coded: &[&DISCHARGE],
    ..PieceData::NONE
});

const DISCHARGE: AbilityData = AbilityData {
    id: "Discharge",
    rule: "Deactivates enemy STR within a square of 7 x 7 for 6 rounds.",
    terms: Terms::costs(&[("movements", 2)]).cooldown(rounds(10)).cast(rounds(1)),
    names: Names {
        effects: &["STR", "Deactivate"],
        patterns: &["CannonAttackPattern"],
        ..Names::NONE
    },
    perform: discharge,
    ..AbilityData::NONE
};

fn discharge(site: PieceContext<'_>, _action: &Action, steps: &mut Steps) {
    let (structure, effect) = (site.effect("STR"), site.effect("Deactivate"));
    for enemy in site.reach("CannonAttackPattern").iter().filter_map(|at| site.enemy_at(at)) {
        if site.scene.board.piece(enemy).has(structure) && site.may_act_on(enemy) {
            steps.push(Step::Apply { to: Subject::Piece(enemy), effect, lasts: rounds(6) });
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    /// A board on which turns do not end automatically, because both players hold a card and have
    /// movements to spare.
    fn game(drawing: &str) -> GameScenario {
        let open = json!({"hand": ["AddMana"], "movements": 3, "max_movements": 3});
        GameScenario::new("arcana", drawing).player("white", open.clone()).player("black", open)
    }

    fn deactivated(rounds: i32) -> Value {
        json!({"effects": [{"id": "Deactivate", "rounds": rounds, "turn": 0}]})
    }

    fn untouched() -> Value {
        json!({"effects": []})
    }

    #[test]
    fn goes_up_to_two_squares_straight_over_pieces_and_holes_and_takes_the_next() {
        game(
            "
            . . p . .
            . n n n .
            . # T P .
            . n . n .
            . . n . .",
        )
        .check_reach(
            "c3",
            "
            . . p . .
            . n x n .
            o # T P o
            . n o n .
            . . n . .",
        )
        .act("take c3 c4")
        .check(
            "
            . . p . .
            . n T n .
            . # . P .
            . n . n .
            . . n . .",
        );
        game("T . \n . .").check_reach("a2", "T o \n o .");
    }

    #[test]
    fn casts_for_a_round_and_can_do_nothing_else() {
        game("T . . r \n . . . .")
            .act("ability a2")
            .check_piece(
                "a2",
                &json!({
                    "casting": {"action": "ability a2", "rounds": 1, "begun": 0}, "moved": true,
                    "cooldown": 0,
                }),
            )
            .check_piece("d2", &untouched())
            .check_player("white", &json!({"movements": 1, "mana": 2}))
            .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}))
            .refuses("move a2 a1", "casting")
            .end(1)
            .check_piece("d2", &untouched())
            .end(1)
            .check_piece("a2", &json!({"casting": null, "cooldown": 10, "moved": false}))
            .check_piece("d2", &deactivated(6))
            .act("move a2 a1")
            .check(". . . r \n T . . .");
    }

    #[test]
    fn reaches_three_squares_in_both_axes_through_everything() {
        game(
            "
            r r . . r . . r r
            r r . . w . . r r
            . . . . # . . . .
            . . . . p . . . .
            r r w p T . # r r
            . . . . . . . . .
            . . . . . . . . .
            . r . . . . . r .
            r r . . r . . r r",
        )
        .act("ability e5")
        .end(2)
        .check_piece("b8", &deactivated(6))
        .check_piece("e8", &deactivated(6))
        .check_piece("h8", &deactivated(6))
        .check_piece("b5", &deactivated(6))
        .check_piece("h5", &deactivated(6))
        .check_piece("b2", &deactivated(6))
        .check_piece("h2", &deactivated(6))
        .check_piece("a5", &untouched())
        .check_piece("i5", &untouched())
        .check_piece("a8", &untouched())
        .check_piece("i8", &untouched())
        .check_piece("b9", &untouched())
        .check_piece("e9", &untouched())
        .check_piece("e1", &untouched())
        .check_piece("b1", &untouched());
    }

    #[test]
    fn deactivates_enemy_structures_only() {
        game("n q T r R \n t . . . .")
            .act("ability c2")
            .end(2)
            .check_piece("a2", &untouched())
            .check_piece("b2", &untouched())
            .check_piece("c2", &untouched())
            .check_piece("d2", &deactivated(6))
            .check_piece("e2", &untouched())
            .check_piece("a1", &deactivated(6));
    }

    #[test]
    fn skips_the_immune_and_the_invulnerable() {
        game("po . T r go")
            .piece("d1", json!({"effects": [{"id": "Invulnerability", "rounds": 9, "turn": 1}]}))
            .act("ability c1")
            .end(2)
            .check_piece("a1", &untouched())
            .check_piece("e1", &untouched())
            .check_piece(
                "d1",
                &json!({"effects": [{"id": "Invulnerability", "rounds": 8, "turn": 1}]}),
            );
    }

    #[test]
    fn heroic_and_impenetrable_structures_are_deactivated() {
        game("w . T r")
            .piece("d1", json!({"tags": ["STR", "HERO", "IMP"]}))
            .act("ability c1")
            .end(2)
            .check_piece("a1", &deactivated(6))
            .check_piece("d1", &deactivated(6));
    }

    #[test]
    fn six_turns_of_the_victim_are_blocked() {
        let mut game = game("T . . r \n . . . .").act("ability a2").end(2);
        for _ in 0..6 {
            game = game.end(1).refuses("move d2 d1", "Deactivate").end(1);
        }
        game.check_piece("d2", &untouched()).end(1).act("move d2 d1").check("T . . . \n . . . r");
    }

    #[test]
    fn deactivated_again_the_later_end_counts() {
        let carried = |rounds: i32| {
            let carries = json!({"effects": [{"id": "Deactivate", "rounds": rounds, "turn": 0}]});
            game("T . . r").piece("d1", carries).act("ability a1").end(2)
        };
        carried(3).check_piece("d1", &deactivated(6));
        carried(9).check_piece("d1", &deactivated(8));
    }

    #[test]
    fn reaches_from_where_it_stands_at_the_end() {
        game(". . . . . r \n T . . . . . \n o . . r . .")
            .act("ability a2")
            .end(1)
            .act("ability a1 a2 right")
            .end(1)
            .check(". . . . . r \n . T . . . . \n o . . r . .")
            .check_piece("f3", &untouched())
            .check_piece("d1", &deactivated(6));
    }

    #[test]
    fn the_cast_is_lost_when_it_dies_or_changes_its_owner() {
        game("T . . r \n r . . .")
            .act("ability a2")
            .end(1)
            .act("take a1 a2")
            .end(1)
            .check_piece("d2", &untouched());
        game("T . . r \n ne . . .")
            .act("ability a2")
            .end(1)
            .act("ability a1 a2")
            .check_piece("a2", &json!({"owner": "black", "casting": null, "cooldown": 0}))
            .end(2)
            .check_piece("d2", &untouched());
    }

    #[test]
    fn a_deactivated_tower_goes_on_casting() {
        game("T . . r")
            .piece(
                "a1",
                json!({
                    "casting": {"action": "ability a1", "rounds": 1},
                    "effects": [{"id": "Deactivate", "rounds": 3, "turn": 0}],
                }),
            )
            .end(2)
            .check_piece("d1", &deactivated(6))
            .check_piece("a1", &json!({"moved": true, "cooldown": 10}));
    }

    #[test]
    fn may_do_it_with_no_enemy_in_reach_and_while_invulnerable() {
        let invulnerable = json!({"effects": [{"id": "Invulnerability", "rounds": 9}]});
        game("T . p")
            .piece("a1", invulnerable)
            .act("ability a1")
            .end(2)
            .check_piece("a1", &json!({"cooldown": 10}));
    }

    #[test]
    fn must_be_paid_ready_and_not_have_moved() {
        game("T r")
            .player("white", json!({"movements": 1}))
            .refuses("ability a1", "movements: costs 2, white has 1");
        game("T r")
            .player("white", json!({"mana": 0}))
            .act("ability a1")
            .check_player("white", &json!({"mana": 0}));
        game("T r").piece("a1", json!({"cooldown": 1})).refuses("ability a1", "cooldown: 1");
        game("T . r").act("move a1 b1").refuses("ability b1", "moved");
        game("T . r")
            .act("ability a1")
            .end(4)
            .refuses("ability a1", "cooldown: 9")
            .end(18)
            .act("ability a1")
            .check_piece("a1", &json!({"moved": true}));
        game("t r").refuses("ability a1", "owner");
    }
}
