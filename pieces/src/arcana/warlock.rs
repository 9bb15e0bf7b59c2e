//! Warlock: the direction is chosen when the cast is declared and counts from where the Warlock
//! stands when it ends.
//!
//! The 2 mana come back when the cast ends, even if it fizzles, after the mana of the turn and
//! never above the maximum. A cast that is lost gives nothing back.
//!
//! ```text
//! .  .  o  .  .      .  .  .
//! .  .  o  .  .      a  a  a
//! o  o  WL o  o      a  WL a      o: moves, a: ability
//! .  .  o  .  .      a  a  a
//! .  .  o  .  .      .  .  .
//! ```

use sortilege_core::{
    Ability, AbilityData, Action, Arg, Args, Description, Names, PieceContext, PieceData, Square,
    Step, Steps, SubDir, Subject, Terms, register, rounds,
};

register!(Piece: PieceData {
    id: "Warlock",
    set: super::SET,
    glyph: "WL",
    rule: "Moves up to two squares straight over pieces; casts a Portal onto a magic square next \
           to it.",
    tags: &["TRANS", "DEM", "IMM"],
    patterns: &[Ability::moves("WarlockMove", "MagicianPattern")],
    coded: &[&OPEN_PORTAL],
    ..PieceData::NONE
});

const OPEN_PORTAL: AbilityData = AbilityData {
    id: "OpenPortal",
    rule: "Creates a Portal on an empty magic square next to it, and gives its owner 2 mana back.",
    terms: Terms::costs(&[("movements", 1), ("mana", 3)]).cooldown(rounds(5)).cast(rounds(3)),
    names: Names { kinds: &["Portal"], counters: &["mana"], ..Names::NONE },
    area: Some(|| Description::slides(&SubDir::ALL, Some(1))),
    options: directions,
    can_be_cast: Some(|_, args| matches!(args.as_slice(), [_, Arg::Dir(_)])),
    perform: open,
    ..AbilityData::NONE
};

fn directions(site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
    for (dir, _) in site.neighbours().filter(|(_, at)| is_free_magic(site, *at)) {
        choose(Args::new([Arg::Square(site.square()), Arg::Dir(dir)]));
    }
}

fn open(site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
    let (owner, at) = (site.owner(), action.args.dir(1).and_then(|dir| site.next(dir)));
    if let Some(at) = at.filter(|at| is_free_magic(site, *at)) {
        let (kind, by) = (site.kind("Portal"), Some(site.piece));
        steps.push(Step::Summon { kind, owner, at, by });
    }
    steps.push(Step::Add { of: Subject::Seat(owner), counter: site.counter("mana"), by: 2 });
}

fn is_free_magic(site: PieceContext<'_>, at: Square) -> bool {
    site.scene.is_free(at) && site.scene.board.rules().geometry().magic().contains(at)
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    /// A board on which turns do not end automatically, because both players hold a card and have
    /// movements to spare; white has 3 mana of 9.
    fn game(drawing: &str) -> GameScenario {
        let open = json!({"hand": ["AddMana"], "movements": 3, "max_movements": 3});
        let rich = json!({"mana": 3, "max_mana": 9});
        GameScenario::new("arcana", drawing)
            .player("white", open.clone())
            .player("white", rich)
            .player("black", open)
    }

    const READY: &str = "
        . . * .
        . WL . .
        . . . .";

    #[test]
    fn goes_up_to_two_squares_straight_over_pieces_and_holes() {
        game(
            "
            . . p . .
            . . P . .
            . # WL n .
            . . . . .
            . . . . .",
        )
        .check_reach(
            "c3",
            "
            . . p . .
            . . P . .
            o # WL n o
            . . o . .
            . . o . .",
        );
        game("p WL p")
            .refuses("take b1 a1", "cannot take")
            .refuses("attack b1 a1", "cannot attack");
    }

    #[test]
    fn casts_for_three_rounds_and_then_there_is_a_portal() {
        let casting = |rounds: i32| {
            json!({
                "casting": {"action": "ability b2 up-right", "rounds": rounds, "begun": 0},
                "cooldown": 0,
            })
        };
        game(READY)
            .act("ability b2 up-right")
            .check(READY)
            .check_piece("b2", &casting(3))
            .check_piece("b2", &json!({"moved": true}))
            .check_player("white", &json!({"mana": 0, "movements": 2}))
            .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}))
            .refuses("move b2 a2", "casting: for 3")
            .end(2)
            .check_piece("b2", &casting(2))
            .refuses("move b2 a2", "casting: for 2")
            .refuses("ability b2 up-right", "casting")
            .check_player("white", &json!({"mana": 1}))
            .end(2)
            .check_piece("b2", &casting(1))
            .end(1)
            .check(READY)
            .end(1)
            .check(". . PO . \n . WL . . \n . . . .")
            .check_piece("b2", &json!({"casting": null, "cooldown": 5, "moved": false}))
            .check_piece(
                "c3",
                &json!({
                    "owner": "white", "moved": false, "cooldown": 0,
                    "tags": ["HERO", "IMM", "IMP", "STR"],
                }),
            )
            .check_player("white", &json!({"mana": 5}));
    }

    #[test]
    fn both_may_act_in_the_turn_in_which_the_portal_opens_and_the_warlock_then_rests() {
        let open = game(READY).act("ability b2 up-right").end(6);
        let called = open.clone().act("ability c3 Imp left");
        called.check_piece(
            "c3",
            &json!({"casting": {"action": "ability c3 Imp left", "rounds": 5, "begun": 1}}),
        );
        open.act("move b2 b1")
            .end(2)
            .check_piece("b1", &json!({"cooldown": 4}))
            .refuses("ability b1 up", "cooldown: 4");
    }

    #[test]
    fn the_square_must_be_magic_and_empty_and_next_to_it() {
        game(
            "
            * . * .
            . WL . *
            . * # .",
        )
        .check_actions("ability", &["ability b2 down", "ability b2 up-left", "ability b2 up-right"])
        .refuses("ability b2 up", "OpenPortal")
        .refuses("ability b2 right", "OpenPortal")
        .refuses("ability b2 down-right", "OpenPortal");
        game("* * . \n * WL * \n * * *").check_actions(
            "ability",
            &[
                "ability b2 down",
                "ability b2 down-left",
                "ability b2 down-right",
                "ability b2 left",
                "ability b2 right",
                "ability b2 up",
                "ability b2 up-left",
            ],
        );
        game("P WL n")
            .given(json!({"board": {"magic": ["a1", "c1"]}}))
            .check_actions("ability b1", &[]);
        game(". WL .").refuses("ability b1 left", "OpenPortal");
    }

    #[test]
    fn fizzles_when_a_piece_stands_there_and_the_mana_comes_back_all_the_same() {
        game(
            "
            . . * r
            . WL . .",
        )
        .act("ability b1 up-right")
        .end(5)
        .act("move d2 c2")
        .end(1)
        .check(". . r . \n . WL . .")
        .check_piece("b1", &json!({"casting": null, "cooldown": 5, "moved": false}))
        .check_player("white", &json!({"mana": 5}));
    }

    #[test]
    fn a_piece_that_stood_there_for_a_while_does_not_matter() {
        game(". . * r \n . WL . .")
            .act("ability b1 up-right")
            .end(1)
            .act("move d2 c2")
            .end(2)
            .act("move c2 d2")
            .end(3)
            .check(". . PO r \n . WL . .");
    }

    #[test]
    fn the_refund_comes_after_the_mana_of_the_turn_and_stops_at_the_maximum() {
        let ends_with = |max: i32| {
            game(READY).player("white", json!({"max_mana": max})).act("ability b2 up-right").end(6)
        };
        ends_with(3).check_player("white", &json!({"mana": 3}));
        ends_with(4).check_player("white", &json!({"mana": 4}));
        ends_with(5).check_player("white", &json!({"mana": 5}));
        ends_with(6).check_player("white", &json!({"mana": 5}));
    }

    #[test]
    fn the_cast_and_its_cost_are_lost_when_it_dies() {
        game(". . * . \n r WL . .")
            .act("ability b1 up-right")
            .end(1)
            .act("take a1 b1")
            .check_player("white", &json!({"mana": 1}))
            .end(5)
            .check(". . * . \n . r . .")
            .check_player("white", &json!({"mana": 4}));
    }

    #[test]
    fn the_cast_is_lost_when_it_changes_its_owner() {
        game(". . * . \n ne WL . .")
            .piece("b1", json!({"tags": ["DEM"]}))
            .act("ability b1 up-right")
            .end(1)
            .act("ability a1 b1")
            .check_piece(
                "b1",
                &json!({"owner": "black", "casting": null, "cooldown": 0, "tags": ["DEAD"]}),
            )
            .end(7)
            .check(". . * . \n ne wl . .")
            .check_player("white", &json!({"mana": 4}));
    }

    #[test]
    fn ice_and_deactivation_do_not_break_the_cast() {
        for effect in ["Ice", "Deactivate"] {
            game(READY)
                .piece(
                    "b2",
                    json!({
                        "casting": {"action": "ability b2 up-right", "rounds": 1},
                        "effects": [{"id": effect, "rounds": 3, "turn": 0}],
                    }),
                )
                .end(2)
                .check(". . PO . \n . WL . . \n . . . .")
                .check_piece("b2", &json!({"moved": true, "cooldown": 5}));
        }
    }

    #[test]
    fn may_do_it_while_invulnerable() {
        let invulnerable = json!({"effects": [{"id": "Invulnerability", "rounds": 9}]});
        game(READY)
            .piece("b2", invulnerable)
            .act("ability b2 up-right")
            .end(6)
            .check(". . PO . \n . WL . . \n . . . .");
    }

    #[test]
    fn two_warlocks_with_one_square_get_one_portal_and_both_refunds() {
        game("WL * WL")
            .player("white", json!({"mana": 6}))
            .act("ability a1 right")
            .act("ability c1 left")
            .check_player("white", &json!({"mana": 0}))
            .end(6)
            .check("WL PO WL")
            .check_piece("a1", &json!({"cooldown": 5}))
            .check_piece("c1", &json!({"cooldown": 5}))
            .check_player("white", &json!({"mana": 7}));
    }

    #[test]
    fn black_casts_in_black_turns() {
        game(". * \n wl .")
            .given(json!({"to_move": "black"}))
            .player("black", json!({"mana": 3, "max_mana": 9}))
            .act("ability a1 up-right")
            .end(6)
            .check(". po \n wl .")
            .check_piece("b2", &json!({"owner": "black"}))
            .check_player("black", &json!({"mana": 5}));
    }

    #[test]
    fn must_be_paid_ready_and_not_have_moved() {
        game(READY)
            .player("white", json!({"mana": 2}))
            .refuses("ability b2 up-right", "mana: costs 3");
        game(READY)
            .player("white", json!({"movements": 0}))
            .refuses("ability b2 up-right", "movements: costs 1");
        game(READY)
            .piece("b2", json!({"cooldown": 5}))
            .refuses("ability b2 up-right", "cooldown: 5");
        game(READY).act("move b2 d2").refuses("ability d2 up-left", "moved");
        game("* wl").refuses("ability b1 left", "owner");
    }

    #[test]
    fn is_demonic_and_immune_and_not_a_hero() {
        game("r WL")
            .player("white", json!({"mana": 0}))
            .end(1)
            .act("take a1 b1")
            .check_player("white", &json!({"mana": 1}));
        game("a . WL .").end(1).act("attack a1 c1").check("a . . .");
        game("su . WL").end(1).refuses("ability a1 c1", "IMM");
    }
}
