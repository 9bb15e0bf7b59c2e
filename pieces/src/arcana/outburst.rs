//! Outburst: what Witch and Leech do to everyone around them.

use sortilege_core::{Action, Arg, Args, Coded, DeedKind, Names, Site, Step, Steps, Terms};

/// It is worded as an attack: IMM refuses it as an ability, HERO as an attack. It may be used with nobody around.
pub struct Outburst;

impl Coded for Outburst {
    fn id(&self) -> &'static str {
        "Outburst"
    }

    fn rule(&self) -> &'static str {
        "Attacks all units around for 2, allies too."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1), ("mana", 2)]).cooldown(8).cast(2)
    }

    fn names(&self) -> Names {
        Names { patterns: &["KingPattern"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([Arg::Square(site.square())]));
    }

    fn perform(&self, site: Site<'_>, _action: &Action, steps: &mut Steps) {
        let around = site.reach("KingPattern").iter().filter_map(|at| site.scene.board.at(at));
        for victim in around.filter(|victim| site.may_act_on(*victim)) {
            steps.push(Step::Harm { piece: site.piece, victim, damage: 2, deed: DeedKind::Attack });
        }
    }
}
