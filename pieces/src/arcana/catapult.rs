//! Catapult: creeps one square straight; throws a neighbour up to ten squares.
//!
//! It throws an own TRANS piece beside it to a distance of 1 to 10 from itself in a direction, over everything. The piece lands on an empty
//! square, or on an enemy as a take with its own take damage; if that enemy survives, the thrown piece dies. Being thrown does not
//! count as moving; the piece may have moved or be casting.
//!
//! ```text
//! . o .
//! o C o
//! . o .
//! ```

use sortilege_core::{
    Ability, Action, Arg, Args, Coded, DeedKind, Names, Piece, Site, Square, Step, Steps, SubDir, Terms, register,
};

/// The piece.
pub struct Catapult;

impl Piece for Catapult {
    fn id(&self) -> &'static str {
        "Catapult"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "CT"
    }

    fn rule(&self) -> &'static str {
        "Creeps one square straight; throws an own TRANS piece beside it up to 10 squares."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["STR"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("CatapultMove", "StructureMovePattern").into(), Ability::Coded(&Throw)]
    }
}

register!(Piece: Catapult);

const FARTHEST: i16 = 10;

/// A neighbour flies over everything.
struct Throw;

impl Coded for Throw {
    fn id(&self) -> &'static str {
        "Throw"
    }

    fn rule(&self) -> &'static str {
        "Throws an own TRANS piece beside it 1 to 10 squares in a direction; it lands empty or takes."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1)]).cooldown(4)
    }

    fn names(&self) -> Names {
        Names { effects: &["TRANS"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        for (_, at) in site.neighbours() {
            let Some(thrown) = site.ally_at(at) else { continue };
            if !site.scene.board.piece(thrown).has(site.effect("TRANS")) || !site.may_act_on(thrown) {
                continue;
            }
            let thrower = Site::new(site.scene, thrown, sortilege_core::AbilityId::NONE);
            let lands = |to: Square| {
                let takes = |victim| thrower.may(DeedKind::Take, victim);
                site.scene.is_free(to) || site.enemy_at(to).is_some_and(takes)
            };
            for dir in SubDir::STRAIGHT {
                for distance in 1..=FARTHEST {
                    if site.scene.step(site.square(), dir, distance).is_some_and(lands) {
                        choose(Args::new([Arg::Square(site.square()), Arg::Square(at), Arg::Dir(dir), Arg::Number(distance)]));
                    }
                }
            }
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        let [_, Arg::Square(at), Arg::Dir(dir), Arg::Number(distance)] = *action.args.as_slice() else { return };
        let (thrown, to) = (site.scene.board.at(at), site.scene.step(site.square(), dir, distance));
        let (Some(piece), Some(to)) = (thrown, to) else { return };
        match site.scene.board.at(to) {
            None => steps.push(Step::Enter { piece, to }),
            Some(victim) => {
                steps.push(Step::Take { piece, victim });
                steps.push(Step::Proceed { piece: site.piece, ability: action.ability, words: [piece.0 as i16, to.0.into(), 0] });
            }
        }
    }

    /// Whoever was thrown onto an enemy and did not get its square dies.
    fn proceed(&self, site: Site<'_>, [thrown, to, _]: [i16; 3], steps: &mut Steps) {
        let (thrown, to) = (sortilege_core::PieceId(thrown as u16), Square(to as u8));
        if site.scene.board.piece(thrown).square().is_some_and(|at| at != to) {
            steps.push(Step::Die { piece: thrown });
        }
    }
}
