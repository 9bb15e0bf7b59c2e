//! Necromancer: an enemy that it controls stays on its square with full life, changes owner, loses
//! its tags and effects, has moved, and gets DEAD. It leaves the list of any other Necromancer and
//! joins this one's. No hook runs for its death, and it does not enter the death pile. It keeps its
//! cooldown and loses its cast.
//!
//! A King that is controlled is dead for its old owner. It is one more King of its new owner, who
//! is out when the last of them dies. A Necromancer that is controlled keeps its list; but it is
//! DEAD then, and the pieces on the list outlive it. A list ends with its Necromancer: a piece on
//! it that survives, because nothing can kill it or because the Necromancer was DEAD, is on no
//! list, even if the Necromancer comes back. A Pawn on a list that is crowned stays on it, but is
//! no longer DEAD.
//!
//! ```text
//! .  .  .  .  .      a  a  a  a  a  a  a
//! .  .  o  .  .      a  a  a  a  a  a  a
//! .  .  o  .  .      a  a  a  a  a  a  a
//! o  o  NE o  o      a  a  a  NE a  a  a      o: moves, a: ability
//! .  .  o  .  .      a  a  a  a  a  a  a
//! .  .  o  .  .      a  a  a  a  a  a  a
//! .  .  .  .  .      a  a  a  a  a  a  a
//! ```

use sortilege_core::{
    Ability, AbilityData, Action, Arg, Args, DeedKind, Deeds, Names, PieceContext, PieceData, Step,
    Steps, Subject, SummonTerms, Terms, register, rounds,
};

register!(Piece: PieceData {
    id: "Necromancer",
    set: super::SET,
    glyph: "NE",
    rule: "Moves up to two squares straight over pieces; kills an enemy and controls it; the \
           pieces it controls die with it.",
    tags: &["DEM"],
    patterns: &[Ability::moves("NecromancerMove", "MagicianPattern")],
    coded: &[&CONTROL],
    summoned: Some(SummonTerms { by: "Portal", count: 1, cast: rounds(7), cost: &[("mana", 2)] }),
    on_dead: Some(|site, steps| site.end_list(steps)),
    ..PieceData::NONE
});

const CONTROL: AbilityData = AbilityData {
    id: "Control",
    rule: "Kills an enemy within a square of 7 x 7 and controls it; it has no tags except DEAD.",
    terms: Terms::costs(&[("movements", 2), ("mana", 1)]).cooldown(rounds(4)),
    names: Names { effects: &["DEAD"], patterns: &["CannonAttackPattern"], ..Names::NONE },
    reaches: Deeds::of(&[DeedKind::Ability, DeedKind::Kill, DeedKind::Die]),
    options: victims,
    perform: control,
    ..AbilityData::NONE
};

fn victims(site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
    for at in site.reach("CannonAttackPattern") {
        if site.enemy_at(at).is_some_and(|victim| site.may_kill(victim)) {
            choose(Args::new([Arg::Square(site.square()), Arg::Square(at)]));
        }
    }
}

fn control(site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
    let board = site.scene.board;
    let Some(piece) = action.args.square(1).and_then(|at| board.at(at)) else { return };
    let (of, vitals) = (Subject::Piece(piece), board.rules().vitals());
    // It hears of its death while it still has its tags.
    let (deed, receiver) = (DeedKind::Kill, Some(piece));
    steps.push(Step::Declare { deed, piece: Some(site.piece), receiver });
    steps.push(Step::Strip { piece });
    steps.push(Step::Tag { piece, tag: site.effect("DEAD"), on: true });
    if let (Some(counter), Some(max)) = (vitals.life, vitals.max_life) {
        steps.push(Step::Set { of, counter, to: site.scene.amount(of, max) });
    }
    if let Some(counter) = vitals.acted {
        steps.push(Step::Set { of, counter, to: 1 });
    }
    site.lead(piece, steps);
    steps.push(Step::SetOwner { piece, owner: site.owner() });
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    use super::super::plenty::plenty;

    fn pile(dead: &[(&str, &str)]) -> Value {
        let dead: Vec<Value> =
            dead.iter().map(|(kind, owner)| json!({"kind": kind, "owner": owner})).collect();
        json!({"death_pile": dead})
    }

    #[test]
    fn it_goes_two_squares_straight_over_pieces_and_cannot_take() {
        plenty(
            "
            . . .  . .
            . p P  . .
            . # NE p .
            . . .  P .
            . . .  . .",
        )
        .check_reach(
            "c3",
            "
            . . o  . .
            . p P  . .
            o # NE p o
            . . o  P .
            . . o  . .",
        )
        .refuses("take c3 d3", "Necromancer: cannot take");
    }

    #[test]
    fn it_reaches_enemies_within_three_squares_in_both_axes() {
        let row = |y: usize| {
            (1..=9).map(|x| if (x, y) == (5, 5) { "NE " } else { "p " }).collect::<String>()
        };
        let crowd = plenty(&(1..=9).rev().map(|y| row(y) + "\n").collect::<String>());
        let mut area: Vec<String> = "bcdefgh"
            .chars()
            .flat_map(|x| (2..=8).map(move |y| format!("ability e5 {x}{y}")))
            .collect();
        area.retain(|action| action != "ability e5 e5");
        let area: Vec<&str> = area.iter().map(String::as_str).collect();
        crowd
            .refuses("ability e5 a5", "Control")
            .refuses("ability e5 e9", "Control")
            .check_actions("ability e5", &area);
    }

    #[test]
    fn it_kills_and_controls_an_enemy() {
        plenty(
            "
            . . o  . .
            . . .  . .
            . . NE . .",
        )
        .player("black", json!({"mana": 4}))
        .piece(
            "c3",
            json!({
                "life": 1, "cooldown": 3, "effects": [{"id": "Fire", "rounds": 1, "turn": 0}],
            }),
        )
        .act("ability c1 c3")
        .check(
            "
            . . O  . .
            . . .  . .
            . . NE . .",
        )
        .check_player("white", &json!({"mana": 8, "movements": 3}))
        .check_player("black", &json!({"mana": 4}))
        .check_state(&json!({"death_pile": [], "time": {"round": 0, "turn": 0, "movement": 1}}))
        .check_piece("c1", &json!({"moved": true, "cooldown": 4, "controls": ["p2"]}))
        .check_piece(
            "c3",
            &json!({
                "kind": "Ogre", "owner": "white", "life": 2, "max_life": 2, "tags": [
                    "DEAD",
                ], "effects": [], "moved": true,
                "cooldown": 3, "controls": [],
            }),
        )
        .refuses("move c3 c2", "moved")
        .end(2)
        .check_piece("c3", &json!({"moved": false, "cooldown": 2}))
        .act("move c3 c2")
        .check(
            "
            . . .  . .
            . . O  . .
            . . NE . .",
        );
    }

    #[test]
    fn neither_the_immune_nor_the_invulnerable_nor_allies_can_be_controlled() {
        plenty(
            "
            m  q  p .
            NE P  . .
            .  .  . .",
        )
        .piece("c3", json!({"effects": [{"id": "Invulnerability", "rounds": 3, "turn": 0}]}))
        .check_actions("ability", &["ability a2 b3"])
        .refuses("ability a2 a3", "IMM")
        .refuses("ability a2 c3", "Invulnerability")
        .refuses("ability a2 b2", "Control")
        .refuses("ability a2 a2", "Control")
        .refuses("ability a2 d2", "Control");
    }

    #[test]
    fn it_needs_two_movements_a_mana_and_rest() {
        let action = "ability a1 b1";
        let two = || plenty(". . .\nNE r r");
        two()
            .player("white", json!({"movements": 1}))
            .refuses(action, "movements: costs 2, white has 1");
        two().player("white", json!({"mana": 0})).refuses(action, "mana: costs 1, white has 0");
        two().act("move a1 a2").refuses("ability a2 b1", "moved");
        two()
            .act(action)
            .refuses("ability a1 c1", "moved")
            .end(6)
            .refuses("ability a1 c1", "cooldown: 1 more round")
            .end(2)
            .act("ability a1 c1")
            .check_piece("a1", &json!({"controls": ["p2", "p3"]}));
    }

    #[test]
    fn a_controlled_piece_loses_its_cast_and_keeps_its_cooldown() {
        plenty(
            "
            .  .  p
            NE wi p
            .  .  .",
        )
        .piece(
            "b2",
            json!({"casting": {"action": "ability b2", "rounds": 1, "begun": 0}, "cooldown": 7}),
        )
        .act("ability a2 b2")
        .check_piece("b2", &json!({"owner": "white", "casting": null, "cooldown": 7}))
        .end(4)
        .check(
            "
            .  .  p
            NE WI p
            .  .  .",
        );
    }

    #[test]
    fn a_controlled_pawn_goes_forward_for_its_new_owner() {
        plenty("NE . .\n. p .\n. . .")
            .act("ability a3 b2")
            .end(2)
            .check_actions("move b2", &["move b2 b3"]);
    }

    /// A white Necromancer on a1 with the units on b1 and b2 on its list, and a black Rook that can
    /// take it.
    fn led() -> GameScenario {
        plenty(
            "
            r  . .
            .  O .
            NE G .",
        )
        .player("white", json!({"mana": 5}))
        .piece("a1", json!({"controls": ["p2", "p3"]}))
        .piece("b1", json!({"tags": ["DEAD", "DEM"]}))
        .piece("b2", json!({"tags": ["DEAD", "DEM"]}))
    }

    #[test]
    fn its_units_die_with_it_without_any_hook() {
        led()
            .check_piece("a1", &json!({"controls": ["p2", "p3"]}))
            .act("end")
            .act("take a3 a1")
            .check(
                "
                . . .
                . . .
                r . .",
            )
            .check_state(&pile(&[
                ("Gargoyle", "white"),
                ("Ogre", "white"),
                ("Necromancer", "white"),
            ]))
            .check_player("white", &json!({"mana": 6}));
    }

    #[test]
    fn units_of_a_dead_one_do_not_die_with_it() {
        led()
            .piece("a1", json!({"tags": ["DEAD"]}))
            .act("end")
            .act("take a3 a1")
            .check(
                "
                . . .
                . O .
                r G .",
            )
            .check_state(&pile(&[("Necromancer", "white")]))
            .check_player("white", &json!({"mana": 5}));
    }

    #[test]
    fn a_unit_that_has_died_is_off_the_list_and_once_in_the_pile() {
        plenty(
            "
            r o  .
            . .  .
            . NE .",
        )
        .act("ability b1 b3")
        .act("end")
        .act("take a3 b3")
        .check_state(&pile(&[]))
        .check_piece("b3", &json!({"life": 1, "owner": "white"}))
        .end(2)
        .act("take a3 b3")
        .check_piece("b1", &json!({"controls": []}))
        .check_state(&pile(&[("Ogre", "white")]))
        .end(2)
        .act("take b3 b1")
        .check_state(&pile(&[("Ogre", "white"), ("Necromancer", "white")]));
    }

    #[test]
    fn an_invulnerable_unit_survives_and_is_on_no_list() {
        led()
            .player("white", json!({"board_cards": ["ReviveCard"]}))
            .piece("b2", json!({"effects": [{"id": "Invulnerability", "rounds": 9, "turn": 0}]}))
            .act("end")
            .act("take a3 a1")
            .check(
                "
                . . .
                . O .
                r . .",
            )
            .check_state(&pile(&[("Gargoyle", "white"), ("Necromancer", "white")]));
    }

    #[test]
    fn one_that_comes_back_has_no_list() {
        plenty(
            "
            r  .  . .
            .  O  . PA
            NE .  . .",
        )
        .player("white", json!({"board_cards": ["ReviveCard"]}))
        .piece("a1", json!({"controls": ["p2"], "tags": ["DEAD"]}))
        .act("end")
        .act("take a3 a1")
        .act("end")
        .act("ability d2 ReviveCard c1 Necromancer")
        .check_piece("c1", &json!({"controls": [], "tags": ["DEM"], "moved": false, "cooldown": 0}))
        .act("end")
        .act("take a1 c1")
        .check(
            "
            . . . .
            . O . PA
            . . r .",
        );
    }

    #[test]
    fn a_pawn_that_is_crowned_stays_on_the_list() {
        plenty(
            "
            p  . .
            .  . .
            NE . r",
        )
        .act("ability a1 a3")
        .end(2)
        .act("ability a3 Queen")
        .check_piece("a3", &json!({"kind": "Queen", "tags": ["BIO", "HERO"]}))
        .check_piece("a1", &json!({"controls": ["p3"]}))
        .act("end")
        .act("take c1 a1")
        .check_state(&pile(&[("Queen", "white"), ("Necromancer", "white")]));
    }

    #[test]
    fn a_unit_leaves_one_list_for_another() {
        let stolen = plenty(
            "
            ne .  .
            o  .  R
            NE .  r",
        )
        .act("ability a1 a2")
        .check_piece("a1", &json!({"controls": ["p3"]}))
        .act("end")
        .act("ability a3 a2")
        .check_piece("a2", &json!({"owner": "black", "tags": ["DEAD"], "moved": true}))
        .check_piece("a1", &json!({"controls": []}))
        .check_piece("a3", &json!({"controls": ["p3"]}));
        stolen
            .act("take c1 a1")
            .check_piece("a2", &json!({"owner": "black"}))
            .act("end")
            .act("move c2 c3")
            .end(2)
            .act("take c3 a3")
            .check(
                "
                R . .
                . . .
                r . .",
            )
            .check_state(&pile(&[
                ("Necromancer", "white"),
                ("Ogre", "black"),
                ("Necromancer", "black"),
            ]));
    }

    #[test]
    fn one_that_is_controlled_keeps_its_list_and_its_units_their_owner() {
        plenty(
            "
            ne r  .
            .  .  .
            NE .  r",
        )
        .piece("a3", json!({"controls": ["p4"]}))
        .act("ability a1 a3")
        .check_piece("a3", &json!({"owner": "white", "tags": ["DEAD"], "controls": ["p4"]}))
        .check_piece("b3", &json!({"owner": "black"}))
        .act("end")
        .act("take c1 a1")
        .check(
            "
            . r .
            . . .
            r . .",
        )
        .check_state(&pile(&[("Necromancer", "white"), ("Necromancer", "white")]));
    }

    #[test]
    fn two_on_each_others_lists_die_together() {
        plenty("NE NE r")
            .piece("a1", json!({"controls": ["p2"]}))
            .piece("b1", json!({"controls": ["p1"]}))
            .act("end")
            .act("take c1 b1")
            .check(". r .");
    }

    #[test]
    fn a_king_that_is_controlled_is_dead_for_its_old_owner() {
        plenty(
            "
            k  p .
            .  . r
            NE . .",
        )
        .piece("a3", json!({"tags": []}))
        .act("ability a1 a3")
        .check(
            "
            K  . .
            .  . .
            NE . .",
        )
        .check_player("black", &json!({"out": true}))
        .check_state(&pile(&[("Rook", "black"), ("Pawn", "black")]))
        .check_state(&json!({"outcome": {"winner": "white", "reason": "king captured"}}));
    }

    #[test]
    fn a_king_is_immune_and_one_of_several_is_not_the_last() {
        plenty("NE k k")
            .refuses("ability a1 b1", "IMM")
            .piece("b1", json!({"tags": []}))
            .act("ability a1 b1")
            .check("NE K k")
            .check_player("black", &json!({"out": null}))
            .check_state(&json!({"outcome": null}));
    }

    /// White's Necromancer, Kings of black without tags and of red, and a Rook of red next to the
    /// former.
    fn three() -> GameScenario {
        let lists = json!({
            "hand": ["AddMana"], "personal_deck": [], "central_deck": [], "board_cards": [],
        });
        plenty(". . . .\n. . . .\n. . . .").player("red", lists).given(json!({"pieces": [
            {"kind": "Necromancer", "owner": "white", "square": "a1"},
            {"kind": "King", "owner": "black", "square": "a3", "tags": []},
            {"kind": "Rook", "owner": "black", "square": "b1"},
            {"kind": "King", "owner": "red", "square": "d3"},
            {"kind": "Rook", "owner": "red", "square": "b3"},
        ]}))
    }

    #[test]
    fn of_three_players_the_others_go_on() {
        three()
            .act("ability a1 a3")
            .check_player("black", &json!({"out": true}))
            .check_state(&pile(&[("Rook", "black")]))
            .check_state(&json!({"outcome": null, "to_move": "white"}))
            .check_piece("a3", &json!({"kind": "King", "owner": "white", "tags": ["DEAD"]}))
            .act("end")
            .check_state(&json!({"to_move": "red"}));
    }

    #[test]
    fn a_controlled_king_is_a_king_of_its_new_owner() {
        three()
            .act("ability a1 a3")
            .act("end")
            .act("take b3 a3")
            .check_state(&pile(&[("Rook", "black"), ("King", "white"), ("Necromancer", "white")]))
            .check_state(&json!({"outcome": {"winner": "red", "reason": "king captured"}}));
    }

    #[test]
    fn it_is_a_demon() {
        plenty("R ne")
            .player("black", json!({"mana": 0}))
            .check_piece("b1", &json!({"tags": ["DEM"]}))
            .act("take a1 b1")
            .check_player("black", &json!({"mana": 1}));
    }
}
