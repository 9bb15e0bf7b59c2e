//! Basilisk: slides diagonally; its gaze deactivates the first enemy on each diagonal.
//!
//! ```text
//! x . . . x
//! . x . x .
//! . . B . .
//! . x . x .
//! x . . . x
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Calling, Coded, Names, Piece, Site, Step, Steps, Subject, Terms, register};

/// The piece.
pub struct Basilisk;

impl Piece for Basilisk {
    fn id(&self) -> &'static str {
        "Basilisk"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "BK"
    }

    fn rule(&self) -> &'static str {
        "Slides diagonally; deactivates the first enemy on each diagonal."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["DEM", "IMM"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("BasiliskMove", "BishopPattern").into(),
            Ability::takes("BasiliskTake", "BishopPattern").into(),
            Ability::Coded(&Gaze),
        ]
    }

    fn calling(&self) -> Option<Calling> {
        Some(Calling { by: "Portal", count: 1, rounds: 5, cost: &[("mana", 1)] })
    }
}

register!(Piece: Basilisk);

/// The first piece on each diagonal, if it is an enemy; one that is protected still stops the gaze.
struct Gaze;

impl Coded for Gaze {
    fn id(&self) -> &'static str {
        "Gaze"
    }

    fn rule(&self) -> &'static str {
        "Deactivates the first enemy on each diagonal for 4 rounds."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1)]).cooldown(20)
    }

    fn names(&self) -> Names {
        Names { effects: &["Deactivate"], patterns: &["BishopPattern"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([Arg::Square(site.square())]));
    }

    fn perform(&self, site: Site<'_>, _action: &Action, steps: &mut Steps) {
        let enemies = site.reach("BishopPattern").iter().filter_map(|at| site.enemy_at(at));
        for piece in enemies.filter(|piece| site.may_act_on(*piece)) {
            steps.push(Step::Apply { to: Subject::Piece(piece), effect: site.effect("Deactivate"), rounds: 4 });
        }
    }
}
