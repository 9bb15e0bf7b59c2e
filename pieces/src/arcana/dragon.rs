//! Dragon: its breath reaches over pieces and holes, and can be used with no enemy in reach or over
//! the edge of the board.
//!
//! ```text
//! . . . . .      . a a a .
//! . . . . .      . a a a .
//! . . . . .      . a a a .
//! . x . x .      . a a a .
//! x x x x x      . a a a .
//! . x D x .      . . D . .      x: moves and takes, a: ability
//! x x x x x      . . . . .
//! . x . x .      . . . . .
//! ```
//!
//! The diagram shows the breath upwards.

use sortilege_core::{
    Ability, AbilityData, Action, Arg, Args, Description, Names, PieceContext, PieceData, Position,
    Step, Steps, SubDir, Subject, SummonTerms, Terms, register, rounds,
};

register!(Piece: PieceData {
    id: "Dragon",
    set: super::SET,
    glyph: "D",
    rule: "Moves like a Knight or a King; breathes Fire on enemies in an area three wide and five \
           deep.",
    tags: &["IMM", "HERO", "BIO", "DEM"],
    patterns: &Ability::goes("DragonMove", "DragonTake", "MermaidPattern"),
    coded: &[&BREATH],
    summoned: Some(SummonTerms { by: "Portal", count: 2, cast: rounds(15), cost: &[("mana", 3)] }),
    ..PieceData::NONE
});

const BREATH: AbilityData = AbilityData {
    id: "Breath",
    rule: "Sets enemies on Fire for 4 rounds in an area three wide and five deep.",
    terms: Terms::costs(&[("movements", 2), ("mana", 1)]).cooldown(rounds(2)),
    names: Names { effects: &["Fire"], ..Names::NONE },
    area: Some(|| Description::leaps(area())),
    options: directions,
    perform: breathe,
    ..AbilityData::NONE
};

/// The offsets that the breath reaches upwards, from the next square on.
fn area() -> impl Iterator<Item = (i16, i16)> {
    (1..=5).flat_map(|depth| (-1..=1).map(move |side| (side, depth)))
}

fn directions(site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
    for dir in SubDir::STRAIGHT {
        choose(Args::new([Arg::Square(site.square()), Arg::Dir(dir)]));
    }
}

fn breathe(site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
    let Some(dir) = action.args.dir(1).and_then(SubDir::dir) else { return };
    let squares = area().filter_map(|offset| site.offset(dir.turn(Position::from(offset))));
    for enemy in squares.filter_map(|at| site.enemy_at(at)) {
        if site.may_act_on(enemy) {
            let effect = site.effect("Fire");
            steps.push(Step::Apply { to: Subject::Piece(enemy), effect, lasts: rounds(4) });
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    use super::super::plenty::plenty;

    #[test]
    fn it_moves_and_takes_like_a_knight_or_a_king() {
        plenty(
            "
            . p . . .
            . P p . .
            . . D . p
            p . . # .
            . . . . .",
        )
        .check_reach(
            "c3",
            "
            . x . o .
            o P x o o
            . o D o p
            x o o # o
            . o . o .",
        );
    }

    /// The pieces that carry Fire.
    fn burning(scenario: &GameScenario) -> Vec<String> {
        let state = scenario.state();
        let pieces = state["pieces"].as_object().into_iter().flatten().map(|(_, piece)| piece);
        let burning = pieces
            .filter(|piece| piece["effects"][0]["id"] == "Fire")
            .filter_map(|piece| piece["square"].as_str());
        let mut burning: Vec<String> = burning.map(str::to_owned).collect();
        burning.sort_unstable();
        burning
    }

    /// A Dragon on g7 amid enemies.
    fn crowd() -> GameScenario {
        let row = |y: usize| {
            (1..=13).map(|x| if (x, y) == (7, 7) { "D " } else { "p " }).collect::<String>()
        };
        plenty(&(1..=13).rev().map(|y| row(y) + "\n").collect::<String>())
    }

    #[test]
    fn it_breathes_three_wide_and_five_deep_from_the_next_square_on() {
        let areas = [
            ("up", "fgh", 8..=12),
            ("right", "hijkl", 6..=8),
            ("down", "fgh", 2..=6),
            ("left", "bcdef", 6..=8),
        ];
        for (dir, files, ranks) in areas {
            let mut area: Vec<String> = files
                .chars()
                .flat_map(|file| ranks.clone().map(move |rank| format!("{file}{rank}")))
                .collect();
            area.sort_unstable();
            assert_eq!(burning(&crowd().act(&format!("ability g7 {dir}"))), area, "{dir}");
        }
        crowd().refuses("ability g7 up-right", "Breath");
    }

    #[test]
    fn it_skips_allies_and_protected_pieces() {
        let invulnerable = json!({"effects": [{"id": "Invulnerability", "rounds": 5, "turn": 0}]});
        let breath = plenty(
            "
            D P p m
            . p . .
            # k . r
            . . . .",
        )
        .piece("b3", invulnerable.clone())
        .act("ability a4 right")
        .check_player("white", &json!({"mana": 8, "movements": 3}))
        .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}))
        .check_piece("a4", &json!({"moved": true, "cooldown": 2}))
        .check_piece("c4", &json!({"effects": [{"id": "Fire", "rounds": 4, "turn": 0}]}))
        .check_piece("b3", &invulnerable);
        assert_eq!(burning(&breath), ["c4"]);
    }

    #[test]
    fn a_burning_piece_dies_after_four_rounds_and_a_structure_after_two() {
        plenty("D . r p")
            .act("ability a1 right")
            .end(3)
            .check("D . r p")
            .end(1)
            .check("D . . p")
            .end(3)
            .check_piece("d1", &json!({"effects": [{"id": "Fire", "rounds": 1, "turn": 0}]}))
            .end(1)
            .check("D . . .")
            .check_state(&json!({
                "death_pile": [
                    {"kind": "Rook", "owner": "black"}, {"kind": "Pawn", "owner": "black"},
                ],
            }));
    }

    #[test]
    fn it_needs_two_movements_a_mana_and_rest_but_no_enemy_in_reach() {
        let alone = || plenty("D . \n . .");
        alone()
            .player("white", json!({"movements": 1}))
            .refuses("ability a2 up", "movements: costs 2, white has 1");
        alone()
            .player("white", json!({"mana": 0}))
            .refuses("ability a2 up", "mana: costs 1, white has 0");
        alone().act("move a2 a1").refuses("ability a1 up", "moved");
        alone()
            .act("ability a2 up")
            .refuses("move a2 a1", "moved")
            .end(2)
            .refuses("ability a2 up", "cooldown: 1 more round")
            .end(2)
            .check_actions(
                "ability",
                &["ability a2 down", "ability a2 left", "ability a2 right", "ability a2 up"],
            );
    }

    #[test]
    fn it_refuses_attacks_and_abilities_and_gives_its_owner_mana() {
        let demon: Value = json!({"tags": ["BIO", "DEM", "HERO", "IMM"]});
        plenty(
            "
            A . d
            . O .
            R . .",
        )
        .player("black", json!({"mana": 4}))
        .check_piece("c3", &demon)
        .refuses("attack a3 c3", "HERO")
        .refuses("ability b2 c3 left", "IMM")
        .act("take b2 c3")
        .check_player("black", &json!({"mana": 5}));
    }
}
