//! Oni: the Magician may be anywhere. The ability acts on the Oni: nothing that protects the
//! Magician refuses it, and an invulnerable Oni cannot use it.
//!
//! ```text
//! .  x  x  x  .
//! x  .  x  .  x
//! x  x  ON x  x      x: moves and takes
//! x  .  x  .  x
//! .  x  x  x  .
//! ```

use sortilege_core::{
    Ability, AbilityData, Action, Arg, Args, Deeds, Names, PieceContext, PieceData, Step, Steps,
    SubDir, SummonTerms, Terms, register, rounds,
};

register!(Piece: PieceData {
    id: "Oni",
    set: super::SET,
    glyph: "ON",
    rule: "Moves like a Knight or a Rook; teleports next to an enemy Magician.",
    tags: &["DEM", "BIO", "TRANS"],
    patterns: &Ability::goes("OniMove", "OniTake", "OniPattern"),
    coded: &[&AMBUSH],
    summoned: Some(SummonTerms { by: "Portal", count: 2, cast: rounds(3), cost: &[("mana", 1)] }),
    ..PieceData::NONE
});

const AMBUSH: AbilityData = AbilityData {
    id: "Ambush",
    rule: "Teleports to an empty square next to an enemy Magician.",
    terms: Terms::costs(&[("movements", 1), ("mana", 1)]).cooldown(rounds(7)).on_itself(),
    names: Names { kinds: &["Magician"], ..Names::NONE },
    reaches: Deeds::NONE,
    options,
    perform: teleport,
    ..AbilityData::NONE
};

fn options(site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
    let magicians = site.scene.board.kind::<4>(site.kind("Magician"));
    for at in magicians.iter().filter(|at| site.enemy_at(*at).is_some()) {
        for dir in SubDir::ALL {
            if site.scene.step(at, dir, 1).is_some_and(|to| site.scene.is_free(to)) {
                choose(Args::new([Arg::Square(site.square()), Arg::Square(at), Arg::Dir(dir)]));
            }
        }
    }
}

fn teleport(site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
    let [_, Arg::Square(at), Arg::Dir(dir)] = *action.args.as_slice() else { return };
    let to = site.scene.step(at, dir, 1);
    steps.extend(to.map(|to| Step::Move { piece: site.piece, to }));
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::plenty::plenty;

    #[test]
    fn it_moves_and_takes_like_a_knight_or_a_rook() {
        plenty(
            "
            . p .  . .
            . . p  . .
            P . ON . p
            p . .  # .
            . . .  . .",
        )
        .check_reach(
            "c3",
            "
            . x .  o .
            o . x  . o
            P o ON o x
            x . o  # o
            . o o  o .",
        );
    }

    #[test]
    fn it_teleports_next_to_an_enemy_magician() {
        plenty(
            "
            .  . # m
            .  . P .
            .  . . .
            ON . . .",
        )
        .check_actions("ability", &["ability a1 d4 down"])
        .act("ability a1 d4 down")
        .check(
            "
            .  . # m
            .  . P ON
            .  . . .
            .  . . .",
        )
        .check_player("white", &json!({"mana": 8, "movements": 4}))
        .check_piece("d3", &json!({"moved": true, "cooldown": 7, "kind": "Oni"}));
    }

    #[test]
    fn it_has_the_choice_of_magicians_and_squares() {
        plenty(
            "
            m . . M
            . . . .
            . . . ON
            . . . m",
        )
        .check_actions(
            "ability",
            &[
                "ability d2 a4 down",
                "ability d2 a4 down-right",
                "ability d2 a4 right",
                "ability d2 d1 left",
                "ability d2 d1 up-left",
            ],
        )
        .refuses("ability d2 d4 left", "Ambush")
        .refuses("ability d2 d1 up", "Ambush")
        .refuses("ability d2 b2 up", "Ambush");
        plenty("ON . p").refuses("ability a1 c1 left", "Ambush");
    }

    #[test]
    fn it_acts_on_the_oni_and_not_on_the_magician() {
        let invulnerable = json!({"effects": [{"id": "Invulnerability", "rounds": 3, "turn": 0}]});
        plenty("ON . . m")
            .piece("d1", invulnerable.clone())
            .act("ability a1 d1 left")
            .check(". . ON m");
        plenty("ON . . m")
            .piece("a1", json!({"tags": ["IMM"]}))
            .act("ability a1 d1 left")
            .check(". . ON m");
        plenty("ON . . m")
            .piece("a1", invulnerable)
            .refuses("ability a1 d1 left", "Invulnerability")
            .check_actions("ability", &[]);
    }

    #[test]
    fn it_needs_mana_a_movement_and_rest() {
        let action = "ability a1 d1 left";
        plenty("ON . . m")
            .player("white", json!({"mana": 0}))
            .refuses(action, "mana: costs 1, white has 0");
        plenty("ON . . m")
            .player("white", json!({"movements": 0}))
            .refuses(action, "movements: costs 1");
        plenty("ON . . m").act("move a1 b1").refuses("ability b1 d1 left", "moved");
        plenty("ON . . m")
            .piece("a1", json!({"cooldown": 3}))
            .refuses(action, "cooldown: 3 more rounds");
        plenty("ON . . . m")
            .act("ability a1 e1 left")
            .refuses("take d1 e1", "moved")
            .end(2)
            .act("move d1 a1")
            .end(10)
            .refuses("ability a1 e1 left", "cooldown: 1 more round")
            .end(2)
            .check_actions("ability", &["ability a1 e1 left"]);
    }

    #[test]
    fn it_is_a_living_demon_that_can_be_thrown() {
        plenty("R on")
            .player("black", json!({"mana": 0}))
            .check_piece("b1", &json!({"tags": ["BIO", "DEM", "TRANS"]}))
            .act("take a1 b1")
            .check_player("black", &json!({"mana": 1}));
    }
}
