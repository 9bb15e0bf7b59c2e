//! Ram: it runs to the first piece it meets, friend or foe, and hits it for 1; if that piece dies
//! the Ram enters its square.
//!
//! The distance to that piece, its square included, gives 1 depth for every five squares. While
//! depth is left the Ram goes on: entering an empty square costs 1 depth, and so does each hit on
//! an occupied square, until it is empty. At an IMP piece both lose 1 life, and the Ram stops in
//! front of it even if it dies. If it meets no piece it stops at a hole or the edge of the board.
//! Every hit is a take, whatever the Ram's take damage.
//!
//! The direction is chosen at the start, and the Ram runs from where it stands when the cast ends.
//! If it was pushed to where there is no square ahead, or cannot receive its own ability because it
//! is invulnerable, the cast fizzles.
//!
//! ```text
//! .  o  .
//! o  RA o      o: moves, a: ability
//! .  o  .
//!
//! RA .  .  .  a  .  .      a distance of 4: the piece is hit, and the Ram stops there
//! RA .  .  .  .  a  a      a distance of 5, a depth of 1: both are hit
//! ```

use sortilege_core::{
    Ability, AbilityData, Action, Arg, Args, DeedKind, Description, Names, PieceContext, PieceData,
    Step, Steps, SubDir, Terms, register, rounds,
};

register!(Piece: PieceData {
    id: "Ram",
    set: super::SET,
    glyph: "RA",
    rule: "Moves one square straight; rams what stands in its way, harder after a longer run.",
    tags: &["STR"],
    patterns: &[Ability::moves("RamMove", "StructureMovePattern")],
    coded: &[&RAMMING],
    ..PieceData::NONE
});

const RAMMING: AbilityData = AbilityData {
    id: "Ramming",
    rule: "Runs in one direction and hits the first piece it meets; for every five squares of \
           run-up it goes on for one more square or hit.",
    terms: Terms::costs(&[("movements", 1)]).cooldown(rounds(4)).cast(rounds(1)).on_itself(),
    names: Names { effects: &["IMP"], ..Names::NONE },
    area: Some(|| Description::slides(&SubDir::STRAIGHT, None)),
    options,
    can_be_cast: Some(is_straight),
    perform: run,
    proceed: go_on,
    ..AbilityData::NONE
};

/// Squares of run-up for 1 depth.
const RUN_UP: i16 = 5;

/// Marks the first hit, which costs no depth.
const FIRST: i16 = 1;

fn options(site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
    for dir in SubDir::STRAIGHT.into_iter().filter(|dir| site.next(*dir).is_some()) {
        choose(Args::new([Arg::Square(site.square()), Arg::Dir(dir)]));
    }
}

fn is_straight(_site: PieceContext<'_>, args: &Args) -> bool {
    matches!(args.as_slice(), [_, Arg::Dir(dir)] if SubDir::STRAIGHT.contains(dir))
}

fn run(site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
    let Some(dir) = action.args.dir(1) else { return };
    let line = (1..).map_while(|n| site.scene.step(site.square(), dir, n));
    let free: Vec<_> = line.take_while(|at| site.scene.is_free(*at)).collect();
    if let Some(to) = free.last() {
        steps.push(Step::Move { piece: site.piece, to: *to });
    }
    let distance = free.len() as i16 + 1;
    if site.scene.step(site.square(), dir, distance).is_some() {
        let words = [dir as i16, distance / RUN_UP, FIRST];
        steps.push(Step::Proceed { piece: site.piece, ability: action.ability, words });
    }
}

/// One more hit or square.
fn go_on(site: PieceContext<'_>, [dir, depth, first]: [i16; 3], steps: &mut Steps) {
    let Some(to) = SubDir::ALL.get(dir as usize).and_then(|dir| site.next(*dir)) else { return };
    if depth <= 0 && first != FIRST {
        return;
    }
    let (board, piece) = (site.scene.board, site.piece);
    let hit = |victim, deed| Step::Harm { piece, victim, damage: 1, deed };
    match board.at(to) {
        None => steps.push(Step::Move { piece, to }),
        Some(victim) if board.piece(victim).has(site.effect("IMP")) => {
            steps.push(hit(victim, DeedKind::Take));
            return steps.push(hit(piece, DeedKind::Ability));
        }
        Some(victim) => {
            steps.push(hit(victim, DeedKind::Take));
            steps.push(Step::Enter { piece, to });
        }
    }
    let words = [dir, depth - i16::from(first != FIRST), 0];
    steps.push(Step::Proceed { piece, ability: site.ability(), words });
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

    /// The Ram on a1 runs right: declared, and a round later done.
    fn runs(game: GameScenario) -> GameScenario {
        game.act("ability a1 right").end(2)
    }

    fn life(life: i32) -> Value {
        json!({"max_life": life, "life": life})
    }

    fn invulnerable() -> Value {
        json!({"effects": [{"id": "Invulnerability", "rounds": 9}]})
    }

    #[test]
    fn creeps_one_square_straight() {
        game(
            "
            . . . . .
            . . . . .
            . . RA p .
            . . P . .
            . . . . .",
        )
        .check_reach(
            "c3",
            "
            . . . . .
            . . o . .
            . o RA p .
            . . P . .
            . . . . .",
        );
        game("# . . \n RA . .").check_reach("a1", "# . . \n RA o .");
        game("p RA p")
            .refuses("take b1 a1", "cannot take")
            .refuses("attack b1 a1", "cannot attack");
    }

    #[test]
    fn casts_for_a_round_and_can_do_nothing_else() {
        game(". . . . \n RA . . .")
            .act("ability a1 right")
            .check(". . . . \n RA . . .")
            .check_piece("a1", &json!({"moved": true, "cooldown": 0}))
            .check_piece(
                "a1",
                &json!({"casting": {"action": "ability a1 right", "rounds": 1, "begun": 0}}),
            )
            .check_player("white", &json!({"movements": 2, "mana": 2}))
            .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}))
            .refuses("move a1 a2", "casting: for 1")
            .refuses("ability a1 up", "casting")
            .end(1)
            .check(". . . . \n RA . . .")
            .end(1)
            .check(". . . . \n . . . RA")
            .check_piece("d1", &json!({"moved": false, "cooldown": 4, "casting": null}))
            .check_player("white", &json!({"movements": 3, "mana": 2}));
    }

    #[test]
    fn a_cast_of_more_rounds_keeps_it_from_acting_in_turns_between() {
        game(". . \n RA .")
            .piece("a1", json!({"casting": {"action": "ability a1 right", "rounds": 2}}))
            .refuses("move a1 a2", "casting: for 2")
            .end(2)
            .check_piece("a1", &json!({"moved": false}))
            .refuses("move a1 a2", "casting: for 1")
            .refuses("ability a1 up", "casting")
            .end(2)
            .check(". . \n . RA");
    }

    #[test]
    fn may_act_in_the_turn_in_which_it_has_run_and_rests_for_four_rounds() {
        runs(game(". . . \n RA . ."))
            .act("move c1 c2")
            .check(". . RA \n . . .")
            .end(2)
            .refuses("ability c2 left", "cooldown: 3")
            .end(6)
            .act("ability c2 left")
            .end(2)
            .check("RA . . \n . . .");
    }

    #[test]
    fn needs_a_square_ahead() {
        game("# . . \n RA p .").check_actions("ability", &["ability a1 right"]);
        game("RA . . \n . . .").check_actions("ability", &["ability a2 down", "ability a2 right"]);
        game(". . \n RA .")
            .refuses("ability a1 left", "Ramming")
            .refuses("ability a1 up-right", "Ramming");
    }

    #[test]
    fn runs_to_the_border_or_a_hole_when_it_meets_no_piece() {
        runs(game("RA . . . . . . . . . . . . . . .")).check(". . . . . . . . . . . . . . . RA");
        runs(game("RA . . . # p")).check(". . . RA # p");
    }

    #[test]
    fn runs_in_the_direction_it_was_told() {
        let middle = "
            . p .
            n RA r
            . b .";
        for (dir, after) in [
            ("up", ". RA . \n n . r \n . b ."),
            ("right", ". p . \n n . RA \n . b ."),
            ("down", ". p . \n n . r \n . RA ."),
            ("left", ". p . \n RA . r \n . b ."),
        ] {
            game(middle).act(&format!("ability b2 {dir}")).end(2).check(after);
        }
        game("ra . \n . . \n P .")
            .given(json!({"to_move": "black"}))
            .act("ability a3 down")
            .end(2)
            .check(". . \n . . \n ra .");
    }

    #[test]
    fn a_run_of_less_than_five_has_no_depth() {
        runs(game("RA p p .")).check(". RA p .");
        runs(game("RA . . p . .")).check(". . . RA . .");
        runs(game("RA . . . p p .")).check(". . . . RA p .");
        runs(game("RA . . . p . .")).check(". . . . RA . .");
    }

    #[test]
    fn five_squares_give_a_depth_of_one() {
        runs(game("RA . . . . p p p")).check(". . . . . . RA p");
        runs(game("RA . . . . p . p")).check(". . . . . . RA p");
        runs(game("RA . . . . p . . .")).check(". . . . . . RA . .");
        runs(game("RA . . . . . . . . p p p .")).check(". . . . . . . . . . RA p .");
    }

    #[test]
    fn ten_squares_give_a_depth_of_two() {
        runs(game("RA . . . . . . . . . p p p p")).check(". . . . . . . . . . . . RA p");
        runs(game("RA . . . . . . . . . p p . p")).check(". . . . . . . . . . . . RA p");
        runs(game("RA . . . . . . . . . p . p p")).check(". . . . . . . . . . . . RA p");
    }

    #[test]
    fn fifteen_squares_give_three_and_the_border_ends_it() {
        runs(game("RA . . . . . . . . . . . . . . p")).check(". . . . . . . . . . . . . . . RA");
        runs(game("RA . . . . p")).check(". . . . . RA");
        runs(game("RA . . . . p # p")).check(". . . . . RA # p");
    }

    #[test]
    fn stops_in_front_of_a_survivor_when_no_depth_is_left() {
        runs(game("RA . . p .").piece("d1", life(2)))
            .check(". . RA p .")
            .check_piece("d1", &json!({"life": 1}));
        runs(game("RA p .").piece("b1", life(2)))
            .check("RA p .")
            .check_piece("b1", &json!({"life": 1}));
        runs(game("RA p .").piece("b1", life(2)))
            .check_piece("a1", &json!({"cooldown": 4, "life": 1}));
    }

    #[test]
    fn hits_a_survivor_again_while_depth_is_left() {
        let long = "RA . . . . . . . . . p p .";
        runs(game("RA . . . . p p").piece("f1", life(2))).check(". . . . . RA p");
        runs(game("RA . . . . p p").piece("f1", life(3)))
            .check(". . . . RA p p")
            .check_piece("f1", &json!({"life": 1}));
        runs(game(long).piece("k1", life(2))).check(". . . . . . . . . . . RA .");
        runs(game(long).piece("k1", life(3))).check(". . . . . . . . . . RA p .");
        runs(game(long).piece("k1", life(4)))
            .check(". . . . . . . . . RA p p .")
            .check_piece("k1", &json!({"life": 1}));
        runs(game(long).piece("l1", life(2))).check(". . . . . . . . . . . RA .");
        runs(game(long).piece("l1", life(3)))
            .check(". . . . . . . . . . RA p .")
            .check_piece("l1", &json!({"life": 1}));
    }

    #[test]
    fn a_hit_is_one_whatever_its_damage() {
        let strong = json!({"take_damage": 5, "attack_damage": 5});
        runs(game("RA . p").piece("a1", strong).piece("c1", life(2)))
            .check(". RA p")
            .check_piece("c1", &json!({"life": 1}));
    }

    #[test]
    fn hits_friends_too() {
        runs(game("RA . N p"))
            .check(". . RA p")
            .check_state(&json!({"death_pile": [{"kind": "Knight", "owner": "white"}]}));
        runs(game("RA . . . . p N .")).check(". . . . . . RA .");
    }

    #[test]
    fn hits_are_takes_that_imm_and_hero_do_not_refuse() {
        for victim in ["m", "pa", "wl", "q", "M", "PA"] {
            runs(game(&format!("RA . {victim}"))).check(". . RA");
        }
    }

    #[test]
    fn an_impenetrable_unit_stops_it_and_both_lose_a_life() {
        runs(game("RA . w p")).check(". . . p").check_state(&json!({
            "death_pile": [{"kind": "Wall", "owner": "black"}, {"kind": "Ram", "owner": "white"}],
        }));
        runs(game("RA . W p")).check(". . . p");
        runs(game("RA w p")).check(". . p");
        runs(game("RA . go p")).check(". . go p").check_piece("c1", &json!({"life": 3}));
    }

    #[test]
    fn a_ram_with_lives_left_stops_in_front_of_where_the_impenetrable_unit_stood() {
        runs(game("RA . w p").piece("a1", life(2)))
            .check(". RA . p")
            .check_piece("b1", &json!({"life": 1, "cooldown": 4}));
        runs(game("RA . . . . w p").piece("a1", life(2))).check(". . . . RA . p");
        runs(game("RA . o p").piece("a1", life(2)))
            .check(". RA o p")
            .check_piece("c1", &json!({"life": 1}));
    }

    #[test]
    fn an_impenetrable_unit_behind_the_first_drains_the_depth() {
        let behind = "RA . . . . . . . . . p w p .";
        runs(game(behind)).check(". . . . . . . . . . . . p .");
        runs(game(behind).piece("a1", life(2)))
            .check(". . . . . . . . . . RA . p .")
            .check_piece("k1", &json!({"life": 1}));
    }

    #[test]
    fn does_not_touch_an_impenetrable_unit_without_depth() {
        runs(game("RA . . p w")).check(". . . RA w");
        runs(game("RA . . . . p . w")).check(". . . . . . RA w");
    }

    #[test]
    fn a_unit_that_a_shield_bearer_made_impenetrable_stops_it() {
        runs(game("RA . . P SB").act("ability e1")).check(". . . . SB");
    }

    #[test]
    fn the_invulnerable_count_as_survivors() {
        runs(game("RA . p .").piece("c1", invulnerable()))
            .check(". RA p .")
            .check_piece("c1", &json!({"life": 1}));
        runs(game("RA . . . . . . . . . p p").piece("k1", invulnerable()))
            .check(". . . . . . . . . RA p p");
        runs(game("RA . . . . p p .").piece("g1", invulnerable())).check(". . . . . RA p .");
        runs(game("RA . w").piece("c1", invulnerable())).check(". . w");
        runs(game("RA . w").piece("c1", invulnerable()).piece("a1", life(2)))
            .check(". RA w")
            .check_piece("b1", &json!({"life": 1}))
            .check_piece("c1", &json!({"life": 1}));
    }

    #[test]
    fn an_invulnerable_ram_cannot_run() {
        game("RA . p")
            .piece("a1", invulnerable())
            .refuses("ability a1 right", "Invulnerability")
            .act("move a1 b1")
            .check(". RA p");
    }

    #[test]
    fn fizzles_when_it_has_become_invulnerable() {
        game("RA . p")
            .piece("a1", json!({"casting": {"action": "ability a1 right", "rounds": 1}}))
            .piece("a1", invulnerable())
            .end(2)
            .check("RA . p")
            .check_piece("a1", &json!({"casting": null, "cooldown": 4, "moved": false}));
    }

    #[test]
    fn an_immune_ram_runs() {
        runs(game("RA . p").piece("a1", json!({"tags": ["STR", "IMM"]}))).check(". . RA");
    }

    #[test]
    fn ice_and_deactivation_do_not_break_the_cast() {
        for effect in ["Ice", "Deactivate"] {
            game("RA . p")
                .piece(
                    "a1",
                    json!({
                        "casting": {"action": "ability a1 right", "rounds": 1},
                        "effects": [{"id": effect, "rounds": 3, "turn": 0}],
                    }),
                )
                .end(2)
                .check(". . RA")
                .check_piece("c1", &json!({"moved": true, "cooldown": 4}));
        }
    }

    #[test]
    fn a_demon_it_hits_gives_its_owner_mana() {
        runs(game("RA . g").player("black", json!({"mana": 0, "max_mana": 9})))
            .check_player("black", &json!({"mana": 2}));
    }

    #[test]
    fn runs_into_what_stands_there_at_the_end() {
        game("RA . . r \n . . . .")
            .act("ability a2 right")
            .end(1)
            .act("move d2 d1")
            .end(1)
            .check(". . . RA \n . . . r");
        game("RA . . . \n . . r .")
            .act("ability a2 right")
            .end(1)
            .act("move c1 c2")
            .end(1)
            .check(". . RA . \n . . . .");
    }

    #[test]
    fn the_cast_is_lost_when_it_is_taken() {
        game("RA . . p \n r . . .")
            .act("ability a2 right")
            .end(1)
            .act("take a1 a2")
            .end(1)
            .check("r . . p \n . . . .")
            .check_player("white", &json!({"movements": 3, "mana": 2}));
    }

    #[test]
    fn the_cast_is_lost_when_it_changes_its_owner() {
        game("RA . . p \n ne . . .")
            .act("ability a2 right")
            .end(1)
            .act("ability a1 a2")
            .check("ra . . p \n ne . . .")
            .check_piece("a2", &json!({"casting": null, "cooldown": 0}))
            .end(3)
            .check("ra . . p \n ne . . .");
    }

    #[test]
    fn runs_from_where_it_has_been_pushed() {
        game(". . . p \n RA . . p \n o . . .")
            .act("ability a2 right")
            .end(1)
            .act("ability a1 a2 up")
            .check_piece(
                "a3",
                &json!({"casting": {"action": "ability a3 right", "rounds": 1, "begun": 0}}),
            )
            .end(1)
            .check(". . . RA \n . . . p \n o . . .");
    }

    #[test]
    fn fizzles_when_it_has_been_pushed_to_where_nothing_is_ahead() {
        game(". . . \n RA . . \n o . .")
            .act("ability a2 up")
            .end(1)
            .act("ability a1 a2 up")
            .end(1)
            .check("RA . . \n . . . \n o . .")
            .check_piece("a3", &json!({"casting": null, "cooldown": 4, "moved": false}));
    }

    #[test]
    fn casts_end_in_the_order_begun() {
        game("RA . RA . p")
            .act("ability a1 right")
            .act("ability c1 right")
            .end(2)
            .check(". . RA . p")
            .check_piece("c1", &json!({"casting": null, "cooldown": 4}));
        game("RA . RA . p")
            .act("ability c1 right")
            .act("ability a1 right")
            .end(2)
            .check(". . . . RA");
    }

    #[test]
    fn hitting_the_last_king_of_the_enemy_wins() {
        runs(game("RA . k"))
            .check_state(&json!({"outcome": {"winner": "white", "reason": "king captured"}}));
    }

    #[test]
    fn hitting_ones_own_last_king_loses() {
        runs(game("RA . K . N p"))
            .check(". . . . . p")
            .check_state(&json!({"outcome": {"winner": "black", "reason": "king captured"}}))
            .check_player("white", &json!({"out": true}));
    }

    #[test]
    fn must_be_paid_ready_and_not_have_moved() {
        game("RA .")
            .player("white", json!({"movements": 0}))
            .refuses("ability a1 right", "movements: costs 1");
        game("RA .")
            .player("white", json!({"mana": 0}))
            .act("ability a1 right")
            .check_player("white", &json!({"mana": 0}));
        game("RA .").piece("a1", json!({"cooldown": 2})).refuses("ability a1 right", "cooldown: 2");
        game("RA . .").act("move a1 b1").refuses("ability b1 right", "moved");
        game("ra .").refuses("ability a1 right", "owner");
    }

    #[test]
    fn turns_pass_automatically_while_no_player_can_act() {
        GameScenario::new("arcana", "RA . . .")
            .act("ability a1 right")
            .check(". . . RA")
            .check_state(&json!({
                "to_move": "white",
                "time": {"round": 1, "turn": 0, "movement": 0},
            }));
    }
}
