//! Necromancer: goes up to two squares straight over pieces; kills an enemy and controls it. When it dies, all units on its list die.
//!
//! The enemy stays on its square with full life, changes owner, loses tags and effects, has moved, gets DEAD, leaves any other list and
//! joins this one. Its kill runs no hook of its death and it does not enter the death pile.
//!
//! ```text
//! . . o . .
//! . . o . .
//! o o N o o
//! . . o . .
//! . . o . .
//! ```

use sortilege_core::{
    Ability, Action, Arg, Args, Calling, Coded, DeedKind, Deeds, Names, Piece, Site, Step, Steps, Subject, Terms, register,
};

/// The piece.
pub struct Necromancer;

impl Piece for Necromancer {
    fn id(&self) -> &'static str {
        "Necromancer"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "NE"
    }

    fn rule(&self) -> &'static str {
        "Goes up to two squares straight over pieces; kills and controls an enemy; its units die with it."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["DEM"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("NecromancerMove", "MagicianPattern").into(), Ability::Coded(&Control)]
    }

    fn calling(&self) -> Option<Calling> {
        Some(Calling { by: "Portal", count: 1, rounds: 7, cost: &[("mana", 2)] })
    }

    fn on_dead(&self, site: Site<'_>, steps: &mut Steps) {
        for piece in site.scene.led_by(site.piece) {
            steps.push(Step::Die { piece });
        }
    }
}

register!(Piece: Necromancer);

/// An enemy within three squares in both axes, killed and raised.
struct Control;

impl Coded for Control {
    fn id(&self) -> &'static str {
        "Control"
    }

    fn rule(&self) -> &'static str {
        "Kills an enemy within a square of 7 x 7 and controls it: no tags but DEAD."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 2), ("mana", 1)]).cooldown(4)
    }

    fn names(&self) -> Names {
        Names { effects: &["DEAD"], patterns: &["CannonAttackPattern"], ..Names::NONE }
    }

    fn reaches(&self) -> Deeds {
        Deeds::of(&[DeedKind::Ability, DeedKind::Kill, DeedKind::Die])
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        for at in site.reach("CannonAttackPattern") {
            let may = |victim| [DeedKind::Ability, DeedKind::Kill, DeedKind::Die].into_iter().all(|deed| site.may(deed, victim));
            if site.enemy_at(at).is_some_and(may) {
                choose(Args::new([Arg::Square(site.square()), Arg::Square(at)]));
            }
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        let board = site.scene.board;
        let Some(piece) = action.args.square(1).and_then(|at| board.at(at)) else { return };
        let (of, vitals) = (Subject::Piece(piece), board.rules().vitals());
        steps.push(Step::Bare { piece });
        steps.push(Step::Tag { piece, tag: site.effect("DEAD"), on: true });
        if let (Some(life), Some(max)) = (vitals.life, vitals.max_life) {
            steps.push(Step::Set { of, counter: life, to: board.counter(of, max) });
        }
        if let Some(counter) = vitals.moved {
            steps.push(Step::Set { of, counter, to: 1 });
        }
        if let Some(counter) = vitals.leader {
            steps.push(Step::Set { of, counter, to: i32::from(site.piece.0) + 1 });
        }
        steps.push(Step::Own { piece, owner: site.owner() });
    }
}
