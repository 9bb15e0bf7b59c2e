//! Boulder: does not move by itself. Pushed off, which takes a round, it rolls up to six squares in
//! one of the eight directions.
//!
//! Whoever is in its way is hit for 1, friend or foe, and every hit costs the Boulder one of its
//! own three lives. If the other dies it rolls on over the empty square; if not, or at the border
//! or a hole, it stops. Every hit is a take.
//!
//! ```text
//! B > > x > > > .      one hit: two lives are left
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Coded, DeedKind, Piece, Site, Square, Step, Steps, SubDir, Terms, register};

/// The piece.
pub struct Boulder;

impl Piece for Boulder {
    fn id(&self) -> &'static str {
        "Boulder"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "BO"
    }

    fn rule(&self) -> &'static str {
        "Rolls up to six squares over whoever dies of it; has three lives, and every hit costs it one."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["STR"]
    }

    fn counters(&self) -> &'static [(&'static str, i32)] {
        &[("max_life", 3)]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::Coded(&Roll)]
    }
}

register!(Piece: Boulder);

/// How far it rolls.
const SQUARES: i16 = 6;

/// Rolls in a direction.
struct Roll;

impl Coded for Roll {
    fn id(&self) -> &'static str {
        "Roll"
    }

    fn rule(&self) -> &'static str {
        "Rolls up to six squares, hits everyone in its way for 1 and is hit for 1 itself."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1)]).cooldown(3).cast(1).on_itself()
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        for (dir, _) in site.neighbours() {
            choose(Args::new([Arg::Square(site.square()), Arg::Dir(dir)]));
        }
    }

    /// Asked when it has been cast. Whether it rolls on can only be said when the hit before has
    /// happened, so each square is a stage.
    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        if let Some(dir) = action.args.dir(1) {
            steps.push(stage(site, dir as i16, SQUARES, site.square()));
        }
    }

    fn proceed(&self, site: Site<'_>, [dir, left, expected]: [i16; 3], steps: &mut Steps) {
        // Somebody withstood it, or forbids it to move.
        if left == 0 || expected != i16::from(site.square().0) {
            return;
        }
        let Some(to) = SubDir::ALL.get(dir as usize).and_then(|dir| site.next(*dir)) else { return };
        let piece = site.piece;
        match site.scene.board.at(to) {
            None => steps.push(Step::Move { piece, to }),
            Some(victim) => {
                steps.push(Step::Harm { piece, victim, damage: 1, deed: DeedKind::Take });
                steps.push(Step::Harm { piece, victim: piece, damage: 1, deed: DeedKind::Ability });
                // If it has broken or the other has survived, nothing happens.
                steps.push(Step::Enter { piece, to });
            }
        }
        steps.push(stage(site, dir, left - 1, to));
    }
}

/// The next stage: which way, how far still, and where it is by then if nothing stopped it.
fn stage(site: Site<'_>, dir: i16, left: i16, expected: Square) -> Step {
    Step::Proceed { piece: site.piece, ability: site.ability(), words: [dir, left, expected.0.into()] }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn is_cast_for_a_round_and_then_rolls_over_whoever_dies() {
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
    fn stops_in_front_of_whoever_survives() {
        GameScenario::new("arcana", "K BO . go n k")
            .act("ability b1 right")
            .end(2)
            .check("K . BO go n k")
            .check_piece("c1", &json!({"life": 2}))
            .check_piece("d1", &json!({"life": 3}));
    }

    #[test]
    fn breaks_at_the_third_hit() {
        GameScenario::new("arcana", "K BO p p p n k").act("ability b1 right").end(2).check("K . . . . n k");
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
        stage.check_actions("ability b2 up", &["ability b2 up", "ability b2 up-left", "ability b2 up-right"]);
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
