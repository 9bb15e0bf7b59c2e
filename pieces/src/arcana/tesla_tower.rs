//! TeslaTower: goes up to two squares straight over pieces, takes one square straight; its discharge, cast for a round, deactivates structures.
//!
//! ```text
//! . . o . .
//! . . x . .
//! o x T x o
//! . . x . .
//! . . o . .
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Coded, Names, Piece, Site, Step, Steps, Subject, Terms, register};

/// The piece.
pub struct TeslaTower;

impl Piece for TeslaTower {
    fn id(&self) -> &'static str {
        "TeslaTower"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "T"
    }

    fn rule(&self) -> &'static str {
        "Goes up to two squares straight over pieces, takes one straight; deactivates enemy STR around it."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["STR"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("TeslaTowerMove", "MagicianPattern").into(),
            Ability::takes("TeslaTowerTake", "StructureMovePattern").into(),
            Ability::Coded(&Discharge),
        ]
    }
}

register!(Piece: TeslaTower);

/// Enemy structures within three squares in both axes are deactivated. It may be used with nobody in reach.
struct Discharge;

impl Coded for Discharge {
    fn id(&self) -> &'static str {
        "Discharge"
    }

    fn rule(&self) -> &'static str {
        "Deactivates enemy STR within a square of 7 x 7 for 6 rounds."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 2)]).cooldown(10).cast(1)
    }

    fn names(&self) -> Names {
        Names { effects: &["STR", "Deactivate"], patterns: &["CannonAttackPattern"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([Arg::Square(site.square())]));
    }

    fn perform(&self, site: Site<'_>, _action: &Action, steps: &mut Steps) {
        let enemies = site.reach("CannonAttackPattern").iter().filter_map(|at| site.enemy_at(at));
        for piece in enemies.filter(|piece| site.scene.board.piece(*piece).has(site.effect("STR")) && site.may_act_on(*piece)) {
            steps.push(Step::Apply { to: Subject::Piece(piece), effect: site.effect("Deactivate"), rounds: 6 });
        }
    }
}
