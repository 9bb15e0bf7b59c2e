//! Troll: walks one square in any direction and has three lives; pulls a unit of anyone towards
//! itself.
//!
//! The unit stands two squares away in one of the eight directions and comes onto the square
//! between. Whoever stands there is crushed; but if that one cannot be, the pulled one is killed
//! against it.
//!
//! ```text
//! a . a . a
//! . x x x .
//! a x T x a      x: goes and takes, a: pulls from there
//! . x x x .
//! a . a . a
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Coded, DeedKind, Piece, PieceId, Site, Step, Steps, SubDir, Terms, register};

/// The piece.
pub struct Troll;

impl Piece for Troll {
    fn id(&self) -> &'static str {
        "Troll"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "TR"
    }

    fn rule(&self) -> &'static str {
        "Walks one square in any direction; pulls a unit two squares away towards itself; has three lives."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["BIO", "IMP"]
    }

    fn counters(&self) -> &'static [(&'static str, i32)] {
        &[("max_life", 3)]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("TrollMove", "KingPattern").into(),
            Ability::takes("TrollTake", "KingPattern").into(),
            Ability::Coded(&Pull),
        ]
    }
}

register!(Piece: Troll);

/// A unit two squares away comes one square nearer.
struct Pull;

impl Coded for Pull {
    fn id(&self) -> &'static str {
        "Pull"
    }

    fn rule(&self) -> &'static str {
        "Pulls a unit one square nearer: it crushes who stands between, or dies if that one cannot be crushed."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1)]).cooldown(3)
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        for (dir, _) in site.neighbours() {
            if pulled(site, dir).is_some_and(|pulled| site.may_act_on(pulled)) {
                choose(Args::new([Arg::Square(site.square()), Arg::Dir(dir)]));
            }
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        let Some(dir) = action.args.dir(1) else { return };
        let (Some(pulled), Some(to)) = (pulled(site, dir), site.next(dir)) else { return };
        match site.scene.board.at(to) {
            Some(between) if !can_be_crushed(site, between) => steps.push(Step::Kill { piece: site.piece, victim: pulled }),
            between => {
                steps.extend(between.map(|victim| Step::Kill { piece: site.piece, victim }));
                steps.push(Step::Enter { piece: pulled, to });
            }
        }
    }
}

/// Who stands two squares away.
fn pulled(site: Site<'_>, dir: SubDir) -> Option<PieceId> {
    site.scene.board.at(site.scene.step(site.square(), dir, 2)?)
}

fn can_be_crushed(site: Site<'_>, piece: PieceId) -> bool {
    [DeedKind::Ability, DeedKind::Kill, DeedKind::Die].into_iter().all(|deed| site.may(deed, piece))
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn pulls_friend_and_foe_from_two_squares_away() {
        let board = "
            n . .  . .
            . . .  . .
            . . TR . P
            . n .  . .
            . . .  . .
            ";
        GameScenario::new("arcana", board)
            .check_actions("ability", &["ability c3 right", "ability c3 up-left"])
            .act("ability c3 up-left")
            .check(
                "
                . . .  . .
                . n .  . .
                . . TR . P
                . n .  . .
                . . .  . .
                ",
            )
            .check_piece("c3", &json!({"moved": true, "cooldown": 3}));
        GameScenario::new("arcana", board).act("ability c3 right").check(
            "
            n . .  . .
            . . .  . .
            . . TR P .
            . n .  . .
            . . .  . .
            ",
        );
    }

    #[test]
    fn who_stands_between_is_crushed_whatever_its_life() {
        GameScenario::new("arcana", "TR go n . .")
            // A Golem with four lives, but no longer IMM.
            .piece("b1", json!({"tags": []}))
            .act("ability a1 right")
            .check("TR n . . .")
            .check_state(&json!({"outcome": null}));
    }

    #[test]
    fn the_pulled_one_dies_if_the_other_cannot_be_crushed() {
        // A Magician is IMM.
        GameScenario::new("arcana", "TR m n . .").act("ability a1 right").check("TR m . . .");
        let invulnerable = json!({"effects": [{"id": "Invulnerability", "rounds": 3}]});
        GameScenario::new("arcana", "TR p n . .").piece("b1", invulnerable).act("ability a1 right").check("TR p . . .");
    }

    #[test]
    fn who_is_immune_is_not_pulled_and_nobody_over_a_hole() {
        GameScenario::new("arcana", "TR . m . .").check_actions("ability", &[]);
        GameScenario::new("arcana", "TR # n . .").check_actions("ability", &[]);
    }
}
