//! Catapult: it throws over everything, and the distance counts from the Catapult.
//!
//! A piece thrown onto an enemy takes it with its own take damage; if the enemy survives, the
//! thrown piece dies. Being thrown does not count as moving. The piece may have moved, be
//! deactivated or be casting; a cast goes on where it lands. The throw is an ability that acts on
//! the piece, so a piece that is immune or invulnerable cannot be thrown. An invulnerable Catapult
//! can throw.
//!
//! ```text
//! .  o  .
//! o  CT o      CT a  a  a  a  a  a  a  a  a  a      o: moves, a: ability
//! .  o  .
//! ```
//!
//! The diagram shows the throw to the right.

use sortilege_core::{
    Ability, AbilityData, AbilityId, Action, Arg, Args, DeedKind, Description, Names, PieceContext,
    PieceData, PieceId, Square, Step, Steps, SubDir, Terms, register, rounds,
};

register!(Piece: PieceData {
    id: "Catapult",
    set: super::SET,
    glyph: "CT",
    rule: "Moves one square straight; throws one of its owner's TRANS pieces next to it up to 10 \
           squares.",
    tags: &["STR"],
    patterns: &[Ability::moves("CatapultMove", "StructureMovePattern")],
    coded: &[&THROW],
    ..PieceData::NONE
});

/// The greatest distance of a throw.
const FARTHEST: i16 = 10;

const THROW: AbilityData = AbilityData {
    id: "Throw",
    rule: "Throws one of its owner's TRANS pieces next to it 1 to 10 squares in one direction, \
           onto an empty square or onto an enemy, which it takes.",
    terms: Terms::costs(&[("movements", 1)]).cooldown(rounds(4)),
    names: Names { effects: &["TRANS"], ..Names::NONE },
    area: Some(|| Description::jumps(&SubDir::STRAIGHT, FARTHEST as u8)),
    options,
    objection: Some(objection),
    perform: throw,
    proceed: land,
    ..AbilityData::NONE
};

fn options(site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
    for (_, at) in site.neighbours() {
        let Some(thrown) = site.ally_at(at) else { continue };
        let is_trans = site.scene.board.piece(thrown).has(site.effect("TRANS"));
        if !is_trans || !site.may_act_on(thrown) {
            continue;
        }
        let taker = PieceContext::new(site.scene, thrown, AbilityId::NONE);
        let lands = |to: Square| {
            let can_be_taken = |victim| taker.may(DeedKind::Take, victim);
            site.scene.is_free(to) || site.enemy_at(to).is_some_and(can_be_taken)
        };
        let (catapult, piece) = (Arg::Square(site.square()), Arg::Square(at));
        for dir in SubDir::STRAIGHT {
            for distance in 1..=FARTHEST {
                if site.scene.step(site.square(), dir, distance).is_some_and(lands) {
                    choose(Args::new([catapult, piece, Arg::Dir(dir), Arg::Number(distance)]));
                }
            }
        }
    }
}

fn objection(site: PieceContext<'_>, args: &Args) -> Option<String> {
    let [_, Arg::Square(at), Arg::Dir(dir), Arg::Number(distance)] = *args.as_slice() else {
        return None;
    };
    let is_adjacent = site.neighbours().any(|(_, adjacent)| adjacent == at);
    let Some(thrown) = site.ally_at(at).filter(|_| is_adjacent) else {
        return Some("there is no piece of its owner next to it there".to_owned());
    };
    if !site.scene.board.piece(thrown).has(site.effect("TRANS")) {
        return Some("only TRANS pieces can be thrown".to_owned());
    }
    if !(1..=FARTHEST).contains(&distance) {
        return Some(format!("it throws 1 to {FARTHEST} squares"));
    }
    let reason = match site.scene.step(site.square(), dir, distance) {
        None => "there is no square to land on",
        Some(to) if site.ally_at(to).is_some() => "it would land on an ally",
        Some(to) if site.enemy_at(to).is_some() => "it cannot take the piece it would land on",
        Some(_) => return None,
    };
    Some(reason.to_owned())
}

fn throw(site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
    let [_, Arg::Square(at), Arg::Dir(dir), Arg::Number(distance)] = *action.args.as_slice() else {
        return;
    };
    let (thrown, to) = (site.scene.board.at(at), site.scene.step(site.square(), dir, distance));
    let (Some(piece), Some(to)) = (thrown, to) else { return };
    match site.scene.board.at(to) {
        None => steps.push(Step::Enter { piece, to }),
        Some(victim) => {
            steps.push(Step::Reach { piece });
            steps.push(Step::Take { piece, victim });
            steps.push(Step::Proceed {
                piece: site.piece,
                ability: action.ability,
                words: [piece.0 as i16, to.0.into(), 0],
            });
        }
    }
}

/// A piece that was thrown onto an enemy and did not get its square dies.
fn land(site: PieceContext<'_>, [thrown, to, _]: [i16; 3], steps: &mut Steps) {
    let (piece, to) = (PieceId(thrown as u16), Square(to as u8));
    if site.scene.board.piece(piece).square().is_some_and(|at| at != to) {
        steps.push(Step::Die { piece });
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

    fn invulnerable(game: GameScenario, square: &str) -> GameScenario {
        game.piece(square, json!({"effects": [{"id": "Invulnerability", "rounds": 3}]}))
    }

    #[test]
    fn creeps_one_square_straight() {
        game(
            "
            . . . . .
            . . . . .
            . . CT p .
            . . P . .
            . . . . .",
        )
        .check_reach(
            "c3",
            "
            . . . . .
            . . o . .
            . o CT p .
            . . P . .
            . . . . .",
        );
        game("# . . \n CT . .").check_reach("a1", "# . . \n CT o .");
    }

    #[test]
    fn neither_takes_nor_attacks() {
        game("p CT p")
            .refuses("take b1 a1", "cannot take")
            .refuses("attack b1 a1", "cannot attack");
    }

    #[test]
    fn throws_over_everything_onto_an_empty_square() {
        game(
            "
            . . .
            . . .
            . n .
            . # .
            . W .
            . P .
            . CT .",
        )
        .act("ability b1 b2 up 5")
        .check(
            "
            . . .
            . P .
            . n .
            . # .
            . W .
            . . .
            . CT .",
        )
        .check_piece("b1", &json!({"moved": true, "cooldown": 4}))
        .check_piece("b6", &json!({"moved": false, "cooldown": 0}))
        .check_player("white", &json!({"movements": 2, "mana": 2}))
        .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}))
        .act("move b6 b7")
        .check_piece("b7", &json!({"moved": true}));
    }

    #[test]
    fn throws_in_four_directions_onto_no_ally_and_not_where_the_piece_is() {
        game(". . n \n P . . \n CT . R")
            .check_actions("ability a1", &["ability a1 a2 right 1", "ability a1 a2 up 2"]);
        game(". . . \n . CT . \n . . P").check_actions(
            "ability b2",
            &[
                "ability b2 c1 down 1",
                "ability b2 c1 left 1",
                "ability b2 c1 right 1",
                "ability b2 c1 up 1",
            ],
        );
        game(". . . \n . CT . \n . . P").refuses("ability b2 c1 up-left 1", "Throw");
    }

    #[test]
    fn throws_ten_squares_and_no_farther() {
        let throws: Vec<String> =
            (2..=10).map(|distance| format!("ability a1 b1 right {distance}")).collect();
        let throws: Vec<&str> = throws.iter().map(String::as_str).collect();
        game("CT P . . . . . . . . . . . .")
            .check_actions("ability a1", &throws)
            .refuses("ability a1 b1 right 11", "Throw")
            .refuses("ability a1 b1 right 0", "Throw")
            .refuses("ability a1 b1 right -1", "Throw")
            .refuses("ability a1 b1 right 32767", "Throw");
    }

    #[test]
    fn does_not_throw_onto_holes_or_off_the_board() {
        game("CT P # .").check_actions("ability a1", &["ability a1 b1 right 3"]);
        game(". CT P").check_actions("ability b1", &["ability b1 c1 left 1"]);
    }

    #[test]
    fn throws_the_neighbour_it_is_told_to() {
        game("P . . \n CT N . \n . . .")
            .act("ability a2 b2 right 2")
            .check("P . . \n CT . N \n . . .");
        game("P . . \n CT N . \n . . .")
            .act("ability a2 a3 right 2")
            .check(". . . \n CT N P \n . . .");
    }

    #[test]
    fn throws_down_for_black_as_it_throws_for_white() {
        game("ct . \n p . \n . . \n . R")
            .given(json!({"to_move": "black"}))
            .act("ability a4 a3 down 3")
            .check("ct . \n . . \n . . \n p R");
    }

    #[test]
    fn throws_only_own_transportable_neighbours() {
        game("CT R . . \n . . . .").refuses("ability a2 b2 right 3", "Throw");
        game("CT p . . \n . . . .").refuses("ability a2 b2 right 3", "Throw");
        game("CT . P . \n . . . .").refuses("ability a2 c2 right 3", "Throw");
        game("CT . P . \n . . . .").refuses("ability a2 b2 right 3", "Throw");
        game("CT P . . \n . . . .")
            .piece("b2", json!({"tags": ["BIO"]}))
            .refuses("ability a2 b2 right 3", "Throw");
        game("CT R . . \n . . . .")
            .piece("b2", json!({"tags": ["TRANS"]}))
            .act("ability a2 b2 right 3")
            .check("CT . . R \n . . . .");
    }

    #[test]
    fn does_not_throw_immune_or_invulnerable_pieces() {
        game("CT M . .").refuses("ability a1 b1 right 3", "IMM");
        game("CT WL . .").refuses("ability a1 b1 right 3", "IMM");
        invulnerable(game("CT P . ."), "b1").refuses("ability a1 b1 right 3", "Invulnerability");
        game("CT M . .")
            .piece("b1", json!({"tags": ["TRANS", "HERO"]}))
            .act("ability a1 b1 right 3")
            .check("CT . . M");
    }

    #[test]
    fn throws_while_it_is_invulnerable_or_immune_itself() {
        invulnerable(game("CT P . ."), "a1").act("ability a1 b1 right 3").check("CT . . P");
        game("CT P . .")
            .piece("a1", json!({"tags": ["STR", "IMM"]}))
            .act("ability a1 b1 right 3")
            .check("CT . . P");
    }

    #[test]
    fn a_piece_that_lands_on_an_enemy_takes_it() {
        game("CT P w r .")
            .act("ability a1 b1 right 3")
            .check("CT . w P .")
            .check_piece("d1", &json!({"moved": false, "life": 1}))
            .check_state(&json!({"death_pile": [{"kind": "Rook", "owner": "black"}]}))
            .check_piece("a1", &json!({"cooldown": 4, "moved": true}));
    }

    #[test]
    fn landing_is_a_take_that_imm_hero_and_imp_do_not_refuse() {
        for victim in ["m", "pa", "w", "q", "wl"] {
            game(&format!("CT P . {victim}")).act("ability a1 b1 right 3").check("CT . . P");
        }
    }

    #[test]
    fn no_piece_lands_on_an_invulnerable_one() {
        invulnerable(game("CT P . r ."), "d1")
            .check_actions("ability a1", &["ability a1 b1 right 2", "ability a1 b1 right 4"])
            .refuses("ability a1 b1 right 3", "Throw");
    }

    #[test]
    fn a_piece_that_lands_on_a_survivor_dies() {
        game("CT P . go .")
            .act("ability a1 b1 right 3")
            .check("CT . . go .")
            .check_piece("d1", &json!({"life": 3}))
            .check_piece("a1", &json!({"cooldown": 4}))
            .check_state(&json!({"death_pile": [{"kind": "Pawn", "owner": "white"}]}));
        game("CT P . o .")
            .piece("d1", json!({"life": 1}))
            .act("ability a1 b1 right 3")
            .check("CT . . P .");
    }

    #[test]
    fn the_take_is_with_the_thrown_pieces_own_damage() {
        game("CT P . go")
            .piece("b1", json!({"take_damage": 4}))
            .act("ability a1 b1 right 3")
            .check("CT . . P");
        game("CT P . go")
            .piece("b1", json!({"take_damage": 3, "attack_damage": 4}))
            .piece("a1", json!({"take_damage": 4}))
            .act("ability a1 b1 right 3")
            .check("CT . . go")
            .check_piece("d1", &json!({"life": 1}));
    }

    #[test]
    fn a_piece_that_lands_with_lives_left_dies_all_the_same() {
        game("CT P . go")
            .piece("b1", json!({"max_life": 3, "life": 3}))
            .act("ability a1 b1 right 3")
            .check("CT . . go");
    }

    #[test]
    fn a_demon_that_dies_landing_or_landed_on_gives_its_owner_mana() {
        game("CT SI . go")
            .player("white", json!({"mana": 0}))
            .act("ability a1 b1 right 3")
            .check("CT . . go")
            .check_player("white", &json!({"mana": 1}))
            .check_player("black", &json!({"mana": 2}));
        game("CT P . g")
            .player("black", json!({"mana": 0}))
            .act("ability a1 b1 right 3")
            .check_player("black", &json!({"mana": 1}));
    }

    #[test]
    fn landing_on_the_last_king_wins() {
        game("CT P . k")
            .act("ability a1 b1 right 3")
            .check_state(&json!({"outcome": {"winner": "white", "reason": "king captured"}}));
    }

    #[test]
    fn throws_pieces_that_have_moved_or_are_deactivated() {
        game("CT P . .")
            .piece("b1", json!({"moved": true}))
            .act("ability a1 b1 right 3")
            .check_piece("d1", &json!({"moved": true}));
        let deactivated =
            json!({"moved": true, "effects": [{"id": "Deactivate", "rounds": 2, "turn": 0}]});
        game("CT P . .").piece("b1", deactivated).act("ability a1 b1 right 3").check_piece(
            "d1",
            &json!({"moved": true, "effects": [{"id": "Deactivate", "rounds": 2, "turn": 0}]}),
        );
    }

    #[test]
    fn a_cast_goes_on_where_the_caster_lands() {
        game("p . . . \n CT L . p")
            .piece(
                "b1",
                json!({"tags": ["BIO", "TRANS"], "casting": {"action": "ability b1", "rounds": 2}}),
            )
            .act("ability a1 b1 right 2")
            .check("p . . . \n CT . L p")
            .end(2)
            .check("p . . . \n CT . L p")
            .end(2)
            .check("p . . . \n CT . L .")
            .check_piece("c1", &json!({"casting": null, "cooldown": 8}));
    }

    #[test]
    fn a_piece_that_dies_landing_casts_no_more() {
        game("p . . . \n CT L . go")
            .piece(
                "b1",
                json!({"tags": ["BIO", "TRANS"], "casting": {"action": "ability b1", "rounds": 1}}),
            )
            .act("ability a1 b1 right 3")
            .end(2)
            .check("p . . . \n CT . . go")
            .check_piece("d1", &json!({"life": 3}));
    }

    #[test]
    fn a_thrown_pawn_may_crown_where_it_lands() {
        game(". . \n . . \n CT P")
            .player("white", json!({"movements": 2}))
            .act("ability a1 b1 up 2")
            .act("ability a3 Knight")
            .check("N . \n . . \n CT .");
    }

    #[test]
    fn must_be_paid_ready_and_not_have_moved() {
        game("CT P .")
            .player("white", json!({"movements": 0}))
            .refuses("ability a1 b1 right 2", "movements: costs 1");
        game("CT P .")
            .player("white", json!({"mana": 0}))
            .act("ability a1 b1 right 2")
            .check_player("white", &json!({"mana": 0}));
        game("CT P .")
            .piece("a1", json!({"cooldown": 2}))
            .refuses("ability a1 b1 right 2", "cooldown: 2");
        game(". . . \n CT P .").act("move a1 a2").refuses("ability a2 b1 right 2", "moved");
        game("ct p .").refuses("ability a1 b1 right 2", "owner");
    }

    #[test]
    #[should_panic(expected = "Catapult has nothing to cast")]
    fn takes_no_time_so_that_no_setup_can_say_it_casts() {
        let _ = game("CT P .")
            .piece("a1", json!({"casting": {"action": "ability a1 b1 right 32767", "rounds": 1}}));
    }

    #[test]
    fn throws_once_in_four_rounds() {
        game("N . . \n CT P . \n . . .")
            .act("ability a2 a3 right 2")
            .check(". . . \n CT P N \n . . .")
            .refuses("ability a2 b2 up 1", "moved")
            .end(2)
            .refuses("ability a2 b2 up 1", "cooldown: 3")
            .end(6)
            .check_piece("a2", &json!({"cooldown": 0}))
            .act("ability a2 b2 up 1")
            .check("P . . \n CT . N \n . . .");
    }

    #[test]
    fn the_turn_ends_automatically_with_the_last_movement() {
        GameScenario::new("arcana", "CT P . . \n . . . .")
            .act("ability a2 b2 right 3")
            .check("CT . . P \n . . . .")
            .check_state(&json!({"time": {"round": 1, "turn": 0, "movement": 0}}))
            .check_piece("a2", &json!({"moved": false, "cooldown": 3}));
    }
}
