//! Boulder: rolls over every piece that dies from the hit, friend or foe. It stops in front of a
//! piece that survives, at a hole and at the edge of the board. Every hit is a take.
//!
//! ```text
//! B > > x > > > .      one hit: two lives are left
//! ```

use sortilege_core::{
    AbilityCode, Action, Arg, Args, DeedKind, PieceContext, PieceData, Square, Step, Steps, SubDir,
    Terms, register, rounds,
};

register!(Piece: PieceData {
    id: "Boulder",
    set: super::SET,
    glyph: "BO",
    rule: "Rolls up to six squares in one direction over the pieces it kills; has three lives, and \
           every hit costs it one.",
    tags: &["STR"],
    counters: &[("max_life", 3)],
    coded: &[&Roll],
    ..PieceData::NONE
});

/// How many squares it rolls at most.
const SQUARES: i16 = 6;

struct Roll;

impl AbilityCode for Roll {
    fn id(&self) -> &'static str {
        "Roll"
    }

    fn rule(&self) -> &'static str {
        "Rolls up to six squares; hits each piece in its way for 1 and loses 1 life itself."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1)]).cooldown(rounds(3)).cast(rounds(1)).on_itself()
    }

    fn options(&self, site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
        for (dir, _) in site.neighbours() {
            choose(Args::new([Arg::Square(site.square()), Arg::Dir(dir)]));
        }
    }

    /// Called when the cast ends. Whether the Boulder rolls on depends on the hit before, so each
    /// square is a stage.
    fn perform(&self, site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
        if let Some(dir) = action.args.dir(1) {
            steps.push(stage(site, dir as i16, SQUARES, site.square()));
        }
    }

    fn proceed(&self, site: PieceContext<'_>, [dir, left, expected]: [i16; 3], steps: &mut Steps) {
        // A piece survived, or something forbids it to move.
        if left == 0 || expected != i16::from(site.square().0) {
            return;
        }
        let Some(to) = SubDir::ALL.get(dir as usize).and_then(|dir| site.next(*dir)) else {
            return;
        };
        let piece = site.piece;
        match site.scene.board.at(to) {
            None => steps.push(Step::Move { piece, to }),
            Some(victim) => {
                steps.push(Step::Harm { piece, victim, damage: 1, deed: DeedKind::Take });
                steps.push(Step::Harm { piece, victim: piece, damage: 1, deed: DeedKind::Ability });
                // Does nothing if the Boulder has died or the other piece has survived.
                steps.push(Step::Enter { piece, to });
            }
        }
        steps.push(stage(site, dir, left - 1, to));
    }
}

/// The next stage: the direction, the squares left, and where the Boulder is if nothing stops it.
fn stage(site: PieceContext<'_>, dir: i16, left: i16, expected: Square) -> Step {
    Step::Proceed {
        piece: site.piece,
        ability: site.ability(),
        words: [dir, left, expected.0.into()],
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn is_cast_for_a_round_and_then_rolls_over_pieces_that_die() {
        GameScenario::new(
            "arcana",
            "
            K  . . . . . . k
            BO . p . N . . .
            ",
        )
        .act("ability a1 right")
        .check_piece("a1", &json!({"cooldown": 0, "moved": true}))
        .refuses("ability a1 up-right", "cast")
        .end(2)
        .check(
            "
            K . . . . . .  k
            . . . . . . BO .
            ",
        )
        .check_piece("g1", &json!({"life": 1, "cooldown": 3}));
    }

    #[test]
    fn stops_in_front_of_a_piece_that_survives() {
        GameScenario::new("arcana", "K BO . go n k")
            .act("ability b1 right")
            .end(2)
            .check("K . BO go n k")
            .check_piece("c1", &json!({"life": 2}))
            .check_piece("d1", &json!({"life": 3}));
    }

    #[test]
    fn breaks_at_the_third_hit() {
        GameScenario::new("arcana", "K BO p p p n k")
            .act("ability b1 right")
            .end(2)
            .check("K . . . . n k");
    }

    #[test]
    fn stops_at_holes_and_the_border() {
        let stage = GameScenario::new(
            "arcana",
            "
            K .  . # k
            . BO . . .
            . .  . . .
            ",
        );
        stage.clone().act("ability b2 down-right").end(2).check(
            "
            K . .  # k
            . . .  . .
            . . BO . .
            ",
        );
        stage.check_actions(
            "ability b2 up",
            &["ability b2 up", "ability b2 up-left", "ability b2 up-right"],
        );
    }

    #[test]
    fn the_cast_is_lost_with_the_boulder() {
        GameScenario::new("arcana", "K BO . r k")
            .piece("b1", json!({"life": 1}))
            .act("ability b1 right")
            .end(1)
            .act("take d1 b1")
            .end(1)
            .check("K r . . k");
    }
}
