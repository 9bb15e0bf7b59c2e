//! Dragon: moves like a Knight or a King; its breath sets enemies on fire, three wide and five deep.
//!
//! ```text
//! . x . x .
//! x x x x x
//! . x D x .
//! x x x x x
//! . x . x .
//! ```

use sortilege_core::{
    Ability, Action, Arg, Args, Calling, Coded, Names, Piece, Position, Site, Step, Steps, SubDir, Subject, Terms, register,
};

/// The piece.
pub struct Dragon;

impl Piece for Dragon {
    fn id(&self) -> &'static str {
        "Dragon"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "D"
    }

    fn rule(&self) -> &'static str {
        "Moves like a Knight or a King; breathes Fire on enemies three wide and five deep."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["IMM", "HERO", "BIO", "DEM"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("DragonMove", "MermaidPattern").into(),
            Ability::takes("DragonTake", "MermaidPattern").into(),
            Ability::Coded(&Breath),
        ]
    }

    fn calling(&self) -> Option<Calling> {
        Some(Calling { by: "Portal", count: 2, rounds: 15, cost: &[("mana", 3)] })
    }
}

register!(Piece: Dragon);

/// Fire for 4 rounds on enemies three wide and five deep, starting next to it. It may be used with nobody in reach.
struct Breath;

impl Coded for Breath {
    fn id(&self) -> &'static str {
        "Breath"
    }

    fn rule(&self) -> &'static str {
        "Sets enemies on Fire for 4 rounds in an area three wide and five deep."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 2), ("mana", 1)]).cooldown(2)
    }

    fn names(&self) -> Names {
        Names { effects: &["Fire"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        for dir in SubDir::STRAIGHT {
            choose(Args::new([Arg::Square(site.square()), Arg::Dir(dir)]));
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        let Some(dir) = action.args.dir(1).and_then(SubDir::dir) else { return };
        let area = (1..=5).flat_map(|depth| (-1..=1).map(move |side| dir.turn(Position::new(side, depth))));
        let enemies = area.filter_map(|offset| site.offset(offset)).filter_map(|at| site.enemy_at(at));
        for piece in enemies.filter(|piece| site.may_act_on(*piece)) {
            steps.push(Step::Apply { to: Subject::Piece(piece), effect: site.effect("Fire"), rounds: 4 });
        }
    }
}
